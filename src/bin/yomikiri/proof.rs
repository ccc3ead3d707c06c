//! `yomikiri prove` and `yomikiri check`: proofs of values that anyone can check.

use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use yomikiri::error::Error;
use yomikiri::game::Notation as _;
use yomikiri::games::AnyGame;
use yomikiri::games::reversi::{self, Opening, Reversi};
use yomikiri::proof::{self, Cause, Checked, Fault, MOST_CUT, Options, Progress, Start};

use crate::board::signed;
use crate::input;
use crate::interrupt::interrupted;
use crate::number::bytes;
use crate::output::{Status, complain, note, say, write_bytes};

/// The interval between redraws of the progress.
const REDRAW_INTERVAL: Duration = Duration::from_millis(200);
/// The stack of the working thread, in bytes: a proof is walked through by recursion, some 400 plies deep on the largest board.
const STACK: usize = 64 << 20;

/// The arguments of `prove`.
#[derive(clap::Args)]
pub struct ProveArgs {
    /// What to prove something about: the name of a preset, rules as JSON, or a file with one game or position; - for standard input
    #[arg(value_name = "RULES|FILE")]
    about: String,
    /// Prove that the value is at least this, from the first side's point of view
    #[arg(
        long,
        value_name = "V",
        allow_negative_numbers = true,
        required_unless_present = "at_most"
    )]
    at_least: Option<i64>,
    /// Prove that the value is at most this
    #[arg(long, value_name = "V", allow_negative_numbers = true)]
    at_most: Option<i64>,
    /// The file to write; - for standard output
    #[arg(long, short, value_name = "FILE.proof")]
    output: PathBuf,
    /// Leave positions with this many empty cells or fewer to the checker's own search [default: 8 in reversi, otherwise 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_CUT)))]
    cut: Option<u32>,
    /// Rules for reading the file, if its text does not determine them: the name of a preset, or JSON
    #[arg(long)]
    rules: Option<String>,
    /// Let the solver's table take up to this many bytes, such as 512M or 4G; M means 2^20, G means 2^30
    #[arg(long, value_name = "BYTES", default_value = "64M", value_parser = bytes)]
    hash: u64,
    /// Let the solver use up to this many threads, in games whose solver can; never more than the processor has cores
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// The arguments of `check`.
#[derive(clap::Args)]
pub struct CheckArgs {
    /// The files to check; - for standard input
    #[arg(required = true, value_name = "FILE.proof")]
    files: Vec<PathBuf>,
    /// Refuse files that leave positions with more empty cells than this to the checker's own search
    #[arg(long, value_name = "N", default_value_t = MOST_CUT)]
    cut: u32,
}

/// Runs `prove`.
pub fn prove(args: &ProveArgs) -> ExitCode {
    let game = match about(args) {
        Ok(game) => game,
        Err(message) => return Status::Unusable.with(format_args!("{message}")).into(),
    };
    let cut = match game {
        AnyGame::Reversi(_) => 8,
        _ => 0,
    };
    let options = Options {
        cut: args.cut.unwrap_or(cut),
        hash: usize::try_from(args.hash).unwrap_or(usize::MAX),
        threads: args.threads.into(),
        ..Options::new(args.at_least, args.at_most)
    };
    let began = Instant::now();
    let mut latest = Progress::default();
    let made = on_large_stack(|| {
        let mut draw = draw();
        proof::prove(&game, &options, &mut |progress| {
            latest = *progress;
            draw(progress)
        })
    });
    let file = match made {
        Ok(file) => file,
        Err(fault) => return not_made(&fault).into(),
    };
    let output = args.output.display();
    let summary = format!(
        "{output}: {} bytes, {} positions stored and {} left to the checker's search in {:.1} s",
        file.len(),
        latest.positions,
        latest.searched,
        began.elapsed().as_secs_f64()
    );
    if args.output == Path::new("-") {
        write_bytes(&file);
        note(format_args!("{summary}"));
    } else if let Err(error) = std::fs::write(&args.output, &file) {
        return Status::Unwritable
            .with(format_args!("{output}: {error}"))
            .into();
    } else {
        say!("{summary}");
    }
    ExitCode::SUCCESS
}

/// The position to prove something about.
fn about(args: &ProveArgs) -> Result<AnyGame, String> {
    let refused = |error: Error| {
        let hint = input::did_you_mean(&error);
        format!("{error}{hint}")
    };
    let path = Path::new(&args.about);
    let record = if path.is_file() || args.about == "-" {
        let rules = args.rules.as_deref().map(input::text_rules).transpose();
        let games = input::games(path, rules.map_err(refused)?.as_ref());
        let mut games = games.map_err(|error| format!("{}: {error}", args.about))?;
        match games.len() {
            1 => games.remove(0).game,
            number => return Err(format!("{}: {number} games instead of one", args.about)),
        }
    } else {
        input::text_rules(&args.about).and_then(|rules| input::start(&rules).game)
    };
    record.map(|record| record.game().clone()).map_err(refused)
}

