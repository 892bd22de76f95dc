"""The possible answers of the reader, in the order of its outputs."""

TILES = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)] + list("ESWNCFP")
FLOWERS = list("abcdefgh")  # 梅 兰 竹 菊 春 夏 秋 冬, as in the labels of the photographs; there is one answer for all of them
FLOWER, BACK = "flower", "back"
OTHER = "none"  # the gap between two tiles, or the table

KINDS = TILES + [FLOWER, BACK, OTHER]
INDEX = {kind: place for place, kind in enumerate(KINDS)} | dict.fromkeys(FLOWERS, len(TILES))

# These look the same, or nearly so, when rotated by 180 degrees, so they teach nothing about which end is up.
SYMMETRIC = set("1p 2p 3p 4p 5p 8p 9p 2s 4s 5s 6s 8s 9s P back none".split())

# The size of the network's input, in pixels.
WIDTH, HEIGHT = 48, 64
