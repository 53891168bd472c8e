import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { caseExample, wishedExchange } from './case-examples.ts';
import { exchangeableOrder } from './exchange-examples.ts';
import type { ExchangeWishContext, ExchangeWishEvent, ExchangeWishInput } from './exchange-wish.setup.ts';
import { placeFaultWords } from './wish-error.ts';

const events: readonly (readonly [name: string, event: ExchangeWishEvent])[] = [
  ['a note is typed', { type: 'remark.typed', text: 'In the morning, please.' }],
  ['the note is emptied', { type: 'remark.typed', text: ' ' }],
  ['Request flights', { type: 'wish.sent' }],
  ['Look again', { type: 'again.requested' }],
];

const input = {
  orderReference: 'PT7K2M9QXW',
  paxIds: ['pax-adult', 'pax-infant'],
  days: ['2026-12-14', '2026-12-21'],
  routes: [],
  intentSeed: 'visit',
} satisfies ExchangeWishInput;

export const exchangeWishCases: FlowCases = {
  inputs: [
    { name: 'other days', input },
    { name: 'the days of now', input: { ...input, days: ['2026-12-12', '2026-12-20'] } },
    {
      name: 'another route',
      input: { ...input, days: ['2026-12-12', '2026-12-20'], routes: [{ origin: 'DAC', destination: 'AUH' }, null] },
    },
    {
      name: 'a route that ends where it starts',
      input: { ...input, routes: [{ origin: 'DAC', destination: 'DAC' }, null] },
    },
    { name: 'days that have passed', input: { ...input, days: ['2026-11-14', '2026-12-21'] } },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readTickets: [
      { name: 'some can be exchanged', output: { ok: true, answer: exchangeableOrder } },
      {
        name: 'none can be exchanged',
        output: { ok: true, answer: { ...exchangeableOrder, reason: 'This fare cannot be exchanged.', rules: [] } },
      },
      { name: 'order-unknown', output: { ok: false, refusal: 'order-unknown' } },
      networkLost,
    ],
    askDesk: [
      { name: 'the desk looks for flights', output: { ok: true, answer: { case: caseExample(wishedExchange) } } },
      {
        name: 'a day has passed',
        output: {
          ok: false,
          refusal: 'wish-unsound',
          detail: 'This day has passed. Choose another date.',
          facts: { path: 'exchangeItineraries.0.date' },
        },
      },
      {
        name: 'an airport is unknown',
        output: {
          ok: false,
          refusal: 'wish-unsound',
          detail: placeFaultWords.unknown,
          facts: { path: 'exchangeItineraries.0.destination' },
        },
      },
      {
        name: 'choice-unsound',
        output: {
          ok: false,
          refusal: 'choice-unsound',
          detail: 'A request for the ticket of Kamal Rahman is open already.',
        },
      },
      networkLost,
    ],
  },
  classOf: ({ order, days, routes, remark, error, message }: ExchangeWishContext) =>
    [
      days[0] ?? '',
      routes[0]?.destination ?? '',
      order === null ? 'unread' : order.reason === null ? 'open' : 'blocked',
      remark.trim() === '' ? '' : 'note',
      error?.path ?? '',
      message === null ? '' : 'told',
    ].join('|'),
};
