import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@container (min-width: 720px)';

/** The grid that a card and its skeleton share, so that nothing shifts when the card comes. */
export const useCardLayout = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"legs legs" "fare fare" "price button"',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'center',
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 172px 148px',
      gridTemplateRows: 'auto auto',
      gridTemplateAreas: '"legs fare price" "legs fare button"',
      columnGap: tokens.spacingHorizontalXXL,
      rowGap: tokens.spacingVerticalXS,
      paddingTop: '11px',
      paddingBottom: '11px',
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  legs: { gridArea: 'legs', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: '0' },
  fare: {
    gridArea: 'fare',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: '2px',
    minWidth: '0',
    [wide]: {
      flexDirection: 'column',
      alignItems: 'flex-start',
      alignSelf: 'stretch',
      justifyContent: 'space-between',
    },
  },
  price: {
    gridArea: 'price',
    [wide]: { textAlign: 'end', alignSelf: 'start' },
  },
  button: {
    gridArea: 'button',
    justifySelf: 'end',
    [wide]: { alignSelf: 'end' },
  },
  leg: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) minmax(88px, 30%)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '40px',
    [wide]: { gridTemplateColumns: '32px 152px minmax(96px, 1fr) 88px', columnGap: tokens.spacingHorizontalL },
  },
});
