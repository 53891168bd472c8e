import type { DeskDepositEvent } from '../../machines/desk/desk-deposit.setup.ts';
import type { ActDialog, DeskDepositView } from '../../machines/desk/desk-deposit.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { ActFrame, ReasonField } from './ActFrame.tsx';
import { DepositEffect } from './DepositEffect.tsx';

export interface ActOnDepositDialogProps {
  readonly dialog: ActDialog;
  readonly message: string | null;
  readonly doing: Extract<DeskDepositView, { show: 'deposit' }>['doing'];
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskDepositEvent) => void;
}

/** An act on a deposit before it is done: its exact effect and its reason. */
export const ActOnDepositDialog = (props: ActOnDepositDialogProps) => {
  const { dialog, doing, send } = props;
  return (
    <ActFrame noun="deposit" {...props}>
      {dialog.effect !== null && <DepositEffect effect={dialog.effect} />}
      {dialog.reason !== null && (
        <ReasonField
          reason={dialog.reason}
          doing={doing}
          isFirst
          onType={(text) => send({ type: 'reason.typed', text })}
        />
      )}
    </ActFrame>
  );
};
