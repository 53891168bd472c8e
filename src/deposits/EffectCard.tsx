import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DepositEffectView } from '../../machines/money/deposit-form.view.ts';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  lines: { fontVariantNumeric: 'tabular-nums' },
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
    <Stack as="dl" gap={8} className={styles.lines}>
      {effect.lines.map(({ name, money }, index) => {
        const isTotal = index === effect.lines.length - 1;
        return (
          <Row
            key={name}
            gap={16}
            align="stretch"
            justify="between"
            wrap={false}
            className={isTotal ? styles.total : undefined}
          >
            <dt className={mergeClasses(!isTotal && styles.name)}>{name}</dt>
            <dd className={styles.money}>{money}</dd>
          </Row>
        );
      })}
    </Stack>
  );
};
