import { CallFault } from '../../contract/client.ts';
import { hourMs } from '../../contract/days.ts';
import type { FlowCases } from '../flow.ts';
import { longestTimerMs } from '../parts/timers.ts';
import type { DeadlinesContext, DeadlinesEvent, ReadDeadline, ReadPage } from './deadlines.machine.ts';

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

/** A document of the agency, which is about no journey. */
export const documentDeadline: ReadDeadline = {
  ...heldDeadline,
  deadlineId: 'document-tradeLicense',
  kind: 'document',
  cities: [],
  detail: 'Trade license, valid until Wed 20 Jan 2027',
  charged: null,
  at: '2027-01-20T18:00:00.000Z',
  remainingMs: 2_500_000_000,
  endsAtMs: 2_500_000_000,
  zones: [{ whose: 'agency', place: 'Dhaka', zone: 'Asia/Dhaka' }],
  path: '/company-settings/documents',
};

/** A stay that can be cancelled free of charge until then. */
export const freeCancellation: ReadDeadline = {
  ...heldDeadline,
  deadlineId: 'free-cancellation-HTSTAY2345',
  kind: 'free-cancellation',
  cities: ['Dubai'],
  detail: 'Creek View Hotel, 22/12/2026 to 24/12/2026, Rina Begum',
  charged: null,
  at: '2026-12-20T14:00:00.000Z',
  remainingMs: 2_500_000_000,
  endsAtMs: 2_500_000_000,
  zones: [
    { whose: 'property', place: 'Dubai', zone: 'Asia/Dubai' },
    { whose: 'agency', place: 'Dhaka', zone: 'Asia/Dhaka' },
  ],
  path: '/hotel-booking/HTSTAY2345',
};

export const voidWindow: ReadDeadline = {
  ...heldDeadline,
  deadlineId: 'void-PTSOLD2345',
  kind: 'void',
  detail: 'Kamal Rahman and 2 more, K7QWXA',
  charged: null,
  path: '/void-request?reference=PTSOLD2345',
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
  counts: [
    { kind: 'hold', count: 1 },
    { kind: 'price', count: 1 },
    { kind: 'passport', count: 1 },
    { kind: 'due', count: 1 },
    { kind: 'void', count: 60 },
    { kind: 'free-cancellation', count: 1 },
  ],
};
const firstPage: ReadPage = {
  deadlines: numbered(20),
  next: { at: heldDeadline.at, kind: 'hold', key: 'PT19' },
  count: 26,
  counts: [{ kind: 'hold', count: 26 }],
};
const lastPage: ReadPage = { deadlines: numbered(6, 20), next: null, count: 26, counts: firstPage.counts };
const windows: ReadPage = {
  deadlines: [voidWindow, freeCancellation],
  next: null,
  count: 2,
  counts: [
    { kind: 'void', count: 1 },
    { kind: 'free-cancellation', count: 1 },
  ],
};
const nothing: ReadPage = { deadlines: [], next: null, count: 0, counts: [] };
const onlyPassport: ReadPage = {
  ...nothing,
  deadlines: [passportDeadline],
  count: 1,
  counts: [{ kind: 'passport', count: 1 }],
};

export const deadlinesRead = { few, firstPage, lastPage, windows, nothing } as const;

const events: readonly { readonly name: string; readonly event: DeadlinesEvent }[] = [
  { name: 'Show all', event: { type: 'all.requested' } },
  { name: 'Show fewer', event: { type: 'few.requested' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Try again', event: { type: 'again.requested' } },
  { name: 'Show what can be voided', event: { type: 'kinds.chosen', choice: 'void' } },
  { name: 'Show what must be done', event: { type: 'kinds.chosen', choice: 'duties' } },
];

export const deadlinesCases: FlowCases = {
  inputs: [{ name: 'the search pad', input: undefined }],
  events,
  outcomes: {
    readDeadlines: [
      { name: 'a few', output: few },
      { name: 'only a passport', output: onlyPassport },
      {
        name: 'only a document of the agency',
        output: { deadlines: [documentDeadline], next: null, count: 1, counts: [{ kind: 'document', count: 1 }] },
      },
      { name: 'a page, and more follow', output: firstPage },
      { name: 'the last page', output: lastPage },
      { name: 'what is possible until a moment', output: windows },
      { name: 'nothing', output: nothing },
      { name: 'deadlines are not for this person', output: null },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
    tellPageTime: [{ name: 'it tells no more', error: new Error('the page is gone') }],
  },
  classOf: ({ deadlines, next, count, message, choice }: DeadlinesContext) =>
    [
      choice,
      deadlines.length === 0 ? 'none' : count > 5 ? 'many' : 'few',
      (deadlines.find(({ isMissed }) => !isMissed)?.remainingMs ?? 0) > longestTimerMs ? 'in months' : 'soon',
      next === null ? 'the last' : 'more follow',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
