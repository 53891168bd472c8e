import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ShownEffect } from '../../machines/money/shown-effect.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  caption: {
    paddingBottom: tokens.spacingVerticalXS,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  head: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  amount: { textAlign: 'end', paddingLeft: tokens.spacingHorizontalM, whiteSpace: 'nowrap' },
  /** Two balances stand beside each other on a phone. */
  balance: {
    '@media (max-width: 479px)': { paddingLeft: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase200 },
  },
  after: { fontWeight: tokens.fontWeightSemibold },
});

export interface EffectTableProps extends ShownEffect {
  /** What is asked: `What settling it does`. */
  readonly title: string;
  /** Whether it is done. Default: it is ahead. */
  readonly isDone?: boolean;
}

/** The exact effect of an act: its transfers, and the balances before and after. Nothing where it cannot be done now. */
export const EffectTable = ({ title, isDone = false, postings, figures }: EffectTableProps) => {
  const styles = useStyles();
  if (postings.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2} className={mergeClasses(styles.cell, styles.head)}>
            {say('Posting')}
          </th>
          <th scope="col" className={mergeClasses(styles.cell, styles.head, styles.amount)}>
            {say('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ from, to, amount }, place) => (
          // Two transfers may have the same names and amounts; their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={place}>
            <th scope="row" colSpan={2} className={styles.cell}>
              {from} → {to}
            </th>
            <td className={mergeClasses(styles.cell, styles.amount)}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          {(isDone ? ['Balance', 'Before', 'After'] : ['Balance', 'Now', 'Then']).map((name, index) => (
            <th key={name} scope="col" className={mergeClasses(styles.cell, styles.head, index > 0 && styles.amount)}>
              {name}
            </th>
          ))}
        </tr>
        {figures.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className={styles.cell}>
              {name}
            </th>
            <td className={mergeClasses(styles.cell, styles.amount, styles.balance)}>{before}</td>
            <td className={mergeClasses(styles.cell, styles.amount, styles.balance, styles.after)}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
