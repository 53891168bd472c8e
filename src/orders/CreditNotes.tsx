import { makeStyles, tokens } from '@fluentui/react-components';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/svg/receipt-money';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { OrderAskButton, type OrderAskProps } from './OrderAskButton.tsx';

const useStyles = makeStyles({
  note: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
  },
  icon: { marginRight: tokens.spacingHorizontalXS, verticalAlign: 'middle' },
});

export interface CreditNotesProps extends OrderAskProps {
  readonly order: Order;
  readonly send: (event: OrderPageEvent) => void;
}

/** The credit notes of an order, each with the way to its document. */
export const CreditNotes = ({ order, isFree, question, send }: CreditNotesProps) => {
  const styles = useStyles();
  if (order.creditNotes.length === 0) return null;
  return (
    <Stack as="ul" gap={12}>
      {order.creditNotes.map(({ number, issuedAt, creditedMinor }) => (
        <li key={number} className={styles.note}>
          <span>
            {say('Credit note {number}', { number })}
            <br />
            <Quiet as="span" small figures>
              {momentText(issuedAt)}
            </Quiet>
          </span>
          <Money currency={order.sums.currency} minor={creditedMinor} />
          <OrderAskButton
            isFree={isFree}
            question={question}
            onAsk={() => send({ type: 'creditNote.requested', number })}
          >
            <ReceiptMoneyRegular aria-hidden className={styles.icon} />
            {say('Open credit note')}
          </OrderAskButton>
        </li>
      ))}
    </Stack>
  );
};
