import type { Theme } from '@fluentui/tokens';
import { displayable, formatHex, rgb } from 'culori';
import type { Fault } from '../faults/fault.ts';
import { hasValueAt, placeOf } from '../faults/json-places.ts';
import { type ReadToken, readTokens } from './read-tokens.ts';
import {
  type Mode,
  modes,
  type Override,
  type SeedName,
  type Seeds,
  seedNames,
  seedToken,
  type Waiver,
} from './seed-tokens.ts';

/** What a `tokens.json` comes to. */
export interface SeedFile {
  readonly seeds: Partial<Seeds>;
  readonly overrides: readonly Override[];
  readonly faults: readonly Fault[];
}

/** Group of tokens that only others refer to. */
const palette = 'palette.';
/** Groups of the portal's own tokens that a tenant sets itself: `semantic.light` and `semantic.dark`. */
const semantic = 'semantic.';
/** Key of a waiver among a token's `$extensions`. */
export const waiverKey = 'travel.portolan.waiver';

/** At most so many tokens are seeds, so that a person can keep them in mind. */
const seedsAtMost = 25;

/**
 * Reads a tenant's or a theme's `tokens.json`. Each name must be a seed token, one of the group `palette`, or a token of the
 * portal in `semantic.light` or `semantic.dark` with a waiver.
 *
 * @param today `YYYY-MM-DD`: waivers that ended before it are faults.
 * @param known Tokens of the portal that may be overridden.
 */
export const readSeeds = async (
  source: string,
  file: string,
  { today, known }: { readonly today: string; readonly known: ReadonlySet<string> },
): Promise<SeedFile> => {
  const { tokens, faults: unread } = await readTokens(source, file);
  const faults: Fault[] = [...unread];
  const seeds: Record<string, string | number> = {};
  const overrides: Override[] = [];
  const taken = new Set(unread.map(({ path }) => path.split('.$value')[0]));
  for (const token of tokens) {
    if (token.path.startsWith(palette) || taken.has(token.path)) continue;
    const fault = (rule: string, message: string, within = ''): void => {
      const { line, column, path } = token;
      const inside = [...path.split('.'), '$value', within];
      // An alias has nothing within it: the fault stands at the token.
      const place = hasValueAt(source, inside)
        ? { ...(placeOf(source, inside) ?? { line, column }), path: inside.join('.') }
        : { line, column, path };
      faults.push({ rule, file, ...place, message });
    };
    if (token.path.startsWith(semantic)) {
      const override = overrideOf(token, { today, known, fault });
      if (override) overrides.push(override);
    } else if ((seedNames as string[]).includes(token.path)) {
      const value = seedValue(token.path as SeedName, token, fault);
      if (value !== null) seeds[token.path] = value;
    } else {
      fault('tokens/unknown', `expected one of ${seedNames.join(', ')}, or a token of the group palette or semantic`);
    }
  }
  if (tokens.length > seedsAtMost) {
    const message = `expected at most ${seedsAtMost} tokens, got ${tokens.length}`;
    faults.push({ rule: 'tokens/many', file, line: 1, column: 1, path: '', message });
  }
  return { seeds: seeds as Partial<Seeds>, overrides, faults };
};

/** `within`: the part of the value that is wrong. Default: the token. */
type Complain = (rule: string, message: string, within?: string) => void;

const seedValue = (name: SeedName, { type, value }: ReadToken, fault: Complain): string | number | null => {
  const seed = seedToken(name);
  if (type !== seed.type) {
    fault('tokens/type', `expected $type "${seed.type}", got ${type === null ? 'none' : `"${type}"`}`);
    return null;
  }
  if (seed.type === 'color') return hexOf(value, fault);
  if (seed.type === 'fontFamily') return nameOf(value, seed.of ?? [], fault);
  const { from = 0, to = 0 } = seed;
  // A length and a duration have a unit.
  const unit = { dimension: 'px', duration: 'ms', number: '', fontWeight: '' }[seed.type];
  const given = unit === '' ? value : (value as { readonly value: unknown }).value;
  const hasUnit = unit === '' || (value as { readonly unit: unknown }).unit === unit;
  if (typeof given === 'number' && hasUnit && given >= from && given <= to) return given;
  fault('tokens/range', `expected ${from} to ${to}${unit === '' ? '' : ` ${unit}`}: ${seed.chooses}`);
  return null;
};

