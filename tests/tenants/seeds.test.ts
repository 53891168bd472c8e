import { expect, test } from 'vitest';
import { knownColours } from '../../tenants/kit/solver/solve-theme.ts';
import { readSeeds, waiverKey } from '../../tenants/kit/tokens/seeds.ts';

const brand = { $type: 'color', $value: { colorSpace: 'srgb', components: [0.0588, 0.4627, 0.4314], hex: '#0f766e' } };
const known = knownColours();
const read = (document: unknown) =>
  readSeeds(typeof document === 'string' ? document : JSON.stringify(document, null, 2), 'kite/tokens.json', {
    today: '2026-11-26',
    known,
  });
/** The first fault, as rule, place, path and message. */
const fault = async (document: unknown) => {
  const { faults } = await read(document);
  const [first] = faults;
  return first && `${first.line}:${first.column} ${first.path} [${first.rule}] ${first.message}`;
};

test('[TEN-08] one brand colour is enough, and a hex of its own counts before its components', async () => {
  expect(await read({ brand })).toEqual({ seeds: { brand: '#0f766e' }, overrides: [], faults: [] });
  const oklch = { $type: 'color', $value: { colorSpace: 'oklch', components: [0.62, 0.19, 260] } };
  expect((await read({ brand: oklch })).seeds.brand).toMatch(/^#[0-9a-f]{6}$/);
});

test('[TEN-08] aliases, references and groups that extend others are resolved', async () => {
  const { seeds, faults } = await read({
    palette: { teal: brand, soft: { $type: 'dimension', corner: { $value: { value: 12, unit: 'px' } } } },
    brand: { $type: 'color', $value: '{palette.teal}' },
    radius: { $type: 'dimension', $value: { $ref: '#/palette/soft/corner/$value' } },
  });
  expect(faults).toEqual([]);
  expect(seeds).toEqual({ brand: '#0f766e', radius: 12 });
});

test.each<[string, unknown, string]>([
  ['no JSON', '{\n  "brand": }', '2:12  [json] expected JSON: ValueExpected'],
  ['no object', '[]', '1:1  [json] expected a JSON object'],
  [
    'a circle of aliases',
    { brand: { $type: 'color', $value: '{palette.a}' }, palette: { a: { $type: 'color', $value: '{brand}' } } },
    '4:15 brand.$value [tokens/circle] Circular alias detected',
  ],
  [
    'a circle of groups',
    { brand, palette: { a: { $extends: '{palette.b}' }, b: { $extends: '{palette.a}' } } },
    '16:19 palette.a.$extends [tokens/circle] Circular $extends detected',
  ],
  [
    'an alias of nothing',
    { brand: { $type: 'color', $value: '{palette.teal}' } },
    '4:15 brand.$value [tokens/alias] Could not resolve alias {palette.teal}',
  ],
  [
    'a token that the portal does not know',
    { brand, radios: { $type: 'number', $value: 3 } },
    '14:13 radios [tokens/unknown] expected one of brand, neutralTint, radius, spacing, elevation, motion, headingWeight, face, or a token of the group palette or semantic',
  ],
  [
    'another type',
    { brand, radius: { $type: 'number', $value: 3 } },
    '14:13 radius [tokens/type] expected $type "dimension", got "number"',
  ],
  ['no type', { brand, spacing: { $value: 1 } }, '14:14 spacing [tokens/type] expected $type "number", got none'],
  [
    'a value out of range',
    { brand, radius: { $type: 'dimension', $value: { value: 40, unit: 'px' } } },
    '14:13 radius [tokens/range] expected 0 to 16 px: corners of buttons and fields',
  ],
  [
    'another unit',
    { brand, radius: { $type: 'dimension', $value: { value: 1, unit: 'rem' } } },
    '14:13 radius [tokens/range] expected 0 to 16 px: corners of buttons and fields',
  ],
  [
    'a colour that is none',
    { brand: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 2], hex: '#0f766e' } } },
    '6:21 brand.$value.components [tokens/color] Expected 3 components, received 2',
  ],
  [
    'a hex of three digits',
    { brand: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 0.4, 0.2], hex: '#f63' } } },
    '11:14 brand.$value.hex [tokens/color] expected six digits, as #ff6633, got "#f63"',
  ],
  [
    'a hex unlike its components',
    { brand: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 0, 0], hex: '#00ff00' } } },
    '11:14 brand.$value.hex [tokens/color] expected "#ff0000", as its components, got "#00ff00"',
  ],
  [
    'a hex unlike its components, by an alias',
    {
      palette: { teal: { $type: 'color', $value: { colorSpace: 'hsl', components: [0, 100, 50], hex: '#00ff00' } } },
      brand: { $type: 'color', $value: '{palette.teal}' },
    },
    '16:12 brand [tokens/color] expected "#ff0000", as its components, got "#00ff00"',
  ],
  [
    'a colour with transparency',
    { brand: { $type: 'color', $value: { ...brand.$value, alpha: 0.5 } } },
    '2:12 brand [tokens/color] expected a colour without transparency',
  ],
])('[TEN-08] %s is refused with its place and what was expected', async (_, document, expected) => {
  expect(await fault(document)).toBe(expected);
});

test('[TEN-08] more tokens than a person keeps in mind are refused', async () => {
  const palette = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`colour${index}`, brand]));
  expect(await fault({ brand, palette })).toContain('[tokens/many] expected at most 25 tokens, got 26');
});

const override = (waiver: unknown, token = 'colorBrandForegroundLink') => ({
  brand,
  semantic: { dark: { [token]: { ...brand, $extensions: { [waiverKey]: waiver } } } },
});
const waiver = { reason: 'The mark of the house.', owner: 'design', until: '2027-01-31' };

test('[TEN-08] a colour of the portal is set by a tenant only with a waiver that has not ended', async () => {
  const token = 'colorBrandForegroundLink';
  expect((await read(override(waiver))).overrides).toEqual([{ mode: 'dark', token, value: '#0f766e', waiver }]);
  expect(await fault(override(undefined))).toContain('[tokens/waiver] expected $extensions["travel.portolan.waiver"]');
  expect(await fault(override({ ...waiver, reason: ' ' }))).toContain('[tokens/waiver]');
  expect(await fault(override({ ...waiver, until: 'soon' }))).toContain('[tokens/waiver]');
  expect(await fault(override({ ...waiver, until: '2026-11-25' }))).toContain(
    '[tokens/waiver-ended] the waiver of design ended on 2026-11-25',
  );
  expect((await read(override({ ...waiver, until: '2026-11-26' }))).faults).toEqual([]);
  expect(await fault(override(waiver, 'colorOfTheSea'))).toContain('[tokens/unknown] expected semantic.light or');
});
