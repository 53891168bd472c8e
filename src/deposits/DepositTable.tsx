import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DepositColumn } from '../../contract/money/deposits.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { type DepositRow, depositColumnNames } from '../../machines/money/deposit-list.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { DepositBadge } from './DepositBadge.tsx';

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'auto',
  },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    ':first-child': { paddingLeft: tokens.spacingHorizontalL },
    ':last-child': { paddingRight: tokens.spacingHorizontalL },
  },
  head: {
    borderTop: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  number: { textAlign: 'right' },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  small: { whiteSpace: 'nowrap' },
  late: { color: tokens.colorStatusDangerForeground1 },
  link: {
    display: 'inline-block',
    minWidth: '100px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'start',
    minHeight: '64px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-3px' },
  },
  first: { borderTop: 'none' },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  end: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'end' },
  whole: { gridColumn: '1 / -1', whiteSpace: 'normal' },
});

/** Who must act, and by when. */
const Waiting = ({ row, whole = false }: { readonly row: DepositRow; readonly whole?: boolean }) => {
  const styles = useStyles();
  if (row.waitsFor === null || row.due === null) return null;
  return (
    <Quiet
      as="span"
      small
      block
      className={mergeClasses(styles.small, row.isLate && styles.late, whole && styles.whole)}
    >
      {row.isLate
        ? say('Late since {at}', { at: momentText(row.due.at) })
        : `${row.waitsFor} ${momentText(row.due.at)}`}
    </Quiet>
  );
};

const ReferenceLink = ({ row }: { readonly row: DepositRow }) => (
  <Link href={pageAddress.depositDetails(row.depositReference)} className={useStyles().link}>
    {row.depositReference}
  </Link>
);

/** An amount that moved, or a dash where nothing did. */
const Moved = ({ currency, minor }: { readonly currency: string; readonly minor: number | null }) =>
  minor === null ? '–' : <Money currency={currency} minor={minor} />;

const cells: Readonly<Record<DepositColumn, (row: DepositRow) => ReactNode>> = {
  reference: (row) => <ReferenceLink row={row} />,
  method: (row) => row.methodWords,
  account: (row) => row.payInName,
  'paid-on': (row) => <DayLabel day={row.paidOn} />,
  'bank-reference': (row) => row.bankReference,
  amount: (row) => <Money currency={row.currency} minor={row.amountMinor} strong />,
  charge: (row) => <Moved currency={row.currency} minor={row.chargeMinor} />,
  credited: (row) => <Moved currency={row.currency} minor={row.creditedMinor} />,
  status: (row) => (
    <>
      <DepositBadge state={row.state} />
      <Waiting row={row} />
    </>
  ),
  submitted: (row) => momentText(row.submittedAt),
  'submitted-by': (row) => row.submittedBy,
};

/** Columns of amounts, which stand at the right. */
const numeric: readonly DepositColumn[] = ['amount', 'charge', 'credited'];

export interface DepositTableProps {
  readonly rows: readonly DepositRow[];
  readonly columns: readonly DepositColumn[];
}

/** Deposits as a table of the chosen columns. */
export const DepositTable = ({ rows, columns }: DepositTableProps) => {
  const styles = useStyles();
  const place = (column: DepositColumn) => mergeClasses(styles.cell, numeric.includes(column) && styles.number);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={say('Deposits')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={mergeClasses(place(column), styles.head)}>
                {depositColumnNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.depositReference} className={styles.row}>
              {columns.map((column) => (
                <td key={column} className={place(column)}>
                  {cells[column](row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Deposits on a phone: a card of three lines each. */
export const DepositLines = ({ rows }: Pick<DepositTableProps, 'rows'>) => {
  const styles = useStyles();
  return (
    <ul className={styles.lines} aria-label={say('Deposits')}>
      {rows.map((row, index) => (
        <li key={row.depositReference}>
          <Link
            href={pageAddress.depositDetails(row.depositReference)}
            className={mergeClasses(styles.line, index === 0 && styles.first)}
          >
            <span>
              <span className={styles.strong}>{row.methodWords}</span>
              <Quiet as="span" small block className={styles.small}>
                {row.depositReference} · <DayLabel day={row.paidOn} />
              </Quiet>
            </span>
            <span className={styles.end}>
              <Money currency={row.currency} minor={row.amountMinor} strong />
              <DepositBadge state={row.state} />
            </span>
            <Waiting row={row} whole />
          </Link>
        </li>
      ))}
    </ul>
  );
};
