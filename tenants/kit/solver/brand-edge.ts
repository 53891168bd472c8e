import type { Theme } from '@fluentui/tokens';
import { contrast } from './colours.ts';

/** The edge of controls that are filled with the brand colour, as primary buttons. */
export interface EdgeTokens {
  readonly brandEdge: string;
}

/** Least contrast of what a control is known by, to the page on which it stands (WCAG 2.2, 1.4.11). */
const knownFrom = 3;

/** Surfaces on which filled controls stand. */
const pagesOf = (theme: Theme): readonly string[] => [
  theme.colorNeutralBackground1,
  theme.colorNeutralBackground2,
  theme.colorNeutralBackground3,
];

/**
 * A fill that cannot be told from every page gets an edge in the stroke of the brand, which the solver has made dark or
 * light enough. A fill that can needs none.
 */
export const edgeTokens = (theme: Theme): EdgeTokens => {
  const isTold = pagesOf(theme).every((page) => contrast(theme.colorBrandBackground, page) >= knownFrom);
  return { brandEdge: isTold ? 'transparent' : theme.colorBrandStroke1 };
};
