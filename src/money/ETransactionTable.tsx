import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { ETransactionRow } from '../../machines/money/e-transactions.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { useTableStyles } from '../ui/lists/table-styles.ts';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  code: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1, whiteSpace: 'nowrap' },
  link: {
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touch },
  },
  goOn: { color: tokens.colorBrandForegroundLink, whiteSpace: 'nowrap' },
  state: { minWidth: '200px', maxWidth: '320px' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  list: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  later: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  end: { justifySelf: 'end', textAlign: 'right', whiteSpace: 'nowrap' },
  whole: { gridColumn: '1 / -1' },
});

export interface ETransactionRowsProps {
  readonly rows: readonly ETransactionRow[];
  /** Whether the page of a payment can be opened. */
  readonly mayOpen: boolean;
}

const Code = ({ row, mayOpen }: { readonly row: ETransactionRow; readonly mayOpen: boolean }) => {
  const styles = useStyles();
  if (!mayOpen) return <span className={styles.code}>{row.code}</span>;
  return (
    <Link href={row.address} className={mergeClasses(styles.code, styles.link)}>
      {row.code}
    </Link>
  );
};

/** The way to the page of a payment on which the payer can go on paying it. */
const GoOn = ({ row, mayOpen }: { readonly row: ETransactionRow; readonly mayOpen: boolean }) => {
  const styles = useStyles();
  if (!mayOpen || !row.mayResume) return null;
  return (
    <Link
      href={row.address}
      className={mergeClasses(styles.goOn, styles.link)}
      aria-label={say('Go on paying {code}', { code: row.code })}
    >
      {say('Go on paying')}
    </Link>
  );
};

const heads = ['Transaction', 'When', say('Paid by'), 'Gateway', 'Status'] as const;
const amounts = ['Paid', 'Charge', say('To the wallet')] as const;

/** Electronic transactions as a table. */
export const ETransactionTable = ({ rows, mayOpen }: ETransactionRowsProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const figure = mergeClasses(table.cell, table.number, table.whole);
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={say('E-transactions')}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={mergeClasses(table.head, index === 0 && table.first)}>
                {head}
              </th>
            ))}
            {amounts.map((head, index) => (
              <th key={head} scope="col" className={mergeClasses(table.head, table.number, index === 2 && table.last)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} className={table.row}>
              <td className={mergeClasses(table.cell, table.first)}>
                <Code row={row} mayOpen={mayOpen} />
                <span className={table.small}>{row.madeBy}</span>
              </td>
              <td className={mergeClasses(table.cell, table.whole)}>{momentText(row.at)}</td>
              <td className={mergeClasses(table.cell, table.whole)}>{row.method}</td>
              <td className={table.cell}>
                {row.gateway}
                {row.receiptRef !== null && <span className={table.small}>{row.receiptRef}</span>}
              </td>
              <td className={mergeClasses(table.cell, styles.state)}>
                <Badge tone={row.tone}>{row.badge}</Badge>
                <span className={table.small}>{row.message}</span>
                <GoOn row={row} mayOpen={mayOpen} />
              </td>
              <td className={mergeClasses(figure, styles.strong)}>
                {row.pays}
                {row.refund !== null && (
                  <span className={table.small}>{say('{refund} refunded', { refund: row.refund })}</span>
                )}
              </td>
              <td className={figure}>{row.charge ?? '–'}</td>
              <td className={mergeClasses(figure, table.last)}>{row.gets ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Electronic transactions on a phone. */
export const ETransactionLines = ({ rows, mayOpen }: ETransactionRowsProps) => {
  const styles = useStyles();
  const { small } = useTableStyles();
  return (
    <ul className={styles.list} aria-label={say('E-transactions')}>
      {rows.map((row, index) => (
        <li key={row.code} className={mergeClasses(styles.line, index > 0 && styles.later)}>
          <Code row={row} mayOpen={mayOpen} />
          <span className={mergeClasses(styles.end, styles.strong)}>{row.pays}</span>
          <span className={small}>
            {row.method} · {momentText(row.at)}
          </span>
          <span className={styles.end}>
            <Badge tone={row.tone}>{row.badge}</Badge>
          </span>
          <span className={mergeClasses(small, styles.whole)}>{row.message}</span>
          <GoOn row={row} mayOpen={mayOpen} />
          <span className={mergeClasses(small, styles.whole)}>
            {row.gateway}
            {row.receiptRef !== null && ` ${row.receiptRef}`}
            {say(', by {madeBy}', { madeBy: row.madeBy })}
          </span>
        </li>
      ))}
    </ul>
  );
};
