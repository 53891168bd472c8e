import { Field, Input, makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { amountMost, type DeskPaymentEvent } from '../../machines/desk/desk-online-payment.setup.ts';
import type { DeskPaymentView, PaymentDialog } from '../../machines/desk/desk-online-payment.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { focusedFirst } from '../ui/ModalFrame.tsx';
import { ActFrame, ReasonField } from './ActFrame.tsx';
import { Effect } from './Effect.tsx';

const useStyles = makeStyles({
  amount: { minWidth: '0' },
});

export interface ActOnPaymentDialogProps {
  readonly dialog: PaymentDialog;
  readonly message: string | null;
  readonly doing: Extract<DeskPaymentView, { show: 'payment' }>['doing'];
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskPaymentEvent) => void;
}

/** An act on a payment before it is done: its amount, its reason and its exact effect. */
export const ActOnPaymentDialog = (props: ActOnPaymentDialogProps) => {
  const styles = useStyles();
  const { dialog, doing, send } = props;
  return (
    <ActFrame noun="payment" {...props}>
      {dialog.amount !== null && (
        <Field label={say('Amount')} hint={dialog.amount.hint} validationMessage={dialog.amount.error}>
          <Input
            {...focusedFirst}
            className={styles.amount}
            inputMode="decimal"
            value={dialog.amount.typed}
            maxLength={amountMost}
            readOnly={doing !== 'asking'}
            onChange={(_, { value }) => send({ type: 'amount.typed', text: value })}
          />
        </Field>
      )}
      {dialog.reason !== null && (
        <ReasonField
          reason={dialog.reason}
          doing={doing}
          isFirst={dialog.amount === null}
          onType={(text) => send({ type: 'reason.typed', text })}
        />
      )}
      {dialog.effect !== null && (
        <Effect title={dialog.effect.heading} postings={dialog.effect.postings} figures={dialog.effect.figures} />
      )}
    </ActFrame>
  );
};
