import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { flightSearchSetup, formIdIn, initialContext, keptIn, recentIn, searchIn } from './flight-search.setup.ts';
import { placeTyping } from './place-typing.state.ts';

const meta = screenState('search-pad');

/**
 * The flight search form (spec 2 §3, §4) for one-way, return and multi-city trips. Submitting a complete form opens the
 * results with the search in their address. Submitting an incomplete form shows a message at each field that is missing
 * or wrong. Choosing the second place of a flight opens the calendar for its date.
 */
export const flightSearchMachine = flightSearchSetup.createMachine({
  id: 'flight-search',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    form: {
      meta: meta('What is searched for', ['FLT-01']),
      initial: 'editing',
      states: {
        editing: {
          meta: meta('The search form', ['FLT-01']),
          on: {
            'trip-type.chosen': { actions: 'chooseTripType' },
            'segment.added': { guard: 'segmentFits', actions: 'addSegment' },
            'segment.removed': { guard: 'segmentMayGo', actions: 'removeSegment' },
            'places.swapped': { actions: 'swapPlaces' },
            'travellers.counted': { actions: 'countTravellers' },
            'child.aged': { actions: 'keepChildAge' },
            'class.chosen': { actions: 'chooseClass' },
            'fare-type.chosen': { actions: 'chooseFareType' },
            'airline.switched': { actions: 'switchAirline' },
            'airlines.cleared': { actions: 'preferNoAirline' },
            'edits.discarded': { guard: 'somethingEdited', actions: 'discardEdits' },
            'search.submitted': [
              {
                guard: 'formIsComplete',
                target: 'opening',
                actions: ['clearMessages', 'remember', 'noteSearched'],
              },
              { actions: 'sayWhatIsMissing' },
            ],
            'recent.chosen': {
              guard: 'recentIsKnown',
              target: 'opening',
              actions: ['takeRecent', 'remember', 'noteSearched'],
            },
          },
        },
        opening: {
          meta: meta('The results open', ['FLT-01', 'FLT-06']),
          tags: 'busy',
          invoke: [
            { src: 'keepRecent', input: recentIn, onError: {} },
            { src: 'openResults', input: searchIn, onDone: 'editing', onError: 'editing' },
          ],
        },
      },
    },
    origin: placeTyping('origin'),
    destination: placeTyping('destination'),
    panel: {
      meta: meta('The panel that is open', ['FLT-01']),
      initial: 'closed',
      always: { guard: 'datesAreNext', target: '.choosingDeparture', actions: 'showDatesNext' },
      on: {
        'dates.opened': [
          { guard: 'forReturn', target: '.choosingReturn', actions: 'showDatesOf' },
          { target: '.choosingDeparture', actions: 'showDatesOf' },
        ],
        'travellers.opened': { target: '.travellers', actions: 'forgetFocus' },
        'airlines.opened': { target: '.airlines', actions: 'seekAllAirlines' },
        'panel.left': '.closed',
        'search.submitted': '.closed',
        'recent.chosen': '.closed',
        'focus.moved': { actions: 'forgetFocus' },
      },
      states: {
        closed: {
          meta: meta('No panel is open', ['FLT-01']),
        },
        choosingDeparture: {
          meta: meta('The calendar, for the departure', ['FLT-01']),
          entry: 'showDeparture',
          on: {
            'day.chosen': [
              { guard: 'dayMayDepartAndReturnIsNext', target: 'choosingReturn', actions: 'chooseDeparture' },
              {
                guard: 'dayMayDepart',
                target: 'closed',
                actions: ['chooseDeparture', { type: 'focusOnDate', params: 'departureDate' }],
              },
            ],
            'day.moved': { actions: 'moveDay' },
            'month.moved': { actions: 'moveMonth' },
            'panel.closed': { target: 'closed', actions: { type: 'focusOnDate', params: 'departureDate' } },
          },
        },
        choosingReturn: {
          meta: meta('The calendar, for the return', ['FLT-01']),
          entry: 'showReturn',
          on: {
            'day.chosen': {
              guard: 'dayMayReturn',
              target: 'closed',
              actions: ['chooseReturn', { type: 'focusOnDate', params: 'returnDate' }],
            },
            'day.moved': { actions: 'moveDay' },
            'month.moved': { actions: 'moveMonth' },
            'panel.closed': { target: 'closed', actions: { type: 'focusOnDate', params: 'returnDate' } },
          },
        },
        travellers: {
          meta: meta('Travellers and class', ['FLT-01']),
          on: { 'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'travellers' } } },
        },
        airlines: {
          meta: meta('Preferred airlines', ['FLT-01']),
          initial: 'reading',
          on: { 'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'airlines' } } },
          states: {
            reading: {
              meta: meta('The airlines are read', ['FLT-01'], 'server'),
              invoke: {
                src: 'readAirlines',
                onDone: { target: 'known', actions: { type: 'keepAirlines', params: outputOf } },
                onError: 'failed',
              },
            },
            known: {
              meta: meta('The airlines to choose from', ['FLT-01']),
              on: { 'airlines.sought': { actions: 'seekAirlines' } },
            },
            failed: {
              meta: meta('The airlines could not be read', ['FLT-01']),
              on: { 'airlines.retried': 'reading' },
            },
          },
        },
      },
    },
    memory: {
      meta: meta('What is remembered', ['FLT-02', 'FLT-06']),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Recent searches and the form as it was left are read', ['FLT-02', 'FLT-06']),
          invoke: {
            src: 'readMemory',
            input: formIdIn,
            onDone: { target: 'known', actions: { type: 'takeMemory', params: outputOf } },
            onError: 'known',
          },
        },
        known: {
          meta: meta('Recent searches are known; edits are kept for the next visit', ['FLT-02', 'FLT-06']),
          always: { guard: 'formIsNotKept', actions: ['noteForm', { type: 'keepForm', params: keptIn }] },
        },
      },
    },
  },
});
