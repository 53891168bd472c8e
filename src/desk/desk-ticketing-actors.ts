import { fromPromise } from 'xstate';
import { deskTicketingMachine } from '../../machines/desk/desk-ticketing.machine.ts';
import type { ActOnTicketing, DeskTicketingActed } from '../../machines/desk/desk-ticketing.setup.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const sendAct = async (
  { act, orderReference, reason, tickets, prepares, preparedId, intent }: ActOnTicketing,
  signal: AbortSignal,
): Promise<DeskTicketingActed> => {
  const acting = { intent, signal };
  switch (act) {
    case 'ask':
      return send('AskForTickets', { orderReference }, acting);
    case 'enter':
      return send('EnterTickets', { orderReference, tickets: [...tickets], prepares }, acting);
    case 'give-back':
      return send('GiveTicketMoneyBack', { orderReference, reason }, acting);
    case 'drop-prepared': {
      const dropped = await send('DropPreparedAct', { preparedId: preparedId ?? '' }, acting);
      return dropped.ok ? send('GetDeskTicketing', { orderReference }, { signal }) : dropped;
    }
  }
};

/** The flow of one order at the desk whose tickets were asked for, with its calls. */
export const portalDeskTicketing = deskTicketingMachine.provide({
  actors: {
    readTicketing: calling('GetDeskTicketing'),
    actOnTicketing: fromPromise<DeskTicketingActed, ActOnTicketing>(({ input, signal }) => sendAct(input, signal)),
    stepUp: portalStepUp,
  },
});
