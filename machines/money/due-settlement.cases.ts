import type { FlowCases } from '../flow.ts';
import { networkLost } from './deposit-examples.ts';
import { coveredDue, droppedDue, openDue, settledDetails, uncoveredDue } from './due-examples.ts';
import type { DueSettlementContext, DueSettlementEvent } from './due-settlement.machine.ts';

const changed = 'Something was paid meanwhile, so that another amount is left. Nothing was charged by this.';

const events: readonly (readonly [name: string, event: DueSettlementEvent])[] = [
  ['Look again', { type: 'again.requested' }],
  ['Settle', { type: 'settlement.confirmed' }],
  ['a smaller amount', { type: 'amount.typed', text: '100' }],
  ['no amount', { type: 'amount.typed', text: 'many' }],
  ['Pay all', { type: 'all.chosen' }],
];

export const dueSettlementCases: FlowCases = {
  inputs: [{ name: 'a due', input: { orderReference: openDue.orderReference, intentSeed: 'visit' } }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readSettlement: [
      { name: 'the wallet covers it', output: { ok: true, answer: coveredDue } },
      { name: 'the wallet does not cover it', output: { ok: true, answer: uncoveredDue } },
      { name: 'it is settled', output: { ok: true, answer: settledDetails } },
      { name: 'the tickets came back', output: { ok: true, answer: { ...settledDetails, due: droppedDue } } },
      { name: 'due-unknown', output: { ok: false, refusal: 'due-unknown' } },
      networkLost,
    ],
    settleDue: [
      { name: 'settled', output: { ok: true, answer: { due: settledDetails.due, effect: coveredDue.effect } } },
      { name: 'due-changed', output: { ok: false, refusal: 'due-changed', detail: changed } },
      networkLost,
    ],
  },
  classOf: ({ details, message, typed }: DueSettlementContext, leaves) =>
    [
      leaves.some((leaf) => leaf.endsWith('.typing')) && typed !== '100' ? 'no amount' : '',
      typed === null ? 'all' : 'some',
      details === null ? 'unread' : details.due.state === 'settled' ? 'settled' : details.effect ? 'covered' : 'short',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
