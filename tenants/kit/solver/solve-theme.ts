import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/tokens';
import type { Mode, Override, Seeds } from '../tokens/seed-tokens.ts';
import { type BrandRamp, brandRamp, type Stop, stops } from './brand-ramp.ts';
import { distance } from './colours.ts';
import { type Move, movesToContrast } from './meet-contrast.ts';
import { tintNeutrals } from './neutrals.ts';
import { brandFill } from './on-brand.ts';
import { shaped } from './shapes.ts';
import { keepStatusApart } from './status-apart.ts';

/** The tokens of a tenant in both modes, and how far the solver had to go from what was asked. */
export interface SolvedThemes {
  readonly light: Theme;
  readonly dark: Theme;
  /** Colours that were moved to be read, by mode. */
  readonly moves: Readonly<Record<Mode, readonly Move[]>>;
  /** Distance in OKLab of the light fill of primary actions from the brand colour. 0: kept exactly. */
  readonly brandMovedBy: number;
}

/**
 * Solves both themes of a tenant from its seeds: a ramp of the brand colour, greys with its hue, words on it, statuses apart
 * from it, and every pair at its contrast. Overrides are put on last and are not moved.
 */
export const solveThemes = (seeds: Seeds, overrides: readonly Override[] = []): SolvedThemes => {
  const ramp = brandRamp(seeds.brand);
  const light = solveColours('light', seeds, ramp);
  const dark = solveColours('dark', seeds, ramp);
  const finished = (mode: Mode, theme: Theme): Theme => {
    const set = overrides.filter((override) => override.mode === mode).map(({ token, value }) => [token, value]);
    return shaped({ ...theme, ...Object.fromEntries(set) }, seeds);
  };
  return {
    light: finished('light', light.theme),
    dark: finished('dark', dark.theme),
    moves: { light: light.moves, dark: dark.moves },
    brandMovedBy: distance(light.theme.colorBrandBackground, seeds.brand),
  };
};

/** The colours of one mode, before what a tenant overrides. */
export const solveColours = (
  mode: Mode,
  { brand, neutralTint }: Pick<Seeds, 'brand' | 'neutralTint'>,
  ramp: BrandRamp = brandRamp(brand),
): { readonly theme: Theme; readonly moves: readonly Move[] } => {
  const theme = onRamp(mode, ramp);
  Object.assign(theme, tintNeutrals(theme, { brand, tint: neutralTint, mode }));
  Object.assign(theme, brandFill(brand, { ramp, mode, page: theme.colorNeutralBackground1 }));
  const move = (moves: readonly Move[]): readonly Move[] => {
    Object.assign(theme, Object.fromEntries(moves.map(({ token, to }) => [token, to])));
    return moves;
  };
  const read = move(movesToContrast(theme));
  Object.assign(theme, keepStatusApart(theme));
  // Turned to another hue at the same lightness, a status may have lost a little of its contrast.
  return { theme, moves: [...read, ...move(movesToContrast(theme))] };
};

/** Names of the colours that a tenant may override. */
export const knownColours = (): ReadonlySet<string> => {
  const names = Object.keys(templates.light);
  return new Set(names.filter((name) => name.startsWith('color')));
};

/** A ramp whose stops are names, from which Fluent's themes tell which stop a token is. */
const named = Object.fromEntries(stops.map((stop) => [stop, `stop ${stop}`])) as BrandRamp;

/** Light surfaces: the page is slightly darker than the cards on it. */
const lightSurfaces: Partial<Theme> = {
  colorNeutralBackground2: '#f7f7f8',
  colorNeutralBackground3: '#f1f1f3',
  colorNeutralStroke2: '#e3e3e6',
  colorNeutralForeground3: '#5c5c61',
};

/** Dark surfaces: the higher a surface, the lighter. */
const darkSurfaces: Partial<Theme> = {
  colorNeutralBackground1: '#232326',
  colorNeutralBackground1Hover: '#2e2e32',
  colorNeutralBackground2: '#18181a',
  colorNeutralBackground3: '#1e1e20',
  colorNeutralStroke2: '#3a3a3f',
  colorNeutralForeground3: '#b0b0b6',
};

/** Fluent's themes on a ramp of names, with our surfaces. They are made once: Fluent makes hundreds of tokens each time. */
const templates: Readonly<Record<Mode, Theme>> = {
  light: { ...createLightTheme(named), ...lightSurfaces },
  dark: {
    ...createDarkTheme(named),
    ...darkSurfaces,
    colorBrandForegroundLink: named[100],
    colorBrandForegroundLinkHover: named[110],
    colorBrandForegroundLinkPressed: named[90],
    colorBrandForeground1: named[100],
  },
};

/** Fluent's theme on a ramp. */
const onRamp = (mode: Mode, ramp: BrandRamp): Theme => {
  const theme: Record<string, unknown> = { ...templates[mode] };
  for (const [token, stop] of stopsOf[mode]) theme[token] = ramp[stop];
  return theme as unknown as Theme;
};

const stopsIn = (theme: Theme): readonly (readonly [string, Stop])[] =>
  Object.entries(theme).flatMap(([token, value]) => {
    const stop = stops.find((each) => value === named[each]);
    return stop === undefined ? [] : [[token, stop] as const];
  });

/** The tokens of each mode that are stops of the ramp. */
const stopsOf: Readonly<Record<Mode, readonly (readonly [string, Stop])[]>> = {
  light: stopsIn(templates.light),
  dark: stopsIn(templates.dark),
};
