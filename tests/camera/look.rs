use bafan_camera::{Example, Face, Look, Memory, Picture, PictureFault, Point, Row};
use oorandom::Rand32;

use crate::reader;

/// A picture of so many pixels, each made from its place.
fn picture(width: usize, height: usize, mut pixel: impl FnMut(usize, usize) -> [u8; 3]) -> Picture {
    let mut bytes = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let [red, green, blue] = pixel(x, y);
            bytes.extend([red, green, blue, 255]);
        }
    }
    Picture::new(width, height, bytes).unwrap()
}

/// Pale tiles with a few strokes on dark cloth.
fn scene(seed: u64) -> Picture {
    let mut chance = Rand32::new(seed);
    let strokes: Vec<(usize, usize)> =
        (0..200).map(|_| (chance.rand_range(40..360) as usize, chance.rand_range(60..110) as usize)).collect();
    picture(400, 180, move |x, y| {
        let is_tile = (40..360).contains(&x) && (60..110).contains(&y) && (x - 40) % 40 > 1;
        let is_stroke = strokes.iter().any(|(left, top)| x.abs_diff(*left) < 4 && y.abs_diff(*top) < 3);
        if is_tile && is_stroke {
            [180, 30, 20]
        } else if is_tile {
            [240, 236, 220]
        } else {
            [20, 70, 45]
        }
    })
}

fn rows(mut look: Look) -> Vec<Row> {
    let mut before = 0;
    while let Some(progress) = look.step() {
        assert!(progress.read <= progress.found && progress.read >= before, "{progress:?}");
        before = progress.read;
    }
    look.rows()
}

fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

#[test]
fn a_picture_without_tiles_has_no_rows() {
    for (name, plain) in [
        ("dark", picture(320, 240, |_, _| [4, 4, 6])),
        ("pale", picture(320, 240, |_, _| [230, 228, 220])),
        ("slope", picture(640, 480, |x, y| [(x / 4) as u8, (y / 4) as u8, 90])),
        ("small", picture(32, 32, |_, _| [20, 90, 40])),
    ] {
        assert_eq!(rows(reader().look(plain, Memory::default())), [], "{name}");
    }
}

#[test]
fn whatever_is_in_a_picture_the_answers_are_sound() {
    let reader = reader();
    let mut chance = Rand32::new(5);
    let mut pictures: Vec<Picture> = (0..6).map(scene).collect();
    pictures
        .push(picture(300, 500, |_, _| [chance.rand_u32() as u8, chance.rand_u32() as u8, chance.rand_u32() as u8]));
    pictures.push(picture(60, 900, |x, y| if (x / 7 + y / 9) % 2 == 0 { [250; 3] } else { [10; 3] }));
    let mut seen = 0;
    for picture in pictures {
        for row in rows(reader.look(picture, Memory::default())) {
            for tile in row.tiles {
                seen += 1;
                assert_eq!(tile.guesses.len(), 6);
                assert!(tile.guesses.windows(2).all(|pair| pair[0].chance >= pair[1].chance));
                let sum: f32 = tile.guesses.iter().map(|guess| guess.chance).sum();
                assert!(sum > 0.0 && sum < 1.001 && tile.guesses.iter().all(|guess| guess.chance >= 0.0), "{sum}");
                assert!(tile.corners.iter().all(|corner| corner.x.is_finite() && corner.y.is_finite()));
                let length: f32 = tile.features.iter().map(|value| value * value).sum();
                assert!((length - 1.0).abs() < 1e-3, "{length}");
            }
        }
    }
    assert!(seen > 20, "{seen} tiles");
}

#[test]
fn a_row_that_is_shown_is_cut_into_as_many_tiles_as_are_said() {
    for tiles in [1, 2, 14, 20] {
        let corners = [point(40.0, 60.0), point(360.0, 66.0), point(358.0, 112.0), point(42.0, 108.0)];
        let [row] = &rows(reader().along(scene(1), Memory::default(), corners, tiles))[..] else { panic!("one row") };
        assert_eq!(row.tiles.len(), tiles);
        for pair in row.tiles.windows(2) {
            let ([_, upper, lower, _], [next_upper, _, _, next_lower]) = (pair[0].corners, pair[1].corners);
            for (a, b) in [(upper, next_upper), (lower, next_lower)] {
                assert!((a.x - b.x).abs() < 1.5 && (a.y - b.y).abs() < 1.5, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn corners_that_span_nothing_are_read_all_the_same() {
    let corners = [point(5.0, 5.0); 4];
    assert_eq!(rows(reader().along(scene(2), Memory::default(), corners, 3))[0].tiles.len(), 3);
    let away = [point(-900.0, -80.0), point(9e5, -80.0), point(9e5, 9e5), point(-900.0, 9e5)];
    assert_eq!(rows(reader().along(scene(2), Memory::default(), away, 3))[0].tiles.len(), 3);
}

#[test]
fn a_tile_that_was_put_right_is_known_again() {
    let corners = [point(42.0, 60.0), point(80.0, 60.0), point(80.0, 110.0), point(42.0, 110.0)];
    let tile = |memory: Memory| rows(reader().along(scene(3), memory, corners, 1))[0].tiles[0].clone();
    let first = tile(Memory::default());
    let other = first.guesses[5].face;
    let mut memory = Memory::default();
    memory.keep(Example { face: other, features: first.features });
    let second = tile(memory.clone());
    assert_eq!(second.guesses[0].face, other);
    assert!(!second.is_unsure());
    for _ in 0..Memory::MOST {
        memory.keep(Example { face: Face::Flower, features: vec![0.0; 480] });
    }
    assert_eq!(memory.examples.len(), Memory::MOST);
    assert_eq!(tile(memory).guesses[0].face, first.guesses[0].face, "the oldest example has gone");
}

#[test]
fn what_is_no_picture_is_named() {
    assert_eq!(Picture::new(31, 40, vec![0; 31 * 40 * 4]), Err(PictureFault::Side(31)));
    assert_eq!(Picture::new(40, 4097, Vec::new()), Err(PictureFault::Side(4097)));
    assert_eq!(Picture::new(40, 40, vec![0; 40 * 40 * 3]), Err(PictureFault::Bytes(4800)));
}
