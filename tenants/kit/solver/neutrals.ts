import type { Theme } from '@fluentui/tokens';
import type { Mode } from '../tokens/seed-tokens.ts';
import { hexOf, oklchOf } from './colours.ts';

/** Chroma of a grey at the strongest tint: more would read as a colour, on dark pages sooner. */
const strongest = { light: 0.02, dark: 0.012 };

const isNeutral = /^color(Neutral|Subtle(?!Background(LightAlpha|Inverted))|BackgroundOverlay)/;
const isOfBrand = /Brand|Static/;

/** The greys of a theme with some of the brand's hue. `tint`: 0 for none, 1 for the strongest. */
export const tintNeutrals = (
  theme: Theme,
  { brand, tint, mode }: { readonly brand: string; readonly tint: number; readonly mode: Mode },
): Partial<Theme> => {
  const { h, c } = oklchOf(brand);
  // A grey brand has no hue to give.
  const chroma = strongest[mode] * tint * Math.min(1, c / 0.08);
  const tinted: Record<string, string> = {};
  for (const [name, value] of Object.entries(theme)) {
    const isGrey = isNeutral.test(name) && !isOfBrand.test(name) && /^#[0-9a-f]{6}$/i.test(String(value));
    if (isGrey) tinted[name] = hexOf({ l: oklchOf(String(value)).l, c: chroma, h });
  }
  return tinted;
};
