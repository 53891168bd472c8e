import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { LedgerRow } from '../../machines/ledger/payment-ledger.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { zonedMoment } from '../ui/zoned-moment.ts';
import { Amount } from './Amount.tsx';
import { LedgerPostings } from './LedgerPostings.tsx';
import { LineHead, LineReferences } from './LineHead.tsx';
import type { LedgerListProps } from './ledger-props.ts';

const useStyles = makeStyles({
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
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontVariantNumeric: 'tabular-nums',
  },
  top: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', fontWeight: tokens.fontWeightSemibold },
  end: { textAlign: 'right', whiteSpace: 'nowrap' },
  sums: { marginTop: tokens.spacingVerticalS },
});

/** The lines of a ledger on a phone: kind and amount, time and balance, order and person. */
export const LedgerLines = ({ list, heads, send }: LedgerListProps) => {
  const styles = useStyles();
  const { currency, zone, rows, debitMinor, creditMinor } = list;
  return (
    <>
      <ul className={styles.list} aria-label={say('Ledger')}>
        {rows.map((row, index) => (
          <li key={`${row.line.at} ${row.line.lineId}`} className={mergeClasses(index > 0 && styles.later)}>
            <div className={styles.row}>
              <LineHead row={row} send={send} />
              <span className={styles.top}>
                <Moved row={row} currency={currency} />
              </span>
              <Quiet as="span" small breaks>
                {zonedMoment(row.line.at, zone)}
              </Quiet>
              <Quiet as="span" small breaks className={styles.end}>
                {heads.balance} <Amount currency={currency} minor={row.balanceMinor} />
              </Quiet>
              <Quiet as="span" small breaks>
                {row.words}
                <LineReferences row={row} />
              </Quiet>
              <Quiet as="span" small breaks className={styles.end}>
                {row.who}
              </Quiet>
              {row.rate !== null && (
                <Quiet as="span" small breaks>
                  {say('At {rate}', { rate: row.rate })}
                </Quiet>
              )}
            </div>
            {row.opened !== null && (
              <LedgerPostings row={row} shown={row.opened} currency={currency} zone={zone} send={send} />
            )}
          </li>
        ))}
      </ul>
      <Quiet small breaks className={styles.sums}>
        {say('All that match: {debit}', { debit: heads.debit })} <Amount currency={currency} minor={debitMinor} />,{' '}
        {heads.credit} <Amount currency={currency} minor={creditMinor} /> {currency}
      </Quiet>
    </>
  );
};

/** The amount of a line with its sign; in brackets where the balance stays. */
const Moved = ({ row, currency }: { readonly row: LedgerRow; readonly currency: string }) => {
  if (row.creditMinor !== null) {
    return (
      <>
        +<Amount currency={currency} minor={row.creditMinor} />
      </>
    );
  }
  if (row.debitMinor !== null) return <Amount currency={currency} minor={-row.debitMinor} />;
  return (
    <>
      (<Amount currency={currency} minor={row.heldMinor ?? 0} />)
    </>
  );
};
