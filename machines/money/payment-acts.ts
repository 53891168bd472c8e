import type { DeskPaymentAct, PaymentDoubt } from '../../contract/desk/desk-online-payments.ts';
import type { OnlinePaymentState } from '../../contract/money/online-payment.ts';
import { sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { type Acceptance, type Agreement, nextPaymentState, onlyRiskDiffers } from './online-payment.machine.ts';

/** What decides about the acts of the desk on a payment. */
export interface DeskPaymentFacts {
  readonly state: OnlinePaymentState;
  readonly proposedBy: Acceptance['proposedBy'];
  /** `null`: the gateway's server has not said that it was paid. */
  readonly agreement: Agreement | null;
  /** A refund was refused by the gateway, and can be tried again. */
  readonly refundFailed: boolean;
  /** Of the credit, what the wallet covers, in minor units. */
  readonly refundableMinor: number;
}

const doubtOf: Readonly<Record<keyof Agreement, PaymentDoubt>> = {
  reference: 'reference',
  amount: 'amount',
  currency: 'currency',
  riskClear: 'risk',
  receiptIsNew: 'receipt',
};

/** What does not agree. */
export const doubtsOf = (agreement: Agreement): readonly PaymentDoubt[] =>
  (Object.keys(doubtOf) as (keyof Agreement)[]).filter((each) => !agreement[each]).map((each) => doubtOf[each]);

/** Whether all that the transaction paid is this payment's, in its currency, so that a refusal pays it back. */
export const isOwedToPayer = (agreement: Agreement | null): boolean =>
  agreement !== null && agreement.reference && agreement.currency && agreement.receiptIsNew;

/** States in which the gateway can still say something that changes the payment. */
const asked: ReadonlySet<OnlinePaymentState> = new Set([
  'created',
  'redirected',
  'pending',
  'failed',
  'cancelled',
  'expired',
  'underReview',
  'declined',
  'refunding',
]);

const onlyAsAsked = sentence('The gateway’s book differs from what was asked for, so it can only be refused.');
const nothingSaid = sentence('The gateway has not said what it has. Ask it first.');

/** What the state allows the desk to do, each with the reason for which it cannot be done now. */
export const deskPaymentActsOf = (
  facts: DeskPaymentFacts,
): readonly { readonly act: DeskPaymentAct; readonly reason: string | null }[] => {
  const { state, proposedBy, agreement, refundFailed, refundableMinor } = facts;
  const ask = asked.has(state) ? [{ act: 'ask' as const, reason: null }] : [];
  if (state === 'credited') {
    const reason = refundableMinor === 0 ? say('The wallet does not cover a refund.') : null;
    return [...(refundFailed ? [{ act: 'retry-refund' as const, reason }] : []), { act: 'refund' as const, reason }];
  }
  if (state !== 'underReview') return ask;
  const unsound =
    agreement === null ? wordsOfSaid(nothingSaid) : onlyRiskDiffers(agreement) ? null : wordsOfSaid(onlyAsAsked);
  const acceptance = agreement && { proposedBy, agreement };
  const may = (type: 'acceptance.proposed' | 'review.accepted'): boolean =>
    acceptance !== null && nextPaymentState(state, { type, acceptance }) !== null;
  return [
    ...(proposedBy === 'nobody'
      ? [{ act: 'propose' as const, reason: may('acceptance.proposed') ? null : unsound }]
      : [
          {
            act: 'accept' as const,
            reason: may('review.accepted')
              ? null
              : (unsound ?? say('You proposed this, so another person must accept it.')),
          },
        ]),
    ...(proposedBy === 'the same person' ? [{ act: 'withdraw' as const, reason: null }] : []),
    ...ask,
    { act: 'refuse' as const, reason: agreement === null ? wordsOfSaid(nothingSaid) : null },
  ];
};
