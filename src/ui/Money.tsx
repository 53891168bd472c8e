import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { displayMoney } from '../../contract/money.ts';

const useStyles = makeStyles({
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  large: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

export interface MoneyProps {
  readonly currency: string;
  readonly minor: number;
  readonly strong?: boolean;
  /** 20 px, for the main price of a card. */
  readonly large?: boolean;
}

/** `BDT 45,210` in tabular figures. */
export const Money = ({ currency, minor, strong = false, large = false }: MoneyProps) => {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.amount, strong && styles.strong, large && styles.large)}>
      {displayMoney({ currency, minor })}
    </span>
  );
};
