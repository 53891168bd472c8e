import { makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../ui/sizes.ts';

/** Styles of the pages on which an exchange is asked for. */
export const useExchangeStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  button: { minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.choice } },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: sizes.control },
  },
});
