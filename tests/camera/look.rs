use bafan_camera::{Example, Face, Look, Memory, Picture, PictureFault, Point, Row};
use oorandom::Rand32;

use crate::reader;

/// Returns a picture of the given size, with each pixel computed from its position.
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

/// Returns pale tiles with a few strokes on dark cloth.
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

/// Returns pale plates in rows with the given spacing in pixels, with dark signs of five by seven dots each.
fn plates(seed: u64, (across, down): (usize, usize), gap: usize, cloth: [u8; 3]) -> Picture {
    let mut chance = Rand32::new(seed);
    let signs: Vec<u64> = (0..400).map(|_| u64::from(chance.rand_u32()) << 8 | u64::from(chance.rand_u32())).collect();
    picture(960, 540, move |x, y| {
        let (column, row) = (x / across, y / down);
        let (left, top) = (x % across, y % down);
        if !(1..6).contains(&row) || left < gap || top < gap {
            return cloth;
        }
        let dot = (across / 10).max(1);
        let (right, low) = ((left - gap) / dot, (top - gap) / dot);
        let sign = signs[(row * 37 + column) % signs.len()];
        let is_ink = (2..7).contains(&right) && (1..8).contains(&low) && sign >> (low * 5 + right - 7) & 1 == 1;
        if is_ink { [30, 30, 36] } else { [236, 236, 232] }
    })
}

/// Returns whether a point is in one of the circles, given by center and radius.
fn in_circle((x, y): (usize, usize), circles: &[(usize, usize, usize)]) -> bool {
    circles.iter().any(|(across, down, radius)| x.abs_diff(*across).pow(2) + y.abs_diff(*down).pow(2) < radius.pow(2))
}

/// Returns white plates of one by two squares with up to six dots on each square.
fn dominoes(side: usize, seed: u64) -> Picture {
    const DOTS: [&[usize]; 7] = [&[], &[4], &[0, 8], &[0, 4, 8], &[0, 2, 6, 8], &[0, 2, 4, 6, 8], &[0, 2, 3, 5, 6, 8]];
    let mut chance = Rand32::new(seed);
    let halves: Vec<usize> = (0..200).map(|_| chance.rand_range(0..7) as usize).collect();
    picture(960, 600, move |x, y| {
        let (column, row) = (x / (side + 5), y / (side * 2 + 20));
        let (left, top) = (x % (side + 5), y % (side * 2 + 20));
        if row > 1 || left >= side || top >= side * 2 {
            return [24, 84, 60];
        }
        let dots = DOTS[halves[column * 4 + row * 2 + top / side]];
        let circles: Vec<_> =
            dots.iter().map(|dot| (side * (1 + dot % 3 * 2) / 6, side * (1 + dot / 3 * 2) / 6, side / 10)).collect();
        let is_line = top.abs_diff(side) < 2 && (6..side - 6).contains(&left);
        if is_line || in_circle((left, top % side), &circles) { [30, 30, 36] } else { [244, 242, 236] }
    })
}

/// Returns a smiley of the given radius.
fn drawn_face(radius: usize) -> Picture {
    picture(600, 600, move |x, y| {
        let eyes = [
            (300 - radius * 2 / 5, 300 - radius / 4, radius / 8),
            (300 + radius * 2 / 5, 300 - radius / 4, radius / 8),
        ];
        let is_mouth = (300 + radius * 2 / 5..300 + radius / 2).contains(&y) && x.abs_diff(300) < radius / 2;
        if in_circle((x, y), &eyes) || is_mouth {
            [40, 30, 30]
        } else if in_circle((x, y), &[(300, 300, radius)]) {
            [255, 222, 90]
        } else {
            [222, 232, 240]
        }
    })
}

/// Returns the number of pictures of each kind; `cargo xtask soak` takes 6.
fn variants() -> u64 {
    std::env::var("BAFAN_HANDS").map_or(1, |number| number.parse().expect("BAFAN_HANDS is a number"))
}

#[test]
fn what_only_looks_like_tiles_is_no_hand() {
    let reader = reader();
    let mut pictures: Vec<(String, Picture)> = Vec::new();
    for seed in 0..variants() {
        pictures.push((format!("keyboard {seed}"), plates(seed, (70, 80), 8, [60, 62, 66])));
        pictures.push((format!("text {seed}"), plates(seed, (24, 40), 0, [236, 236, 232])));
        pictures.push((format!("dominoes {seed}"), dominoes(60 + 15 * seed as usize, seed)));
        pictures.push((format!("face {seed}"), drawn_face(110 + 50 * seed as usize)));
    }
    for (name, picture) in pictures {
        let found: Vec<usize> =
            rows(reader.look(picture, Memory::default())).iter().map(|row| row.tiles.len()).collect();
        assert_eq!(found, [], "{name}");
    }
}

#[test]
fn whatever_is_in_a_picture_the_answers_are_sound() {
    let reader = reader();
    let mut chance = Rand32::new(5);
    let mut pictures: Vec<Picture> = (0..3 * variants()).map(scene).collect();
    pictures
        .push(picture(300, 500, |_, _| [chance.rand_u32() as u8, chance.rand_u32() as u8, chance.rand_u32() as u8]));
    pictures.push(picture(60, 900, |x, y| if (x / 7 + y / 9) % 2 == 0 { [250; 3] } else { [10; 3] }));
    let mut seen = 0;
    let across = [point(0.0, 60.0), point(290.0, 50.0), point(300.0, 110.0), point(10.0, 120.0)];
    for picture in pictures {
        let looks =
            [reader.look(picture.clone(), Memory::default()), reader.along(picture, Memory::default(), across, 5)];
        for row in looks.into_iter().flat_map(rows) {
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
