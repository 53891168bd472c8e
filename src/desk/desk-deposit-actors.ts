import { fromPromise } from 'xstate';
import { deskDepositMachine } from '../../machines/desk/desk-deposit.machine.ts';
import type { ActAtDesk, DeskDepositActed } from '../../machines/desk/desk-deposit.setup.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const sendAct = async (
  { act, depositReference, reason, agreedDueMinor, prepares, preparedId, intent }: ActAtDesk,
  signal: AbortSignal,
): Promise<DeskDepositActed> => {
  const acting = { intent, signal };
  switch (act) {
    case 'match':
      return send('MatchDeposit', { depositReference }, acting);
    case 'undo-match':
      return send('UndoDepositMatch', { depositReference }, acting);
    case 'receive-cheque':
      return send('ReceiveCheque', { depositReference }, acting);
    case 'deposit-cheque':
      return send('DepositCheque', { depositReference }, acting);
    case 'clear-cheque':
      return send('ClearCheque', { depositReference }, acting);
    case 'bounce-cheque':
      return send('BounceCheque', { depositReference, reason, agreedDueMinor, prepares }, acting);
    case 'approve':
      return send('ApproveDeposit', { depositReference }, acting);
    case 'refuse':
      return send('RefuseDeposit', { depositReference, reason }, acting);
    case 'drop-prepared': {
      const dropped = await send('DropPreparedAct', { preparedId: preparedId ?? '' }, acting);
      return dropped.ok ? send('GetDeskDeposit', { depositReference }, { signal }) : dropped;
    }
  }
};

/** The flow of one deposit at the desk, with its calls. */
export const portalDeskDeposit = deskDepositMachine.provide({
  actors: {
    readDeposit: calling('GetDeskDeposit'),
    actOnDeposit: fromPromise<DeskDepositActed, ActAtDesk>(({ input, signal }) => sendAct(input, signal)),
    stepUp: portalStepUp,
  },
});
