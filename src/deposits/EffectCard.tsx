import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DepositEffectView } from '../../machines/money/deposit-form.view.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', fontVariantNumeric: 'tabular-nums' },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  name: { color: tokens.colorNeutralForeground2 },
  money: { margin: '0', whiteSpace: 'nowrap' },
  total: {
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What a deposit does to the money: paid, charge, and what the wallet gets. */
export const EffectCard = ({ effect }: { readonly effect: DepositEffectView }) => {
  const styles = useStyles();
  return (
    <dl className={styles.lines}>
      {effect.lines.map(({ name, money }, index) => {
        const isTotal = index === effect.lines.length - 1;
        return (
          <div key={name} className={mergeClasses(styles.line, isTotal && styles.total)}>
            <dt className={mergeClasses(!isTotal && styles.name)}>{name}</dt>
            <dd className={styles.money}>{money}</dd>
          </div>
        );
      })}
    </dl>
  );
};
