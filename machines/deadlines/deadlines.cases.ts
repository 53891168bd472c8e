import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import { longestTimerMs } from '../timers.ts';
import type { DeadlinesContext, DeadlinesEvent, ReadDeadline, ReadPage } from './deadlines.machine.ts';

const hourMs = 3_600_000;
const halfAnHourMs = 1_800_000;

export const heldDeadline: ReadDeadline = {
  deadlineId: 'hold-PTHELD2345',
  kind: 'hold',
  cities: ['Dubai', 'Dhaka', 'Dubai'],
  detail: 'Kamal Rahman and 2 more, K7QWXA',
  charged: { currency: 'BDT', minor: 13_500_000 },
  at: '2026-11-21T16:00:00.000Z',
  remainingMs: 2 * hourMs,
  endsAtMs: 2 * hourMs,
  isMissed: false,
  zones: [
    { whose: 'airline', place: 'Dubai', zone: 'Asia/Dubai' },
    { whose: 'agency', place: 'Dhaka', zone: 'Asia/Dhaka' },
  ],
  path: '/flight-order?reference=PTHELD2345',
};

export const pricedDeadline: ReadDeadline = {
  ...heldDeadline,
  deadlineId: 'price-price-1',
  kind: 'price',
  cities: ['Dhaka', 'Dubai'],
  detail: 'Priced for you and not booked yet',
  at: '2026-11-21T14:12:00.000Z',
  remainingMs: 720_000,
  endsAtMs: 720_000,
  zones: [{ whose: 'agency', place: 'Dhaka', zone: 'Asia/Dhaka' }],
  path: '/flight-booking?requestId=search-1&itineraryId=itinerary-1&brandId=brand-1',
};

export const passportDeadline: ReadDeadline = {
  ...heldDeadline,
  deadlineId: 'passport-PTHELD2345-pax-1',
  kind: 'passport',
  detail: 'Passport of Kamal Rahman ends 01/03/2027, K7QWXA',
  charged: null,
  at: '2027-09-10T04:15:00.000Z',
  remainingMs: 24_000_000_000,
  endsAtMs: 24_000_000_000,
};

/** The rest of an order, whose day has passed. */
export const missedDeadline: ReadDeadline = {
  ...heldDeadline,
  deadlineId: 'due-PTPART2345',
  kind: 'due',
  detail: 'Rest of order PTPART2345, K7QWXA',
  charged: { currency: 'BDT', minor: 5_241_600 },
  at: '2026-11-18T18:00:00.000Z',
  remainingMs: 0,
  isMissed: true,
  endsAtMs: 0,
};

const numbered = (count: number, from = 0): readonly ReadDeadline[] =>
  Array.from({ length: count }, (_, index) => ({
    ...heldDeadline,
    deadlineId: `hold-PT${from + index}`,
    remainingMs: halfAnHourMs,
    endsAtMs: halfAnHourMs,
  }));

const few: ReadPage = {
  deadlines: [missedDeadline, pricedDeadline, heldDeadline, passportDeadline],
  next: null,
  count: 4,
};
const firstPage: ReadPage = {
  deadlines: numbered(20),
  next: { at: heldDeadline.at, kind: 'hold', key: 'PT19' },
  count: 26,
};
const lastPage: ReadPage = { deadlines: numbered(6, 20), next: null, count: 26 };

export const deadlinesRead = { few, firstPage, lastPage } as const;

const events: readonly { readonly name: string; readonly event: DeadlinesEvent }[] = [
  { name: 'Show all', event: { type: 'all.requested' } },
  { name: 'Show fewer', event: { type: 'few.requested' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Try again', event: { type: 'again.requested' } },
];

export const deadlinesCases: FlowCases = {
  inputs: [{ name: 'the search pad', input: undefined }],
  events,
  outcomes: {
    readDeadlines: [
      { name: 'a few', output: few },
      { name: 'only a passport', output: { deadlines: [passportDeadline], next: null, count: 1 } satisfies ReadPage },
      { name: 'a page, and more follow', output: firstPage },
      { name: 'the last page', output: lastPage },
      { name: 'nothing', output: { deadlines: [], next: null, count: 0 } satisfies ReadPage },
      { name: 'deadlines are not for this person', output: null },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
    tellPageTime: [{ name: 'it tells no more', error: new Error('the page is gone') }],
  },
  classOf: ({ deadlines, next, count, message }: DeadlinesContext) =>
    [
      deadlines.length === 0 ? 'none' : count > 5 ? 'many' : 'few',
      (deadlines.find(({ isMissed }) => !isMissed)?.remainingMs ?? 0) > longestTimerMs ? 'in months' : 'soon',
      next === null ? 'the last' : 'more follow',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
