//! The user's own pictures on the tiles: choosing, viewing and deleting them.

use bafan::Tile;
use wasm_bindgen_futures::spawn_local;

use crate::browser::pictures::{keep, kept, small};
use crate::browser::sharing::chosen;
use crate::model::pictures::{Pictures, tile_of_file};
use crate::view::prelude::*;

/// The switch that shows or hides the user's pictures, the buttons that choose and delete them, and all tiles; a tap on a tile selects it
/// for the next picture.
#[component]
pub fn PicturesPage() -> Html {
    let text = use_text();
    let words = text.pictures();
    let unread = use_memo((), |()| kept().1);
    let pictures = use_state_eq(|| kept().0);
    let wanted = use_state_eq(|| None::<Tile>);
    let refused = use_state_eq(Vec::<String>::new);
    let set = {
        let (pictures, refused) = (pictures.setter(), refused.setter());
        move |changed: Pictures, mut said: Vec<String>| {
            if !keep(&changed) {
                said.push(words.full.to_owned());
            }
            refused.set(said);
            pictures.set(changed);
        }
    };
    let on_files = {
        let (pictures, wanted, set) = (pictures.clone(), wanted.clone(), set.clone());
        move |event: Event| {
            let files = chosen(&event);
            let (before, set, tile, wanted) = ((*pictures).clone(), set.clone(), *wanted, wanted.setter());
            spawn_local(async move {
                let (mut changed, mut said) = (before, Vec::new());
                for file in &files {
                    let named = tile_of_file(&file.name());
                    let Some(tile) = tile.filter(|_| files.len() == 1).or(named) else {
                        said.push(words.no_tile(&file.name()));
                        continue;
                    };
                    match small(file, &tile.to_string()).await {
                        Some(picture) => changed = changed.with(tile, picture).shown(true),
                        None => said.push(words.no_picture(&file.name())),
                    }
                }
                wanted.set(None);
                set(changed, said);
            });
        }
    };
    let tile = |tile: Tile| {
        let on = *wanted == Some(tile);
        let wanted = wanted.clone();
        let on_tap = move |()| wanted.set((!on).then_some(tile));
        html! { <Button key={tile.index()} label={text.tile(tile)} pressed={on} {on_tap}>{ tile_face(tile) }</Button> }
    };
    let put = |changed: Pictures| {
        let set = set.clone();
        move || set(changed.clone(), Vec::new())
    };
    let turn = put((*pictures).clone().shown(!pictures.on));
    let clear = put(Pictures::default().shown(pictures.on));
    let label = wanted.map_or(words.choose.to_owned(), |tile| words.choose_for(text.tile(tile)));
    let own = wanted.filter(|&tile| pictures.of(tile).is_some());
    let delete = own.map(|tile| (put((*pictures).clone().without(tile)), words.delete(text.tile(tile))));
    html! {
        <>
            <p class="lead">{ words.lead }</p>
            if *unread > 0 { <p class="warning" role="alert">{ words.lost(*unread) }</p> }
            <Switch label={words.shown} on={pictures.on} on_tap={move |()| turn()} />
            <div class="chips">
                <label class="act file">
                    { label }
                    <input type="file" accept="image/*" multiple=true class="heard" onchange={on_files} />
                </label>
                if let Some((delete, said)) = delete {
                    <Button class="chip" on_tap={move |()| delete()}>{ said }</Button>
                }
                if pictures.count() > 0 {
                    <Button class="chip" on_tap={move |()| clear()}>{ words.delete_all }</Button>
                }
            </div>
            <p role="status">{ words.count(pictures.count()) }</p>
            { for refused.iter().map(|said| html! { <p class="warning" role="alert">{ said.clone() }</p> }) }
            <div class="function-kinds" role="group" aria-label={words.title}>{ for Tile::all().map(tile) }</div>
        </>
    }
}
