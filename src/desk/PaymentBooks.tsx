import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { DeskPaymentView } from '../../machines/desk/desk-online-payment.view.ts';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  name: { color: tokens.colorNeutralForeground2 },
  differs: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

type Books = Extract<DeskPaymentView, { show: 'payment' }>['books'];

/** What was asked for beside what the gateway's server said last. */
export const PaymentBooks = ({ books }: { readonly books: Books }) => {
  const styles = useStyles();
  return (
    <TitledSection title={say('Both books')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {say('Fact')}
            </th>
            <th scope="col" className={styles.head}>
              {say('Ours')}
            </th>
            <th scope="col" className={styles.head}>
              {say('Gateway')}
            </th>
          </tr>
        </thead>
        <tbody>
          {books.lines.map(({ name, asked, said, differs }) => (
            <tr key={name}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                {name}
              </th>
              <td className={styles.cell}>{asked}</td>
              <td className={mergeClasses(styles.cell, differs && styles.differs)}>
                {said}
                {differs && <span> {say('(differs)')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {books.saidAt !== null && (
        <p className={styles.quiet}>
          {say('The gateway’s server answered {saidAt}.', { saidAt: momentText(books.saidAt) })}
        </p>
      )}
    </TitledSection>
  );
};
