import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { voidableOrder, voidExample, voidMoneyExample } from './void-examples.ts';
import type { VoidRequestContext, VoidRequestEvent } from './void-request.machine.ts';

const events: readonly (readonly [name: string, event: VoidRequestEvent])[] = [
  ['choose the adult, or not', { type: 'traveller.toggled', paxId: 'pax-adult' }],
  ['choose the infant alone', { type: 'traveller.toggled', paxId: 'pax-infant' }],
  ['See what comes back', { type: 'effect.requested' }],
  ['Void tickets', { type: 'void.confirmed' }],
  ['Look again', { type: 'again.requested' }],
];

export const voidRequestCases: FlowCases = {
  inputs: [{ name: 'an order', input: { orderReference: 'PT7K2M9QXW', intentSeed: 'visit' } }],
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
            fix: 'Ask the desk for a refund instead.',
          },
        },
      },
      { name: 'order-unknown', output: { ok: false, refusal: 'order-unknown' } },
      networkLost,
    ],
    verifyPenalty: [
      { name: 'the effect', output: { ok: true, answer: { money: voidMoneyExample } } },
      { name: 'no wallet', output: { ok: true, answer: { money: { ...voidMoneyExample, effect: null } } } },
      {
        name: 'not-allowed',
        output: { ok: false, refusal: 'not-allowed', detail: 'The airline’s time for voids has passed.' },
      },
      networkLost,
    ],
    requestVoid: [
      { name: 'asked for', output: { ok: true, answer: { void: voidExample() } } },
      {
        name: 'effect-changed',
        output: { ok: false, refusal: 'effect-changed', detail: 'Fee or amounts have changed since you saw them.' },
      },
      networkLost,
    ],
  },
  classOf: ({ order, chosen, money }: VoidRequestContext) =>
    [
      order === null ? 'unread' : order.reason === null ? 'open' : 'blocked',
      chosen.length === 0 ? 'nobody' : 'some',
      money === null ? '' : money.effect === null ? 'no wallet' : 'effect',
    ].join('|'),
};
