import { CallFault } from '../../contract/client.ts';
import { allHotelBookings } from '../../contract/hotels/hotel-bookings-link.ts';
import type { HotelBookingLine, HotelBookings } from '../../contract/hotels/hotel-orders.ts';
import type { FlowCases } from '../flow.ts';
import { cameBack, paidInPart, paidWhole } from '../sale/sample-standings.ts';
import { nothingSold } from '../sale/standing.ts';
import type { HotelBookingsContext, HotelBookingsEvent, HotelBookingsInput } from './hotel-bookings.machine.ts';

const booking = (orderReference: string, more: Partial<HotelBookingLine> = {}): HotelBookingLine => ({
  orderReference,
  state: 'confirmed',
  owner: 'agent',
  locator: 'DXB48213',
  hotelName: 'Creek View Hotel',
  cityName: 'Dubai',
  countryCode: 'AE',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  timeZone: 'Asia/Dubai',
  roomCount: 1,
  guest: 'Kamal Rahman',
  guestCount: 3,
  currency: 'BDT',
  agentMinor: 5_450_000,
  standing: paidWhole(5_450_000),
  freeCancellationUntil: '2026-12-08T14:00:00.000Z',
  bookedAt: '2026-11-20T09:15:00.000Z',
  bookedBy: 'Nusrat Jahan',
  ...more,
});

const requested = booking('PHWAIT01', {
  state: 'requested',
  owner: 'supplier',
  locator: null,
  roomCount: 2,
  guest: 'Nasrin Akter',
  guestCount: 1,
  standing: nothingSold,
  freeCancellationUntil: null,
});
const late = booking('PHLATE01', { state: 'unknown', owner: 'desk', locator: null, standing: nothingSold });
const over = booking('PHOVER01', { state: 'cancelled', owner: null, standing: cameBack(5_450_000, 0) });
const quoted = booking('PHCOST01', {
  state: 'quoted',
  freeCancellationUntil: null,
  standing: paidInPart(5_450_000, -1),
});
const repriced = booking('PHRISE01', { state: 'repriced', locator: null, standing: nothingSold });

const people = [{ code: 'user-nusrat', name: 'Nusrat Jahan' }];
const branches = [
  { code: 'head-office', name: 'Head office' },
  { code: 'branch-ctg', name: 'Chattogram branch' },
];

const firstPage: HotelBookings = {
  orders: [requested, late, booking('PHPAID01', { standing: paidInPart(5_450_000, 86_400_000) })],
  next: { at: '2026-11-20T09:15:00.000Z', orderReference: 'PHPAID01' },
  count: 6,
  people,
  branches,
};
const lastPage: HotelBookings = { orders: [over, quoted, repriced], next: null, count: 6, people, branches };
const none: HotelBookings = { orders: [], next: null, count: 0, people, branches: [] };

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: HotelBookingsEvent }[] = [
  { name: 'a name is typed', event: { type: 'term.typed', text: ' Rahman ' } },
  { name: 'two letters are typed', event: { type: 'term.typed', text: 'Ra' } },
  { name: 'Enter', event: { type: 'search.requested' } },
  { name: 'only confirmed ones', event: { type: 'filter.set', filter: { states: ['confirmed', 'quoted'] } } },
  { name: 'only overdue ones', event: { type: 'filter.set', filter: { settlements: ['overdue'] } } },
  { name: 'by arrival', event: { type: 'filter.set', filter: { sort: 'check-in' } } },
  { name: 'the search is taken away', event: { type: 'filter.set', filter: { search: '' } } },
  { name: 'Clear filters', event: { type: 'filters.cleared' } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { ...allHotelBookings, search: 'Akter' } },
  },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Try again', event: { type: 'again.requested' } },
];

const everything: HotelBookingsInput = { asked: allHotelBookings };
const searched: HotelBookingsInput = { asked: { ...allHotelBookings, search: 'Rahman', stayFrom: '2026-12-01' } };

export const hotelBookingsCases: FlowCases = {
  inputs: [
    { name: 'all hotel bookings', input: everything },
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
  classOf: ({ asked, term, orders, next, message }: HotelBookingsContext) =>
    [
      term === '' ? 'unsearched' : asked.search === '' ? 'too short' : 'searched',
      orders.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
