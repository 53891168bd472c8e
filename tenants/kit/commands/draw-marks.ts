import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { ThemeName } from '../themes.ts';

/** The pictures of a new tenant, as SVG. */
export interface Marks {
  readonly logo: string;
  readonly mark: string;
}

interface MarkColours {
  /** Fill of the mark, and the letters on it. */
  readonly fill: string;
  readonly onFill: string;
}

/** Ink of the name beside the mark, on light and on dark pages. */
const ink = { light: '#1b1b1d', dark: '#f5f5f6' };

const size = 36;

/** The shape of a mark, in the character of each theme. */
const shapes: Readonly<Record<ThemeName, string>> = {
  bizora: `<rect width="${size}" height="${size}" rx="8"`,
  chillora: `<circle cx="18" cy="18" r="18"`,
  trotly: `<path d="M18 0h8a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10H10A10 10 0 0 1 0 26v-8A18 18 0 0 1 18 0z"`,
  safeZone: `<path d="M18 0 34 5v14c0 9-7 14.500-16 17C9 33.500 2 28 2 19V5z"`,
};

/**
 * Draws a mark with the first letters of a name, and a logo of the mark and the name. The letters are outlines, so that the
 * pictures look the same wherever they are shown.
 */
export const drawMarks = (
  name: string,
  { theme, colours }: { readonly theme: ThemeName; readonly colours: MarkColours },
): Marks => {
  const font = openFace();
  const drawn = outline(font, initialsOf(name), 16);
  const shape = `${shapes[theme]} fill="${colours.fill}"/>`;
  const monogram = `<path transform="translate(${round(18 - drawn.width / 2)} ${round(18 + drawn.height / 2)})" fill="${colours.onFill}" d="${drawn.path}"/>`;
  const words = outline(font, name, 24);
  const width = Math.ceil(48 + words.width);
  const style = `<style>.ink{fill:${ink.light}}@media (prefers-color-scheme:dark){.ink{fill:${ink.dark}}}</style>`;
  const named = `<path class="ink" transform="translate(46 ${round(18 + words.height / 2)})" d="${words.path}"/>`;
  const open = (box: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${escaped(name)}">`;
  return {
    logo: `${open(`0 -1 ${width} 38`)}${style}${shape}${monogram}${named}</svg>\n`,
    mark: `${open(`0 0 ${size} ${size}`)}${shape}${monogram}</svg>\n`,
  };
};

/** At most two letters: of the first words, or of the only one. */
const initialsOf = (name: string): string => {
  const [first = '', second = ''] = name.split(/\s+/).map(firstLetter);
  return `${first}${second}`.toUpperCase();
};

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const firstLetter = (word: string): string => [...letters.segment(word)][0]?.segment ?? '';

const openFace = (): Font => {
  const font = openSync(fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff2')));
  if (!('layout' in font)) throw new Error('expected one font');
  return font;
};

interface Outline {
  readonly path: string;
  readonly width: number;
  /** Height of capital letters. */
  readonly height: number;
}

/** The outlines of a text of a size in pixels, from its left end on the baseline. */
const outline = (font: Font, text: string, px: number): Outline => {
  const scale = px / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
    x += (positions[index]?.xAdvance ?? 0) * scale;
    return path.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));
  });
  return { path: paths.join(''), width: x, height: font.capHeight * scale };
};

const round = (value: number): number => Math.round(value * 100) / 100;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
