import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { TrialBalanceView } from '../../machines/books/trial-balance.view.ts';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: { fontWeight: tokens.fontWeightRegular, textAlign: 'left', paddingRight: tokens.spacingHorizontalL },
  amount: { textAlign: 'right', paddingRight: tokens.spacingHorizontalL },
  scrolled: { overflowX: 'auto' },
});

/** The sums of all accounts by currency: debits beside credits, and the balances of both sides. */
export const BalanceSums = ({ sums, at }: Pick<TrialBalanceView, 'sums' | 'at'>) => {
  const styles = useStyles();
  const differing = sums.filter(({ isEqual }) => !isEqual).map(({ currency }) => currency);
  if (at === null || sums.length === 0) return null;
  return (
    <Stack gap={8} as="section" aria-label={say('Sums of all accounts')}>
      <div className={styles.scrolled}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                <Quiet small>{say('All accounts')}</Quiet>
              </th>
              {[say('Debits'), say('Credits'), say('Debit balances'), say('Credit balances')].map((title) => (
                <th key={title} scope="col" className={styles.amount}>
                  <Quiet small>{title}</Quiet>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map(({ currency, ...sum }) => (
              <tr key={currency}>
                <th scope="row" className={styles.head}>
                  {currency}
                </th>
                {[sum.debitMinor, sum.creditMinor, sum.debitBalancesMinor, sum.creditBalancesMinor].map(
                  (minor, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the four sums stand in one order
                    <td key={place} className={styles.amount}>
                      <Money currency={currency} minor={minor} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {differing.length === 0 ? (
        <Quiet small breaks>
          {say('Debits equal credits. As the ledger stood at {at}.', { at: momentText(at) })}
        </Quiet>
      ) : (
        <Notice tone="danger">
          {say('Debits and credits differ in {currencies}. Have the ledger checked before anything else is posted.', {
            currencies: differing.join(', '),
          })}
        </Notice>
      )}
    </Stack>
  );
};
