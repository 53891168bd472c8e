import { fromPromise } from 'xstate';
import type { CaseKind, CaseState } from '../../contract/post-travel/post-travel.ts';
import { casePageMachine } from '../../machines/post-travel/case-page.machine.ts';
import type { ActOnCase, CaseActed, CaseAsked, CaseRead } from '../../machines/post-travel/case-page.setup.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';
import { callsOfCase } from './case-calls.ts';

const sendAct = async (
  {
    kind,
    act,
    caseReference,
    words,
    penaltyMinor,
    newOrderReference,
    newTickets,
    prepares,
    preparedId,
    intent,
  }: ActOnCase,
  signal: AbortSignal,
): Promise<CaseActed> => {
  const acting = { intent, signal };
  switch (act) {
    case 'accept':
    case 'withdraw':
      return kind === 'exchange'
        ? send('UpdateExchangeStatus', { caseReference, action: act, penaltyMinor, newOrderReference }, acting)
        : send(callsOfCase[kind].update, { caseReference, action: act, penaltyMinor }, acting);
    case 'begin':
      return send('BeginCase', { caseReference }, acting);
    case 'confirm':
      return send('ConfirmCase', { caseReference, airlineAnswer: words, newTickets: [...newTickets] }, acting);
    case 'settle':
      return send('SettleCase', { caseReference, airlineAnswer: words, prepares }, acting);
    case 'quote':
      return send('QuoteCase', { caseReference, penaltyMinor }, acting);
    case 'refuse':
      return send('RefuseCase', { caseReference, reason: words }, acting);
    case 'drop-prepared': {
      const dropped = await send('DropPreparedAct', { preparedId: preparedId ?? '' }, acting);
      return dropped.ok ? send('GetDeskTicketCase', { caseReference }, { signal }) : dropped;
    }
  }
};

/** A case at the desk. One of another kind is none of its page. */
const readAtDesk = async (kind: CaseKind, caseReference: string, signal: AbortSignal): Promise<CaseRead> => {
  const outcome = await send('GetDeskTicketCase', { caseReference }, { signal });
  return outcome.ok && outcome.answer.case.kind !== kind ? { ok: false, refusal: 'case-unknown' } : outcome;
};

/** The flow of one case with its calls. `walletTouched` is called when the agency reads that the case has moved on. */
export const portalCasePage = (walletTouched: () => void) => {
  let lastRead: CaseState | null = null;
  const noteState = (state: CaseState): void => {
    if (lastRead !== null && lastRead !== state) walletTouched();
    lastRead = state;
  };
  return casePageMachine.provide({
    actors: {
      readCase: fromPromise<CaseRead, CaseAsked>(async ({ input: { kind, side, caseReference }, signal }) => {
        if (side === 'desk') return readAtDesk(kind, caseReference, signal);
        const outcome = await send(callsOfCase[kind].one, { caseReference }, { signal });
        if (outcome.ok) noteState(outcome.answer.case.state);
        return outcome;
      }),
      actOnCase: fromPromise<CaseActed, ActOnCase>(({ input, signal }) => sendAct(input, signal)),
      stepUp: portalStepUp,
    },
  });
};
