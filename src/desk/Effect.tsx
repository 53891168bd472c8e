import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { EffectWords } from '../../machines/desk/effect-words.ts';
import { TitledSection } from '../ui/TitledSection.tsx';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  cell: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { paddingRight: tokens.spacingHorizontalS },
  },
  amount: { textAlign: 'end', paddingLeft: tokens.spacingHorizontalM },
  changed: { fontWeight: tokens.fontWeightSemibold },
});

/** The exact effect of an act: its transfers, and the wallet before and after. */
export const Effect = ({ title, postings, figures }: EffectWords & { readonly title: string }) => {
  const styles = useStyles();
  return (
    <TitledSection title={title}>
      {postings.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {say('From')}
              </th>
              <th scope="col" className={styles.head}>
                {say('To')}
              </th>
              <th scope="col" className={mergeClasses(styles.head, styles.amount)}>
                {say('Amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {postings.map(({ from, to, amount }) => (
              <tr key={`${from} ${to}`}>
                <td className={styles.cell}>{from}</td>
                <td className={styles.cell}>{to}</td>
                <td className={mergeClasses(styles.cell, styles.amount)}>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {say('Wallet')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.amount)}>
              {say('Now')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.amount)}>
              {say('After')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, before, after, changes }) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              <td className={mergeClasses(styles.cell, styles.amount)}>{before}</td>
              <td className={mergeClasses(styles.cell, styles.amount, changes && styles.changed)}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
};
