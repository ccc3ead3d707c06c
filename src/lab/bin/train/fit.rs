//! Least squares.

/// Positions and their values: `y` should be the sum of the weights indexed by `x`.
#[derive(Default)]
pub struct Data {
    /// Weight indices plus one, negative if the weight counts with the opposite sign.
    x: Vec<i32>,
    /// The end of each position's indices.
    ends: Vec<usize>,
    /// The values in discs, for the side to move.
    pub y: Vec<f32>,
}

impl Data {
    pub fn push(&mut self, x: impl Iterator<Item = i32>, y: f32) {
        self.x.extend(x);
        self.ends.push(self.x.len());
        self.y.push(y);
    }

    pub fn len(&self) -> usize {
        self.y.len()
    }

    fn rows(&self) -> impl Iterator<Item = &[i32]> {
        self.ends.iter().scan(0, |start, &end| {
            let row = &self.x[*start..end];
            *start = end;
            Some(row)
        })
    }

    /// The value that these weights predict for each position.
    pub fn predict(&self, weights: &[f32]) -> Vec<f32> {
        self.rows().map(|row| Self::sum(weights, row)).collect()
    }

    /// The sum of one position's weights.
    pub fn sum(weights: &[f32], row: &[i32]) -> f32 {
        row.iter().map(|&x| signed(weights, x)).sum()
    }

    /// The mean absolute error and the root mean square error.
    pub fn errors(&self, weights: &[f32]) -> (f64, f64) {
        let (mut absolute, mut square) = (0.0, 0.0);
        for (guess, y) in self.predict(weights).iter().zip(&self.y) {
            let error = f64::from(guess - y);
            absolute += error.abs();
            square += error * error;
        }
        let n = self.len().max(1) as f64;
        (absolute / n, (square / n).sqrt())
    }

    /// The number of occurrences of each weight.
    pub fn counts(&self, weights: usize) -> Vec<f32> {
        let mut counts = vec![0.0; weights];
        for &x in &self.x {
            counts[x.unsigned_abs() as usize - 1] += 1.0;
        }
        counts
    }

    fn transposed(&self, y: &[f32], weights: usize) -> Vec<f32> {
        let mut sums = vec![0.0; weights];
        for (row, &y) in self.rows().zip(y) {
            for &x in row {
                sums[x.unsigned_abs() as usize - 1] += if x < 0 { -y } else { y };
            }
        }
        sums
    }
}

fn signed(weights: &[f32], x: i32) -> f32 {
    let weight = weights[x.unsigned_abs() as usize - 1];
    if x < 0 { -weight } else { weight }
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter()
        .zip(b)
        .map(|(&a, &b)| f64::from(a) * f64::from(b))
        .sum()
}

/// Minimises the squared error plus `ridge` times the squared weights, starting from `start`, by conjugate gradients on the normal
/// equations (Hestenes and Stiefel 1952), scaled by the number of occurrences of each weight.
pub fn least_squares(data: &Data, ridge: &[f32], start: Vec<f32>, steps: u32) -> Vec<f32> {
    let n = start.len();
    let scale: Vec<f32> = data
        .counts(n)
        .iter()
        .zip(ridge)
        .map(|(c, r)| 1.0 / (c + r))
        .collect();
    let mut weights = start;
    let errors: Vec<f32> = data
        .predict(&weights)
        .iter()
        .zip(&data.y)
        .map(|(g, y)| y - g)
        .collect();
    let mut residual = data.transposed(&errors, n);
    for ((r, w), ridge) in residual.iter_mut().zip(&weights).zip(ridge) {
        *r -= ridge * w;
    }
    let scaled = |r: &[f32]| -> Vec<f32> { r.iter().zip(&scale).map(|(r, s)| r * s).collect() };
    let mut z = scaled(&residual);
    let mut direction = z.clone();
    let mut size = dot(&residual, &z);
    for _ in 0..steps {
        let image = data.predict(&direction);
        let mut image = data.transposed(&image, n);
        for ((i, d), ridge) in image.iter_mut().zip(&direction).zip(ridge) {
            *i += ridge * d;
        }
        let curvature = dot(&direction, &image);
        if curvature <= 0.0 {
            break;
        }
        let step = (size / curvature) as f32;
        for i in 0..n {
            weights[i] += step * direction[i];
            residual[i] -= step * image[i];
        }
        z = scaled(&residual);
        let next = dot(&residual, &z);
        let factor = (next / size) as f32;
        size = next;
        for (d, z) in direction.iter_mut().zip(&z) {
            *d = z + factor * *d;
        }
    }
    weights
}
