import { Checkbox, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { type Order, orderRemarksMost } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { OrderAction } from '../../machines/orders/order.view.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { TicketMailOfOrder } from '../../machines/orders/ticket-mail.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { formText } from './form-text.ts';
import { OrderAskButton, type OrderAskProps } from './OrderAskButton.tsx';

const useStyles = makeStyles({
  quiet: { whiteSpace: 'pre-wrap' },
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  wide: { gridColumn: '1 / -1' },
});

export interface OrderSupplementaryProps extends OrderAskProps {
  readonly order: Order;
  readonly amendment: OrderAction;
  readonly ticketMail: TicketMailOfOrder;
  readonly send: (event: OrderPageEvent) => void;
}

/** Contact, mail of e-tickets and remarks of the order, in a form where they may be changed. */
export const OrderSupplementary = ({
  order,
  amendment,
  ticketMail,
  isFree,
  question,
  send,
}: OrderSupplementaryProps) => {
  const styles = useStyles();
  const { contact, mailsTickets, remarks } = order;
  if (!amendment.allowed) {
    return (
      <>
        <Quiet breaks className={styles.quiet}>
          {contact.email} · {contact.phone}
        </Quiet>
        {ticketMail.words !== null && (
          <Quiet breaks className={styles.quiet}>
            {ticketMail.words}
          </Quiet>
        )}
        {remarks !== '' && (
          <Quiet breaks className={styles.quiet}>
            {remarks}
          </Quiet>
        )}
        <Quiet breaks className={styles.quiet}>
          {amendment.reason}
          {amendment.fix !== null && ` ${amendment.fix}`}
        </Quiet>
      </>
    );
  }
  return (
    <form
      key={`${contact.email} ${contact.phone} ${mailsTickets} ${remarks}`}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        send({
          type: 'change.requested',
          change: {
            is: 'supplementary',
            contact: { email: formText(form, 'email'), phone: formText(form, 'phone') },
            mailsTickets: new FormData(form).has('mailsTickets'),
            remarks: formText(form, 'remarks'),
          },
        });
      }}
    >
      <Field label={say('Contact’s e-mail')}>
        <Input name="email" type="email" required maxLength={254} defaultValue={contact.email} />
      </Field>
      <Field label={say('Contact’s phone')}>
        <Input
          name="phone"
          type="tel"
          required
          pattern="\+?[0-9\-]{10,15}"
          title={say('10 to 15 digits, with or without +')}
          maxLength={16}
          defaultValue={contact.phone}
        />
      </Field>
      <Checkbox name="mailsTickets" className={styles.wide} defaultChecked={mailsTickets} label={ticketMail.label} />
      <Field label={say('Remarks')} className={styles.wide}>
        <Textarea name="remarks" maxLength={orderRemarksMost} resize="vertical" defaultValue={remarks} />
      </Field>
      <OrderAskButton className={styles.wide} isFree={isFree} question={question}>
        {say('Save contact and remarks')}
      </OrderAskButton>
    </form>
  );
};
