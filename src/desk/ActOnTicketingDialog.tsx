import { Field, Input, makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { type DeskTicketingEvent, ticketTypedMost } from '../../machines/desk/desk-ticketing.setup.ts';
import type { DeskTicketingView, TicketingDialog } from '../../machines/desk/desk-ticketing.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { focusedFirst } from '../ui/ModalFrame.tsx';
import { ActFrame, ReasonField } from './ActFrame.tsx';
import { Effect } from './Effect.tsx';

const useStyles = makeStyles({
  number: {
    minWidth: '0',
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface ActOnTicketingDialogProps {
  readonly dialog: TicketingDialog;
  readonly message: string | null;
  readonly doing: Extract<DeskTicketingView, { show: 'order' }>['doing'];
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskTicketingEvent) => void;
}

/** An act on an order before it is done: its ticket numbers or its reason, and its exact effect. */
export const ActOnTicketingDialog = (props: ActOnTicketingDialogProps) => {
  const styles = useStyles();
  const { dialog, doing, send } = props;
  return (
    <ActFrame noun="order" {...props}>
      <p>{dialog.about}</p>
      {dialog.numbers.map(({ paxId, label, typed, wrong }, place) => (
        <Field
          key={paxId}
          label={say('Ticket of {label}', { label })}
          validationState={wrong === null ? 'none' : 'error'}
          validationMessage={wrong}
        >
          <Input
            {...(place === 0 ? focusedFirst : {})}
            className={styles.number}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            maxLength={ticketTypedMost}
            readOnly={doing !== 'asking'}
            onChange={(_, { value }) => send({ type: 'number.typed', paxId, text: value })}
          />
        </Field>
      ))}
      {dialog.reason !== null && (
        <ReasonField
          reason={dialog.reason}
          doing={doing}
          isFirst
          onType={(text) => send({ type: 'reason.typed', text })}
        />
      )}
      {dialog.effect !== null && (
        <Effect title={dialog.effect.heading} postings={dialog.effect.postings} figures={dialog.effect.figures} />
      )}
    </ActFrame>
  );
};
