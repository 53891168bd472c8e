import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { FareSums } from '../../machines/flights/fare-offers.ts';
import { Money } from '../ui/Money.tsx';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '0',
    paddingTop: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalXXS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  amount: { textAlign: 'end' },
  tax: {
    paddingInlineStart: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  total: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalS,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The sums of a fare, from the fare of each traveller to the amount that leaves the wallet. The lines add up. */
export const FareSumLines = ({ sums }: { readonly sums: FareSums }) => {
  const styles = useStyles();
  const { currency } = sums;
  const line = (words: string, minor: number, tone?: 'quiet' | 'total') => (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, tone && styles[tone])}>
        {words}
      </th>
      <td className={mergeClasses(styles.cell, styles.amount, tone && styles[tone])}>
        <Money currency={currency} minor={minor} />
      </td>
    </tr>
  );
  return (
    <table className={styles.table}>
      {sums.passengers.map(({ type, who, count, baseMinor, taxesMinor, taxes }) => (
        <tbody key={type}>
          {line(say('{who}, fare', { who }), count * baseMinor)}
          {line(say('Taxes and fees'), count * taxesMinor, 'quiet')}
          {taxes.map(({ code, name, amountMinor }) => (
            <tr key={code}>
              <th scope="row" className={mergeClasses(styles.cell, styles.tax)}>{`${name} ${code}`}</th>
              <td className={mergeClasses(styles.cell, styles.amount, styles.tax)}>
                <Money currency={currency} minor={count * amountMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        {sums.terms.minor !== 0 && line(sums.terms.words, sums.terms.minor)}
        {line(sums.total.words, sums.total.minor, 'total')}
        {sums.charged !== undefined && (
          <tr>
            <th scope="row" className={styles.cell}>
              {say('Leaves your wallet')}
            </th>
            <td className={mergeClasses(styles.cell, styles.amount)}>
              <Money {...sums.charged} strong />
            </td>
          </tr>
        )}
        {sums.customer !== null && line(sums.customer.words, sums.customer.minor, 'quiet')}
      </tbody>
    </table>
  );
};
