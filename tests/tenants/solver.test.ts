import type { Theme } from '@fluentui/tokens';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barTokens } from '../../tenants/kit/solver/bar-css.ts';
import { edgeTokens } from '../../tenants/kit/solver/brand-edge.ts';
import { brandRamp, stops } from '../../tenants/kit/solver/brand-ramp.ts';
import { contrast, distance, oklchOf } from '../../tenants/kit/solver/colours.ts';
import { missedPairs } from '../../tenants/kit/solver/meet-contrast.ts';
import { solveColours, solveThemes } from '../../tenants/kit/solver/solve-theme.ts';
import { themeCss } from '../../tenants/kit/solver/theme-css.ts';
import type { Bar } from '../../tenants/kit/themes.ts';
import type { Seeds } from '../../tenants/kit/tokens/seed-tokens.ts';
import { sizeOf } from '../whole.ts';

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

/** WCAG 2.2 AA, by hand: 1.4.3 for text, 1.4.11 for edges, marks and focus rings. */
const floor = { text: 4.5, mark: 3 } as const;

type Token = keyof Theme;
const pages: readonly Token[] = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'];
const underPointer: readonly Token[] = ['colorNeutralBackground1Hover', 'colorSubtleBackgroundHover'];

/** What must be read or seen on what, by hand. The solver has a table of its own, which is not read here. */
const mustBeSeen: readonly (readonly [kind: keyof typeof floor, fronts: readonly Token[], backs: readonly Token[]])[] =
  [
    [
      'text',
      [
        'colorNeutralForeground1',
        'colorNeutralForeground2',
        'colorNeutralForeground3',
        'colorBrandForeground1',
        'colorBrandForegroundLink',
        'colorBrandForegroundLinkHover',
        'colorCompoundBrandForeground1',
        'colorPaletteRedForeground1',
        'colorStatusDangerForeground1',
        'colorStatusSuccessForeground1',
        'colorStatusWarningForeground1',
      ],
      [...pages, ...underPointer],
    ],
    ['text', ['colorNeutralForeground4', 'colorStatusDangerForeground3'], pages],
    [
      'text',
      ['colorNeutralForegroundOnBrand'],
      [
        'colorBrandBackground',
        'colorBrandBackgroundHover',
        'colorBrandBackgroundPressed',
        'colorBrandBackgroundSelected',
      ],
    ],
    ['text', ['colorBrandForeground2', 'colorBrandForegroundLink'], ['colorBrandBackground2']],
    ['text', ['colorStatusDangerForeground1', 'colorNeutralForeground1'], ['colorStatusDangerBackground1']],
    ['text', ['colorStatusWarningForeground1', 'colorNeutralForeground1'], ['colorStatusWarningBackground1']],
    ['text', ['colorStatusSuccessForeground1', 'colorNeutralForeground1'], ['colorStatusSuccessBackground1']],
    [
      'mark',
      [
        'colorCompoundBrandBackground',
        'colorCompoundBrandStroke',
        'colorBrandStroke1',
        'colorNeutralStrokeAccessible',
        'colorPaletteRedBorder2',
        'colorStatusDangerBorder2',
        'colorStrokeFocus2',
      ],
      pages,
    ],
    ['mark', ['colorNeutralForegroundInverted'], ['colorCompoundBrandBackground']],
  ];

const unseenIn = (theme: Theme): readonly string[] =>
  mustBeSeen.flatMap(([kind, fronts, backs]) =>
    fronts.flatMap((front) =>
      backs.flatMap((back) => {
        const has = wcagContrast(String(theme[front]), String(theme[back]));
        return has < floor[kind] ? [`${front} on ${back}: ${has.toFixed(2)}`] : [];
      }),
    ),
  );

/** Brand colours that leave the solver least room: no hue, the lightest, the darkest, and in between at full chroma. */
const hardBrands = ['#ffffff', '#000000', '#777777', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#f76641', '#8a8a00'];

test('[TEN-08] whatever the brand colour, it makes a light and a dark theme in which every pair meets AA, in every state', () => {
  const property = fc.property(colour, fc.double({ min: 0, max: 1, noNaN: true }), (brand, neutralTint) => {
    const { theme: light } = solveColours('light', { brand, neutralTint });
    const { theme: dark } = solveColours('dark', { brand, neutralTint });
    for (const theme of [light, dark]) {
      expect(unseenIn(theme)).toEqual([]);
      expect(missedPairs(theme)).toEqual([]);
      // Nobody takes the words of a status for the brand.
      for (const words of ['Danger', 'Success', 'Warning'] as const) {
        const front = theme[`colorStatus${words}Foreground1`];
        expect(distance(front, theme.colorBrandBackground)).toBeGreaterThanOrEqual(0.05);
      }
      // A primary action is told from every page by its fill, or by its edge.
      const { brandEdge } = edgeTokens(theme);
      const sign = brandEdge === 'transparent' ? theme.colorBrandBackground : brandEdge;
      for (const page of pages) expect(wcagContrast(sign, String(theme[page]))).toBeGreaterThanOrEqual(floor.mark);
    }
    expect(wcagContrast(dark.colorBrandBackground, dark.colorNeutralBackground1)).toBeGreaterThanOrEqual(floor.mark);
    expect(wcagContrast(light.colorBrandBackground, light.colorNeutralBackground1)).toBeGreaterThanOrEqual(1.35);
  });
  const examples = hardBrands.map((brand): [string, number] => [brand, 0.3]);
  fc.assert(property, { numRuns: sizeOf(60, 1_000), examples });
}, 240_000);

test('[TEN-08] the solver, which reckons contrast by itself, comes to what WCAG says', () => {
  // Known figures: https://www.w3.org/WAI/WCAG22/Techniques/general/G18 and the grey nearest to 4.5 on white.
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  const pair = fc.property(colour, colour, (one, other) => {
    expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 2);
  });
  fc.assert(pair, { numRuns: sizeOf(200, 1_000) });
});

