import { fromPromise } from 'xstate';
import { deskRegistrationMachine } from '../../machines/desk/desk-registration.machine.ts';
import type { ActOnRegistration, DeskRegistrationActed } from '../../machines/desk/desk-registration.setup.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const sendAct = (
  { act, registrationReference, words, intent }: ActOnRegistration,
  signal: AbortSignal,
): Promise<DeskRegistrationActed> => {
  const acting = { intent, signal };
  switch (act) {
    case 'approve':
      return send('ApproveRegistration', { registrationReference }, acting);
    case 'ask':
      return send('AskApplicant', { registrationReference, question: words }, acting);
    case 'refuse':
      return send('RefuseRegistration', { registrationReference, reason: words }, acting);
  }
};

/** The flow of one registration at the desk with its calls. */
export const portalDeskRegistration = deskRegistrationMachine.provide({
  actors: {
    readRegistration: calling('GetDeskRegistration'),
    actOnRegistration: fromPromise<DeskRegistrationActed, ActOnRegistration>(({ input, signal }) =>
      sendAct(input, signal),
    ),
    stepUp: portalStepUp,
  },
});
