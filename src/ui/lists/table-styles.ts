import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@media (min-width: 960px)';

/** Of a list that is rendered twice: as a table on a wide page, as lines (`line-styles.ts`) on a narrow one. CSS shows one of them. */
export const useTableOrLinesStyles = makeStyles({
  table: { display: 'none', [wide]: { display: 'block' } },
  lines: { [wide]: { display: 'none' } },
});

/** A dense table whose numbers are aligned at the right. For lists that are not declared; a declared one has `ListTable`. */
export const useTableStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'auto',
  },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
  },
  first: { paddingLeft: tokens.spacingHorizontalL },
  last: { paddingRight: tokens.spacingHorizontalL },
  number: { textAlign: 'right' },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  small: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  whole: { whiteSpace: 'nowrap' },
});
