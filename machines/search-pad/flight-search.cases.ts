import { CallFault } from '../../contract/client.ts';
import type { Airport } from '../../contract/search-pad/search-pad.ts';
import type { FlowCases } from '../flow.ts';
import {
  asksForSuggestions,
  type FlightSearchContext,
  type FlightSearchEvent,
  type FlightSearchInput,
  type PlaceTyping,
} from './flight-search.setup.ts';
import type { RecentSearch } from './recent-searches.ts';
import { firstSegment, initialForm, messagesOf, type SearchForm } from './search-form.ts';

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

/** Airports for tests and examples. */
export const places = {
  dhaka: airport('DAC', 'Hazrat Shahjalal International', 'Dhaka', 'Bangladesh', 'BD'),
  dubai: airport('DXB', 'Dubai International', 'Dubai', 'United Arab Emirates', 'AE'),
  abuDhabi: airport('AUH', 'Zayed International', 'Abu Dhabi', 'United Arab Emirates', 'AE'),
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

const dubaiToDhaka: RecentSearch = {
  search: {
    ...dhakaToDubai.search,
    tripType: 'O',
    segments: [{ origin: 'DXB', destination: 'DAC', departureDate: '2026-12-20', returnDate: null }],
  },
  origin: places.dubai,
  destination: places.dhaka,
};

/** Dhaka to Dubai, on to London, and back to Dhaka. */
export const threeCities: RecentSearch = {
  search: {
    ...dhakaToDubai.search,
    tripType: 'M',
    segments: [
      { origin: 'DAC', destination: 'DXB', departureDate: '2026-12-01', returnDate: null },
      { origin: 'DXB', destination: 'LHR', departureDate: '2026-12-10', returnDate: null },
      { origin: 'LHR', destination: 'DAC', departureDate: '2026-12-14', returnDate: null },
    ],
  },
  origin: places.dhaka,
  destination: places.dubai,
  laterPlaces: [places.dubai, places.heathrow, places.heathrow, places.dhaka],
};

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

type Case =
  | { readonly name: string; readonly event: FlightSearchEvent }
  | { readonly name: string; readonly events: readonly FlightSearchEvent[] };

const events: readonly Case[] = [
  { name: 'one way', event: { type: 'trip-type.chosen', tripType: 'O' } },
  { name: 'several cities', event: { type: 'trip-type.chosen', tripType: 'M' } },
  { name: 'another flight', events: [{ type: 'segment.added' }, { type: 'origin.entered', segment: 3 }] },
  { name: 'the second flight is removed', event: { type: 'segment.removed', segment: 2 } },
  { name: 'return', event: { type: 'trip-type.chosen', tripType: 'R' } },
  { name: 'the origin is entered', event: { type: 'origin.entered', segment: 1 } },
  { name: 'the origin is emptied', event: { type: 'origin.typed', segment: 1, term: '' } },
  { name: 'one letter of an origin', event: { type: 'origin.typed', segment: 1, term: 'd' } },
  { name: 'an origin is typed', event: { type: 'origin.typed', segment: 1, term: 'dha' } },
  { name: 'the next origin of the list', event: { type: 'origin.pointed', by: 1 } },
  { name: 'the pointed origin is taken', event: { type: 'origin.taken' } },
  { name: 'an origin is chosen', event: { type: 'origin.chosen', segment: 1, place: places.dhaka } },
  { name: 'the origin is left', event: { type: 'origin.left' } },
  { name: 'the list of origins is dismissed', event: { type: 'origin.dismissed' } },
  { name: 'the destination is entered', event: { type: 'destination.entered', segment: 1 } },
  { name: 'the destination is emptied', event: { type: 'destination.typed', segment: 1, term: '' } },
  { name: 'one letter of a destination', event: { type: 'destination.typed', segment: 1, term: 'l' } },
  { name: 'a destination is typed', event: { type: 'destination.typed', segment: 1, term: 'lon' } },
  { name: 'the next of the list', event: { type: 'destination.pointed', by: 1 } },
  { name: 'the pointed one is taken', event: { type: 'destination.taken' } },
  { name: 'a destination is chosen', event: { type: 'destination.chosen', segment: 1, place: places.dubai } },
  { name: 'the destination is left', event: { type: 'destination.left' } },
  { name: 'the list is dismissed', event: { type: 'destination.dismissed' } },
  { name: 'the places are swapped', event: { type: 'places.swapped', segment: 1 } },
  { name: 'the calendar opens', event: { type: 'dates.opened', segment: 1, field: 'departureDate' } },
  { name: 'the calendar opens for the return', event: { type: 'dates.opened', segment: 1, field: 'returnDate' } },
  { name: 'a day is chosen', event: { type: 'day.chosen', day: '2026-12-01' } },
  { name: 'a later day is chosen', event: { type: 'day.chosen', day: '2026-12-08' } },
  { name: 'a day of the past is chosen', event: { type: 'day.chosen', day: '2026-11-20' } },
  { name: 'a week down', event: { type: 'day.moved', move: 'week-after' } },
  { name: 'the next month', event: { type: 'month.moved', by: 1 } },
  { name: 'the travellers open', event: { type: 'travellers.opened' } },
  {
    name: 'a child of seven joins',
    events: [
      { type: 'travellers.counted', kind: 'child', count: 1 },
      { type: 'child.aged', index: 0, age: 7 },
    ],
  },
  { name: 'the panel closes', event: { type: 'panel.closed' } },
  { name: 'the panel is left', event: { type: 'panel.left' } },
  { name: 'the focus moves', event: { type: 'focus.moved' } },
  { name: 'a labour fare', event: { type: 'fare-type.chosen', fareType: 3 } },
  { name: 'business class', event: { type: 'class.chosen', travelClass: 'B' } },
  { name: 'the preferred airlines open', event: { type: 'airlines.opened' } },
  { name: 'an airline is sought', event: { type: 'airlines.sought', term: 'bi' } },
  { name: 'Biman is preferred', event: { type: 'airline.switched', code: 'BG' } },
  { name: 'any airline', event: { type: 'airlines.cleared' } },
  { name: 'Try again for the airlines', event: { type: 'airlines.retried' } },
  { name: 'the edits are discarded', event: { type: 'edits.discarded' } },
  { name: 'a recent search', event: { type: 'recent.chosen', index: 0 } },
  { name: 'an older recent search', event: { type: 'recent.chosen', index: 1 } },
  { name: 'a recent search that is not there', event: { type: 'recent.chosen', index: 4 } },
  { name: 'Search flights', event: { type: 'search.submitted' } },
];

const done = [
  { name: 'done', output: undefined },
  { name: 'the browser refuses', error: new Error('the browser refuses') },
];

export const flightSearchCases: FlowCases = {
  inputs: [
    { name: 'a form from the address', input: { ...emptyPad, search: dhakaToDubai.search } },
    { name: 'an empty form', input: emptyPad },
  ],
  events,
  outcomes: {
    findAirports: [
      { name: 'a metro and its airports', output: [places.london, places.heathrow, places.gatwick] },
      { name: 'nothing', output: [] },
      { name: 'the network is lost', error: lost },
    ],
    readMemory: [
      { name: 'one search', output: { recents: [dhakaToDubai], form: null } },
      { name: 'two searches', output: { recents: [dhakaToDubai, dubaiToDhaka], form: null } },
      {
        name: 'a form that was left',
        output: { recents: [], form: { ...initialForm(places.dhaka), travelClass: 'B' } },
      },
      { name: 'none', output: { recents: [], form: null } },
      { name: 'the browser keeps nothing', error: new Error('the browser keeps nothing') },
    ],
    readAirlines: [
      {
        name: 'the airlines',
        output: [
          { airlineCode: 'BG', airlineName: 'Biman Bangladesh Airlines' },
          { airlineCode: 'EK', airlineName: 'Emirates' },
        ],
      },
      { name: 'the network is lost', error: lost },
    ],
    keepRecent: done,
    openResults: done,
  },
  apart: ['origin', 'destination', 'panel'],
  classOf: (context: FlightSearchContext, leaves) => {
    const { departureDate } = firstSegment(context.form);
    const isIn = (region: string) => leaves.some((leaf) => leaf.startsWith(`flight-search.${region}`));
    return [
      isIn('form.editing') && formClass(context),
      isIn('form.opening') && context.form.tripType,
      isIn('panel') && (context.form.tripType === 'R' ? 'and back' : 'no way back'),
      isIn('panel.choosingReturn') && (departureDate ? 'departure known' : 'no departure'),
      ...(['origin', 'destination'] as const).flatMap((field) => [
        [`${field}.resting`, 'panel.closed'].every(isIn) &&
          (asksForSuggestions(context, 1, field) ? `${field} to be suggested` : ''),
        ['pausing', 'asking', 'offering'].some((state) => isIn(`${field}.${state}`)) &&
          offeredClass(context.typing[field]),
        isIn(`${field}.suggesting`) && suggestedClass(context.typing[field]),
      ]),
    ]
      .filter(Boolean)
      .join(', ');
  },
};

/** Class of what a field offers while it is typed into. */
export const offeredClass = ({ offered }: PlaceTyping): string => (offered.length > 0 ? 'offered' : 'nothing offered');

/** Class of what a field offers before anything is typed. */
export const suggestedClass = ({ active }: PlaceTyping): string => (active < 0 ? 'none pointed at' : 'pointed at');

/** Class of the form: edited or not, trip type, what the first flight lacks, and whether there are recent searches. */
const formClass = ({ search, form, today: day, recents, enableModifySearch }: FlightSearchContext): string => {
  const missing = Object.keys(messagesOf(form, day));
  const lacks = [
    missing.some((field) => field === 'origin1' || field === 'destination1') ? 'a place' : '',
    missing.some((field) => field === 'departureDate1' || field === 'returnDate1') ? 'a day' : '',
  ].filter(Boolean);
  return [
    `${search === null ? 'new' : 'of a search'} ${enableModifySearch ? 'edited' : 'as it was'}`,
    form.tripType === 'M' ? flightsClass(form) : form.tripType,
    `lacks ${lacks.join(' and ') || 'nothing'}`,
    recents.length > 0 ? 'recents' : 'no recents',
  ].join(', ');
};

/** Class of the flights: whether one can be removed, and whether flight 2, which the cases remove, exists. */
const flightsClass = ({ segments }: SearchForm): string =>
  [
    segments.length > 2 ? 'several flights' : 'two flights',
    segments.some(({ id }) => id === 2) ? 'with the second' : 'without the second',
  ].join(' ');
