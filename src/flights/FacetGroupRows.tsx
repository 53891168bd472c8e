import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { FacetRow } from '../../machines/flights/filter-panel.ts';
import { waitsInTurn } from '../ui/painted.ts';
import { sizes } from '../ui/sizes.ts';
import { useShownAtOnce } from '../ui/use-shown-at-once.ts';

const useStyles = makeStyles({
  /** A layer of its own, so that changes beside it do not repaint it. */
  group: { border: '0', margin: '0', padding: '0', minWidth: '0', isolation: 'isolate' },
  title: {
    padding: '0',
    fontWeight: tokens.fontWeightSemibold,
    paddingBottom: tokens.spacingVerticalXS,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) 32px 92px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '28px',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  box: {
    width: sizes.smallIcon,
    height: sizes.smallIcon,
    margin: '0',
    accentColor: tokens.colorCompoundBrandBackground,
  },
  label: { overflowX: 'hidden', overflowY: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  figure: {
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  none: { color: tokens.colorNeutralForeground3 },
  more: {
    cursor: 'pointer',
    minHeight: sizes.control,
    paddingTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
});

/** Further rows are behind a button. */
const rowsAtOnce = 6;

export interface FacetGroupRowsProps<Id extends string> {
  readonly group: { readonly id: Id; readonly title: string; readonly rows: readonly FacetRow[] };
  readonly currency: string;
  /** Selects a row, or clears the selection. */
  readonly switchRow: (id: Id, code: string) => void;
}

const Group = <Id extends string>({ group, currency, switchRow }: FacetGroupRowsProps<Id>) => {
  const styles = useStyles();
  // The hidden rows are many and change with every batch and filter, so they are rendered only while they are visible.
  const hidden = group.rows.slice(rowsAtOnce);
  const [unfolded, setUnfolded] = useState(hidden.some((row) => row.chosen));
  const rows = (some: readonly FacetRow[]) =>
    some.map((row) => <Row key={row.code} group={group.id} row={row} currency={currency} switchRow={switchRow} />);
  return (
    <fieldset className={styles.group} {...waitsInTurn}>
      <legend className={styles.title}>{group.title}</legend>
      {rows(group.rows.slice(0, rowsAtOnce))}
      {hidden.length > 0 && (
        <details
          data-folds
          open={unfolded || hidden.some((row) => row.chosen)}
          onToggle={({ currentTarget }) => currentTarget.open && setUnfolded(true)}
          onTransitionEnd={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary className={styles.more}>{say('{hidden} more', { hidden: hidden.length })}</summary>
          {unfolded && rows(hidden)}
        </details>
      )}
    </fieldset>
  );
};

/** A facet. Each row shows name, count and lowest price, given all other filters. */
export const FacetGroupRows = memo(Group) as typeof Group;

interface RowProps<Id extends string> extends Pick<FacetGroupRowsProps<Id>, 'currency' | 'switchRow'> {
  readonly group: Id;
  readonly row: FacetRow;
}

const FacetLine = <Id extends string>({ group, row, currency, switchRow }: RowProps<Id>) => {
  const styles = useStyles();
  const [chosen, choose] = useShownAtOnce(row.chosen, () => switchRow(group, row.code));
  const none = row.count === 0;
  return (
    <label className={mergeClasses(styles.row, none && styles.none)}>
      <input type="checkbox" className={styles.box} checked={chosen} onChange={() => choose(!chosen)} />
      <span className={styles.label} title={row.label}>
        {row.label}
      </span>
      <span className={mergeClasses(styles.figure, none && styles.none)}>{row.count}</span>
      <span className={mergeClasses(styles.figure, none && styles.none)}>
        {row.cheapestMinor === null ? '' : displayMoney({ currency, minor: row.cheapestMinor })}
      </span>
    </label>
  );
};

const Row = memo(FacetLine) as typeof FacetLine;
