"""Makes inter.generated.ts: Inter at two weights, the Latin letters only, as a document embeds it.

Run once from the repository's root after `npm ci`, with fonttools and brotli installed:
    python3 server/documents/fonts/make-fonts.py
Inter is under the SIL Open Font License; its text stands beside this file.
"""
import base64
import io

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
TARGET = "server/documents/fonts/inter.generated.ts"


def at_weight(weight: int) -> str:
    font = instantiateVariableFont(TTFont(SOURCE), {"wght": weight}, updateFontNames=False)
    font.flavor = None
    subfamily = {400: "Regular", 700: "Bold"}[weight]
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = "Inter"
        if record.nameID in (2, 17):
            record.string = subfamily
        if record.nameID == 4:
            record.string = f"Inter {subfamily}"
        if record.nameID == 6:
            record.string = f"Inter-{subfamily}"
    font["OS/2"].usWeightClass = weight
    bold = weight == 700
    font["head"].macStyle = 1 if bold else 0
    font["OS/2"].fsSelection = 0x20 if bold else 0x40
    options = Options()
    options.layout_features = ["kern", "tnum", "liga", "calt", "mark", "ccmp", "locl", "case"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D,
                                 0x2022, 0x2026, 0x2190, 0x2192, 0x2212, 0x00D7])
    subsetter.subset(font)
    out = io.BytesIO()
    font.save(out)
    return base64.b64encode(out.getvalue()).decode("ascii")


with open(TARGET, "w", encoding="ascii") as file:
    file.write("/** Inter, by the Inter Project Authors, SIL Open Font License 1.1: base64 of TrueType, Latin letters. */\n")
    file.write(f"export const interRegular = '{at_weight(400)}';\n")
    file.write(f"export const interBold = '{at_weight(700)}';\n")
