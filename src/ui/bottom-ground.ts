import { makeStyles, tokens } from '@fluentui/react-components';

const ground = {
  zIndex: '2',
  bottom: '0',
  backgroundColor: tokens.colorNeutralBackground1,
  borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  boxShadow: tokens.shadow16,
};

/** Ground and edge of a bar at the bottom of the window, above what scrolls: at every width, or on a phone only. */
export const useBottomGround = makeStyles({
  everywhere: ground,
  phone: { '@media (max-width: 639px)': ground },
});
