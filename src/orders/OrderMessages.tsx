import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { type OrderMessage, orderMessageMost } from '../../contract/orders.ts';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { SaidLines } from '../ui/SaidLines.tsx';
import { formText } from './form-text.ts';
import { OrderAskButton, type OrderAskProps } from './OrderAskButton.tsx';

const useStyles = makeStyles({
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
});

export interface OrderMessagesProps extends OrderAskProps {
  readonly messages: readonly OrderMessage[];
  readonly send: (event: OrderPageEvent) => void;
}

/** The additional messages of the agency’s people, and a form that adds one. */
export const OrderMessages = ({ messages, isFree, question, send }: OrderMessagesProps) => {
  const styles = useStyles();
  return (
    <>
      {messages.length === 0 ? (
        <p className={styles.quiet}>{say('No messages yet. Your colleagues see what you leave here.')}</p>
      ) : (
        <SaidLines name={say('Additional messages')} lines={messages} />
      )}
      <form
        key={messages.length}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const words = formText(event.currentTarget, 'message');
          if (words !== '') send({ type: 'change.requested', change: { is: 'message', words } });
        }}
      >
        <Field label={say('Additional message')}>
          <Textarea name="message" required maxLength={orderMessageMost} resize="vertical" />
        </Field>
        <OrderAskButton isFree={isFree} question={question}>
          {say('Add message')}
        </OrderAskButton>
      </form>
    </>
  );
};
