import type { Theme } from '@fluentui/tokens';
import { distance, hexOf, oklchOf } from './colours.ts';

/** Hues, in degrees of OKLCH, within which a status is still known by its colour. */
const bands = {
  Danger: { tokens: /^color(StatusDanger|PaletteRed)/, from: 8, to: 34 },
  Warning: { tokens: /^colorStatusWarning/, from: 45, to: 78 },
  Success: { tokens: /^color(StatusSuccess|PaletteGreen)/, from: 138, to: 165 },
} as const;

/** The least distance in OKLab between a brand's fill and the words of a status. */
export const leastApart = 0.08;
const turnBy = 2;

/**
 * Turns the hue of a status away from the brand, inside its band, until their words and the brand's fill are plainly two
 * colours; where no turn is enough, the lightness of its words moves, too. Gives the tokens that change.
 */
export const keepStatusApart = (theme: Theme): Partial<Theme> => {
  const turned: Record<string, string> = {};
  const fill = String(theme.colorBrandBackground);
  for (const [name, band] of Object.entries(bands)) {
    const front = String(theme[`colorStatus${name as keyof typeof bands}Foreground1`]);
    if (distance(front, fill) >= leastApart) continue;
    const turn = turnFor(front, fill, band);
    for (const [token, value] of Object.entries(theme)) {
      if (!band.tokens.test(token) || !/^#[0-9a-f]{6}$/i.test(String(value))) continue;
      const { l, c, h } = oklchOf(String(value));
      const moved = token.includes('Foreground') ? turn.lightness : 0;
      turned[token] = hexOf({ l: l + moved, c, h: h + turn.hue });
    }
  }
  return turned;
};

interface Turn {
  readonly hue: number;
  readonly lightness: number;
}

/** The smallest turn that sets both apart. */
const turnFor = (front: string, fill: string, { from, to }: { readonly from: number; readonly to: number }): Turn => {
  const { l, c, h } = oklchOf(front);
  // Words of a light theme are dark, and may only become darker: they are read on light surfaces.
  const direction = l < 0.6 ? -1 : 1;
  for (let lightness = 0; lightness <= 0.16; lightness += 0.02) {
    for (let hue = 0; hue <= 40; hue += turnBy) {
      for (const turned of [h + hue, h - hue]) {
        if (turned < from || turned > to) continue;
        const moved = { l: l + direction * lightness, c, h: turned };
        if (distance(hexOf(moved), fill) >= leastApart) {
          return { hue: turned - h, lightness: direction * lightness };
        }
      }
    }
  }
  return { hue: 0, lightness: direction * 0.16 };
};
