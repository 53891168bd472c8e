import { say } from '../../contract/say.ts';
import type { DeskRegistrationEvent } from '../../machines/desk/desk-registration.setup.ts';
import type { DeskRegistrationView, RegistrationDialog } from '../../machines/desk/desk-registration.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { ActFrame, ReasonField } from './ActFrame.tsx';

export interface ActOnRegistrationDialogProps {
  readonly dialog: RegistrationDialog;
  readonly message: string | null;
  readonly doing: Extract<DeskRegistrationView, { show: 'registration' }>['doing'];
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskRegistrationEvent) => void;
}

/** An act on a registration before it is done: what it does, and its question or its reason. */
export const ActOnRegistrationDialog = (props: ActOnRegistrationDialogProps) => {
  const { dialog, doing, send } = props;
  return (
    <ActFrame noun="registration" {...props}>
      <p>{dialog.about}</p>
      {dialog.words !== null && (
        <ReasonField
          reason={dialog.words}
          doing={doing}
          isFirst
          hint={say('The applicant reads it.')}
          most={dialog.words.most}
          onType={(text) => send({ type: 'words.typed', text })}
        />
      )}
    </ActFrame>
  );
};
