import type { StateMeta } from '../flow.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { typeAheadStates } from '../search-pad/type-ahead.states.ts';
import {
  type HotelSearchContext,
  hotelSearchSetup,
  initialContext,
  placeCodeIn,
  recentIn,
  searchIn,
  termOf,
} from './hotel-search.setup.ts';

const titled = screenState('searchpad/hotel');
const meta = (title: string, owner?: StateMeta['owner']) => titled(title, ['HTL-01'], owner);

const destination = typeAheadStates({
  field: 'destination',
  title: 'Where to stay',
  things: 'places',
  find: 'findPlaces',
  input: ({ context }: { context: HotelSearchContext }) => ({ term: termOf(context, 'destination') }),
  meta,
});
const nationality = typeAheadStates({
  field: 'nationality',
  title: 'Nationality of the guests',
  things: 'countries',
  find: 'findCountries',
  input: ({ context }: { context: HotelSearchContext }) => ({ term: termOf(context, 'nationality') }),
  meta: (title) => meta(title),
});

/**
 * The form of a hotel search (HTL-01): destination, dates, rooms with their guests, and nationality. Submitting a complete form
 * opens the results with the search in their address. Submitting an incomplete form shows a message at each field that is missing
 * or wrong. Choosing a destination opens the calendar.
 */
export const hotelSearchMachine = hotelSearchSetup.createMachine({
  id: 'hotel-search',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    form: {
      meta: meta('What is searched for'),
      initial: 'editing',
      states: {
        editing: {
          meta: meta('The search form'),
          on: {
            'rooms.counted': { actions: 'countRooms' },
            'adults.counted': { actions: 'countAdults' },
            'children.counted': { actions: 'countChildren' },
            'child.aged': { actions: 'keepAge' },
            'search.submitted': [
              { guard: 'formIsComplete', target: 'opening', actions: ['clearMessages', 'remember'] },
              { actions: 'sayWhatIsMissing' },
            ],
            'recent.chosen': { guard: 'recentIsKnown', target: 'opening', actions: ['takeRecent', 'remember'] },
          },
        },
        opening: {
          meta: meta('The results open'),
          tags: 'busy',
          invoke: [
            { src: 'keepRecent', input: recentIn, onError: {} },
            { src: 'openResults', input: searchIn, onDone: 'editing', onError: 'editing' },
          ],
        },
      },
    },
    destination: hotelSearchSetup.createStateConfig({
      ...destination,
      on: { ...destination.on, 'recent.chosen': { target: '.resting' } },
    }),
    nationality: hotelSearchSetup.createStateConfig({
      ...nationality,
      on: { ...nationality.on, 'recent.chosen': { target: '.resting' } },
    }),
    panel: {
      meta: meta('The panel that is open'),
      initial: 'closed',
      always: { guard: 'datesAreNext', target: '.checkIn', actions: 'showDates' },
      on: {
        'dates.opened': [{ guard: 'forCheckOut', target: '.checkOut' }, { target: '.checkIn' }],
        'guests.opened': { target: '.guests', actions: 'forgetFocus' },
        'panel.left': '.closed',
        'search.submitted': '.closed',
        'recent.chosen': '.closed',
        'focus.moved': { actions: 'forgetFocus' },
      },
      states: {
        closed: { meta: meta('No panel is open') },
        checkIn: {
          meta: meta('The calendar, for check-in'),
          entry: 'showCheckIn',
          on: {
            'day.chosen': { guard: 'dayMayBeIn', target: 'checkOut', actions: 'chooseCheckIn' },
            'day.moved': { actions: 'moveDay' },
            'month.moved': { actions: 'moveMonth' },
            'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'checkIn' } },
          },
        },
        checkOut: {
          meta: meta('The calendar, for check-out'),
          entry: 'showCheckOut',
          on: {
            'day.chosen': {
              guard: 'dayMayBeOut',
              target: 'closed',
              actions: ['chooseCheckOut', { type: 'focusOn', params: 'checkOut' }],
            },
            'day.moved': { actions: 'moveDay' },
            'month.moved': { actions: 'moveMonth' },
            'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'checkOut' } },
          },
        },
        guests: {
          meta: meta('Rooms and guests'),
          on: { 'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'guests' } } },
        },
      },
    },
    memory: {
      meta: meta('What is remembered'),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Recent searches and the name of the place are read'),
          invoke: {
            src: 'readMemory',
            input: placeCodeIn,
            onDone: { target: 'known', actions: { type: 'takeMemory', params: outputOf } },
            onError: 'known',
          },
        },
        known: { meta: meta('Recent searches are known') },
      },
    },
  },
});
