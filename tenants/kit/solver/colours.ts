import { clampChroma, converter, differenceEuclidean, formatHex, type Oklch } from 'culori';

const oklch = converter('oklch');
const oklabDistance = differenceEuclidean('oklab');

/** A colour in OKLCH. Throws if it is none. Greys have the hue 0. */
export const oklchOf = (colour: string): Required<Pick<Oklch, 'l' | 'c' | 'h'>> => {
  const read = oklch(colour);
  if (!read) throw new Error(`${colour} is not a colour`);
  return { l: read.l, c: read.c, h: read.h ?? 0 };
};

/** `#rrggbb` of a lightness, chroma and hue; the chroma decreases as far as sRGB needs. */
export const hexOf = ({ l, c, h }: { readonly l: number; readonly c: number; readonly h: number }): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));

/**
 * Contrast of WCAG 2.2 of two colours `#rrggbb`, from 1 to 21. A solver asks for it some ten thousand times, so that it reads the
 * digits itself.
 */
export const contrast = (one: string, other: string): number => {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

/** Light of each of the 256 steps of a channel. */
const light = Array.from({ length: 256 }, (_, step) => {
  const value = step / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const luminance = (colour: string): number => {
  const channels = colour.length === 7 ? Number.parseInt(colour.slice(1), 16) : Number.NaN;
  if (Number.isNaN(channels)) throw new Error(`expected a colour #rrggbb, got ${colour}`);
  const of = (step: number): number => light[step & 255] ?? 0;
  return 0.2126 * of(channels >> 16) + 0.7152 * of(channels >> 8) + 0.0722 * of(channels);
};

/** Distance of two colours in OKLab: 0.02 is just seen, 0.1 is plainly another colour. */
export const distance = (one: string, other: string): number => oklabDistance(one, other);
