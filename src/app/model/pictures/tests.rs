use super::*;

const PICTURE: &str = "data:image/webp;base64,UklGRg+/AA==";

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

#[test]
fn what_is_kept_is_read_again() {
    let pictures = Pictures { on: true, ..Pictures::default() };
    let pictures = pictures.with(tile("E"), PICTURE.to_owned()).with(tile("5p"), "data:image/png;base64,AA".to_owned());
    let pictures = pictures.with(tile("5p"), PICTURE.to_owned());
    assert_eq!((pictures.count(), pictures.of(tile("5p"))), (2, Some(PICTURE)));
    assert_eq!(pictures.to_string(), format!("on\n5p\t{PICTURE}\nE\t{PICTURE}"));
    assert_eq!(Pictures::read(&pictures.to_string()), (pictures.clone(), 0));
    let fewer = pictures.without(tile("5p"));
    assert_eq!((fewer.count(), fewer.of(tile("5p"))), (1, None));
    assert_eq!(Pictures::read(""), (Pictures::default(), 0));
}

#[test]
fn a_damaged_line_is_counted_and_the_rest_is_kept() {
    let text =
        format!("on\n5p\t{PICTURE}\n5x\t{PICTURE}\n6p\thttps://example.org/a.png\n7p\tdata:image/png;base64,a(b)\nE");
    let (pictures, unread) = Pictures::read(&text);
    assert_eq!((pictures.on, pictures.count(), unread), (true, 1, 4));
    assert_eq!(Pictures::read("rubbish"), (Pictures::default(), 1));
}

#[test]
fn a_file_is_for_the_tile_that_it_is_named_after() {
    for (name, expected) in [
        ("5p.png", "5p"),
        ("E.JPG", "E"),
        ("e.webp", "E"),
        ("5P.png", "5p"),
        ("9s (2).png", "9s"),
        ("1m-castle.jpeg", "1m"),
        ("C", "C"),
    ] {
        assert_eq!(tile_of_file(name), Some(tile(expected)), "{name}");
    }
    for name in ["", ".png", "photo.png", "10p.png", "0p.png", "IMG_1234.jpg", "五饼.png"] {
        assert_eq!(tile_of_file(name), None, "{name}");
    }
}
