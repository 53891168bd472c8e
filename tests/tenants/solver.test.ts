import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barTokens } from '../../tenants/kit/solver/bar-css.ts';
import { edgeTokens, leastTold } from '../../tenants/kit/solver/brand-edge.ts';
import { brandRamp, missedPins, stops } from '../../tenants/kit/solver/brand-ramp.ts';
import { contrast, distance, oklchOf } from '../../tenants/kit/solver/colours.ts';
import { missedPairs } from '../../tenants/kit/solver/meet-contrast.ts';
import { solveColours, solveThemes } from '../../tenants/kit/solver/solve-theme.ts';
import { themeCss } from '../../tenants/kit/solver/theme-css.ts';
import type { Seeds } from '../../tenants/kit/tokens/seed-tokens.ts';

const seeds: Seeds = {
  brand: '#0f766e',
  neutralTint: 0.3,
  radius: 8,
  spacing: 1,
  elevation: 1,
  motion: 200,
  headingWeight: 600,
  face: 'Inter',
};
const solved = (given: Partial<Seeds>) => solveThemes({ ...seeds, ...given });

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('[TEN-08] of 1,000 brand colours each makes a light and a dark theme in which every pair meets AA, in every state', () => {
  const property = fc.property(colour, fc.double({ min: 0, max: 1, noNaN: true }), (brand, neutralTint) => {
    const { theme: light } = solveColours('light', { brand, neutralTint });
    const { theme: dark } = solveColours('dark', { brand, neutralTint });
    for (const theme of [light, dark]) {
      expect(missedPairs(theme)).toEqual([]);
      // Nobody takes the words of a status for the brand.
      for (const words of ['Danger', 'Success', 'Warning'] as const) {
        const front = theme[`colorStatus${words}Foreground1`];
        expect(distance(front, theme.colorBrandBackground)).toBeGreaterThanOrEqual(0.05);
      }
    }
    // A primary action is told from every page by its fill, or by its edge.
    for (const theme of [light, dark]) expect(leastTold(theme)).toBeGreaterThanOrEqual(3);
    expect(contrast(dark.colorBrandBackground, dark.colorNeutralBackground1)).toBeGreaterThanOrEqual(3);
    expect(contrast(light.colorBrandBackground, light.colorNeutralBackground1)).toBeGreaterThanOrEqual(1.35);
  });
  fc.assert(property, { numRuns: 1_000 });
}, 240_000);

test('[TEN-08] a brand colour that carries white words is kept exactly, a light one carries dark words', () => {
  expect(solved({ brand: '#0f5fb6' }).brandMovedBy).toBe(0);
  const yellow = solved({ brand: '#ffc20e' });
  expect(yellow.brandMovedBy).toBe(0);
  expect(oklchOf(yellow.light.colorNeutralForegroundOnBrand).l).toBeLessThan(0.3);
  expect(solved({ brand: '#f76641' }).light.colorBrandBackground).toBe('#f76641');
  expect(solved({ brand: '#0f5fb6' }).light.colorNeutralForegroundOnBrand).toBe('#ffffff');
});

test('[TEN-08] a filled control has an edge only where its fill could not be told from the page', () => {
  const yellow = solved({ brand: '#ffc20e' });
  expect(contrast(yellow.light.colorBrandBackground, yellow.light.colorNeutralBackground2)).toBeLessThan(3);
  expect(edgeTokens(yellow.light).brandEdge).toBe(yellow.light.colorBrandStroke1);
  expect(edgeTokens(yellow.dark).brandEdge).toBe('transparent');
  expect(edgeTokens(solved({ brand: '#0f5fb6' }).light).brandEdge).toBe('transparent');
  const css = themeCss(yellow, { headingWeight: 600, face: 'Inter', bar: 'lined' });
  expect(css.split('--brandEdge:transparent')).toHaveLength(3);
  expect(css).toContain(`--brandEdge:${yellow.light.colorBrandStroke1}`);
});

test('[TEN-08] the edge of a light button is still seen: a white brand becomes a grey that can be told from the page', () => {
  const { light } = solved({ brand: '#ffffff' });
  expect(light.colorBrandBackground).not.toBe('#ffffff');
});

test('[TEN-08] greys carry the hue of the brand, as much as was asked for', () => {
  const grey = (neutralTint: number) => oklchOf(solved({ neutralTint }).light.colorNeutralBackground3);
  expect(grey(0).c).toBeLessThan(0.002);
  expect(grey(1).c).toBeGreaterThan(grey(0.3).c);
  expect(Math.abs(grey(1).h - oklchOf(seeds.brand).h)).toBeLessThan(12);
  // A grey brand has no hue to give.
  expect(oklchOf(solved({ brand: '#777777', neutralTint: 1 }).light.colorNeutralBackground3).c).toBeLessThan(0.002);
});

test('[TEN-08] lengths, shadows and times follow their seeds', () => {
  const { light } = solved({ radius: 3, spacing: 1.25, elevation: 0.5, motion: 120 });
  expect(light.borderRadiusMedium).toBe('3px');
  expect(light.spacingHorizontalL).toBe('20px');
  expect(light.shadow4).toBe('0 0 2px rgba(0,0,0,0.06), 0 2px 4px rgba(0,0,0,0.07)');
  expect(light.durationNormal).toBe('120ms');
  expect(solved({ elevation: 0 }).light.shadow4).toContain('rgba(0,0,0,0)');
});

test('[TEN-08] an override is put on as it is, in its mode alone', () => {
  const waiver = { reason: 'The mark of the house.', owner: 'design', until: '2027-01-31' };
  const override = { mode: 'dark', token: 'colorBrandForegroundLink', value: '#123456', waiver } as const;
  const { light, dark } = solveThemes(seeds, [override]);
  expect(dark.colorBrandForegroundLink).toBe('#123456');
  expect(light.colorBrandForegroundLink).not.toBe('#123456');
  expect(missedPairs(dark).map(({ front }) => front)).toContain('colorBrandForegroundLink');
});

test('[TEN-08] a sheet holds the light theme, the dark one for dark systems, and the dark one by choice', () => {
  const css = themeCss(solved({ radius: 6 }), { headingWeight: 600, face: 'Inter', bar: 'lined' });
  expect(css).toMatch(/^:root\{color-scheme:light;/);
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-scheme=light])');
  expect(css).toContain(':root[data-scheme=dark]');
  expect(css).toContain('--borderRadiusMedium:6px');
  expect(css).toContain('--fontWeightHeading:600');
});

test.each(['lined', 'filled', 'afloat', 'dark'] as const)(
  '[TEN-03] words and marks on a bar that is %s are read in both modes, whatever the brand',
  (bar) => {
    fc.assert(
      fc.property(colour, (brand) => {
        const themes = solved({ brand });
        for (const mode of ['light', 'dark'] as const) {
          const { barGround, barBackground, barForeground, barHover, barMark } = barTokens(bar, mode, themes);
          const back = barBackground === 'transparent' ? barGround : barBackground;
          for (const behind of [back, barGround, barHover]) {
            expect(contrast(barForeground, behind)).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrast(barMark, back)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('[TEN-08] a ramp meets the contrast of its pins and grows lighter at every stop', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const ramp = brandRamp(brand);
      expect(missedPins(ramp)).toEqual([]);
      const lightness = stops.map((stop) => oklchOf(ramp[stop]).l);
      for (const [index, each] of lightness.entries())
        expect(each).toBeGreaterThanOrEqual((lightness[index - 1] ?? 0) - 0.01);
    }),
    { numRuns: 300 },
  );
});
