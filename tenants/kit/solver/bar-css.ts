import type { Theme } from '@fluentui/tokens';
import type { Bar } from '../themes.ts';
import type { Mode } from '../tokens/seed-tokens.ts';
import type { SolvedThemes } from './solve-theme.ts';

/** Colours of the bar above signed-in pages, and its shape. */
export interface BarTokens {
  /** Behind the bar. */
  readonly barGround: string;
  /** Of a bar that is a card on its ground. */
  readonly barBackground: string;
  readonly barForeground: string;
  readonly barHover: string;
  /** Below the present page. */
  readonly barMark: string;
  /** Between bar and page, and between parts of the bar. */
  readonly barStroke: string;
  readonly barEdge: string;
  /** Height of the line in the brand colour. */
  readonly barLine: string;
  readonly barShadow: string;
  readonly barInset: string;
  readonly barRadius: string;
}

const flat = { barLine: '0px', barShadow: 'none', barInset: '0px', barRadius: '0px' } as const;

const onCard = (theme: Theme) => ({
  barGround: theme.colorNeutralBackground1,
  barBackground: 'transparent',
  barForeground: theme.colorNeutralForeground1,
  barHover: theme.colorSubtleBackgroundHover,
  barMark: theme.colorCompoundBrandStroke,
  barStroke: theme.colorNeutralStroke2,
  barEdge: theme.colorNeutralStroke2,
});

/** The tokens of a bar in one mode. Each of its pairs is one that the solver has met. */
export const barTokens = (bar: Bar, mode: Mode, themes: Pick<SolvedThemes, Mode>): BarTokens => {
  const theme = themes[mode];
  switch (bar) {
    case 'lined':
      return { ...flat, ...onCard(theme), barLine: '3px' };
    case 'afloat':
      return {
        ...onCard(theme),
        barGround: theme.colorNeutralBackground2,
        barBackground: theme.colorNeutralBackground1,
        barStroke: 'transparent',
        barLine: '0px',
        barShadow: `${theme.shadow4}, 0 0 0 1px ${theme.colorNeutralStroke2}`,
        barInset: '4px',
        barRadius: theme.borderRadiusLarge,
      };
    case 'dark':
      return { ...flat, ...onCard(themes.dark) };
    case 'filled':
      return {
        ...flat,
        barGround: theme.colorBrandBackground,
        barBackground: 'transparent',
        barForeground: theme.colorNeutralForegroundOnBrand,
        barHover: theme.colorBrandBackgroundHover,
        barMark: theme.colorNeutralForegroundOnBrand,
        barStroke: theme.colorBrandBackground,
        barEdge: theme.colorNeutralForegroundOnBrand,
      };
  }
};
