import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { LedgerRow } from '../../machines/ledger/payment-ledger.view.ts';
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
  rest: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
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
              <span className={styles.rest}>{zonedMoment(row.line.at, zone)}</span>
              <span className={mergeClasses(styles.rest, styles.end)}>
                {heads.balance} <Amount currency={currency} minor={row.balanceMinor} />
              </span>
              <span className={styles.rest}>
                {row.words}
                <LineReferences row={row} />
              </span>
              <span className={mergeClasses(styles.rest, styles.end)}>{row.who}</span>
              {row.rate !== null && <span className={styles.rest}>{say('At {rate}', { rate: row.rate })}</span>}
            </div>
            {row.opened !== null && (
              <LedgerPostings row={row} shown={row.opened} currency={currency} zone={zone} send={send} />
            )}
          </li>
        ))}
      </ul>
      <p className={mergeClasses(styles.rest, styles.sums)}>
        {say('All that match: {debit}', { debit: heads.debit })} <Amount currency={currency} minor={debitMinor} />,{' '}
        {heads.credit} <Amount currency={currency} minor={creditMinor} /> {currency}
      </p>
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
