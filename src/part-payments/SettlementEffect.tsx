import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ShownFigure, ShownPosting } from '../../machines/money/due-settlement.view.ts';
import { TitledSection } from '../ui/TitledSection.tsx';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  head: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  amount: { textAlign: 'end', paddingLeft: tokens.spacingHorizontalM, whiteSpace: 'nowrap' },
});

interface SettlementEffectProps {
  readonly postings: readonly ShownPosting[];
  readonly figures: readonly ShownFigure[];
}

/** The exact effect of a settlement: its transfers, and the wallet before and after. */
export const SettlementEffect = ({ postings, figures }: SettlementEffectProps) => {
  const styles = useStyles();
  const rows = [
    ...postings.map(({ from, to, amount }) => [`${from} → ${to}`, '', amount] as const),
    ...figures.map(({ name, before, after }) => [name, before, after] as const),
  ];
  return (
    <TitledSection title="What settling it does">
      <table className={styles.table}>
        <thead>
          <tr>
            {['Posting or wallet', 'Now', 'Then'].map((name, index) => (
              <th key={name} scope="col" className={mergeClasses(styles.cell, styles.head, index > 0 && styles.amount)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              <td className={mergeClasses(styles.cell, styles.amount)}>{before}</td>
              <td className={mergeClasses(styles.cell, styles.amount)}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
};
