//! The icons: pictures that a browser makes of the drawings in `static/icons`.

use std::env;
use std::fs;
use std::process::Command;

use crate::setup::browser;
use crate::shell::{Trouble, run};

const FOLDER: &str = "static/icons";

/// The drawing, the picture, and how many pixels it is wide and high.
const ICONS: [(&str, &str, u32); 4] = [
    ("icon.svg", "icon-192.png", 192),
    ("icon.svg", "icon-512.png", 512),
    ("maskable.svg", "maskable-512.png", 512),
    ("maskable.svg", "touch-180.png", 180),
];

/// Draws them all anew.
pub fn draw() -> Result<(), Trouble> {
    let chromium = browser::chromium()?;
    let folder = env::current_dir().map_err(|error| error.to_string())?.join(FOLDER);
    let page = env::temp_dir().join("bafan-icon.html");
    for (drawing, picture, size) in ICONS {
        let address = folder.join(drawing);
        let text = format!(
            "<style>body {{ margin: 0 }} img {{ display: block }}</style><img src=\"file://{}\" width=\"{size}\">",
            address.display()
        );
        fs::write(&page, text).map_err(|error| format!("{}: {error}", page.display()))?;
        let mut command = Command::new(&chromium);
        // The sandbox cannot start for root, in a container for example; the page is our own.
        command.args(browser::FLAGS).args(["--no-sandbox", "--hide-scrollbars", "--default-background-color=00000000"]);
        command.arg(format!("--window-size={size},{size}"));
        command.arg(format!("--screenshot={}", folder.join(picture).display())).arg(&page);
        run(&mut command)?;
    }
    Ok(())
}
