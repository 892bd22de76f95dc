"""Drawings other than characters and numbered tiles: the bird, the frame of the white dragon, the plants."""

import math

import cv2
import numpy as np
from PIL import Image

from fonts import HEIGHT, WIDTH
from kinds import FLOWERS

SCALE = 3  # drawings are made at this scale and then reduced
NUMBERS = "一二三四五六七八九"
FLOWER_WORDS = dict(zip(FLOWERS, ["梅", "蘭兰", "竹", "菊", "春", "夏", "秋", "冬"]))
FLOWER_NUMBERS = dict(zip(FLOWERS, [1, 2, 4, 3, 1, 2, 3, 4]))


class Pictures:
    """The part of `faces.Style` that draws pictures; it uses the inks, the pen and the random numbers of the style."""

    def _bird(self):
        """Draws a bird, either from the outline of a symbol or from parts, with a random choice of tail, wings and branch."""
        r, w, h = self.random, WIDTH * SCALE, HEIGHT * SCALE
        inks = [self.ink[name] for name in ("green", "green", "red", "blue", "black")]
        x, y = w * (0.5 + r.uniform(-0.08, 0.08)), h * r.uniform(0.42, 0.62)
        if r.random() < 0.35:
            self._branch(h * r.uniform(0.75, 0.9), inks)
        if self.bird_sign is None:
            side = r.choice([-1, 1])
            self._tail(x, y, side, inks)
            self._body(x, y, side, inks)
            return
        if self.bird_tail:
            self._tail(x, y, r.choice([-1, 1]), inks)
        self._sign(self.bird_sign, x, h * r.uniform(0.45, 0.55), w * r.uniform(0.5, 0.9), h * r.uniform(0.45, 0.85), inks, self.bird_turn + r.gauss(0, 4))

    def _tail(self, x, y, side, inks):
        r, w, h = self.random, WIDTH * SCALE, HEIGHT * SCALE
        spread = r.uniform(0.3, 1.2) if r.random() < 0.65 else r.uniform(1.4, 3.4)
        base = r.uniform(-2.4, -1.3) if r.random() < 0.45 else r.uniform(1.2, 2.3)
        feathers, reach = r.randint(4, 9) + int(spread * 3), r.uniform(0.25, 0.48) * h
        eyes = r.random() < 0.45
        parts = r.choice([(1,), (0.8, 1), (0.55, 0.8, 1), (0.4, 0.6, 0.8, 1)])
        size, line, tails = r.uniform(4, 12), r.randint(3, 10), [r.choice(inks[:3]) for _ in range(2)]
        for n in range(feathers):
            a = base + spread * (n / (feathers - 1) - 0.5)
            a = a if side > 0 else math.pi - a
            tx, ty = x + reach * math.cos(a) * 0.8, y + reach * math.sin(a) * r.uniform(0.9, 1)
            ink = tails[n % 2]
            self.pen.line((x, y, tx, ty), fill=ink, width=line)
            for part in parts if eyes else ():
                px, py = x + (tx - x) * part, y + (ty - y) * part
                self.pen.ellipse((px - size, py - size, px + size, py + size), outline=ink, width=3, fill=r.choice([None, "white", *tails]))

    def _body(self, x, y, side, inks):
        """Draws a body, a head with a short or long beak, folded or spread wings, and legs."""
        r, w, h = self.random, WIDTH * SCALE, HEIGHT * SCALE
        rx, ry = w * r.uniform(0.1, 0.2), h * r.uniform(0.1, 0.2)
        for wing in range(r.choice([0, 0, 1, 2])):
            a = -math.pi / 2 + side * (0.4 + wing * 0.7) + r.gauss(0, 0.3)
            ink, reach = r.choice(inks), h * r.uniform(0.2, 0.42)
            for n in range(r.randint(4, 8)):
                part = reach * (1 - n * 0.09)
                self.pen.line((x, y, x + part * math.cos(a + side * n * 0.13), y + part * math.sin(a + side * n * 0.13)), fill=ink, width=r.randint(4, 9))
        self.pen.ellipse((x - rx, y - ry, x + rx, y + ry), fill=r.choice(inks + ["white"]), outline=r.choice(inks), width=4)
        for _ in range(r.randint(2, 6)):
            px, py = x + r.uniform(-0.7, 0.7) * rx, y + r.uniform(-0.7, 0.7) * ry
            self.pen.arc((px - 14, py - 10, px + 14, py + 10), r.randint(0, 180), r.randint(200, 360), fill=r.choice(inks), width=4)
        hx, hy, hr = x - side * rx * r.uniform(0.2, 1.2), y - (ry + h * r.uniform(0.03, 0.16)) * r.choice([1, 1, 0.4]), w * r.uniform(0.05, 0.1)
        self.pen.line((x, y, hx, hy), fill=r.choice(inks), width=r.randint(8, 24))
        self.pen.ellipse((hx - hr, hy - hr, hx + hr, hy + hr), fill=r.choice(inks + ["white"]), outline=r.choice(inks), width=3)
        beak = hr * (r.uniform(1.2, 2) if r.random() < 0.6 else r.uniform(2.5, 6))
        self.pen.polygon((hx - side * hr * 0.8, hy - 5, hx - side * (hr + beak), hy + r.uniform(-14, 10), hx - side * hr * 0.8, hy + 8), fill=r.choice([self.ink["red"], *inks]))
        for _ in range(r.randint(0, 3)):
            self.pen.line((hx, hy - hr, hx + r.uniform(-20, 20), hy - hr - r.uniform(8, 25)), fill=self.ink["red"], width=4)
        for step in (-1, 1) if r.random() < 0.7 else ():
            lx = x + step * rx * 0.4
            self.pen.line((lx, y + ry, lx - side * 6, y + ry + h * 0.1), fill=r.choice(inks), width=4)

    def _branch(self, y, inks):
        r, w, h = self.random, WIDTH * SCALE, HEIGHT * SCALE
        self.pen.line((w * r.uniform(0.05, 0.3), y + r.uniform(-20, 20), w * r.uniform(0.7, 0.95), y + r.uniform(-20, 20)), fill=r.choice(inks), width=r.randint(4, 9))
        for _ in range(r.randint(0, 5)):
            x, s = w * r.uniform(0.15, 0.85), r.uniform(5, 12)
            self.pen.ellipse((x - s * 1.5, y - s, x + s * 1.5, y + s * 0.5), fill=r.choice(inks[:3]))

    def _sign(self, sign, x, y, width, height, inks, turn=0.0):
        """Draws the outline of a symbol around x, y, and colors its lines and the areas that they enclose, one by one."""
        r = self.random
        mask = self.fonts.glyph(*sign)
        if self.sign_turned_round:
            mask = mask[:, ::-1]
        tall = mask.shape[0] / mask.shape[1]
        width, height = min(width, height / tall * 1.5), min(height, width * tall * 1.5)
        mask = cv2.resize(mask, (max(12, int(width)), max(12, int(height))), interpolation=cv2.INTER_AREA)
        pad = int(max(mask.shape) * 0.25) + 6
        mask = cv2.copyMakeBorder(mask, pad, pad, pad, pad, cv2.BORDER_CONSTANT)
        matrix = cv2.getRotationMatrix2D((mask.shape[1] / 2, mask.shape[0] / 2), turn, 1)
        mask = cv2.warpAffine(mask, matrix, mask.shape[::-1])
        line = cv2.dilate(mask, np.ones((self.sign_line,) * 2, np.uint8)) > 90
        _, regions = cv2.connectedComponents((~line).astype(np.uint8), connectivity=4)
        inside = (regions != regions[0, 0]) & ~line
        v, u = np.mgrid[:mask.shape[0], :mask.shape[1]]
        spots = [(r.uniform(0, mask.shape[1]), r.uniform(0, mask.shape[0])) for _ in range(r.randint(1, 5))]
        patch = np.argmin([(u - px) ** 2 + (v - py) ** 2 for px, py in spots], axis=0)
        colours = np.array([r.choice(inks) for _ in spots])[patch].astype(np.float32)
        fills = np.array([r.choice([*inks, (255, 255, 255), (255, 255, 255)]) for _ in range(regions.max() + 1)])[regions]
        picture = np.where(line[..., None], colours, fills).astype(np.uint8)
        shown = Image.fromarray(((line | inside) * 255).astype(np.uint8))
        self.image.paste(Image.fromarray(picture), (int(x - mask.shape[1] / 2), int(y - mask.shape[0] / 2)), shown)

    def _white(self):
        r, w, h = self.random, WIDTH * SCALE, HEIGHT * SCALE
        if self.frame == "blank":
            return
        ink, mx, my, line = self.ink[self.frame_ink], r.uniform(0.1, 0.2) * w, r.uniform(0.08, 0.18) * h, r.randint(3, 8)

        def box(part, width):
            x, y = mx + part * w, my + part * w
            self.pen.rounded_rectangle((x, y, w - x, h - y), radius=r.choice([0, 6, 18]), outline=ink, width=width)

        box(0, line if self.frame != "thick" else line * 3)
        if self.frame in ("double", "ornate"):
            box(r.uniform(0.05, 0.1), max(3, line - 2))
        if self.frame == "corners":
            for x in (mx, w - mx):
                for y in (my, h - my):
                    s = w * 0.09
                    self.pen.rectangle((x - s, y - s, x + s, y + s), fill="white")
                    self.pen.rectangle((x - s * 0.8, y - s * 0.8, x + s * 0.8, y + s * 0.8), outline=ink, width=line)
        if self.frame in ("dashes", "ornate"):
            inner = w * r.uniform(0.08, 0.13)
            for n in range(r.randint(3, 8)):
                at = my + (h - 2 * my) * r.random()
                for x in (mx, w - mx - inner):
                    self.pen.line((x, at, x + inner, at), fill=ink, width=line)
            box(inner / w, line)

    def _flower(self, kind):
        r, w, h = self.random, WIDTH * SCALE, HEIGHT * SCALE
        green, red, blue = (self.ink[name] for name in ("green", "red", "blue"))
        cx, base = w * r.uniform(0.4, 0.6), h * r.uniform(0.82, 0.92)
        crown = h * r.uniform(0.3, 0.45)
        if self.plant_signs and r.random() < 0.7:
            self._sign(r.choice(self.fonts.plants), w * r.uniform(0.4, 0.6), h * r.uniform(0.52, 0.66), w * r.uniform(0.55, 0.95), h * r.uniform(0.45, 0.7), [green, green, red, blue])
        else:
            self._plant(kind, cx, base, crown)
        self._flower_marks(kind)

    def _plant(self, kind, cx, base, crown):
        r, w, h = self.random, WIDTH * SCALE, HEIGHT * SCALE
        green, red, blue, black = (self.ink[name] for name in ("green", "red", "blue", "black"))
        plant = {"a": "branch", "b": "blades", "c": "canes", "d": "bloom"}.get(kind) or r.choice(["branch", "blades", "bloom", "bloom", "bloom"])
        if plant in ("branch", "bloom"):
            points = [(cx + r.uniform(-0.14, 0.14) * w * t, base + (crown - base) * t) for t in (0, 0.33, 0.66, 1)]
            self.pen.line(points, fill=r.choice([green, black, green]), width=r.randint(4, 9), joint="curve")
            for _ in range(r.randint(3, 9)):
                x, y = r.choice(points)
                tx, ty = x + r.uniform(-0.28, 0.28) * w, y + r.uniform(-0.14, 0.1) * h
                self.pen.line((x, y, tx, ty), fill=green, width=4)
                s = r.uniform(5, 13)
                self.pen.ellipse((tx - s * 1.5, ty - s * 0.7, tx + s * 1.5, ty + s * 0.7), fill=green)
            for _ in range(r.randint(2, 5) if plant == "branch" else r.randint(1, 2)):
                x, y = points[r.randint(1, 3)]
                self._blossom(x + r.uniform(-0.12, 0.12) * w, y, r.uniform(0.05, 0.09 if plant == "branch" else 0.16) * w, 5 if plant == "branch" else r.randint(7, 12), red)
        elif plant == "blades":
            for _ in range(r.randint(5, 10)):
                a, reach = r.uniform(-2.6, -0.5), r.uniform(0.25, 0.6) * h
                mid = (cx + reach * 0.6 * math.cos(a), base + reach * 0.9 * math.sin(a))
                tip = (cx + reach * math.cos(a) * 1.1, base + reach * math.sin(a) * 0.75)
                self.pen.line(((cx, base), mid, tip), fill=green, width=r.randint(4, 9), joint="curve")
            self._blossom(cx + r.uniform(-0.1, 0.1) * w, crown + 0.15 * h, 0.08 * w, 5, r.choice([red, blue, green]))
        else:
            for _ in range(r.randint(2, 4)):
                x, lean, ink = cx + r.uniform(-0.2, 0.2) * w, r.uniform(-0.1, 0.1) * w, r.choice([green, green, blue])
                for n in range(4):
                    y0, y1 = base + (crown - base) * n / 4, base + (crown - base) * (n + 0.85) / 4
                    self.pen.line((x + lean * n / 4, y0, x + lean * (n + 0.85) / 4, y1), fill=ink, width=r.randint(6, 11))
                for _ in range(r.randint(3, 7)):
                    y, reach = base + (crown - base) * r.uniform(0.2, 1), r.uniform(0.08, 0.2) * w * r.choice([-1, 1])
                    self.pen.polygon((x, y, x + reach * 0.5, y - 6, x + reach, y + abs(reach) * 0.6, x + reach * 0.4, y + 6), fill=green)

    def _flower_marks(self, kind):
        r = self.random
        season = kind in "efgh"
        red, blue, black, green = (self.ink[name] for name in ("red", "blue", "black", "green"))
        word, digit = r.choice(FLOWER_WORDS[kind]), str(FLOWER_NUMBERS[kind])
        left = r.random() < 0.5
        digits, words = self.flower_digits, self.flower_words
        if not words:  # a number alone: Arabic for the plants, Chinese for the seasons
            x = (0.25 if left else 0.75, 0.2)
            if season:
                self._word(self.font, NUMBERS[int(digit) - 1], *x, 0.24, 0.2, red)
            else:
                self._word(self.mark_font, digit, *x, 0.22, 0.24, r.choice([blue, black]))
            return
        self._word(self.honor_font, word, 0.28 if left else 0.72, 0.2, r.uniform(0.24, 0.4), r.uniform(0.2, 0.3), red if season else r.choice([blue, black, green]), weight=0)
        if digits:
            self._word(self.mark_font, digit, 0.76 if left else 0.24, 0.18, 0.18, 0.2, r.choice([red, blue, black]), weight=0)

    def _blossom(self, x, y, size, petals, ink):
        for n in range(petals):
            a = 2 * math.pi * n / petals
            px, py, s = x + size * math.cos(a), y + size * math.sin(a), size * 2.6 / petals + size * 0.15
            self.pen.ellipse((px - s, py - s, px + s, py + s), outline=ink, width=3, fill=self.random.choice([None, ink]))
        self.pen.ellipse((x - size * 0.4, y - size * 0.4, x + size * 0.4, y + size * 0.4), fill=ink)
