//! The names of the course's pages.

use std::rc::Rc;

use bafan_study::book::Pages;
use bafan_study::book::basics;
use bafan_study::book::counting::WalkText;
use bafan_study::book::course::Leaf;
use bafan_study::book::recipes::RecipeText;

use crate::browser::book::use_texts;
use crate::browser::fetched::Fetched;
use crate::view::account::{fan_name, principle_name};
use crate::view::prelude::*;

/// The names of pages, some of which are in files of the book.
pub struct Names {
    basics: Fetched<Rc<Pages<basics::Page>>>,
    walks: Fetched<Rc<Pages<WalkText>>>,
    recipes: Fetched<Rc<Pages<RecipeText>>>,
}

/// Returns the names in the language of the page.
#[hook]
pub fn use_names() -> Names {
    Names { basics: use_texts("basics").0, walks: use_texts("walks").0, recipes: use_texts("recipes").0 }
}

impl Names {
    /// Renders the name of a page; empty if the file with the name has not been fetched.
    pub fn of(&self, leaf: &Leaf, text: &Text) -> Html {
        let title = match leaf {
            &Leaf::Fan(fan) => return fan_name(fan, text),
            Leaf::Principle(principle) => return principle_name(*principle, text),
            Leaf::Counting => Some(text.learn().counting.to_owned()),
            Leaf::Basics(slug) => title_in(&self.basics, |page| (page.slug == *slug).then_some(&page.title)),
            Leaf::Walk(slug) => title_in(&self.walks, |walk| (walk.slug == *slug).then_some(&walk.title)),
            Leaf::Recipe(slug) => title_in(&self.recipes, |recipe| (recipe.slug == *slug).then_some(&recipe.title)),
        };
        html! { <>{ for title }</> }
    }
}

/// Returns the first title that `title` finds in a file; `None` if the file has not been fetched.
fn title_in<P>(file: &Fetched<Rc<Pages<P>>>, title: impl Fn(&P) -> Option<&String>) -> Option<String> {
    let Fetched::Here(pages) = file else { return None };
    pages.as_slice().iter().find_map(title).cloned()
}
