import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { offeredClass, places, suggestedClass } from '../search-pad/flight-search.cases.ts';
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
import { isEmptyField } from './leg-places.ts';
import { freeTickets } from './ticket-choice.ts';

const events: readonly (readonly [name: string, event: ExchangeRequestEvent | readonly ExchangeRequestEvent[]])[] = [
  ['choose the adult, or not', { type: 'traveller.toggled', paxId: 'pax-adult' }],
  [
    'choose everybody, or not',
    ['pax-adult', 'pax-other', 'pax-child'].map((paxId) => ({ type: 'traveller.toggled', paxId })),
  ],
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
  ['enter where the first flight starts', { type: 'origin.entered', segment: 0 }],
  ['empty where it starts', { type: 'origin.typed', segment: 0, term: '' }],
  ['one letter of where it starts', { type: 'origin.typed', segment: 0, term: 'a' }],
  ['type where it starts', { type: 'origin.typed', segment: 0, term: 'abu' }],
  ['the next place to start', { type: 'origin.pointed', by: 1 }],
  ['take the place to start', { type: 'origin.taken' }],
  ['start in Abu Dhabi', { type: 'origin.chosen', segment: 0, place: places.abuDhabi }],
  ['leave where it starts', { type: 'origin.left' }],
  ['dismiss the places to start', { type: 'origin.dismissed' }],
  ['enter where the first flight goes', { type: 'destination.entered', segment: 0 }],
  ['empty where it goes', { type: 'destination.typed', segment: 0, term: '' }],
  ['one letter of where it goes', { type: 'destination.typed', segment: 0, term: 'a' }],
  ['type where it goes', { type: 'destination.typed', segment: 0, term: 'abu' }],
  ['type where the second flight goes', { type: 'destination.typed', segment: 1, term: 'abu' }],
  ['the next place to go', { type: 'destination.pointed', by: 1 }],
  ['take the place to go', { type: 'destination.taken' }],
  ['go to Abu Dhabi', { type: 'destination.chosen', segment: 0, place: places.abuDhabi }],
  ['leave where it goes', { type: 'destination.left' }],
  ['dismiss the places to go', { type: 'destination.dismissed' }],
  ['keep the route of the first flight', { type: 'route.kept', leg: 0 }],
  ['Search new flights', { type: 'search.requested' }],
  ['Let the desk find flights', { type: 'desk.chosen' }],
  ['Look again', { type: 'again.requested' }],
];

const input = { orderReference: 'PT7K2M9QXW' } satisfies ExchangeRequestInput;

export const exchangeRequestCases: FlowCases = {
  inputs: [{ name: 'an order', input }],
  events: events.map(([name, sent]) => ('type' in sent ? { name, event: sent } : { name, events: sent })),
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
    findAirports: [
      { name: 'two airports', output: [places.abuDhabi, places.london] },
      { name: 'no airport', output: [] },
      networkLost,
    ],
  },
  apart: ['choosing.days', 'choosing.origin', 'choosing.destination'],
  classOf: (context: ExchangeRequestContext, leaves) => {
    const { order, chosen, worth, leg } = context;
    const isIn = (state: string) => leaves.some((leaf) => leaf.startsWith(`exchange-request.choosing.${state}`));
    const fields = (['origin', 'destination'] as const).map((field) => {
      if (isIn(`${field}.suggesting`)) return suggestedClass(context.typing[field]);
      if (['pausing', 'asking', 'offering'].some((state) => isIn(`${field}.${state}`))) {
        return offeredClass(context.typing[field]);
      }
      if (isIn(`${field}.settling`)) return 'settling';
      return isIn(`${field}.resting`) && isEmptyField(context, field, 0) ? 'empty' : '';
    });
    // Of a field that is being typed only the field matters.
    if (fields.some((one) => one !== '' && one !== 'empty'))
      return [context.typing.destination.segment, ...fields].join('|');
    // Of one region only what it depends on matters: otherwise each would be left by every move in each class of the others.
    const isOf = (...regions: readonly string[]) => !isIn('') || regions.some(isIn);
    return [
      order === null ? 'unread' : order.reason === null ? 'open' : 'blocked',
      ...(isOf('worth')
        ? [
            chosen.length === 0 ? 'nobody' : freeTickets(choiceIn(context)).length === 0 ? 'all' : 'some',
            worth === null ? '' : worth.isPriced ? 'worth' : 'not priced',
            // Refused tickets are read again, which forgets other routes.
            datedLegs(context).some(({ isRerouted }) => isRerouted) ? 'other route' : '',
          ]
        : []),
      ...(isOf('days')
        ? [
            leg,
            datedLegs(context)
              .map(({ isNew, error }) => error ?? (isNew ? 'new' : 'old'))
              .join(' '),
            order === null ? '' : lackOfSearch(context),
          ]
        : []),
      ...(isOf('origin', 'destination')
        ? datedLegs(context).map(({ isRerouted, routeErrors }) =>
            [isRerouted ? 'other' : '', ...Object.keys(routeErrors)].join(' '),
          )
        : []),
      ...fields,
    ].join('|');
  },
};
