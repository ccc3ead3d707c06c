//! `yomikiri-bindgen IN.wasm FOLDER NAME`: makes a module for the web of what cargo compiled. Without arguments, it prints its version.

use std::env::args;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = args().skip(1).collect();
    let [input, folder, name] = &arguments[..] else {
        println!("yomikiri-bindgen {}", env!("BINDGEN_VERSION"));
        return ExitCode::SUCCESS;
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen
        .web(true)
        .map(|bindgen| {
            bindgen
                .input_path(input)
                .out_name(name)
                .typescript(true)
                .omit_default_module_path(false)
        })
        .and_then(|bindgen| bindgen.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("yomikiri-bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
