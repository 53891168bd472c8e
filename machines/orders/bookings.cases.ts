import { CallFault } from '../../contract/client.ts';
import type { BookingLine, Bookings } from '../../contract/orders/bookings.ts';
import { usualColumns } from '../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import type { FlowCases } from '../flow.ts';
import { cameBack, paidInPart, paidWhole } from '../sale/sample-standings.ts';
import { nothingSold } from '../sale/standing.ts';
import type { BookingsContext, BookingsEvent, BookingsInput } from './bookings.machine.ts';

const booking = (orderReference: string, more: Partial<BookingLine> = {}): BookingLine => ({
  orderReference,
  state: 'ticketed',
  purpose: 'sale',
  partly: null,
  pnr: 'K7QX2M',
  cities: ['Dhaka', 'Dubai', 'Dhaka'],
  departureDate: '2026-12-10',
  traveller: 'Kamal Rahman',
  travellerCount: 3,
  currency: 'BDT',
  agentMinor: 18_450_000,
  standing: paidWhole(18_450_000),
  timeLimit: null,
  bookedAt: '2026-11-20T09:15:00.000Z',
  bookedBy: 'Nusrat Jahan',
  airline: 'Emirates',
  tickets: [],
  phone: '+8801710000001',
  ...more,
});

const held = booking('TRHELD01', {
  state: 'held',
  traveller: 'Nasrin Akter',
  travellerCount: 1,
  standing: nothingSold,
  timeLimit: { remainingMs: 5_400_000, at: '2026-11-23T12:00:00.000Z' },
});

const choices = {
  airlines: [{ code: 'EK', name: 'Emirates' }],
  people: [{ code: 'user-nusrat', name: 'Nusrat Jahan' }],
  branches: [
    { code: 'head-office', name: 'Head office' },
    { code: 'branch-ctg', name: 'Chattogram branch' },
  ],
};

const firstPage: Bookings = {
  orders: [held, booking('TRPAID01'), booking('TRPART01', { standing: paidInPart(18_450_000, 86_400_000) })],
  next: { at: '2026-11-20T09:15:00.000Z', orderReference: 'TRPAID01' },
  count: 6,
  ...choices,
};
const lastPage: Bookings = {
  orders: [
    booking('TRPAID02', { pnr: null }),
    booking('TRLATE01', { standing: paidInPart(18_450_000, -1) }),
    booking('TRBACK01', { state: 'refunded', standing: cameBack(18_450_000, 150_000) }),
  ],
  next: null,
  count: 6,
  ...choices,
};
const none: Bookings = { orders: [], next: null, count: 0, airlines: [], people: choices.people, branches: [] };

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: BookingsEvent }[] = [
  { name: 'a name is typed', event: { type: 'term.typed', text: 'Rahman' } },
  { name: 'two letters are typed', event: { type: 'term.typed', text: 'Ra' } },
  { name: 'an airport is typed', event: { type: 'place.typed', place: 'origin', text: 'dac' } },
  { name: 'half an airport is typed', event: { type: 'place.typed', place: 'destination', text: 'dx' } },
  { name: 'Enter', event: { type: 'search.requested' } },
  { name: 'only ticketed ones', event: { type: 'filter.set', filter: { states: ['ticketed'] } } },
  { name: 'only overdue ones', event: { type: 'filter.set', filter: { settlements: ['overdue'] } } },
  { name: 'by departure', event: { type: 'filter.set', filter: { sort: 'departure' } } },
  { name: 'the search is taken away', event: { type: 'filter.set', filter: { search: '', origin: null } } },
  { name: 'Clear filters', event: { type: 'filters.cleared' } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { ...allBookings, search: 'Akter' } },
  },
  { name: 'a column is added', event: { type: 'columns.chosen', columns: [...usualColumns, 'phone'] } },
  { name: 'Back to the usual columns', event: { type: 'columns.chosen', columns: usualColumns } },
  {
    name: 'a saved view',
    event: { type: 'view.opened', asked: { ...allBookings, sort: 'departure' }, columns: usualColumns },
  },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Try again', event: { type: 'again.requested' } },
];

const everything: BookingsInput = { asked: allBookings, columns: usualColumns };
const searched: BookingsInput = {
  asked: { ...allBookings, search: 'Rahman', origin: 'DAC' },
  columns: usualColumns,
};

export const bookingsCases: FlowCases = {
  inputs: [
    { name: 'all bookings', input: everything },
    { name: 'an address with a search', input: searched },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readBookings: [
      { name: 'a page, and more follow', output: firstPage },
      { name: 'the last page', output: lastPage },
      { name: 'no booking', output: none },
      lost,
    ],
  },
  classOf: ({ asked, typed, orders, next, columns, message }: BookingsContext) =>
    [
      typed.search === '' ? 'unsearched' : asked.search === '' ? 'too short' : 'searched',
      orders.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
      columns.length === usualColumns.length ? 'usual columns' : 'own columns',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
