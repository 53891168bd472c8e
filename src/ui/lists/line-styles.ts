import { makeStyles, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 639px)';

/** A list of links, each of two short lines with a figure at its end: what stands on a phone for a table of `table-styles.ts`. */
export const useLineStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  later: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'center',
    minHeight: '60px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-3px' },
    [phone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  },
  line: {
    display: 'block',
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  /** Where a long name must not be cut. */
  whole: { [phone]: { whiteSpace: 'normal' } },
  rest: { color: tokens.colorNeutralForeground2, [phone]: { whiteSpace: 'normal' } },
  end: { textAlign: 'right' },
});
