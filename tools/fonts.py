"""Renews what the pages take from fonts: the outlines of the xiangqi men and the subset that Chinese is set in.

    apt-get install fonts-noto-cjk fonts-noto-cjk-extra python3-fonttools python3-brotli
    /usr/bin/python3 tools/fonts.py            writes both
    /usr/bin/python3 tools/fonts.py --check    prints the characters that the pages use and the subset lacks

Run it after new words, sentences or articles: UiAssetsTest names the characters that are missing.
Noto Serif CJK and Noto Sans CJK are under the SIL Open Font License 1.1 (see ui/fonts/OFL.txt).
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTCollection, TTFont

ROOT = Path(__file__).resolve().parent.parent
RESOURCES = ROOT / "src/main/resources"
UI = RESOURCES / "META-INF/resources/ui"
NOTO = Path("/usr/share/fonts/opentype/noto")
TRADITIONAL = 3  # the face of a Noto CJK collection that is for traditional Chinese

MEN = {
    "K": "帥", "A": "仕", "B": "相", "R": "俥", "N": "傌", "C": "炮", "P": "兵",
    "k": "將", "a": "士", "b": "象", "r": "車", "n": "馬", "c": "包", "p": "卒",
}


def face(file):
    return TTCollection(NOTO / file).fonts[TRADITIONAL]


def number(value):
    return str(round(value))


def outline(font, character, grid=240):
    """A glyph as SVG path data in whole numbers, its box centred on 0,0; an em is `grid` units."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = grid / font["head"].unitsPerEm
    place = lambda p: (round((p[0] - (left + right) / 2) * scale), round(((bottom + top) / 2 - p[1]) * scale))
    pen = RecordingPen()
    glyphs[name].draw(pen)
    out, here, last = [], (0, 0), ""

    def say(command, *numbers):
        nonlocal last
        text = "".join(("" if n < 0 or i == 0 else " ") + str(n) for i, n in enumerate(numbers))
        if command == last:
            out.append(text if text.startswith("-") else " " + text)
        else:
            out.append(command + text)
        last = command

    for operation, points in pen.value:
        to = [place(p) for p in points]
        if operation == "closePath":
            out.append("z")
            last = "z"
            continue
        relative = [(x - here[0], y - here[1]) for x, y in to]
        if operation == "moveTo":
            out.append("M%d %d" % to[0])
            last = "M"
        elif operation == "lineTo":
            dx, dy = relative[0]
            if dx or dy:
                say("h", dx) if dy == 0 else say("v", dy) if dx == 0 else say("l", dx, dy)
        elif operation == "curveTo":
            say("c", *[n for p in relative for n in p])
        here = to[-1]
    return "".join(out)


def men():
    font = face("NotoSerifCJK-Bold.ttc")
    lines = [
        "// @ts-check",
        "// The characters of the xiangqi men, as outlines: no font is needed to read a board.",
        "// Outlines of Noto Serif CJK TC Bold, SIL Open Font License 1.1 (fonts/OFL.txt); renewed by tools/fonts.py.",
        "",
        "/** An em is this many units; each outline is centred on 0,0. */",
        "export const EM = 240;",
        "",
        "/** @type {Readonly<Record<string, string>>} letter of the FEN (upper case: Red) → path data */",
        "export const GLYPHS = Object.freeze({",
    ]
    lines += [f"  {letter}: '{outline(font, character)}', // {character}" for letter, character in MEN.items()]
    lines += ["});", "", "/** What is written in the river. @type {Readonly<Record<string, string>>} */"]
    lines += ["export const RIVER = Object.freeze({"]
    lines += [f"  {character}: '{outline(font, character)}'," for character in "楚河漢界"]
    lines += ["});", ""]
    (UI / "lib/men-xiangqi.js").write_text("\n".join(lines))


RANGES = [(0x2E80, 0x9FFF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF)]  # as in ui/ui.css


def used():
    """Every character of Chinese that the program's own words, sentences and articles can show."""
    places = [p for p in sorted(RESOURCES.rglob("*")) if p.suffix in (".txt", ".tsv", ".json", ".js", ".html", ".css", ".properties", ".yaml", ".md")]
    places += sorted((ROOT / "src/main/java").rglob("*.java"))
    lines = (line for p in places for line in p.read_text(encoding="utf-8").splitlines())
    text = "".join(line for line in lines if not line.lstrip().startswith(("//", "*", "/*")))
    return {c for c in text if any(first <= ord(c) <= last for first, last in RANGES)}


# Names of players and places are not known beforehand: these are set in the reader's own fonts.
# Characters that words of an interface are likely to use next, so that not every new word needs a new subset.
LIKELY = "請選擇確認取消送出儲存開啟關閉顯示隱藏全部篩選搜尋更新重試載入錯誤成功失敗說明詳細返回下一頁列印複製貼上輸入密碼帳號登入登出時間剩餘即時延遲公開觀眾裁判棋手輪次台次"


def write_subset(characters):
    font = face("NotoSansCJK-Regular.ttc")
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["vert"], name_IDs=[0, 7, 13, 14], notdef_outline=True, desubroutinize=True)
    maker = subset.Subsetter(options)
    maker.populate(text="".join(sorted(characters)))
    maker.subset(font)
    for record, text in ((1, "Qipu TC"), (2, "Regular"), (4, "Qipu TC"), (6, "QipuTC-Regular")):
        font["name"].setName(text, record, 3, 1, 0x409)
    font["CFF "].cff.fontNames[0] = "QipuTC-Regular"
    target = UI / "fonts/qipu-tc.woff2"
    font.flavor = "woff2"
    font.save(target)
    # What the subset has, for the test that holds the words against it: the browser needs no list.
    (ROOT / "src/test/resources/fonts/qipu-tc.txt").write_text("".join(sorted(characters)) + "\n", encoding="utf-8")
    return target.stat().st_size


if __name__ == "__main__":
    if "--check" in sys.argv:
        has = TTFont(UI / "fonts/qipu-tc.woff2").getBestCmap()
        lacking = sorted(c for c in used() if ord(c) not in has)
        print("".join(lacking))
        sys.exit(1 if lacking else 0)
    men()
    wanted = used() | set(LIKELY)
    print(len(wanted), "characters,", write_subset(wanted), "bytes")
