"""The fonts of drawn tiles, and the app's own drawings."""

import io
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from fontTools.ttLib import TTCollection, TTFont
from PIL import Image, ImageDraw, ImageFont

from kinds import FLOWERS, TILES

WIDTH, HEIGHT = 72, 96  # the size of a face, in pixels

# The fonts of the Debian packages fonts-noto-cjk, fonts-arphic-ukai, -uming, -bkai00mp, -gkai00mp, fonts-cwtex-kai, -fs, -heib, -yen,
# fonts-lxgw-wenkai and fonts-wqy-zenhei. Brush-like fonts are listed twice, because most tiles have such characters.
FONTS = [
    "NotoSansCJK-Bold.ttc", "NotoSerifCJK-Bold.ttc", "NotoSerifCJK-Regular.ttc", "ukai.ttc", "ukai.ttc", "uming.ttc",
    "bkai00mp.ttf", "bkai00mp.ttf", "gkai00mp.ttf", "cwkai.ttf", "cwkai.ttf", "cwfs.ttf", "cwheib.ttf", "cwyen.ttf",
    "LXGWWenKai-Bold.ttf", "LXGWWenKai-Bold.ttf", "LXGWWenKai-Regular.ttf", "wqy-zenhei.ttc",
]
# Birds and plants of fonts-symbola and fonts-noto-core, whose outlines `pictures.py` colors.
SYMBOLS, MORE_SYMBOLS, HIEROGLYPHS = "Symbola_hint.ttf", "NotoSansSymbols2-Regular.ttf", "NotoSansEgyptianHieroglyphs-Regular.ttf"
BIRDS = [(SYMBOLS, sign) for sign in "🐦🐓🐔🐤🐧🦃🦅🦆🕊🐦🐓🕊🦅"] + [(MORE_SYMBOLS, sign) for sign in "🐦🕊"] + [(HIEROGLYPHS, chr(code)) for code in range(0x1313F, 0x1316E)]
PLANTS = [(SYMBOLS, sign) for sign in "🌷🌸🌹🌺🌻🌼💐🌱🌿🍀🎋🎍🌾🍂🍁🍃⚘❀✿"]
LATIN = ["DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf", "DejaVuSans.ttf", "DejaVuSerif.ttf"]


class Fonts:
    """The font files in some folders; `glyph` returns a character as a mask of exactly its size."""

    def __init__(self, folders):
        found = {}
        for folder in folders:
            for path in sorted(Path(folder).rglob("*.tt[fc]")):
                found.setdefault(path.name, path)
        missing = [name for name in FONTS + LATIN + [SYMBOLS, MORE_SYMBOLS, HIEROGLYPHS] if name not in found]
        if missing:
            raise SystemExit(f"these fonts are missing; the README names their Debian packages: {', '.join(sorted(set(missing)))}")
        self.paths = found
        self.known = {name: self._characters(found[name]) for name in {*FONTS, *LATIN, SYMBOLS, MORE_SYMBOLS, HIEROGLYPHS}}
        self.birds, self.plants = ([sign for sign in signs if self.has(*sign)] for signs in (BIRDS, PLANTS))

    @staticmethod
    def _characters(path):
        font = TTCollection(path, lazy=True).fonts[0] if path.suffix == ".ttc" else TTFont(path, lazy=True)
        return set(font.getBestCmap())

    def has(self, name, character):
        return ord(character) in self.known[name]

    @lru_cache(maxsize=4000)
    def glyph(self, name, character):
        font = ImageFont.truetype(str(self.paths[name]), 150)
        image = Image.new("L", (560, 400), 0)
        ImageDraw.Draw(image).text((150, 100), character, font=font, fill=255)
        mask = np.asarray(image)
        ys, xs = np.nonzero(mask > 60)
        return mask[ys.min():ys.max() + 1, xs.min():xs.max() + 1]


def app_faces(svg):
    """Returns the app's own drawing of each kind."""
    import cairosvg

    text = Path(svg).read_text()
    body = text[text.index(">", text.index("<svg")) + 1:text.rindex("</svg>")]
    faces = {}
    for kind in TILES + FLOWERS:
        page = (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 80">'
                f'{body.replace(" href=", " xlink:href=")}<use xlink:href="#{kind}" width="60" height="80"/></svg>')
        png = cairosvg.svg2png(bytestring=page.encode(), background_color="white", output_width=WIDTH * 2, output_height=HEIGHT * 2)
        image = np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
        faces[kind] = cv2.resize(image, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    return faces
