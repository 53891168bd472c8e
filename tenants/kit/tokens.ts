import type { Seeds } from './theme-css.ts';

/**
 * Reads a tenant's `tokens.json`: `brand` (color, sRGB with `hex`) and `radius` (dimension in px). Throws with the
 * token and the expected value if it is not valid.
 */
export const seedsOf = (tokens: unknown, file: string): Seeds => {
  const brand = valueOf(tokens, 'brand', 'color', file)['hex'];
  if (typeof brand !== 'string' || !/^#[0-9a-f]{6}$/i.test(brand)) {
    throw new Error(`${file}: brand.$value.hex: expected six hexadecimal digits after #`);
  }
  const { value: radiusPx, unit } = valueOf(tokens, 'radius', 'dimension', file);
  if (typeof radiusPx !== 'number' || unit !== 'px' || radiusPx < 0 || radiusPx > 16) {
    throw new Error(`${file}: radius.$value: expected 0 to 16 px`);
  }
  return { brand: brand.toLowerCase(), radiusPx };
};

const valueOf = (tokens: unknown, name: string, type: string, file: string): Record<string, unknown> => {
  const token = field(tokens, name);
  if (field(token, '$type') !== type) throw new Error(`${file}: ${name}: expected a token of $type "${type}"`);
  const value = field(token, '$value');
  if (typeof value !== 'object' || value === null) throw new Error(`${file}: ${name}.$value: expected an object`);
  return value as Record<string, unknown>;
};

const field = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[name] : undefined;
