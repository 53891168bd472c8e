import type { Theme } from '@fluentui/tokens';
import { contrast, hexOf, oklchOf } from './colours.ts';
import { type Pair, pairs, type Token } from './pairs.ts';

/** A pair that does not meet its contrast. */
export interface MissedPair extends Pair {
  /** Contrast that it has. */
  readonly has: number;
}

/** A colour of front that was moved, so that it is read on all its backs. */
export interface Move {
  readonly token: Token;
  readonly from: string;
  readonly to: string;
}

/** The pairs that a theme misses. Empty for a theme of the solver. */
export const missedPairs = (theme: Theme): readonly MissedPair[] =>
  pairs.flatMap((pair) => {
    const has = contrast(colourOf(theme, pair.front), colourOf(theme, pair.back));
    return has < pair.least ? [{ ...pair, has }] : [];
  });

/**
 * How each colour of front must move to meet all its backs: to the nearest lightness that does; hue and chroma stay, backs are
 * not moved. Throws, naming the pair, if there is none.
 */
export const movesToContrast = (theme: Theme): readonly Move[] => {
  const moves: Move[] = [];
  for (const front of new Set(missedPairs(theme).map((pair) => pair.front))) {
    const from = colourOf(theme, front);
    const to = nearestFor(from, limitsOf(theme, front));
    if (to === null)
      throw new Error(`no lightness of ${front} (${from}) meets ${JSON.stringify(limitsOf(theme, front))}`);
    moves.push({ token: front, from, to });
  }
  return moves;
};

interface Limit {
  readonly back: string;
  readonly least: number;
}

const limitsOf = (theme: Theme, front: Token): readonly Limit[] =>
  pairs.filter((pair) => pair.front === front).map(({ back, least }) => ({ back: colourOf(theme, back), least }));

const steps = 250;

/** The colour of nearest lightness that meets all limits. */
const nearestFor = (from: string, limits: readonly Limit[]): string | null => {
  const { l, c, h } = oklchOf(from);
  const meets = (colour: string): boolean => limits.every(({ back, least }) => contrast(colour, back) >= least);
  for (let step = 0; step <= steps; step += 1) {
    for (const lightness of [l - step / steps, l + step / steps]) {
      if (lightness < 0 || lightness > 1) continue;
      const colour = hexOf({ l: lightness, c, h });
      if (meets(colour)) return colour;
    }
  }
  return null;
};

const colourOf = (theme: Theme, token: Token): string => String(theme[token]);
