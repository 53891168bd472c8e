import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { say } from '../../contract/say.ts';
import type { LedgerRow } from '../../machines/ledger/payment-ledger.view.ts';
import { useTableStyles } from '../ui/lists/table-styles.ts';
import { zonedMoment } from '../ui/zoned-moment.ts';
import { Amount } from './Amount.tsx';
import { LedgerPostings } from './LedgerPostings.tsx';
import { LineHead, LineReferences } from './LineHead.tsx';
import type { LedgerListProps } from './ledger-props.ts';

const useStyles = makeStyles({
  details: { padding: '0' },
  sums: { fontWeight: tokens.fontWeightSemibold },
});

/** The lines of a ledger as a table. The last row has the sums of all that match. */
export const LedgerTable = ({ list, heads, send }: LedgerListProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const { currency, zone, rows, debitMinor, creditMinor } = list;
  const numeric = mergeClasses(table.head, table.number);
  const figure = mergeClasses(table.cell, table.number);
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={say('Ledger')}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(table.head, table.first)}>
              {say('Time')}
            </th>
            <th scope="col" className={table.head}>
              {say('What')}
            </th>
            <th scope="col" className={table.head}>
              {say('Reference')}
            </th>
            <th scope="col" className={table.head}>
              {say('By')}
            </th>
            <th scope="col" className={numeric}>
              {heads.debit}
            </th>
            <th scope="col" className={numeric}>
              {heads.credit}
            </th>
            <th scope="col" className={mergeClasses(numeric, table.last)}>
              {heads.balance}, {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={`${row.line.at} ${row.line.lineId}`}>
              <tr className={table.row}>
                <td className={mergeClasses(table.cell, table.first, table.whole)}>{zonedMoment(row.line.at, zone)}</td>
                <td className={table.cell}>
                  <LineHead row={row} send={send} />
                  <Beside row={row} currency={currency} />
                </td>
                <td className={table.cell}>
                  <LineReferences row={row} />
                </td>
                <td className={table.cell}>{row.who}</td>
                <td className={figure}>
                  {row.debitMinor !== null && <Amount currency={currency} minor={row.debitMinor} />}
                </td>
                <td className={figure}>
                  {row.creditMinor !== null && <Amount currency={currency} minor={row.creditMinor} />}
                </td>
                <td className={mergeClasses(figure, table.last)}>
                  <Amount currency={currency} minor={row.balanceMinor} strong />
                </td>
              </tr>
              {row.opened !== null && (
                <tr>
                  <td colSpan={7} className={styles.details}>
                    <LedgerPostings row={row} shown={row.opened} currency={currency} zone={zone} send={send} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot className={styles.sums}>
          <tr>
            <th scope="row" colSpan={4} className={mergeClasses(table.cell, table.first)} align="left">
              {say('All that match')}
            </th>
            <td className={figure}>
              <Amount currency={currency} minor={debitMinor} />
            </td>
            <td className={figure}>
              <Amount currency={currency} minor={creditMinor} />
            </td>
            <td className={mergeClasses(table.cell, table.last)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

/** What stands small below a line's kind. */
const Beside = ({
  row: { words, heldMinor, heldNote, rate },
  currency,
}: {
  readonly row: LedgerRow;
  readonly currency: string;
}) => {
  const { small } = useTableStyles();
  return (
    <>
      {words !== null && <span className={small}>{words}</span>}
      {heldMinor !== null && (
        <span className={small}>
          <Amount currency={currency} minor={heldMinor} /> {heldNote}
        </span>
      )}
      {rate !== null && <span className={small}>{say('At {rate}', { rate })}</span>}
    </>
  );
};
