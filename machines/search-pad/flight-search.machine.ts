import { initialContext, promised, recentIn, searchIn } from './flight-search.setup.ts';
import { placeTyping } from './place-typing.state.ts';

/**
 * The flight search form (spec 2 §3, §4): where, when, who; one way or return. Submitting a complete form opens the
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
            'places.swapped': { actions: 'swapPlaces' },
            'travellers.counted': { actions: 'countTravellers' },
            'child.aged': { actions: 'keepChildAge' },
            'class.chosen': { actions: 'chooseClass' },
            'fare-type.chosen': { actions: 'chooseFareType' },
            'modify.settled': { actions: 'settleModify' },
            'search.submitted': [
              { guard: 'formIsComplete', target: 'opening', actions: ['clearMessages', 'remember'] },
              { actions: 'sayWhatIsMissing' },
            ],
            'recent.chosen': { guard: 'recentIsKnown', target: 'opening', actions: ['takeRecent', 'remember'] },
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
        'dates.opened': [{ guard: 'forReturn', target: '.choosingReturn' }, { target: '.choosingDeparture' }],
        'travellers.opened': { target: '.travellers', actions: 'forgetFocus' },
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
                actions: ['chooseDeparture', { type: 'focusOn', params: 'departureDate' }],
              },
            ],
            'day.moved': { actions: 'moveDay' },
            'month.moved': { actions: 'moveMonth' },
            'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'departureDate' } },
          },
        },
        choosingReturn: {
          meta: { title: 'The calendar, for the return', screen: 'search-pad', requirements: ['FLT-01'] },
          entry: 'showReturn',
          on: {
            'day.chosen': {
              guard: 'dayMayReturn',
              target: 'closed',
              actions: ['chooseReturn', { type: 'focusOn', params: 'returnDate' }],
            },
            'day.moved': { actions: 'moveDay' },
            'month.moved': { actions: 'moveMonth' },
            'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'returnDate' } },
          },
        },
        travellers: {
          meta: { title: 'Travellers and class', screen: 'search-pad', requirements: ['FLT-01'] },
          on: { 'panel.closed': { target: 'closed', actions: { type: 'focusOn', params: 'travellers' } } },
        },
      },
    },
    recents: {
      meta: { title: 'Recent searches', screen: 'search-pad', requirements: ['FLT-06'] },
      initial: 'reading',
      states: {
        reading: {
          meta: { title: 'Recent searches are read', screen: 'search-pad', requirements: ['FLT-06'] },
          invoke: {
            src: 'readRecents',
            onDone: { target: 'known', actions: { type: 'keepRecents', params: ({ event }) => event.output } },
            onError: 'known',
          },
        },
        known: {
          meta: { title: 'Recent searches are known', screen: 'search-pad', requirements: ['FLT-06'] },
        },
      },
    },
  },
});
