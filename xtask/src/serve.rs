//! Serves the app during development.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, SystemTime};
use std::{env, fs};

use crate::app;
use crate::shell::Result;

/// The sources of the app.
const SOURCES: [&str; 6] = ["src", "static", "index.html", "Trunk.toml", "Cargo.toml", "Cargo.lock"];

/// The interval for checking the sources. Some file systems provide no change notifications, and a check takes a few milliseconds.
const PAUSE: Duration = Duration::from_millis(400);

/// Builds the app, serves it, and builds it again after every change.
pub fn serve(options: &[&str]) -> Result {
    let (mut port, mut open, mut given) = (8080, false, options.iter());
    while let Some(option) = given.next() {
        match *option {
            "--open" => open = true,
            "--port" => {
                let number = given.next().and_then(|number| number.parse().ok());
                port = number.ok_or("--port takes a number up to 65535")?;
            }
            _ => return Err(format!("unknown option {option}; there are --open and --port N").into()),
        }
    }
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|error| format!("port {port}: {error}"))?;
    let address = format!("http://{}/", listener.local_addr()?);
    let mut seen = sources();
    let site = app::build_quick()?;
    println!("\nBafan is served at {address}");
    if open {
        show(&address);
    }
    thread::spawn(move || listener.incoming().flatten().for_each(|visitor| drop(answer(visitor, &site))));
    loop {
        thread::sleep(PAUSE);
        let now = sources();
        if now != seen {
            seen = now;
            match app::build_quick() {
                Ok(_) => println!("\nBuilt anew; reload {address}"),
                Err(trouble) => eprintln!("{trouble}"),
            }
        }
    }
}

/// Returns the modification time of each source file.
fn sources() -> BTreeMap<PathBuf, SystemTime> {
    let mut found = BTreeMap::new();
    let mut waiting: Vec<PathBuf> = SOURCES.map(PathBuf::from).into();
    while let Some(path) = waiting.pop() {
        if let Ok(inside) = fs::read_dir(&path) {
            waiting.extend(inside.flatten().map(|entry| entry.path()));
        } else if let Ok(time) = fs::metadata(&path).and_then(|data| data.modified()) {
            found.insert(path, time);
        }
    }
    found
}

/// Answers one request with a file of the site.
fn answer(mut visitor: TcpStream, site: &Path) -> std::io::Result<()> {
    let mut line = String::new();
    BufReader::new(&visitor).read_line(&mut line)?;
    let asked = line.split(' ').nth(1).and_then(|path| path.split(['?', '#']).next()).unwrap_or_default();
    let path = Path::new(if asked == "/" { "index.html" } else { asked.trim_start_matches('/') });
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    let kind = match path.extension().and_then(|kind| kind.to_str()) {
        Some("css") => "text/css",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    };
    let (status, body) = match fs::read(site.join(path)) {
        Ok(body) if inside => ("200 OK", body),
        _ => ("404 Not Found", Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    );
    visitor.write_all(head.as_bytes())?;
    visitor.write_all(&body)
}

/// Opens the address in the user's browser.
fn show(address: &str) {
    let (program, words): (_, &[&str]) = match env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start"]),
        _ => ("xdg-open", &[]),
    };
    if Command::new(program).args(words).arg(address).spawn().is_err() {
        println!("No browser could be opened here.");
    }
}
