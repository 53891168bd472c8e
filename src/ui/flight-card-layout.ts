import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@container (min-width: 720px)';
const roomy = '@container (min-width: 860px)';

/** The grid of a flight's card in the results, shared with its skeleton, so that nothing shifts when the card loads. */
export const useFlightCardLayout = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"legs legs" "price button"',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    padding: `7px ${tokens.spacingHorizontalM}`,
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 160px 144px',
      gridTemplateRows: 'auto auto',
      gridTemplateAreas: '"legs fare price" "legs fare button"',
      columnGap: tokens.spacingHorizontalL,
      padding: `11px ${tokens.spacingHorizontalL}`,
    },
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 172px 148px', columnGap: tokens.spacingHorizontalXXL },
  },
  legs: {
    gridArea: 'legs',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    minWidth: '0',
    [wide]: { rowGap: tokens.spacingVerticalS },
  },
  fare: {
    gridArea: 'fare',
    display: 'none',
    minWidth: '0',
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      alignSelf: 'stretch',
      justifyContent: 'space-between',
    },
  },
  price: {
    gridArea: 'price',
    minWidth: '0',
    // A price of 20 px, closer to what is below it.
    '& > span:first-child': { display: 'block', lineHeight: '22px' },
    [wide]: { textAlign: 'end', alignSelf: 'start', '& > span:first-child': { lineHeight: '28px' } },
  },
  button: {
    gridArea: 'button',
    justifySelf: 'end',
    [wide]: { alignSelf: 'end' },
  },
  /** Two rows: times and duration, airlines and stops. The tail and the line of time span both. */
  leg: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    gridTemplateRows: '18px 16px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    [wide]: { gridTemplateColumns: '32px 136px minmax(48px, 1fr) 112px', gridTemplateRows: '24px 16px' },
    [roomy]: { gridTemplateColumns: '32px 152px minmax(96px, 1fr) 112px', columnGap: tokens.spacingHorizontalL },
  },
});
