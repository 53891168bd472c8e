import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money-decisions.ts';
import { amountMost, type DeskPaymentEvent } from '../../machines/desk/desk-online-payment.setup.ts';
import type { DeskPaymentView, PaymentDialog } from '../../machines/desk/desk-online-payment.view.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Effect } from './Effect.tsx';
import { StepUp, type StepUpFlow } from './StepUp.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
  amount: { minWidth: '0', minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
});

export interface ActOnPaymentDialogProps {
  readonly dialog: PaymentDialog;
  readonly message: string | null;
  readonly doing: Extract<DeskPaymentView, { show: 'payment' }>['doing'];
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskPaymentEvent) => void;
}

/** An act before it is done: its amount, its exact effect, its reason, and the code that stands before money moves. */
export const ActOnPaymentDialog = ({ dialog, message, doing, stepUp, send }: ActOnPaymentDialogProps) => {
  const styles = useStyles();
  const isStepping = doing === 'stepping-up';
  const isBusy = doing === 'acting' || doing === 'previewing';
  return (
    <ModalFrame
      title={isStepping ? 'Enter the code' : dialog.heading}
      busy={doing !== 'asking' && doing !== 'unheard'}
      onClose={() => send({ type: 'act.left' })}
    >
      {isStepping ? (
        stepUp && <StepUp flow={stepUp} />
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: doing === 'unheard' ? 'again.requested' : 'act.confirmed' });
          }}
        >
          {dialog.amount !== null && (
            <Field label="Amount" hint={dialog.amount.hint}>
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
            <Field label={dialog.reason.label} hint="The agency reads it.">
              <Textarea
                {...(dialog.amount === null ? focusedFirst : {})}
                value={dialog.reason.typed}
                maxLength={reasonMost}
                readOnly={doing !== 'asking'}
                onChange={(_, { value }) => send({ type: 'reason.typed', text: value })}
              />
            </Field>
          )}
          {dialog.effect !== null && (
            <Effect title={dialog.effect.heading} postings={dialog.effect.postings} figures={dialog.effect.figures} />
          )}
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <div className={styles.acts}>
            <Button className={styles.touch} disabledFocusable={isBusy} onClick={() => send({ type: 'act.left' })}>
              {doing === 'unheard' ? 'Look at the payment again' : 'Not now'}
            </Button>
            <Button
              type="submit"
              appearance="primary"
              className={styles.touch}
              disabledFocusable={isBusy || !dialog.mayConfirm}
            >
              {confirmWords[doing as keyof typeof confirmWords] ?? dialog.confirm}
            </Button>
          </div>
        </form>
      )}
    </ModalFrame>
  );
};

const confirmWords = { acting: 'Saving…', previewing: 'Loading…', unheard: 'Try again' } as const;
