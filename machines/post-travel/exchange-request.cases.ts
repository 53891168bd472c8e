import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { unpricedMoneyExample } from './case-examples.ts';
import { exchangeableOrder, worthExample } from './exchange-examples.ts';
import {
  choiceIn,
  datedLegs,
  type ExchangeRequestContext,
  type ExchangeRequestEvent,
  type ExchangeRequestInput,
  lackOfSearch,
} from './exchange-request.setup.ts';
import { freeTickets } from './ticket-choice.ts';

const events: readonly (readonly [name: string, event: ExchangeRequestEvent])[] = [
  ['choose the adult, or not', { type: 'traveller.toggled', paxId: 'pax-adult' }],
  ['choose the infant alone', { type: 'traveller.toggled', paxId: 'pax-infant' }],
  ['open the calendar of the first flight', { type: 'picker.opened', leg: 0 }],
  ['open the calendar of the second flight', { type: 'picker.opened', leg: 1 }],
  ['open the calendar of no flight', { type: 'picker.opened', leg: 2 }],
  ['the next day', { type: 'day.moved', move: 'day-after' }],
  ['the next month', { type: 'month.moved', by: 1 }],
  ['choose a day between the flights', { type: 'day.chosen', day: '2026-12-15' }],
  ['choose a day after the flights', { type: 'day.chosen', day: '2027-01-05' }],
  ['choose a day that has passed', { type: 'day.chosen', day: '2026-11-01' }],
  ['close the calendar', { type: 'picker.closed' }],
  ['Search new flights', { type: 'search.requested' }],
  ['Let the desk find flights', { type: 'desk.chosen' }],
  ['Look again', { type: 'again.requested' }],
];

const input = { orderReference: 'PT7K2M9QXW' } satisfies ExchangeRequestInput;

export const exchangeRequestCases: FlowCases = {
  inputs: [{ name: 'an order', input }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readTickets: [
      { name: 'some can be exchanged', output: { ok: true, answer: exchangeableOrder } },
      {
        name: 'none can be exchanged',
        output: {
          ok: true,
          answer: {
            ...exchangeableOrder,
            reason: 'This fare cannot be exchanged.',
            fix: 'Ask for a refund, and book other flights.',
            rules: [],
            isAutomatic: false,
          },
        },
      },
      { name: 'order-unknown', output: { ok: false, refusal: 'order-unknown' } },
      networkLost,
    ],
    verifyPenalty: [
      { name: 'what they are worth', output: { ok: true, answer: { money: worthExample } } },
      { name: 'not priced', output: { ok: true, answer: { money: unpricedMoneyExample } } },
      {
        name: 'not-allowed',
        output: { ok: false, refusal: 'not-allowed', detail: 'A flight of these tickets has left.' },
      },
      networkLost,
    ],
  },
  classOf: (context: ExchangeRequestContext) => {
    const { order, chosen, worth, leg } = context;
    return [
      order === null ? 'unread' : order.reason === null ? 'open' : 'blocked',
      chosen.length === 0 ? 'nobody' : freeTickets(choiceIn(context)).length === 0 ? 'all' : 'some',
      worth === null ? '' : worth.isPriced ? 'worth' : 'not priced',
      leg,
      datedLegs(context)
        .map(({ isNew, error }) => error ?? (isNew ? 'new' : 'old'))
        .join(' '),
      order === null ? '' : lackOfSearch(context),
    ].join('|');
  },
};
