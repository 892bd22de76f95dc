//! How to save a record on each platform.

use crate::view::prelude::*;

/// A bookmarklet that copies the record on a page of the site tziakcha, or all records of a session, with the same requests as the site's
/// own pages. If the browser refuses to copy, the text is shown in a prompt.
pub const BOOKMARKLET: &str = "javascript:(async()=>{\
const ask=async(path,body)=>(await fetch(path,{method:'POST',body,headers:{'content-type':'application/x-www-form-urlencoded;charset=UTF-8'}})).json();\
const one=id=>ask('/_qry/record/','id='+encodeURIComponent(id));\
const id=new URLSearchParams(location.search).get('id');\
const found=[];\
if(location.pathname.startsWith('/game')){for(const{i}of(await ask('/_qry/game/?id='+encodeURIComponent(id))).records)found.push(await one(i))}else found.push(await one(id));\
const text=JSON.stringify({records:found});\
try{await navigator.clipboard.writeText(text);alert(found.length+' \u{2713}')}catch{prompt('',text)}\
})()";

#[component]
pub fn HowToGetThem() -> Html {
    let text = use_text();
    let words = text.play();
    let passing_on = use_passing_on();
    let steps = |name: &'static str, steps: [&'static str; 3]| {
        html! { <><h4>{ name }</h4><ol>{ for steps.map(|step| html! { <li>{ step }</li> }) }</ol></> }
    };
    html! {
        <Fold summary={html! { words.how }}>
            { steps(words.how_botzone, words.how_botzone_steps) }
            { steps(words.how_tziakcha, words.how_tziakcha_steps) }
            <Button class="plain" on_tap={passing_on.copy(BOOKMARKLET)}>{ words.copy_bookmarklet }</Button>
            { passing_on.said(text) }
            <p class="remark">{ words.how_untried }</p>
        </Fold>
    }
}
