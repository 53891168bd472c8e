import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/tokens';
import { brandRamp } from './brand-ramp.ts';

/** The values of a tenant's `tokens.json` (Design Tokens format), from which its themes are made. */
export interface Seeds {
  readonly brand: string;
  readonly radiusPx: number;
}

const face = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** The light and dark theme of a tenant as a static style sheet of Fluent's variables. */
export const themeCss = (seeds: Seeds): string => {
  const ramp = brandRamp(seeds.brand);
  const light = shaped(createLightTheme(ramp), seeds);
  const dark = shaped({ ...createDarkTheme(ramp), ...darkText(ramp) }, seeds);
  const lightRules = rulesOf({ ...light, ...lightSurfaces });
  const darkRules = rulesOf({ ...dark, ...darkSurfaces, ...darkPictures });
  return [
    `:root{color-scheme:light;${lightRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${darkRules}}}`,
    `:root[data-scheme=dark]{color-scheme:dark;${darkRules}}`,
    '',
  ].join('\n');
};

/** Colours of links and brand text on dark surfaces: stops whose contrast is pinned. */
const darkText = (ramp: ReturnType<typeof brandRamp>): Partial<Theme> => ({
  colorBrandForegroundLink: ramp[100],
  colorBrandForegroundLinkHover: ramp[110],
  colorBrandForegroundLinkPressed: ramp[90],
  colorBrandForeground1: ramp[100],
});

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

/** Brightness of pictures in the dark theme, for `filter: brightness(var(--pictureBrightness, 1))`. */
const darkPictures = { pictureBrightness: '0.86' };

const shaped = (theme: Theme, { radiusPx }: Seeds): Theme => ({
  ...theme,
  fontFamilyBase: face,
  fontFamilyNumeric: face,
  borderRadiusSmall: `${Math.max(2, radiusPx / 2)}px`,
  borderRadiusMedium: `${radiusPx}px`,
  borderRadiusLarge: `${radiusPx + 2}px`,
  borderRadiusXLarge: `${radiusPx + 6}px`,
});

const rulesOf = (theme: object): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