/** One of some names. The format allows a list of families, of which the first counts. */
const nameOf = (value: unknown, names: readonly string[], fault: Complain): string | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string' && names.includes(first)) return first;
  fault('tokens/name', `expected one of ${names.join(', ')}`);
  return null;
};

/** Most that a channel of `hex` may differ from its components, of 255: they are written with a few decimals. */
const roundedBy = 2;

/**
 * A colour as `#rrggbb`: its components in their colour space, fitted into sRGB. A `hex` beside them must say the same; it
 * counts where they are of a colour space that is not read, or of a colour that no screen shows.
 */
const hexOf = (value: unknown, fault: Complain): string | null => {
  const {
    colorSpace,
    components,
    hex,
    alpha = 1,
  } = value as {
    readonly colorSpace: string;
    readonly components: readonly (number | 'none')[];
    readonly hex?: string;
    readonly alpha?: number;
  };
  if (alpha !== 1) {
    fault('tokens/color', 'expected a colour without transparency');
    return null;
  }
  if (hex !== undefined && !/^#[0-9a-f]{6}$/i.test(hex)) {
    fault('tokens/color', `expected six digits, as ${sixDigits(hex)}, got "${hex}"`, 'hex');
    return null;
  }
  const colour = colourOf(colorSpace, components);
  if (colour === null) {
    if (hex !== undefined) return hex.toLowerCase();
    fault('tokens/color', `expected the colour space srgb, hsl or oklch, or a hex, got "${colorSpace}"`);
    return null;
  }
  const own = formatHex(colour);
  if (hex === undefined) return own;
  if (displayable(colour) && !isNear(own, hex)) {
    fault('tokens/color', `expected "${own}", as its components, got "${hex}"`, 'hex');
    return null;
  }
  return hex.toLowerCase();
};

type Colour = Exclude<Parameters<typeof formatHex>[0], string | undefined>;

/** `null`: of a colour space that is not read. */
const colourOf = (colorSpace: string, components: readonly (number | 'none')[]): Colour | null => {
  const [first = 0, second = 0, third = 0] = components.map((each) => (each === 'none' ? 0 : each));
  if (colorSpace === 'srgb') return { mode: 'rgb', r: first, g: second, b: third };
  if (colorSpace === 'oklch') return { mode: 'oklch', l: first, c: second, h: third };
  if (colorSpace === 'hsl') return { mode: 'hsl', h: first, s: second / 100, l: third / 100 };
  return null;
};

const isNear = (one: string, other: string): boolean => {
  const a = rgb(one);
  const b = rgb(other);
  return (['r', 'g', 'b'] as const).every(
    (channel) => Math.abs((a?.[channel] ?? 0) - (b?.[channel] ?? 0)) * 255 <= roundedBy + 0.01,
  );
};

/** `#f63`: `#ff6633`. What is no colour: an example. */
const sixDigits = (hex: string): string =>
  /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&').toLowerCase() : '#0b7a75';

const overrideOf = (
  token: ReadToken,
  { today, known, fault }: { readonly today: string; readonly known: ReadonlySet<string>; readonly fault: Complain },
): Override | null => {
  const [, mode = '', ...names] = token.path.split('.');
  const name = names.join('.');
  if (!(modes as readonly string[]).includes(mode) || !known.has(name)) {
    fault('tokens/unknown', 'expected semantic.light or semantic.dark, then the name of a colour of the portal');
    return null;
  }
  if (token.type !== 'color') {
    fault('tokens/type', `expected $type "color", got ${token.type === null ? 'none' : `"${token.type}"`}`);
    return null;
  }
  const waiver = waiverOf(token);
  if (waiver === null) {
    const expected = `$extensions["${waiverKey}"] with reason, owner and until (YYYY-MM-DD)`;
    fault('tokens/waiver', `expected ${expected}: the solver's colour meets the contrast, this one may not`);
    return null;
  }
  if (waiver.until < today) {
    fault('tokens/waiver-ended', `the waiver of ${waiver.owner} ended on ${waiver.until}: expected a new one, or none`);
    return null;
  }
  const value = hexOf(token.value, fault);
  return value === null ? null : { mode: mode as Mode, token: name as keyof Theme, value, waiver };
};

const waiverOf = ({ extensions }: ReadToken): Waiver | null => {
  const given = extensions[waiverKey] as Partial<Waiver> | undefined;
  const { reason, owner, until } = given ?? {};
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  if (!isText(reason) || !isText(owner) || !isText(until) || !/^\d{4}-\d{2}-\d{2}$/.test(until)) return null;
  return { reason, owner, until };
};