test('[TEN-08] a pair of colours that misses AA by a hair is named', () => {
  const { light } = solved({});
  const grey = (text: string): Theme => ({
    ...light,
    colorNeutralForeground1: text,
    colorNeutralBackground1: '#ffffff',
  });
  const missed = (theme: Theme) =>
    missedPairs(theme).some(
      ({ front, back }) => front === 'colorNeutralForeground1' && back === 'colorNeutralBackground1',
    );
  expect([missed(grey('#767676')), missed(grey('#777777'))]).toEqual([false, true]);
  const edged = (edge: string): Theme => ({ ...light, colorBrandStroke1: edge, colorNeutralBackground1: '#ffffff' });
  const missedEdge = (theme: Theme) =>
    missedPairs(theme).some(({ front, back }) => front === 'colorBrandStroke1' && back === 'colorNeutralBackground1');
  // 3.03 and 2.96 to white.
  expect([missedEdge(edged('#949494')), missedEdge(edged('#969696'))]).toEqual([false, true]);
});

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

test.each<Bar>(['lined', 'filled', 'afloat', 'dark'])(
  '[TEN-03] words and marks on a bar that is %s are read in both modes, whatever the brand',
  (bar) => {
    fc.assert(
      fc.property(colour, (brand) => {
        const themes = solved({ brand });
        for (const mode of ['light', 'dark'] as const) {
          const { barGround, barBackground, barForeground, barHover, barMark } = barTokens(bar, mode, themes);
          const back = barBackground === 'transparent' ? barGround : barBackground;
          for (const behind of [back, barGround, barHover]) {
            expect(wcagContrast(barForeground, behind)).toBeGreaterThanOrEqual(floor.text);
          }
          expect(wcagContrast(barMark, back)).toBeGreaterThanOrEqual(floor.mark);
        }
      }),
      { numRuns: sizeOf(15, 60), examples: hardBrands.map((brand): [string] => [brand]) },
    );
  },
);

/** The value of a variable in the light rules, in those for dark systems, and in those for the dark by choice. */
const valuesIn = (css: string, variable: string): readonly string[] =>
  [...css.matchAll(new RegExp(`--${variable}:([^;}]*)`, 'g'))].map(([, value = '']) => value);

/** Darker than a page can be in light colours; lighter than one can be in dark ones. */
const isDark = (ground: string): boolean => wcagContrast(ground, '#ffffff') > 10;
const isLight = (ground: string): boolean => wcagContrast(ground, '#ffffff') < 1.2;

test('[TEN-03] a dark bar is dark above a light page, too; a bar without a colour follows the page', () => {
  const themes = solved({ brand: '#0f5fb6' });
  const groundsOf = (bar: Bar) => valuesIn(themeCss(themes, { headingWeight: 600, face: 'Inter', bar }), 'barGround');
  expect(groundsOf('dark').map(isDark)).toEqual([true, true, true]);
  for (const bar of ['lined', 'afloat'] as const) {
    expect(groundsOf(bar).map(isLight)).toEqual([true, false, false]);
    expect(groundsOf(bar).map(isDark)).toEqual([false, true, true]);
  }
  const [filled, ...filledInDark] = groundsOf('filled');
  expect(filled).toBe('#0f5fb6');
  for (const ground of filledInDark) {
    expect(Math.abs(oklchOf(ground).h - oklchOf('#0f5fb6').h)).toBeLessThan(12);
    expect(oklchOf(ground).c).toBeGreaterThan(0.08);
  }
});

test('[TEN-03] words on a dark bar are light above a light page, and every part of a bar comes from one theme', () => {
  const themes = solved({ brand: '#0f5fb6' });
  const css = themeCss(themes, { headingWeight: 600, face: 'Inter', bar: 'dark' });
  expect(valuesIn(css, 'barForeground').map(isLight)).toEqual([true, true, true]);
  expect(valuesIn(css, 'barHover').map(isDark)).toEqual([true, true, true]);
  for (const part of ['barGround', 'barForeground', 'barHover', 'barMark', 'barStroke', 'barEdge']) {
    expect([part, new Set(valuesIn(css, part)).size]).toEqual([part, 1]);
  }
});

test('[TEN-08] a ramp meets the contrast of its pins and grows lighter at every stop', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const ramp = brandRamp(brand);
      // The surfaces of Fluent's light and dark themes against which it draws these stops.
      for (const dark of [ramp[70], ramp[80]]) expect(wcagContrast(dark, '#f5f5f5')).toBeGreaterThanOrEqual(floor.text);
      for (const light of [ramp[90], ramp[100]]) {
        expect(wcagContrast(light, '#292929')).toBeGreaterThanOrEqual(floor.text);
      }
      const lightness = stops.map((stop) => oklchOf(ramp[stop]).l);
      for (const [index, each] of lightness.entries())
        expect(each).toBeGreaterThanOrEqual((lightness[index - 1] ?? 0) - 0.01);
    }),
    { numRuns: sizeOf(80, 300), examples: hardBrands.map((brand): [string] => [brand]) },
  );
});
