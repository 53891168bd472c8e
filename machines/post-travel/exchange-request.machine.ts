import type { SnapshotFrom } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import type { PlaceField } from '../search-pad/search-form.ts';
import { typeAheadStates } from '../search-pad/type-ahead.states.ts';
import { type ExchangeRequestContext, exchangeRequestSetup } from './exchange-request.setup.ts';
import { noPlaces, termIn } from './leg-places.ts';

const meta = screenState(pagePaths.exchangeRequest);

/** The type-ahead of one airport field of the legs. */
const legPlace = <Field extends PlaceField>(field: Field) => {
  const typing = typeAheadStates({
    field: field as 'origin',
    title: placeTitles[field],
    things: 'airports',
    find: 'findAirports',
    input: ({ context }: { context: ExchangeRequestContext }) => ({ term: termIn(context, field) }),
    meta: (title, owner) => meta(title, ['PTK-04'], owner),
  });
  return exchangeRequestSetup.createStateConfig({
    ...typing,
    on: {
      ...typing.on,
      'route.kept': {
        guard: 'isOtherRoute',
        target: '.resting',
        actions: { type: 'keepEnd', params: field },
      },
    },
  });
};

const placeTitles = {
  origin: 'Where a flight starts',
  destination: 'Where a flight goes',
} as const satisfies Record<PlaceField, string>;

/**
 * Asking for other flights: whose tickets, what the airline keeps of them, and the new days and routes. It ends in a search of flights for
 * which the tickets can be exchanged, or where the desk is asked to find them. What the tickets are worth is worked out anew with each
 * choice, while days and routes are chosen beside it; the calendar of one leg is open at a time.
 */
export const exchangeRequestMachine = exchangeRequestSetup.createMachine({
  id: 'exchange-request',
  context: ({ input }) => ({
    ...input,
    order: null,
    chosen: [],
    worth: null,
    newDates: [],
    ...noPlaces,
    leg: 0,
    calendar: { month: '', focusedDay: '', keyboardOn: 'day' },
    message: null,
  }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The tickets are read', ['PTK-04'], 'server') },
      read: {
        src: 'readTickets',
        input: ({ context: { orderReference } }: { context: ExchangeRequestContext }) => ({ orderReference }),
        onDone: [
          {
            guard: { type: 'isOpen', params: outputOf },
            target: 'choosing',
            actions: { type: 'keepOrder', params: outputOf },
          },
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'blocked',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The tickets could not be read', ['PTK-04']),
    }),
    unknown: {
      meta: meta('There is no such order', ['PTK-04']),
      on: { 'again.requested': 'reading' },
    },
    blocked: {
      meta: meta('No ticket can be exchanged', ['PTK-04']),
      on: { 'again.requested': 'reading' },
    },
    choosing: {
      meta: meta('Passengers, days and routes are chosen', ['PTK-04']),
      type: 'parallel',
      states: {
        worth: {
          meta: meta('What the tickets are worth', ['PTK-01', 'PTK-04']),
          initial: 'deciding',
          on: { 'traveller.toggled': { guard: 'isChoosable', target: '.deciding', actions: 'toggle' } },
          states: {
            deciding: {
              meta: meta('Whose tickets are exchanged', ['PTK-04']),
              always: [{ guard: 'someAreChosen', target: 'verifying' }, { target: 'nobody' }],
            },
            nobody: { meta: meta('Nobody is chosen', ['PTK-04']) },
            verifying: {
              meta: meta('What the airline keeps is worked out', ['PTK-01', 'PTK-04'], 'server'),
              invoke: {
                src: 'verifyPenalty',
                input: ({ context: { orderReference, chosen } }) => ({ orderReference, paxIds: [...chosen] }),
                onDone: [
                  {
                    guard: { type: 'isVerified', params: outputOf },
                    target: 'known',
                    actions: { type: 'keepWorth', params: outputOf },
                  },
                  { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
                ],
                onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
              },
            },
            known: { meta: meta('What the airline keeps is shown', ['PTK-01', 'PTK-04']) },
            refused: {
              meta: meta('These tickets cannot be exchanged now', ['PTK-04']),
              on: { 'again.requested': '#exchange-request.reading' },
            },
            unheard: {
              meta: meta('No answer came', ['PTK-04']),
              on: { 'again.requested': { target: 'verifying', actions: 'clearMessage' } },
            },
          },
        },
        days: {
          meta: meta('The days of the new flights', ['PTK-04']),
          initial: 'closed',
          on: {
            'search.requested': { guard: 'mayBeSearched', target: '#exchange-request.searching' },
            'desk.chosen': { guard: 'mayBeLeftToDesk', target: '#exchange-request.leftToDesk' },
          },
          states: {
            closed: {
              meta: meta('No calendar is open', ['PTK-04']),
              on: {
                'picker.opened': { guard: 'isLegFree', target: 'picking', actions: 'openPicker' },
              },
            },
            picking: {
              meta: meta('The calendar of one leg is open', ['PTK-04']),
              on: {
                'picker.opened': [
                  { guard: 'isOpenLeg', target: 'closed' },
                  { guard: 'isLegFree', actions: 'openPicker' },
                ],
                'picker.closed': 'closed',
                'day.moved': { actions: 'moveDay' },
                'month.moved': { actions: 'moveMonth' },
                'day.chosen': { guard: 'isDayFree', target: 'closed', actions: 'keepDay' },
              },
            },
          },
        },
        origin: legPlace('origin'),
        destination: legPlace('destination'),
      },
    },
    searching: {
      meta: meta('New flights are searched', ['PTK-04', 'FLT-03']),
      type: 'final',
    },
    leftToDesk: { meta: meta('The desk is to find the flights', ['PTK-04']), type: 'final' },
  },
});
export type ExchangeRequestSnapshot = SnapshotFrom<typeof exchangeRequestMachine>;
