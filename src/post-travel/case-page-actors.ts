import { fromPromise } from 'xstate';
import { kindOfReference } from '../../machines/post-travel/case-kinds.ts';
import type { CaseSide } from '../../machines/post-travel/case-list.machine.ts';
import { casePageMachine } from '../../machines/post-travel/case-page.machine.ts';
import type { ActOnCase, CaseActed, CaseRead } from '../../machines/post-travel/case-page.setup.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../desk/step-up-actors.ts';
import { callsOfCase } from './case-calls.ts';

const sendAct = (
  { act, caseReference, words, penaltyMinor, newTickets, intent }: ActOnCase,
  signal: AbortSignal,
): Promise<CaseActed> => {
  const acting = { intent, signal };
  switch (act) {
    case 'accept':
    case 'withdraw':
      return send(
        callsOfCase[kindOfReference(caseReference)].update,
        { caseReference, action: act, penaltyMinor },
        acting,
      );
    case 'begin':
      return send('BeginCase', { caseReference }, acting);
    case 'confirm':
      return send('ConfirmCase', { caseReference, airlineAnswer: words, newTickets: [...newTickets] }, acting);
    case 'settle':
      return send('SettleCase', { caseReference, airlineAnswer: words }, acting);
    case 'quote':
      return send('QuoteCase', { caseReference, penaltyMinor }, acting);
    case 'refuse':
      return send('RefuseCase', { caseReference, reason: words }, acting);
  }
};

interface Named {
  readonly side: CaseSide;
  readonly caseReference: string;
}

/** The flow of one case with its calls. */
export const portalCasePage = casePageMachine.provide({
  actors: {
    readCase: fromPromise<CaseRead, Named>(({ input: { side, caseReference }, signal }) =>
      side === 'desk'
        ? send('GetDeskTicketCase', { caseReference }, { signal })
        : send(callsOfCase[kindOfReference(caseReference)].one, { caseReference }, { signal }),
    ),
    actOnCase: fromPromise<CaseActed, ActOnCase>(({ input, signal }) => sendAct(input, signal)),
    stepUp: portalStepUp,
  },
});
