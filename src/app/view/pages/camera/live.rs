//! The live camera image, with a frame for the row of tiles.

use web_sys::{HtmlVideoElement, MediaStream};
use yew::platform::spawn_local;

use crate::browser::navigation::use_leaving;
use crate::browser::photograph::{Photograph, see, stop};
use crate::model::camera::PhotoTrouble;
use crate::view::prelude::*;

#[derive(Clone, PartialEq)]
enum Camera {
    Opening,
    Open(MediaStream),
    Refused,
}

/// The camera's stream, which is stopped when this value is dropped.
struct Held(MediaStream);

impl Drop for Held {
    fn drop(&mut self) {
        stop(&self.0);
    }
}

/// The live view; leaving it releases the camera.
#[autoprops]
#[component]
pub fn LiveView(on_photograph: &Callback<Result<Photograph, PhotoTrouble>>, on_close: &Callback<()>) -> Html {
    let text = use_text();
    let words = text.camera();
    let camera = use_state_eq(|| Camera::Opening);
    // Leaving the page only hides it, so the view has to be closed explicitly.
    use_leaving(on_close.clone());
    let video = use_node_ref();
    {
        let camera = camera.setter();
        let held = use_mut_ref(|| (None::<Held>, false));
        use_effect_with((), move |()| {
            let opened = held.clone();
            spawn_local(async move {
                match see().await {
                    // The user has left the page in the meantime, so the camera is released.
                    Ok(stream) if opened.borrow().1 => drop(Held(stream)),
                    Ok(stream) => {
                        // `stream.clone()` would be the browser's method, which duplicates the tracks.
                        opened.borrow_mut().0 = Some(Held(Clone::clone(&stream)));
                        camera.set(Camera::Open(stream));
                    }
                    Err(_) => camera.set(Camera::Refused),
                }
            });
            move || drop(held.replace((None, true)))
        });
    }
    {
        let video = video.clone();
        use_effect_with((*camera).clone(), move |camera| {
            if let (Camera::Open(stream), Some(video)) = (camera, video.cast::<HtmlVideoElement>()) {
                video.set_muted(true);
                video.set_src_object(Some(stream));
                // A browser that refuses to play shows the first frame.
                _ = video.play();
            }
        });
    }
    let shoot = {
        let (on_photograph, video) = (on_photograph.clone(), video.clone());
        move |()| {
            if let Some(video) = video.cast::<HtmlVideoElement>() {
                on_photograph.emit(Photograph::of_video(&video));
            }
        }
    };
    let close = on_close.clone();
    let open = matches!(*camera, Camera::Open(_));
    html! {
        <section class="live" aria-label={words.live}>
            if *camera == Camera::Refused {
                <div class="trouble" role="alert">{ icon(Glyph::Attention) }<p>{ words.no_camera }</p></div>
            } else {
                <p class="remark" role="status">{ if open { words.live_hint } else { words.opening } }</p>
                <div class="view" hidden={!open}>
                    <video ref={video} muted=true playsinline=true aria-label={words.live} />
                    <span class="viewfinder" aria-hidden="true" />
                </div>
            }
            <div class="chips">
                if open { <Button class="chip main-act" on_tap={shoot}>{ words.shoot }</Button> }
                <Button class="chip" on_tap={close}>{ text.settings.close }</Button>
            </div>
        </section>
    }
}
