//! The browser for the tests, and its driver.

use std::env;
use std::path::PathBuf;

use super::apt;
use crate::shell::{Missing, find};

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/// What a browser without a window needs beside `--headless`; it calls no one on its own account.
pub const FLAGS: [&str; 7] = [
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// Chromium or Chrome: `$BAFAN_CHROMIUM`, else the machine's.
pub fn chromium() -> Result<PathBuf, Missing> {
    let search = || {
        let mac = PathBuf::from(MAC);
        BROWSERS.iter().find_map(|name| find(name)).or_else(|| mac.is_file().then_some(mac))
    };
    found("Chromium", "BAFAN_CHROMIUM", "chromium", "https://www.google.com/chrome", search)
}

/// The driver of that browser: `$CHROMEDRIVER`, else the machine's.
pub fn driver() -> Result<PathBuf, Missing> {
    let get = "https://googlechromelabs.github.io/chrome-for-testing";
    found("chromedriver", "CHROMEDRIVER", "chromium-driver", get, || find("chromedriver"))
}

fn found(
    part: &str,
    variable: &str,
    package: &str,
    get: &str,
    search: impl Fn() -> Option<PathBuf>,
) -> Result<PathBuf, Missing> {
    if let Some(path) = env::var_os(variable).map(PathBuf::from).or_else(&search) {
        return Ok(path);
    }
    if apt::available() {
        apt::install(part, &[package])?;
    }
    search().ok_or_else(|| Missing::new(part, get))
}
