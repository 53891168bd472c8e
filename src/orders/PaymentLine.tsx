import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PaymentOfLine } from '../../machines/sale/standing-words.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { useLineStyles } from '../ui/lists/line-styles.ts';

const useStyles = makeStyles({
  line: { display: 'block', whiteSpace: 'nowrap' },
  missed: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** How a sale is paid: `Paid`, or what is due by which day. */
export const PaymentLine = ({ payment: { settlement, title, due } }: { readonly payment: PaymentOfLine }) => {
  const styles = useStyles();
  const line = mergeClasses(styles.line, settlement === 'overdue' && styles.missed);
  return (
    <>
      <span className={line}>{title}</span>
      {due !== null && (
        <span className={line}>
          {due.words} <DayLabel day={due.day} />
        </span>
      )}
    </>
  );
};

/** How a sale is paid, below its state. Nothing where the state says enough: most sales are paid at once, and then whole. */
export const PaymentBelow = ({ payment }: { readonly payment: PaymentOfLine }) => {
  const styles = useLineStyles();
  if (payment.settlement === 'paid' || payment.settlement === 'unpaid') return null;
  return (
    <span className={mergeClasses(styles.line, styles.rest)}>
      <PaymentLine payment={payment} />
    </span>
  );
};
