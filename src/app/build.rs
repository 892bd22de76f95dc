//! Links the program with the information that the code-splitting tool needs, if it is to be split.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bin=app=--emit-relocs");
    }
}
