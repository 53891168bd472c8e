import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@container (min-width: 720px)';
const roomy = '@container (min-width: 860px)';

/** The grid of a card and its skeleton, so that nothing shifts when the card loads. */
export const useCardLayout = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"legs legs" "price button"',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 160px 144px',
      gridTemplateRows: 'auto auto',
      gridTemplateAreas: '"legs fare price" "legs fare button"',
      columnGap: tokens.spacingHorizontalL,
      rowGap: tokens.spacingVerticalXS,
      padding: `11px ${tokens.spacingHorizontalL}`,
    },
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 172px 148px', columnGap: tokens.spacingHorizontalXXL },
  },
  legs: { gridArea: 'legs', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: '0' },
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
    [wide]: { textAlign: 'end', alignSelf: 'start' },
  },
  button: {
    gridArea: 'button',
    justifySelf: 'end',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    [wide]: { alignSelf: 'end' },
  },
  leg: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) minmax(88px, 32%)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '40px',
    [wide]: { gridTemplateColumns: '32px 136px minmax(48px, 1fr) 112px', columnGap: tokens.spacingHorizontalM },
    [roomy]: { gridTemplateColumns: '32px 152px minmax(96px, 1fr) 112px', columnGap: tokens.spacingHorizontalL },
  },
});
