//! The state shared by Learn, Practice and Progress: the user's progress, and the title of the document.

use crate::browser::navigation::Here;
use crate::browser::progress::{Kept, use_stored};
use crate::browser::title::use_title;
use crate::model::location::{Location, Part};
use crate::view::parts;
use crate::view::prelude::*;

/// Learn, Practice or Progress. Learn and Practice stay mounted while another page is shown, so that a question is still there after the
/// user has looked up a fan.
#[component]
pub fn StudyPages(props: &PlaceProps) -> Html {
    let text = use_text();
    let kept = use_stored();
    use_title(Part::Study, title_of(&props.here.place, text));
    let last = use_mut_ref(|| [None::<Here>, None::<Here>]);
    let practicing = props.here.place.is_practicing();
    let progress = props.here.place == Location::Progress;
    let [learn, practise] = {
        let mut last = last.borrow_mut();
        if !progress {
            last[usize::from(practicing)] = Some(props.here.clone());
        }
        last.clone()
    };
    html! {
        <ContextProvider<Kept> context={kept}>
            if let Some(here) = learn {
                <div class="kept" hidden={practicing || progress}>{ parts::learn_page::show(PlaceProps { here }) }</div>
            }
            if let Some(here) = practise {
                <div class="kept" hidden={!practicing}>{ parts::practise_page::show(PlaceProps { here }) }</div>
            }
            if progress { <div class="kept">{ parts::progress_page::show(()) }</div> }
        </ContextProvider<Kept>>
    }
}

/// Returns the document's title at a place: in Learn, Practice and Progress, the page's name and the app's; elsewhere, the app's name
/// alone.
fn title_of(place: &Location, text: &Text) -> String {
    let words = text.learn();
    let name = match place {
        Location::Score
        | Location::Play(_)
        | Location::Table(_)
        | Location::Games(_)
        | Location::Club(_)
        | Location::Camera => {
            return text.title.to_owned();
        }
        &Location::Fan(fan) => &text.named(fan),
        &Location::Family(family) => &text.both(family.name(), words.family(family)),
        &Location::Principle(principle) => &text.principle(principle),
        Location::Basics(_) => words.basics,
        Location::Counting | Location::Walk(_) => words.counting,
        Location::Glossary => words.glossary,
        Location::Exclusions(_) => words.exclusions,
        Location::Recipe(_) => words.recipes,
        Location::Rulings => words.rulings,
        &Location::Ruling(number) => return format!("{} · {}", text.settings.ruling(number), text.title),
        Location::Course(_) | Location::Questions(_) => text.course().course,
        Location::Practise | Location::Quiz(_) => text.tabs.practise,
        Location::Progress => text.tabs.progress,
        Location::Learn(_) => words.title,
    };
    format!("{name} · {}", text.title)
}
