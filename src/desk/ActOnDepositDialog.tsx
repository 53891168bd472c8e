import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money-decisions.ts';
import type { DeskDepositEvent } from '../../machines/desk/desk-deposit.setup.ts';
import type { ActDialog, DeskDepositView } from '../../machines/desk/desk-deposit.view.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DepositEffect } from './DepositEffect.tsx';
import { StepUp, type StepUpFlow } from './StepUp.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
});

export interface ActOnDepositDialogProps {
  readonly dialog: ActDialog;
  readonly message: string | null;
  readonly doing: Extract<DeskDepositView, { show: 'deposit' }>['doing'];
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskDepositEvent) => void;
}

/** An act before it is done: its exact effect, its reason, and the code that stands before money moves. */
export const ActOnDepositDialog = ({ dialog, message, doing, stepUp, send }: ActOnDepositDialogProps) => {
  const styles = useStyles();
  const isStepping = doing === 'stepping-up';
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
          {dialog.effect !== null && <DepositEffect effect={dialog.effect} />}
          {dialog.reason !== null && (
            <Field label={dialog.reason.label} hint="The agency reads it.">
              <Textarea
                {...focusedFirst}
                value={dialog.reason.typed}
                maxLength={reasonMost}
                readOnly={doing !== 'asking'}
                onChange={(_, { value }) => send({ type: 'reason.typed', text: value })}
              />
            </Field>
          )}
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <div className={styles.acts}>
            <Button
              className={styles.touch}
              disabledFocusable={doing === 'acting'}
              onClick={() => send({ type: 'act.left' })}
            >
              {doing === 'unheard' ? 'Look at the deposit again' : 'Not now'}
            </Button>
            <Button
              type="submit"
              appearance="primary"
              className={styles.touch}
              disabledFocusable={doing === 'acting' || !dialog.mayConfirm}
            >
              {doing === 'acting' ? 'Saving…' : doing === 'unheard' ? 'Try again' : dialog.confirm}
            </Button>
          </div>
        </form>
      )}
    </ModalFrame>
  );
};
