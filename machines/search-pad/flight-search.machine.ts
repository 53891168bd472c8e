import { formIdIn, initialContext, keptIn, promised, recentIn, searchIn } from './flight-search.setup.ts';
import { placeTyping } from './place-typing.state.ts';

/**
 * The flight search form (spec 2 §3, §4): where, when, who; one way, return or
 * through several cities. Submitting a complete form opens the
 * results with the search in their address; an incomplete one says what is missing, field by field.
 */
export const flightSearchMachine = promised.createMachine({
  id: 'flight-search',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    form: {
      meta: { title: 'What is searched for', screen: 'search-pad', requirements: ['FLT-01'] },
      initial: 'editing',
      states: {
        editing: {
          meta: { title: 'The search form', screen: 'search-pad', requirements: ['FLT-01'] },
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
          meta: { title: 'The results open', screen: 'search-pad', requirements: ['FLT-01', 'FLT-06'] },
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
      meta: { title: 'The panel that is open', screen: 'search-pad', requirements: ['FLT-01'] },
      initial: 'closed',
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
          meta: { title: 'No panel is open', screen: 'search-pad', requirements: ['FLT-01'] },
        },
        choosingDeparture: {
          meta: { title: 'The calendar, for the departure', screen: 'search-pad', requirements: ['FLT-01'] },
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
          meta: { title: 'The calendar, for the return', screen: 'search-pad', requirements: ['FLT-01'] },
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
          meta: { title: 'Travellers and class', screen: 'search-pad', requirements: ['FLT-01'] },
          on: { 'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'travellers' } } },
        },
        airlines: {
          meta: { title: 'Preferred airlines', screen: 'search-pad', requirements: ['FLT-01'] },
          initial: 'reading',
          on: { 'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'airlines' } } },
          states: {
            reading: {
              meta: {
                title: 'The airlines are read',
                screen: 'search-pad',
                requirements: ['FLT-01'],
                owner: 'server',
              },
              invoke: {
                src: 'readAirlines',
                onDone: { target: 'known', actions: { type: 'keepAirlines', params: ({ event }) => event.output } },
                onError: 'failed',
              },
            },
            known: {
              meta: { title: 'The airlines to choose from', screen: 'search-pad', requirements: ['FLT-01'] },
              on: { 'airlines.sought': { actions: 'seekAirlines' } },
            },
            failed: {
              meta: { title: 'The airlines could not be read', screen: 'search-pad', requirements: ['FLT-01'] },
              on: { 'airlines.retried': 'reading' },
            },
          },
        },
      },
    },
    memory: {
      meta: { title: 'What is remembered', screen: 'search-pad', requirements: ['FLT-02', 'FLT-06'] },
      initial: 'reading',
      states: {
        reading: {
          meta: {
            title: 'Recent searches and the form as it was left are read',
            screen: 'search-pad',
            requirements: ['FLT-02', 'FLT-06'],
          },
          invoke: {
            src: 'readMemory',
            input: formIdIn,
            onDone: { target: 'known', actions: { type: 'takeMemory', params: ({ event }) => event.output } },
            onError: 'known',
          },
        },
        known: {
          meta: {
            title: 'Recent searches are known; edits are kept for the next visit',
            screen: 'search-pad',
            requirements: ['FLT-02', 'FLT-06'],
          },
          always: { guard: 'formIsNotKept', actions: ['noteForm', { type: 'keepForm', params: keptIn }] },
        },
      },
    },
  },
});
