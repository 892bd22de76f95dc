"""Draws tile faces in random styles: characters from fonts, circles, bamboo, birds, plants and frames.

The photographs show few designs, so a reader trained only on them learns only those designs. Each `Style` is one design: all its tiles have
the same fonts, inks and shapes. A face is dark ink on white, HEIGHT x WIDTH x 3 bytes, which `vary.py` multiplies by the color of a tile.
"""

import math
import random

import cv2
import numpy as np
from PIL import Image, ImageDraw

from fonts import FONTS, HEIGHT, LATIN, WIDTH
from kinds import FLOWERS
from pictures import NUMBERS, SCALE, Pictures

INKS = {
    "red": [(200, 30, 40), (170, 20, 30), (220, 50, 50), (130, 25, 35)],
    "green": [(20, 120, 50), (10, 80, 40), (40, 150, 70), (30, 70, 40), (20, 60, 45)],
    "blue": [(30, 50, 170), (20, 30, 110), (40, 80, 200), (30, 60, 90), (20, 35, 60)],
    "black": [(20, 20, 25), (35, 35, 40), (15, 25, 30)],
}
PIPS = ["rings", "rings", "rings", "filled", "filled", "wheel", "petals", "flower", "disc"]
STICKS = ["capsule", "capsule", "beads", "beads", "bones", "bones", "thin", "bar", "noded"]


