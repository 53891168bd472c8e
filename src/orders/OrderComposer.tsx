import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { orderMessageMost } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { formText } from './form-text.ts';
import { OrderAskButton, type OrderAskProps } from './OrderAskButton.tsx';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
  /** One line until it is used. */
  text: { minHeight: '32px', fieldSizing: 'content', ':focus': { minHeight: '72px' } },
});

export interface OrderComposerProps extends OrderAskProps {
  /** How many messages there are: a new one empties the field. */
  readonly count: number;
  readonly send: (event: OrderPageEvent) => void;
}

/** A form that adds a message of the agency’s people to an order. */
export const OrderComposer = ({ count, isFree, question, send }: OrderComposerProps) => {
  const styles = useStyles();
  return (
    <form
      key={count}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const words = formText(event.currentTarget, 'message');
        if (words !== '') send({ type: 'change.requested', change: { is: 'message', words } });
      }}
    >
      <Field label={say('Message to your colleagues')}>
        <Textarea
          name="message"
          required
          maxLength={orderMessageMost}
          resize="vertical"
          textarea={{ className: styles.text, rows: 1 }}
        />
      </Field>
      <OrderAskButton isFree={isFree} question={question}>
        {say('Add message')}
      </OrderAskButton>
    </form>
  );
};
