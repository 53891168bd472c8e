import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandRamp, missedPins, stops } from '../../tenants/kit/brand-ramp.ts';
import { themeCss } from '../../tenants/kit/theme-css.ts';
import { seedsOf } from '../../tenants/kit/tokens.ts';

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('any brand colour makes a ramp whose text pairs meet AA, light and dark', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      expect(missedPins(brandRamp(brand))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a brand that already meets AA is kept exactly', () => {
  expect(brandRamp('#0f5fb6')[80]).toBe('#0f5fb6');
});

test('a ramp grows lighter at every stop', () => {
  const lightness = stops.map((stop) => Number.parseInt(brandRamp('#f76641')[stop].slice(3, 5), 16));
  expect(lightness).toEqual([...lightness].sort((a, b) => a - b));
});

test('a sheet holds the light theme, the dark one for dark systems, and the dark one by choice', () => {
  const css = themeCss({ brand: '#f76641', radiusPx: 6 });
  expect(css).toMatch(/^:root\{color-scheme:light;/);
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-scheme=light])');
  expect(css).toContain(':root[data-scheme=dark]');
  expect(css).toContain('--borderRadiusMedium:6px');
});

test('a token file that is not right is refused with the token and what was expected', () => {
  expect(() => seedsOf({ brand: { $type: 'color', $value: { hex: 'orange' } } }, 'x/tokens.json')).toThrow(
    'x/tokens.json: brand.$value.hex: expected six hexadecimal digits after #',
  );
  expect(() => seedsOf({}, 'x/tokens.json')).toThrow('brand: expected a token of $type "color"');
});
