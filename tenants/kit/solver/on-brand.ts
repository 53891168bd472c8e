import type { BrandVariants, Theme } from '@fluentui/tokens';
import type { Mode } from '../tokens/seed-tokens.ts';
import { contrast, distance, hexOf, oklchOf } from './colours.ts';

const white = '#ffffff';
const black = '#000000';
/** A brand colour may move this far in OKLab to carry white words. If it would have to move farther, it is light. */
const movesAtMost = 0.06;

/** Whether a brand colour keeps its lightness and carries dark words, as yellow does. */
export const isLightBrand = (brand: string, ramp: BrandVariants): boolean =>
  distance(brand, ramp[80]) > movesAtMost && contrast(brand, white) < contrast(brand, black);

/** How far a fill moves from its rest in each state, in OKLCH lightness. */
const moves = { hover: 0.03, selected: 0.05, pressed: 0.07 };

/**
 * The fills of primary actions and the words on them. On dark pages Fluent's fill of a dark brand is hardly seen: there it
 * becomes lighter until it stands out, and stays dark enough for white words.
 *
 * @param page The lightest surface of a page on which a primary action stands.
 */
export const brandFill = (
  brand: string,
  { ramp, mode, page }: { readonly ramp: BrandVariants; readonly mode: Mode; readonly page: string },
): Partial<Theme> => {
  const words = { colorBrandBackgroundStatic: ramp[80], colorNeutralForegroundOnBrand: white };
  if (isLightBrand(brand, ramp)) {
    const rest = seen(brand, page);
    const towards = oklchOf(rest).l > palest ? -1 : 1;
    return { ...words, ...fills(rest, towards), colorNeutralForegroundOnBrand: inkOf(brand) };
  }
  return mode === 'light' ? words : { ...words, ...fills(standingOut(ramp[70], page), -1) };
};

/** A fill that is lighter has no room to become lighter still. */
const palest = 0.85;

/** `towards`: 1 where a fill becomes lighter under the pointer, so that dark words stay readable; -1 where it becomes darker. */
const fills = (rest: string, towards: 1 | -1): Partial<Theme> => {
  const { l, c, h } = oklchOf(rest);
  const fill = (by: number): string => hexOf({ l: l + towards * by, c, h });
  return {
    colorBrandBackground: rest,
    colorBrandBackgroundHover: fill(moves.hover),
    colorBrandBackgroundSelected: fill(moves.selected),
    colorBrandBackgroundPressed: fill(moves.pressed),
  };
};

/** Nearly black, with some of the brand's hue. */
const inkOf = (brand: string): string => {
  const { c, h } = oklchOf(brand);
  return hexOf({ l: 0.2, c: Math.min(c, 0.03), h });
};

/** The nearest lightness at which a fill stands out from the page and white words are read on it. */
const standingOut = (fill: string, page: string): string => {
  const { l, c, h } = oklchOf(fill);
  for (let lightness = l; lightness < 1; lightness += 0.004) {
    const colour = hexOf({ l: lightness, c, h });
    if (contrast(colour, page) >= 3) return contrast(colour, white) >= 4.5 ? colour : fill;
  }
  return fill;
};

/** The least contrast of a light fill to the page: below it the button could not be told from the page. */
const seenFrom = 1.35;

/** A light brand on a light page, darker only if it could not be told from it. */
const seen = (brand: string, page: string): string => {
  const { l, c, h } = oklchOf(brand);
  let fill = brand;
  for (let lightness = l; contrast(fill, page) < seenFrom && lightness > 0; lightness -= 0.01) {
    fill = hexOf({ l: lightness, c, h });
  }
  return fill;
};
