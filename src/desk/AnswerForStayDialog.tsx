import { Field, Input, makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { type DeskStayEvent, locatorMost, stayAmountMost } from '../../machines/desk/desk-stay.setup.ts';
import type { DeskStayView, StayDialog } from '../../machines/desk/desk-stay.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { focusedFirst } from '../ui/ModalFrame.tsx';
import { ActFrame, ReasonField } from './ActFrame.tsx';
import { Effect } from './Effect.tsx';

const useStyles = makeStyles({
  number: { minWidth: '0' },
});

export interface AnswerForStayDialogProps {
  readonly dialog: StayDialog;
  readonly message: string | null;
  readonly doing: Extract<DeskStayView, { show: 'stay' }>['doing'];
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskStayEvent) => void;
}

/** An act on a stay before it is done: its number, its price or its reason, and its exact effect. */
export const AnswerForStayDialog = (props: AnswerForStayDialogProps) => {
  const styles = useStyles();
  const { dialog, doing, send } = props;
  return (
    <ActFrame noun="stay" {...props}>
      <p>{dialog.about}</p>
      {dialog.locator !== null && (
        <Field
          label={dialog.locator.label}
          hint={say('The agency and its guests show it at the property.')}
          validationState={dialog.locator.wrong === null ? 'none' : 'error'}
          validationMessage={dialog.locator.wrong}
        >
          <Input
            {...focusedFirst}
            className={styles.number}
            autoComplete="off"
            value={dialog.locator.typed}
            maxLength={locatorMost}
            readOnly={doing !== 'asking'}
            onChange={(_, { value }) => send({ type: 'locator.typed', text: value })}
          />
        </Field>
      )}
      {dialog.amount !== null && (
        <Field
          label={dialog.amount.label}
          hint={dialog.amount.hint}
          validationState={dialog.amount.wrong === null ? 'none' : 'error'}
          validationMessage={dialog.amount.wrong}
        >
          <Input
            {...focusedFirst}
            className={styles.number}
            inputMode="decimal"
            autoComplete="off"
            value={dialog.amount.typed}
            maxLength={stayAmountMost}
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
          hint={dialog.reason.hint}
          onType={(text) => send({ type: 'reason.typed', text })}
        />
      )}
      {dialog.effect !== null && (
        <Effect title={dialog.effect.heading} postings={dialog.effect.postings} figures={dialog.effect.figures} />
      )}
    </ActFrame>
  );
};
