import { fromPromise } from 'xstate';
import type { Order } from '../../contract/orders/orders.ts';
import { type AskConsent, askConsentMachine, type ConsentAsked } from '../../machines/consent/ask-consent.machine.ts';
import { kindOfReference } from '../../machines/post-travel/case-kinds.ts';
import { send } from '../calls/send.ts';

const askedBy = (ask: (input: AskConsent, signal: AbortSignal) => Promise<ConsentAsked>) =>
  askConsentMachine.provide({
    actors: {
      askPassenger: fromPromise<ConsentAsked, AskConsent>(({ input, signal }) => ask(input, signal)),
    },
  });

export type PortalAskConsent = ReturnType<typeof askedBy>;

/** The flow of asking the passenger of a case again with its call, which is that of the case's kind. */
export const portalAskConsent = askedBy(async ({ reference: caseReference, address, intent }, signal) => {
  const outcome = await send(
    kindOfReference(caseReference) === 'refund' ? 'AskRefundConsent' : 'AskVoidConsent',
    { caseReference, address },
    { intent, signal },
  );
  return outcome.ok
    ? { ok: true, isNamed: address !== null && outcome.answer.case.consent.rule === 'required' }
    : outcome;
});

/** The flow of asking the passenger of a case at an address that the desk has looked at. */
export const portalAskAtDesk = askedBy(async ({ reference: caseReference, address, intent }, signal) => {
  const outcome = await send('AskCaseConsent', { caseReference, address: address ?? '' }, { intent, signal });
  return outcome.ok ? { ok: true, isNamed: false } : outcome;
});

/** The flow of asking a passenger whether held seats may be given back. `learn` is told the order as it stands then. */
export const portalAskToCancel = (learn: (order: Order) => void): PortalAskConsent =>
  askedBy(async ({ reference: orderReference, address, intent }, signal) => {
    const outcome = await send('AskCancelConsent', { orderReference, address }, { intent, signal });
    if (!outcome.ok) return outcome;
    learn(outcome.answer.order);
    return { ok: true, isNamed: false };
  });
