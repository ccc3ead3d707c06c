//! The native tests of the crate, in one program: it links once and shares its threads. `cargo test --test native oracle` runs one file.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../bench/baseline.rs"]
mod baseline;
#[path = "../common/mod.rs"]
mod common;
#[path = "../bench/connect_four_work.rs"]
mod connect_four_work;
#[path = "../bench/dots_and_boxes_work.rs"]
mod dots_and_boxes_work;
#[path = "../common/fuzz/mod.rs"]
mod fuzz_targets;
#[path = "../bench/generic_work.rs"]
mod generic_work;
#[path = "../bench/mnk_work.rs"]
mod mnk_work;
#[path = "../common/plain_puzzles.rs"]
mod plain_puzzles;
#[path = "../bench/reversi_work.rs"]
mod reversi_work;

mod api;
mod api_film;
mod argument_errors;
mod bounds;
mod collections;
mod columns;
mod conformance;
mod documents;
mod dots_and_boxes;
mod drawings;
mod even;
mod everyday_texts;
mod exact_formats;
mod exercises;
mod exhaustive;
mod film;
mod formats;
mod fuzz;
mod games_info;
mod guesses;
mod hostile;
mod import_rules;
mod import_text;
mod known_values;
mod layers;
mod levels;
mod light_moves;
mod matches;
mod mutated_texts;
mod node_counts;
mod node_limit;
mod openings;
mod options;
mod oracle;
mod playground;
mod proofs;
mod puzzle_calls;
mod puzzle_composing;
mod puzzle_file;
mod puzzle_links;
mod puzzle_ratings;
mod puzzles;
mod recognition;
mod records;
mod replay;
mod reversi_book;
mod reversi_eval;
mod search;
mod selected_moves;
mod setting_up;
mod slices;
mod solver_connect_four;
mod solver_generic;
mod solver_mnk;
mod solver_reversi;
mod survey_mnk;
mod techniques;
mod texts;
mod turn_rules;
mod turns;
mod values;
