import { makeStyles, tokens } from '@fluentui/react-components';

const bar = {
  zIndex: '2',
  bottom: '0',
  backgroundColor: tokens.colorNeutralBackground1,
  borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  boxShadow: tokens.shadow16,
};

/** Background, edge and shadow of a bar at the bottom of the window, above what scrolls: `everywhere`, or on a `phone` only. */
export const useBottomBarStyles = makeStyles({
  everywhere: bar,
  phone: { '@media (max-width: 639px)': bar },
});
