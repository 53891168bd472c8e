import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CaseMoneyView } from '../../machines/post-travel/case-money.ts';
import { EffectTable } from '../money/EffectTable.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
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

export interface CaseMoneyProps {
  readonly money: CaseMoneyView;
  readonly title: string;
  /** Whether the money has moved. Default: it is ahead. */
  readonly isDone?: boolean;
}

/** Sums, one below the other. */
export const MoneyLines = ({ lines }: { readonly lines: CaseMoneyView['lines'] }) => {
  const styles = useStyles();
  return (
    <Stack as="dl" gap={4}>
      {lines.map(({ name, amount, isTotal }) => (
        <div key={name} className={mergeClasses(styles.line, isTotal && styles.total)}>
          <dt>{name}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
    </Stack>
  );
};

/** What a case does to the money: its sums, then the exact postings and balances. Before it is priced, the price alone. */
export const CaseMoney = ({ money, title, isDone = false }: CaseMoneyProps) => (
  <>
    <MoneyLines lines={money.lines} />
    {money.unpriced === null ? (
      <EffectTable title={title} isDone={isDone} postings={money.postings} figures={money.figures} />
    ) : (
      <Quiet>{money.unpriced}</Quiet>
    )}
  </>
);