class Style(Pictures):
    """A design. `draw(kind)` returns its face for a kind."""

    def __init__(self, fonts, seed):
        self.fonts, self.random = fonts, random.Random(seed)
        r = self.random
        self.ink = {name: tuple(min(255, max(0, v + r.randint(-20, 20))) for v in r.choice(inks)) for name, inks in INKS.items()}
        scheme = r.choices(["three", "green-black", "blue-red", "one"], [5, 3, 2, 1])[0]
        if scheme == "green-black":
            self.ink["blue"] = self.ink["black"]
        elif scheme == "blue-red":
            self.ink["green"] = self.ink["blue"]
        elif scheme == "one":
            self.ink = dict.fromkeys(self.ink, self.ink[r.choice(["black", "blue", "green"])])
        self.font, self.wan_font = r.choice(FONTS), r.choice(FONTS)
        self.honor_font = r.choice(FONTS)
        if r.random() < 0.5:
            self.wan_font = self.honor_font = self.font
        self.weight = r.choice([-1, 0, 0, 1, 1, 2, 3])
        self.number_ink = r.choices(["blue", "black", "red", "green"], [5, 5, 1, 1])[0]
        self.wan_ink = r.choices(["red", "black", "blue"], [9, 1, 1])[0]
        self.wan, self.five = r.choice("萬萬萬萬万"), r.choice("五伍伍")
        self.wind_ink = r.choices(["blue", "black", "green"], [5, 5, 1])[0]
        self.green_dragon, self.east = r.choice("發發發發発发"), r.choice("東東東東东")
        self.margin = r.uniform(0.06, 0.17)
        self.slant = r.gauss(0, 0.04)
        self.pip, self.pip_lines, self.pip_spokes = r.choice(PIPS), r.randint(1, 3), r.choice([4, 4, 6, 8, 10, 12])
        self.pip_size, self.tall_pip = r.uniform(0.82, 1.08), r.uniform(0.9, 1.1)
        self.stick, self.stick_width, self.joints = r.choice(STICKS), r.uniform(0.07, 0.17), r.randint(1, 3)
        self.three_down = r.random() < 0.12
        self.eight = r.choices(["mw", "columns"], [6, 1])[0]
        self.frame = r.choice(["blank", "blank", "line", "line", "double", "double", "thick", "corners", "dashes", "ornate"])
        self.frame_ink = r.choices(["blue", "black", "green", "red"], [5, 3, 1, 1])[0]
        self.mark = r.choices([None, "digit", "letter"], [6, 3, 1])[0]
        self.mark_corner, self.mark_font = r.choice([(0, 0), (0, 0), (1, 0), (0, 1)]), r.choice(LATIN)
        self.mark_size, self.mark_ink = r.uniform(0.13, 0.2), r.choice(["blue", "red", "black"])
        self.flower_words, self.flower_digits = r.random() < 0.7, r.random() < 0.85
        self.bird_sign = r.choice(fonts.birds) if r.random() < 0.55 else None
        self.bird_tail, self.bird_turn = r.random() < 0.35, r.choice([0, 0, 0, r.uniform(-70, 70)])
        self.sign_line, self.sign_turned_round, self.plant_signs = r.randint(1, 4), r.random() < 0.5, r.random() < 0.5
        self.pale = r.choice([0, 0, 0, 0.15, 0.3, 0.45])
        self.engraved = r.random() < 0.4

    def draw(self, kind):
        r = self.random
        self.image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), "white")
        self.pen = ImageDraw.Draw(self.image)
        if kind[-1] == "m":
            self._number(int(kind[0]))
        elif kind[-1] == "p":
            self._circles(int(kind[0]))
        elif kind[-1] == "s":
            self._bamboos(int(kind[0]))
        elif kind in FLOWERS:
            self._flower(kind)
        elif kind == "P":
            self._white()
        else:
            word, ink = {"E": (self.east, self.wind_ink), "S": ("南", self.wind_ink), "W": ("西", self.wind_ink), "N": ("北", self.wind_ink),
                         "C": ("中", "red"), "F": (self.green_dragon, "green")}[kind]
            w, h = r.uniform(0.55, 0.85), r.uniform(0.55, 0.85)
            self._word(self.honor_font, word, 0.5, 0.5, w * (0.8 if kind == "C" else 1), h, self.ink[ink])
        self._corner(kind)
        return self._finish()

    def _finish(self):
        r = self.random
        image = np.asarray(self.image).astype(np.float32)
        h, w = image.shape[:2]
        # Tiles are carved and painted by hand, so no two faces are quite alike, and strokes are uneven.
        bend = cv2.resize(np.array([[[r.gauss(0, 1), r.gauss(0, 1)] for _ in range(6)] for _ in range(8)], np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
        xs, ys = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
        strength = abs(r.gauss(0, 2.0))
        xs = xs + bend[..., 0] * strength + (ys - h / 2) * self.slant
        image = cv2.remap(image, xs, ys + bend[..., 1] * strength, cv2.INTER_LINEAR, borderValue=(255, 255, 255))
        if self.engraved:
            dark = 255 - image.min(axis=2)
            light = cv2.GaussianBlur(np.roll(dark, (2, 2), (0, 1)), (0, 0), 1.5) * r.uniform(0.1, 0.3)
            image = np.clip(image + light[..., None] * 0.5, 0, 255)
        image = image + (255 - image) * self.pale
        return np.clip(cv2.resize(image, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), 0, 255).astype(np.uint8)

    def _word(self, font, word, x, y, w, h, ink, weight=None):
        """Draws `word` in a box of the given size, relative to the face, around x, y; its proportions vary a little."""
        r = self.random
        names = [font] + FONTS
        font = next(name for name in names if self.fonts.has(name, word))
        mask = self.fonts.glyph(font, word)
        bw, bh = int(w * WIDTH * SCALE), int(h * HEIGHT * SCALE)
        tall = mask.shape[0] / mask.shape[1]
        if word != "一":
            if bh / bw > tall * 1.35:
                bh = int(bw * tall * 1.35)
            if bw / bh > 1.35 / tall:
                bw = int(bh * 1.35 / tall)
        else:
            bh = max(6, int(bw * r.uniform(0.12, 0.25)))
        mask = cv2.resize(mask, (max(bw, 4), max(bh, 4)), interpolation=cv2.INTER_AREA)
        weight = self.weight if weight is None else weight
        if weight:
            pad = abs(weight) + 2
            mask = cv2.copyMakeBorder(mask, pad, pad, pad, pad, cv2.BORDER_CONSTANT)
            mask = (cv2.dilate if weight > 0 else cv2.erode)(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (abs(weight) + 1,) * 2))
        left = int(x * WIDTH * SCALE - mask.shape[1] / 2 + r.gauss(0, 2))
        top = int(y * HEIGHT * SCALE - mask.shape[0] / 2 + r.gauss(0, 2))
        self.image.paste(ink, (left, top), Image.fromarray(mask))

    def _number(self, number):
        r = self.random
        word = self.five if number == 5 else NUMBERS[number - 1]
        split = r.uniform(0.36, 0.46)
        width = r.uniform(0.55, 0.8)
        self._word(self.font, word, 0.5, (self.margin + split) / 2, width, (split - self.margin) * 0.95, self.ink[self.number_ink])
        self._word(self.wan_font, self.wan, 0.5, (split + 1 - self.margin) / 2 + 0.01, width * r.uniform(0.9, 1.1), (1 - self.margin - split) * 0.95, self.ink[self.wan_ink])

    # Circles

    def _circles(self, number):
        r, m = self.random, self.margin
        if number == 1:
            return self._great_circle()
        left, right, top, bottom = m + 0.15, 0.85 - m, m + 0.12, 0.88 - m
        red, green, blue = (self.ink[name] for name in ("red", "green", "blue"))
        spots = {
            2: [(0.5, top + 0.06, green), (0.5, bottom - 0.06, blue)],
            3: [(left, top, blue), (0.5, 0.5, red), (right, bottom, green)],
            4: [(left, top + 0.04, blue), (right, top + 0.04, green), (left, bottom - 0.04, green), (right, bottom - 0.04, blue)],
            5: [(left, top, blue), (right, top, green), (0.5, 0.5, red), (left, bottom, green), (right, bottom, blue)],
            6: [(x, y, ink) for y, ink in ((top, green), (0.55, red), (bottom, red)) for x in (left + 0.04, right - 0.04)],
            7: [(left - 0.03, top - 0.03, green), (0.5, top + 0.07, green), (right + 0.03, top + 0.17, green)]
               + [(x, y, red) for y in (0.64, bottom + 0.01) for x in (left + 0.06, right - 0.06)],
            8: [(x, top - 0.03 + (bottom - top + 0.06) * row / 3, blue) for row in range(4) for x in (left + 0.06, right - 0.06)],
            9: [(x, y, ink) for y, ink in ((top, blue), (0.5, red), (bottom, green)) for x in (left - 0.02, 0.5, right + 0.02)],
        }[number]
        if number == 3 and self.three_down:
            spots = [(1 - x, y, ink) for x, y, ink in spots]
        size = {2: 0.19, 3: 0.145, 4: 0.155, 5: 0.135, 6: 0.135, 7: 0.12, 8: 0.12, 9: 0.125}[number] * self.pip_size * r.uniform(0.92, 1.05)
        for x, y, ink in spots:
            self._pip(x, y, size, ink)

    def _pip(self, x, y, size, ink):
        cx, cy, rx = x * WIDTH * SCALE, y * HEIGHT * SCALE, size * WIDTH * SCALE
        ry = rx * self.tall_pip
        white = (255, 255, 255)
        line = max(2, int(rx * 0.16))

        def ring(part, width=line, fill=None, outline=ink):
            self.pen.ellipse((cx - rx * part, cy - ry * part, cx + rx * part, cy + ry * part), fill=fill, outline=outline, width=width)

        def spokes(inner, outer, colour, width):
            for n in range(self.pip_spokes):
                a = 2 * math.pi * (n + 0.5) / self.pip_spokes
                self.pen.line((cx + rx * inner * math.cos(a), cy + ry * inner * math.sin(a), cx + rx * outer * math.cos(a), cy + ry * outer * math.sin(a)), fill=colour, width=width)

        if self.pip == "rings":
            for n in range(self.pip_lines + 1):
                ring(1 - n * 0.8 / (self.pip_lines + 1))
            ring(0.14, fill=ink)
        elif self.pip == "filled":
            ring(1, fill=ink)
            for n in range(self.pip_lines):
                ring(0.72 - n * 0.28, width=max(2, line // 2), outline=white)
        elif self.pip == "wheel":
            ring(1, fill=ink)
            spokes(0.2, 0.75, white, max(2, line))
        elif self.pip == "petals":
            ring(1)
            spokes(0.3, 0.9, ink, max(2, line // 2))
            ring(0.35, fill=ink)
        elif self.pip == "flower":
            for n in range(self.pip_spokes):
                a = 2 * math.pi * n / self.pip_spokes
                px, py, pr = cx + rx * 0.7 * math.cos(a), cy + ry * 0.7 * math.sin(a), rx * 1.9 / self.pip_spokes + 2
                self.pen.ellipse((px - pr, py - pr, px + pr, py + pr), outline=ink, width=max(2, line // 2))
            ring(0.45)
            ring(0.2, fill=ink)
        else:
            ring(1, fill=ink)
            ring(0.45, fill=white)
            ring(0.22, fill=ink)

    def _great_circle(self):
        r = self.random
        size = r.uniform(0.26, 0.42)
        inks = [self.ink[name] for name in ("green", "blue", "red", "black")]
        cx, cy = WIDTH * SCALE / 2, HEIGHT * SCALE / 2
        tall = r.uniform(0.95, 1.2)
        part = 1.0
        while part > 0.12:
            ink, rx = r.choice(inks), size * WIDTH * SCALE * part
            ry = rx * tall
            kind = r.choice(["ring", "ring", "disc", "dots", "spokes", "petals"])
            step = r.uniform(0.12, 0.3)
            count = r.choice([6, 8, 10, 12, 16, 20])
            if kind == "ring":
                self.pen.ellipse((cx - rx, cy - ry, cx + rx, cy + ry), outline=ink, width=r.randint(3, 9))
            elif kind == "disc":
                self.pen.ellipse((cx - rx, cy - ry, cx + rx, cy + ry), fill=ink)
                inner = max(0.0, part - step) / part
                self.pen.ellipse((cx - rx * inner, cy - ry * inner, cx + rx * inner, cy + ry * inner), fill="white")
            else:
                for n in range(count):
                    a = 2 * math.pi * n / count
                    c, s = math.cos(a), math.sin(a)
                    if kind == "spokes":
                        self.pen.line((cx + rx * c, cy + ry * s, cx + rx * 0.7 * c, cy + ry * 0.7 * s), fill=ink, width=r.randint(3, 6))
                    else:
                        pr = rx * (1.2 if kind == "dots" else 2.6) / count
                        self.pen.ellipse((cx + rx * 0.85 * c - pr, cy + ry * 0.85 * s - pr, cx + rx * 0.85 * c + pr, cy + ry * 0.85 * s + pr),
                                         outline=ink, width=4, fill=ink if kind == "dots" else "white")
            part -= step
        if r.random() < 0.5:
            rx = size * WIDTH * SCALE * r.uniform(0.1, 0.3)
            self.pen.ellipse((cx - rx, cy - rx, cx + rx, cy + rx), fill=self.ink["red"])

    # Bamboo

    def _bamboos(self, number):
        r, m = self.random, self.margin
        if number == 1:
            return self._bird()
        red, green = self.ink["red"], self.ink["green"]
        blue = self.ink[r.choice(["blue", "green", "green"])]
        left, right, top, bottom = m + 0.13, 0.87 - m, m, 1 - m
        rows = {2: [[(0.5, green)], [(0.5, green)]], 3: [[(0.5, green)], [(left + 0.03, green), (right - 0.03, green)]],
                4: [[(left + 0.04, green), (right - 0.04, green)]] * 2, 5: [[(left, green), (right, green)]] * 2,
                6: [[(left, green), (0.5, green), (right, green)]] * 2, 7: [[(0.5, red)]] + [[(left, green), (0.5, blue), (right, green)]] * 2,
                9: [[(left, green), (0.5, red), (right, green)]] * 3}
        if number == 8:
            return self._eight()
        lines = rows[number]
        height = (bottom - top) / len(lines)
        gap = r.uniform(0.01, 0.04) if number != 2 else r.uniform(-0.005, 0.05)
        for n, line in enumerate(lines):
            for x, ink in line:
                self._stick((x, top + height * n + gap), (x, top + height * (n + 1) - gap), ink)
        if number == 5:
            self._stick((0.5, 0.5 - height * 0.46), (0.5, 0.5 + height * 0.46), red)

    def _eight(self):
        r, m, green = self.random, self.margin, self.ink["green"]
        left, right = m + 0.1, 0.9 - m
        if self.eight == "columns":
            for n in range(8):
                x = left + (right - left) * (n % 4) / 3
                y = m + (0.5 - m + 0.02) * (n // 4)
                self._stick((x, y), (x, y + 0.46 - m), green)
            return
        peak = r.uniform(0.0, 0.06)
        for top, low, out in ((m, 0.47, True), (1 - m, 0.53, False)):
            for side in (left, right):
                self._stick((side, top), (side, low), green)
                inner = side + (0.5 - side) * 0.22
                self._stick((inner, top + (0.02 if out else -0.02)), (0.5 + (side - 0.5) * 0.12, low - peak if out else low + peak), green)

    def _stick(self, start, end, ink):
        (x0, y0), (x1, y1) = ((x * WIDTH * SCALE, y * HEIGHT * SCALE) for x, y in (start, end))
        length = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        half = self.stick_width * WIDTH * SCALE / 2
        white = (255, 255, 255)

        def bar(a, b, width, colour):
            p, q = (x0 + ux * length * a, y0 + uy * length * a), (x0 + ux * length * b, y0 + uy * length * b)
            self.pen.line((*p, *q), fill=colour, width=max(2, int(width * 2)))
            for px, py in (p, q):
                self.pen.ellipse((px - width, py - width, px + width, py + width), fill=colour)

        end_part = min(0.45, half / length)
        if self.stick == "capsule":
            bar(end_part, 1 - end_part, half, ink)
            bar(end_part, 1 - end_part, half * 0.3, white)
        elif self.stick == "beads":
            for n in range(self.joints + 1):
                a, b = n / (self.joints + 1), (n + 1) / (self.joints + 1)
                bar(a + end_part, max(a + end_part, b - end_part), half, ink)
                bar(a + end_part, max(a + end_part, b - end_part), half * 0.35, white)
        elif self.stick == "bones":
            bar(0.05, 0.95, half * 0.6, ink)
            for n in range(self.joints + 2):
                at = n / (self.joints + 1)
                px, py = x0 + ux * length * at, y0 + uy * length * at
                self.pen.line((px - uy * half, py + ux * half, px + uy * half, py - ux * half), fill=ink, width=max(3, int(half * 0.7)))
            if half > 7:
                bar(0.1, 0.9, half * 0.15, white)
        elif self.stick == "thin":
            bar(end_part, 1 - end_part, half * 0.4, ink)
            for at in (0.04, 0.5, 0.96):
                px, py = x0 + ux * length * at, y0 + uy * length * at
                self.pen.ellipse((px - half * 0.8, py - half * 0.8, px + half * 0.8, py + half * 0.8), outline=ink, width=3)
        else:
            bar(end_part, 1 - end_part, half * 0.9, ink)
            if self.stick == "noded":
                for n in range(1, self.joints + 1):
                    at = n / (self.joints + 1)
                    px, py = x0 + ux * length * at, y0 + uy * length * at
                    self.pen.line((px - uy * half, py + ux * half, px + uy * half, py - ux * half), fill=white, width=3)

    def _corner(self, kind):
        """Draws a digit or letter in a corner, as on sets made for export. The index is often wrong, so that the network trusts none."""
        r = self.random
        if kind in FLOWERS:
            return
        mark = None
        if self.mark:
            mark = kind[0] if kind[0].isdigit() else (kind if self.mark == "letter" or r.random() < 0.8 else None)
            if r.random() < 0.3:
                mark = r.choice("123456789ESWNCFP")
        elif r.random() < 0.08:
            mark = r.choice("123456789ESWNCFPB")
        if mark:
            x, y = (0.11 + 0.78 * self.mark_corner[0], 0.11 + 0.78 * self.mark_corner[1])
            self._word(self.mark_font, mark, x, y, self.mark_size, self.mark_size, self.ink[self.mark_ink], weight=0)
