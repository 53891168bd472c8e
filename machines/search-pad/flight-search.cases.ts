import { CallFault } from '../../contract/client.ts';
import type { Airport } from '../../contract/search-pad.ts';
import type { FlowCases } from '../flow.ts';
import type { FlightSearchContext, FlightSearchEvent, FlightSearchInput } from './flight-search.setup.ts';
import type { RecentSearch } from './recent-searches.ts';
import { firstSegment } from './search-form.ts';

const airport = (
  airportCode: string,
  airportName: string,
  cityName: string,
  countryName: string,
  countryCode: string,
  cityCode = airportCode,
): Airport => ({
  airportCode,
  airportName,
  cityCode,
  cityName,
  countryCode,
  countryName,
});

/** Airports that tests and examples name. */
export const places = {
  dhaka: airport('DAC', 'Hazrat Shahjalal International', 'Dhaka', 'Bangladesh', 'BD'),
  dubai: airport('DXB', 'Dubai International', 'Dubai', 'United Arab Emirates', 'AE'),
  london: airport('LON', 'All airports', 'London', 'United Kingdom', 'GB'),
  heathrow: airport('LHR', 'Heathrow', 'London', 'United Kingdom', 'GB', 'LON'),
  gatwick: airport('LGW', 'Gatwick', 'London', 'United Kingdom', 'GB', 'LON'),
} satisfies Record<string, Airport>;

export const today = '2026-11-21';

export const emptyPad: FlightSearchInput = { today, home: places.dhaka, search: null };

export const dhakaToDubai: RecentSearch = {
  search: {
    tripType: 'R',
    segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2026-12-01', returnDate: '2026-12-08' }],
    adultCount: 2,
    childCount: 1,
    childAges: [7],
    infantCount: 0,
    travelClass: 'E',
    preferredAirlines: [],
    fareType: 1,
  },
  origin: places.dhaka,
  destination: places.dubai,
};

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: FlightSearchEvent }[] = [
  { name: 'one way', event: { type: 'trip-type.chosen', tripType: 'O' } },
  { name: 'return', event: { type: 'trip-type.chosen', tripType: 'R' } },
  { name: 'one letter of a destination', event: { type: 'destination.typed', term: 'l' } },
  { name: 'a destination is typed', event: { type: 'destination.typed', term: 'lon' } },
  { name: 'the next of the list', event: { type: 'destination.pointed', by: 1 } },
  { name: 'the pointed one is taken', event: { type: 'destination.taken' } },
  { name: 'a destination is chosen', event: { type: 'destination.chosen', place: places.dubai } },
  { name: 'the destination is left', event: { type: 'destination.left' } },
  { name: 'the list is dismissed', event: { type: 'destination.dismissed' } },
  { name: 'the places are swapped', event: { type: 'places.swapped' } },
  { name: 'the calendar opens', event: { type: 'dates.opened', field: 'departureDate' } },
  { name: 'a day is chosen', event: { type: 'day.chosen', day: '2026-12-01' } },
  { name: 'a day of the past is chosen', event: { type: 'day.chosen', day: '2026-11-20' } },
  { name: 'a week down', event: { type: 'day.moved', move: 'week-after' } },
  { name: 'the next month', event: { type: 'month.moved', by: 1 } },
  { name: 'the travellers open', event: { type: 'travellers.opened' } },
  { name: 'a child joins', event: { type: 'travellers.counted', kind: 'child', count: 1 } },
  { name: 'its age is given', event: { type: 'child.aged', index: 0, age: 7 } },
  { name: 'the panel closes', event: { type: 'panel.closed' } },
  { name: 'the panel is left', event: { type: 'panel.left' } },
  { name: 'the focus moves', event: { type: 'focus.moved' } },
  { name: 'a labour fare', event: { type: 'fare-type.chosen', fareType: 3 } },
  { name: 'business class', event: { type: 'class.chosen', travelClass: 'B' } },
  { name: 'the edits are settled', event: { type: 'modify.settled' } },
  { name: 'a recent search', event: { type: 'recent.chosen', index: 0 } },
  { name: 'Search flights', event: { type: 'search.submitted' } },
];

export const flightSearchCases: FlowCases = {
  inputs: [
    { name: 'an empty form', input: emptyPad },
    { name: 'a form from the address', input: { ...emptyPad, search: dhakaToDubai.search } },
  ],
  events,
  outcomes: {
    findAirports: [
      { name: 'a metro and its airports', output: [places.london, places.heathrow, places.gatwick] },
      { name: 'nothing', output: [] },
      { name: 'the network is lost', error: lost },
    ],
    readRecents: [
      { name: 'one search', output: [dhakaToDubai] },
      { name: 'none', output: [] },
    ],
    keepRecent: [{ name: 'done', output: undefined }],
    openResults: [{ name: 'done', output: undefined }],
  },
  classOf: (context: FlightSearchContext) => {
    const { origin, destination, departureDate, returnDate } = firstSegment(context.form);
    return [
      context.form.tripType,
      origin ? 'from' : 'no start',
      destination ? 'to' : 'no end',
      departureDate ? 'out' : 'no day out',
      returnDate ? 'back' : 'no day back',
      `${context.form.childAges.length > 0 ? 'children' : 'no children'}`,
      context.form.childAges.includes(null) ? 'age missing' : 'ages known',
      `${context.typing.destination.offered.length} offered`,
      Object.keys(context.messages).length > 0 ? 'messages' : 'no messages',
      context.recents.length > 0 ? 'recents' : 'no recents',
    ].join(', ');
  },
};
