import type { Seeds } from '../tokens/seed-tokens.ts';
import type { SolvedThemes } from './solve-theme.ts';

/** The light and dark theme of a tenant as a static style sheet of CSS variables. */
export const themeCss = ({ light, dark }: SolvedThemes, { headingWeight }: Seeds): string => {
  const lightRules = rulesOf({ ...light, fontWeightHeading: headingWeight });
  const darkRules = rulesOf({ ...dark, ...darkPictures, fontWeightHeading: headingWeight });
  return [
    `:root{color-scheme:light;${lightRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${darkRules}}}`,
    `:root[data-scheme=dark]{color-scheme:dark;${darkRules}}`,
    '',
  ].join('\n');
};

/** Brightness of pictures in the dark theme, for `filter: brightness(var(--pictureBrightness, 1))`. */
const darkPictures = { pictureBrightness: '0.86' };

const rulesOf = (theme: object): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
