import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import {
  caseExample,
  caseMoneyExample,
  flownOrder,
  refundableOrder,
  refundMoneyExample,
  unpricedMoneyExample,
  unpricedRefund,
  voidableOrder,
} from './case-examples.ts';
import {
  type CaseRequestContext,
  type CaseRequestEvent,
  type CaseRequestInput,
  choiceIn,
} from './case-request.machine.ts';
import { areSomeFlights } from './flight-choice.ts';
import { freeTickets } from './ticket-choice.ts';

const events: readonly (readonly [name: string, event: CaseRequestEvent])[] = [
  ['choose the adult, or not', { type: 'traveller.toggled', paxId: 'pax-adult' }],
  ['choose the infant alone', { type: 'traveller.toggled', paxId: 'pax-infant' }],
  ['choose the first flight, or not', { type: 'flight.toggled', number: 1 }],
  ['choose the second flight, or not', { type: 'flight.toggled', number: 2 }],
  ['See what comes back', { type: 'effect.requested' }],
  ['send the request', { type: 'request.confirmed' }],
  ['Look again', { type: 'again.requested' }],
];

const visit = { orderReference: 'PT7K2M9QXW', intentSeed: 'visit' };

export const caseRequestCases: FlowCases = {
  inputs: [
    { name: 'a void', input: { ...visit, kind: 'void' } satisfies CaseRequestInput },
    { name: 'a refund', input: { ...visit, kind: 'refund' } satisfies CaseRequestInput },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readTickets: [
      { name: 'some can be voided', output: { ok: true, answer: voidableOrder } },
      {
        name: 'too late',
        output: {
          ok: true,
          answer: {
            ...voidableOrder,
            reason: 'The airline’s time for voids has passed.',
            fix: 'Ask for a refund instead.',
          },
        },
      },
      { name: 'some can be refunded, without rules, and void still', output: { ok: true, answer: refundableOrder } },
      {
        name: 'some can be refunded, with rules of the fare',
        output: {
          ok: true,
          answer: {
            ...refundableOrder,
            isAutomatic: true,
            voidable: null,
            rules: ['Before departure: BDT 5,000 a passenger.', 'After departure: no refund.'],
          },
        },
      },
      { name: 'the first flight has departed', output: { ok: true, answer: flownOrder } },
      { name: 'order-unknown', output: { ok: false, refusal: 'order-unknown' } },
      networkLost,
    ],
    verifyPenalty: [
      { name: 'the effect', output: { ok: true, answer: { money: caseMoneyExample } } },
      { name: 'the effect of a refund', output: { ok: true, answer: { money: refundMoneyExample } } },
      { name: 'not priced', output: { ok: true, answer: { money: unpricedMoneyExample } } },
      { name: 'no wallet', output: { ok: true, answer: { money: { ...caseMoneyExample, effect: null } } } },
      {
        name: 'not-allowed',
        output: { ok: false, refusal: 'not-allowed', detail: 'The airline’s time for voids has passed.' },
      },
      {
        name: 'flights-unsound',
        output: {
          ok: false,
          refusal: 'flights-unsound',
          detail: 'DXB–DAC of Kamal Rahman is refunded already.',
        },
      },
      networkLost,
    ],
    requestCase: [
      { name: 'asked for', output: { ok: true, answer: { case: caseExample() } } },
      { name: 'asked for a quote', output: { ok: true, answer: { case: caseExample(unpricedRefund) } } },
      {
        name: 'effect-changed',
        output: { ok: false, refusal: 'effect-changed', detail: 'Fee or amounts have changed since you saw them.' },
      },
      networkLost,
    ],
  },
  classOf: (context: CaseRequestContext) => {
    const { kind, order, chosen, flights, money } = context;
    return [
      kind,
      order === null ? 'unread' : order.reason === null ? 'open' : 'blocked',
      chosen.length === 0 ? 'nobody' : freeTickets(choiceIn(context)).length === 0 ? 'all' : 'some',
      flights.length === 0 ? 'no flight' : areSomeFlights(choiceIn(context)) ? 'some flights' : 'all flights',
      money === null ? '' : !money.isPriced ? 'not priced' : money.effect === null ? 'no wallet' : 'effect',
    ].join('|');
  },
};
