import type { Fault } from './faults/fault.ts';
import { placeOf } from './faults/json-places.ts';
import { knownColours, type SolvedThemes, solveThemes } from './solver/solve-theme.ts';
import { type Bar, type ThemeName, themes } from './themes.ts';
import type { Override, Seeds } from './tokens/seed-tokens.ts';
import { readSeeds } from './tokens/seeds.ts';

/** A tenant's `tokens.json`, solved. */
export interface SolvedTenant {
  readonly seeds: Seeds;
  readonly bar: Bar;
  readonly overrides: readonly Override[];
  readonly themes: SolvedThemes;
}

/**
 * Reads and solves a tenant's `tokens.json`; what it leaves out is the theme's.
 *
 * @param today `YYYY-MM-DD`, by which waivers end.
 */
export const solveTenant = async (
  source: string,
  file: string,
  { theme, today }: { readonly theme: ThemeName; readonly today: string },
): Promise<{ readonly solved: SolvedTenant | null; readonly faults: readonly Fault[] }> => {
  const { seeds: given, overrides, faults } = await readSeeds(source, file, { today, known: knownColours() });
  if (faults.length > 0) return { solved: null, faults };
  const { brand } = given;
  if (brand === undefined) {
    const at = placeOf(source, []) ?? { line: 1, column: 1 };
    const message = 'expected a token of $type "color": the one brand colour of the tenant';
    return { solved: null, faults: [{ rule: 'tokens/brand', file, ...at, path: 'brand', message }] };
  }
  const seeds: Seeds = { ...themes[theme].seeds, ...given, brand };
  return { solved: { seeds, bar: themes[theme].bar, overrides, themes: solveThemes(seeds, overrides) }, faults: [] };
};
