import { makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../ui/sizes.ts';

/** Styles of the column that holds every step of signing in. */
export const useSignInStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  head: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    ':focus-visible': { outlineStyle: 'none' },
  },
  words: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  address: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalL },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: sizes.touch,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});
