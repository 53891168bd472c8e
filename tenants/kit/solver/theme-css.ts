import { faces } from '../faces.ts';
import type { Bar } from '../themes.ts';
import type { Seeds } from '../tokens/seed-tokens.ts';
import { barTokens } from './bar-css.ts';
import { edgeTokens } from './brand-edge.ts';
import type { SolvedThemes } from './solve-theme.ts';

/** What a style sheet says beside the tokens of Fluent. */
export interface Character extends Pick<Seeds, 'headingWeight' | 'face'> {
  readonly bar: Bar;
}

/** The light and dark theme of a tenant as a static style sheet of CSS variables. */
export const themeCss = (themes: SolvedThemes, { headingWeight, face, bar }: Character): string => {
  const character = { fontWeightHeading: headingWeight, faceFeatures: faces[face].features };
  const lightRules = rulesOf({
    ...themes.light,
    ...character,
    ...edgeTokens(themes.light),
    ...barTokens(bar, 'light', themes),
  });
  const darkRules = rulesOf({
    ...themes.dark,
    ...darkPictures,
    ...character,
    ...edgeTokens(themes.dark),
    ...barTokens(bar, 'dark', themes),
  });
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
