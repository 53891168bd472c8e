import { CallFault } from '../../contract/client.ts';
import type { HotelPlace } from '../../contract/hotels/hotels.ts';
import type { FlowCases } from '../flow.ts';
import {
  asksForSuggestions,
  type HotelSearchContext,
  type HotelSearchEvent,
  type HotelSearchInput,
} from './hotel-search.setup.ts';
import type { RecentStay } from './recent-stays.ts';
import { type Country, stayIsComplete } from './stay-form.ts';

const dubai = { cityName: 'Dubai', countryCode: 'AE', countryName: 'United Arab Emirates' } as const;

/** Places for tests and examples. */
export const stayPlaces = {
  dubai: { placeCode: 'DXB', kind: 'city', name: 'Dubai', propertyCount: 40, ...dubai },
  deira: { placeCode: 'DXB-deira', kind: 'district', name: 'Deira', propertyCount: 9, ...dubai },
  creekside: { placeCode: 'DXB-07', kind: 'property', name: 'Creekside Grand', propertyCount: 1, ...dubai },
} as const satisfies Record<string, HotelPlace>;

export const countries = {
  bangladesh: { code: 'BD', name: 'Bangladesh' },
  bahrain: { code: 'BH', name: 'Bahrain' },
} as const satisfies Record<string, Country>;

export const today = '2026-11-21';

export const emptyStay: HotelSearchInput = {
  today,
  home: countries.bangladesh,
  search: null,
  searchNationality: '',
  searchPlace: null,
};

export const threeNights: RecentStay = {
  search: {
    placeCode: 'DXB',
    checkIn: '2026-12-01',
    checkOut: '2026-12-04',
    rooms: [{ adultCount: 2, childAges: [7] }],
    nationality: 'BD',
  },
  place: stayPlaces.dubai,
  nationalityName: 'Bangladesh',
};

const inDeira: RecentStay = {
  ...threeNights,
  search: { ...threeNights.search, placeCode: 'DXB-deira' },
  place: stayPlaces.deira,
};

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

type Case =
  | { readonly name: string; readonly event: HotelSearchEvent }
  | { readonly name: string; readonly events: readonly HotelSearchEvent[] };

const typingCases = (field: 'destination' | 'nationality', chosen: HotelSearchEvent): readonly Case[] => [
  { name: `the ${field} is entered`, event: { type: `${field}.entered` } },
  { name: `the ${field} is emptied`, event: { type: `${field}.typed`, term: '' } },
  { name: `one letter of a ${field}`, event: { type: `${field}.typed`, term: 'd' } },
  { name: `a ${field} is typed`, event: { type: `${field}.typed`, term: field === 'destination' ? 'dub' : 'ba' } },
  { name: `the next ${field} of the list`, event: { type: `${field}.pointed`, by: 1 } },
  { name: `the pointed ${field} is taken`, event: { type: `${field}.taken` } },
  { name: `a ${field} is chosen`, event: chosen },
  { name: `the ${field} is left`, event: { type: `${field}.left` } },
  { name: `the list of the ${field} is dismissed`, event: { type: `${field}.dismissed` } },
];

const events: readonly Case[] = [
  ...typingCases('destination', { type: 'destination.chosen', chosen: stayPlaces.dubai }),
  ...typingCases('nationality', { type: 'nationality.chosen', chosen: countries.bahrain }),
  { name: 'the calendar opens', event: { type: 'dates.opened', field: 'checkIn' } },
  { name: 'the calendar opens for check-out', event: { type: 'dates.opened', field: 'checkOut' } },
  { name: 'a day is chosen', event: { type: 'day.chosen', day: '2026-12-01' } },
  { name: 'a later day is chosen', event: { type: 'day.chosen', day: '2026-12-08' } },
  { name: 'a day of the past is chosen', event: { type: 'day.chosen', day: '2026-11-20' } },
  { name: 'a week down', event: { type: 'day.moved', move: 'week-after' } },
  { name: 'the next month', event: { type: 'month.moved', by: 1 } },
  { name: 'the guests open', event: { type: 'guests.opened' } },
  { name: 'a second room', event: { type: 'rooms.counted', count: 2 } },
  { name: 'a third adult', event: { type: 'adults.counted', room: 0, count: 3 } },
  { name: 'a child whose age is not known', event: { type: 'children.counted', room: 0, count: 1 } },
  { name: 'the child is seven', event: { type: 'child.aged', room: 0, child: 0, age: 7 } },
  { name: 'the panel closes', event: { type: 'panel.closed' } },
  { name: 'the panel is left', event: { type: 'panel.left' } },
  { name: 'the focus moves', event: { type: 'focus.moved' } },
  { name: 'a recent search', event: { type: 'recent.chosen', index: 0 } },
  { name: 'a recent search that is not there', event: { type: 'recent.chosen', index: 4 } },
  { name: 'Search hotels', event: { type: 'search.submitted' } },
];

const done = [
  { name: 'done', output: undefined },
  { name: 'the browser refuses', error: new Error('the browser refuses') },
];

export const hotelSearchCases: FlowCases = {
  inputs: [
    {
      name: 'a form from the address',
      input: { ...emptyStay, search: threeNights.search, searchNationality: 'Bangladesh' },
    },
    { name: 'an empty form', input: emptyStay },
  ],
  events,
  outcomes: {
    findPlaces: [
      { name: 'a city, a district and a hotel', output: [stayPlaces.dubai, stayPlaces.deira, stayPlaces.creekside] },
      { name: 'nothing', output: [] },
      { name: 'the network is lost', error: lost },
    ],
    findCountries: [
      { name: 'two countries', output: [countries.bahrain, countries.bangladesh] },
      { name: 'no country', output: [] },
      { name: 'the list is missing', error: new Error('the list is missing') },
    ],
    readMemory: [
      { name: 'one search', output: { recents: [threeNights], place: stayPlaces.dubai } },
      { name: 'two searches', output: { recents: [threeNights, inDeira], place: null } },
      { name: 'none', output: { recents: [], place: null } },
      { name: 'the browser keeps nothing', error: new Error('the browser keeps nothing') },
    ],
    keepRecent: done,
    openResults: done,
  },
  apart: ['destination', 'nationality', 'panel'],
  classOf: (context: HotelSearchContext, leaves) => {
    const isIn = (region: string) => leaves.some((leaf) => leaf.startsWith(`hotel-search.${region}`));
    return [
      isIn('form.editing') && formClass(context),
      isIn('panel') && (context.form.checkIn === null ? 'no check-in' : 'check-in known'),
      ...(['destination', 'nationality'] as const).flatMap((field) => [
        [`${field}.resting`, 'panel.closed'].every(isIn) &&
          (asksForSuggestions(context, field) ? `${field} to be suggested` : ''),
        ['pausing', 'asking', 'offering'].some((state) => isIn(`${field}.${state}`)) &&
          (context.typing[field].offered.length > 0 ? 'offered' : 'nothing offered'),
        isIn(`${field}.suggesting`) &&
          `${context.typing[field].offered.length} suggested, ${context.typing[field].active < 0 ? 'none pointed at' : 'pointed at'}`,
      ]),
    ]
      .filter(Boolean)
      .join(', ');
  },
};

/** Class of the form: whether it can be searched, and whether there are recent searches. */
const formClass = ({ form, today: day, recents }: HotelSearchContext): string =>
  [stayIsComplete(form, day) ? 'complete' : 'lacks something', recents.length > 0 ? 'recents' : 'no recents'].join(
    ', ',
  );
