import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { VoidMoneyView } from '../../machines/post-travel/void-request.view.ts';
import { EffectTable } from '../money/EffectTable.tsx';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: '0' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  amount: { margin: '0', textAlign: 'end', whiteSpace: 'nowrap' },
  total: {
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What a void does to the money: its sums, then the exact postings and balances. */
export const VoidMoney = ({ money, title }: { readonly money: VoidMoneyView; readonly title: string }) => {
  const styles = useStyles();
  return (
    <>
      <dl className={styles.lines}>
        {money.lines.map(({ name, amount, isTotal }) => (
          <div key={name} className={mergeClasses(styles.line, isTotal && styles.total)}>
            <dt>{name}</dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
      </dl>
      <EffectTable title={title} postings={money.postings} figures={money.figures} />
    </>
  );
};
