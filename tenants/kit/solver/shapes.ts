import type { Theme } from '@fluentui/tokens';
import { familyOf } from '../faces.ts';
import type { Seeds } from '../tokens/seed-tokens.ts';

/** Lengths, shadows, times and faces of a theme, which are the same in both modes. */
export const shaped = (theme: Theme, { radius, spacing, elevation, motion, face }: Seeds): Theme =>
  ({
    ...theme,
    ...mapped(theme, /^spacing/, (value) => pixels(value, (length) => evenly(length * spacing))),
    ...mapped(theme, /^shadow/, (value) => withOpacity(value, elevation)),
    ...mapped(theme, /^duration/, (value) => `${Math.round(Number.parseInt(value, 10) * (motion / normalMs))}ms`),
    fontFamilyBase: familyOf(face),
    fontFamilyNumeric: familyOf(face),
    borderRadiusSmall: `${Math.max(radius === 0 ? 0 : 2, radius / 2)}px`,
    borderRadiusMedium: `${radius}px`,
    borderRadiusLarge: `${radius + 2}px`,
    borderRadiusXLarge: `${radius + 6}px`,
  }) as Theme;

/** Duration of an ordinary movement in Fluent's scale, from which a tenant's scales the others. */
const normalMs = 200;

const mapped = (theme: Theme, names: RegExp, change: (value: string) => string): Partial<Theme> =>
  Object.fromEntries(
    Object.entries(theme)
      .filter(([name]) => names.test(name))
      .map(([name, value]) => [name, change(String(value))]),
  );

const pixels = (value: string, change: (length: number) => number): string =>
  value.replace(/^(\d+(?:\.\d+)?)px$/, (_, length: string) => `${change(Number(length))}px`);

/** Whole even pixels, so that what is centred stays sharp; the smallest steps as they are. */
const evenly = (length: number): number => (length <= 4 ? Math.round(length) : 2 * Math.round(length / 2));

const withOpacity = (shadow: string, factor: number): string =>
  shadow.replace(/rgba\((\d+), ?(\d+), ?(\d+), ?([\d.]+)\)/g, (_, red, green, blue, alpha: string) => {
    const scaled = Math.min(1, Number(alpha) * factor);
    return `rgba(${red},${green},${blue},${Number(scaled.toFixed(3))})`;
  });
