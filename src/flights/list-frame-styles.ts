import { makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../ui/sizes.ts';

const phone = '@media (max-width: 639px)';
/** The header's height, with its border. */
const headerPx = 57;

/** Layout of a list of results: filters on the left, order and count on top, notices docked below. */
export const useListFrameStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1024px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
  },
  /** Stays in view, and scrolls by itself where it is taller than the screen. */
  column: {
    display: 'none',
    '@media (min-width: 1024px)': {
      display: 'block',
      position: 'sticky',
      top: `${headerPx}px`,
      alignSelf: 'start',
      maxHeight: `calc(100dvh - ${headerPx}px)`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
      // Room for focus rings, which the scrolling box would clip.
      margin: '0 -8px',
      padding: `0 8px ${tokens.spacingVerticalL}`,
    },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minWidth: '0',
    [phone]: { rowGap: tokens.spacingVerticalS },
  },
  /** The tabs, and the button of the filters where these have no column. On a phone, this row stays in view. */
  top: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    [phone]: {
      position: 'sticky',
      top: `${headerPx}px`,
      zIndex: '3',
      marginLeft: `calc(-1 * ${tokens.spacingHorizontalL})`,
      marginRight: `calc(-1 * ${tokens.spacingHorizontalL})`,
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
      marginTop: `calc(-1 * ${tokens.spacingVerticalXS})`,
      marginBottom: `calc(-1 * ${tokens.spacingVerticalXS})`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  /** Stays in view, but for phones, where the sheet of filters has the order. */
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalS,
    minHeight: sizes.largeControl,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (min-width: 640px)': {
      position: 'sticky',
      top: `${headerPx}px`,
      zIndex: '3',
      padding: `${tokens.spacingVerticalXS} 0`,
      margin: `calc(-1 * ${tokens.spacingVerticalXS}) 0`,
    },
    [phone]: { minHeight: sizes.icon },
  },
  /** On a phone, the sheet of filters has it. */
  roomOnly: { [phone]: { display: 'none' } },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  dock: {
    position: 'sticky',
    bottom: tokens.spacingVerticalM,
    zIndex: '2',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  /** Hidden on touch screens, which have no keyboard. */
  keys: {
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '@media (pointer: coarse), (max-width: 1023px)': { display: 'none' },
  },
  end: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL, [phone]: { display: 'none' } },
  filters: {
    '@media (min-width: 1024px)': { display: 'none' },
    minHeight: sizes.touch,
    // The word below its picture, beside the tabs.
    [phone]: {
      flexDirection: 'column',
      minWidth: '60px',
      paddingLeft: '0',
      paddingRight: '0',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      '& > .fui-Button__icon': { marginRight: '0' },
    },
  },
});