/// Runs `check`. A file that is refused, or can't be read, does not keep the others from being checked.
pub fn check(args: &CheckArgs) -> ExitCode {
    let (mut accepted, mut refused, mut unread) = (0, 0, 0);
    for path in &args.files {
        let name = path.display().to_string();
        let file = match input::content(path) {
            Ok(file) => file,
            Err(error) => {
                complain(format_args!("{name}: {error}"));
                unread += 1;
                continue;
            }
        };
        let began = Instant::now();
        let checked = on_large_stack(|| proof::check(&file, args.cut, &mut draw()));
        match checked {
            Ok(checked) => {
                print(&name, &checked, began.elapsed());
                accepted += 1;
            }
            Err(fault) if fault.cause == Cause::Stopped => return Status::Interrupted.into(),
            Err(fault) => {
                note(format_args!("{name}: refused: {fault}"));
                refused += 1;
            }
        }
    }
    if args.files.len() > 1 {
        let unread = match unread {
            0 => String::new(),
            unread => format!(", {unread} not read"),
        };
        say!(
            "{} files: {accepted} accepted, {refused} refused{unread}",
            args.files.len()
        );
    }
    let status = match (accepted + refused, refused + unread) {
        (_, 0) => Status::Done,
        (0, _) => Status::Unusable,
        _ => Status::Refused,
    };
    status.into()
}

fn print(name: &str, checked: &Checked, took: Duration) {
    let header = &checked.header;
    let claim = match (header.at_least, header.at_most) {
        (Some(least), Some(most)) if least == most => {
            let winner = match least {
                0 => "a draw",
                1.. => "the first side wins",
                _ => "the second side wins",
            };
            format!("{}, {winner}", signed(least))
        }
        (Some(least), Some(most)) => format!("{} to {}", signed(least), signed(most)),
        (Some(least), None) => format!("at least {}", signed(least)),
        (None, Some(most)) => format!("at most {}", signed(most)),
        (None, None) => String::new(),
    };
    let position = match &header.start {
        Start::Reversi(game) => game.write_position(),
        Start::Mnk { game, .. } => game.write_position(),
    };
    say!("{name}: {claim}");
    say!("  rules     {}", header.rules());
    say!("  position  {position}");
    if let Some(opening) = other_opening(&header.start) {
        say!(
            "  note      this is the start with the {opening} opening, not with that of the rules; the claim is about the position"
        );
    }
    let Progress {
        positions,
        searched,
        ..
    } = checked.progress;
    say!(
        "  checked   {positions} positions stored, {searched} searched in {:.1} s",
        took.as_secs_f64()
    );
}

/// The opening that a position begins, if it is not the one that the rules name.
fn other_opening(start: &Start) -> Option<&'static str> {
    let Start::Reversi(game) = start else {
        return None;
    };
    let rules = game.rules();
    let (opening, name) = match rules.opening {
        Opening::Cross => (Opening::Parallel, "parallel"),
        Opening::Parallel => (Opening::Cross, "cross"),
    };
    let other = Reversi::new(reversi::Rules { opening, ..*rules });
    (other.write_position() == game.write_position()).then_some(name)
}

/// Draws the progress, and stops after Ctrl-C.
fn draw() -> impl FnMut(&Progress) -> bool {
    let draws = std::io::stderr().is_terminal();
    let mut drawn = Instant::now();
    move |progress| {
        if draws && drawn.elapsed() > REDRAW_INTERVAL {
            drawn = Instant::now();
            let Progress {
                positions,
                total,
                searched,
                solved,
            } = progress;
            let of = match total {
                0 => String::new(),
                total => format!(" of {total}"),
            };
            let solved = match solved {
                0 => String::new(),
                solved => format!(", {solved} by the solver"),
            };
            let text = format!("{positions}{of} positions, {searched} searched{solved}");
            let _ = write!(std::io::stderr(), "\r\x1b[K{text}");
        }
        !interrupted()
    }
}

/// Works on a thread with a large stack.
fn on_large_stack<T: Send>(work: impl FnOnce() -> Result<T, Fault> + Send) -> Result<T, Fault> {
    let result = std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(STACK);
        let thread = builder.spawn_scoped(scope, work);
        let thread = thread.map_err(|_| Fault::from(Cause::Memory))?;
        thread.join().unwrap_or_else(|_| Err(Cause::Memory.into()))
    });
    if std::io::stderr().is_terminal() {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    result
}

/// Says why a proof can't be made.
fn not_made(fault: &Fault) -> Status {
    match fault.cause {
        Cause::Stopped => Status::Interrupted,
        Cause::False => Status::Refused.with(format_args!("{fault}")),
        Cause::Work => Status::Unusable.with(format_args!("{fault}; another --cut may help")),
        _ => Status::Unusable.with(format_args!("{fault}")),
    }
}
