import type { CallOutcome } from '../../contract/calls.ts';
import { EarlierPayment, type StandingPaymentState } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { onlinePaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { methodWords } from './online-payment-words.ts';

/** Answers to the question whether a second payment of the same amount is meant. */
export type SecondPaymentEvent = { readonly type: 'second.confirmed' } | { readonly type: 'second.declined' };

/** The payment of the same amount that the agent is asked about. `null`: the payment was not refused because of one. */
export const earlierIn = (outcome: CallOutcome<'CreatePayment'>): EarlierPayment | null =>
  !outcome.ok && outcome.refusal === 'same-amount-before' && EarlierPayment.is(outcome.facts) ? outcome.facts : null;

/** The earlier payment, as the question shows it. */
export interface EarlierPaymentView {
  readonly code: string;
  readonly pays: string;
  readonly method: string;
  readonly at: string;
  /** What is known of it, as a sentence. */
  readonly words: string;
  /** Its page, where one that is not paid yet can be paid. */
  readonly address: string;
}

export const earlierViewOf = (earlier: EarlierPayment | null): EarlierPaymentView => {
  if (earlier === null) throw new Error('the question is about a payment');
  const { code, method, state, currency, amountMinor, createdAt } = earlier;
  return {
    code,
    pays: displayMoney({ currency, minor: amountMinor }),
    method: methodWords[method],
    at: createdAt,
    words: stateWords[state],
    address: onlinePaymentAddress(method, code),
  };
};

const stateWords: Readonly<Record<StandingPaymentState, string>> = {
  created: say('It is being opened at the gateway.'),
  redirected: say('It is not paid yet, and can still be paid.'),
  pending: say('The gateway has not confirmed it yet.'),
  underReview: say('It is paid, and our accounts desk is checking it.'),
  credited: say('It is paid, and in your wallet.'),
};
