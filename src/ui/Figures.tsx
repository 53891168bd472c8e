import { makeStyles, tokens } from '@fluentui/react-components';
import { Quiet } from './Quiet.tsx';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), max-content))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
    margin: '0',
  },
  amount: {
    margin: '0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  note: { margin: '0' },
});

export interface FiguresProps {
  /** `note`: what is said of an amount below it, such as its change. Default: nothing. */
  readonly figures: readonly { readonly name: string; readonly amount: string; readonly note?: string | null }[];
}

/** Named amounts side by side, such as an old price, a new one and their difference. */
export const Figures = ({ figures }: FiguresProps) => {
  const styles = useStyles();
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, amount, note = null }) => (
        <div key={name}>
          <Quiet as="dt" small>
            {name}
          </Quiet>
          <dd className={styles.amount}>{amount}</dd>
          {note !== null && (
            <Quiet as="dd" small className={styles.note}>
              {note}
            </Quiet>
          )}
        </div>
      ))}
    </dl>
  );
};
