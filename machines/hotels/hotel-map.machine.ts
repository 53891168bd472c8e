import type { SnapshotFrom } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { screenState } from '../parts/screen-state.ts';
import { type HotelMapContext, hotelMapSetup } from './hotel-map.setup.ts';

const titled = screenState(pagePaths.hotelResults);
const meta = (title: string) => titled(title, ['HTL-02']);

const noMap = { type: 'keepAddress', params: null } as const;
const thisMap = {
  type: 'keepAddress',
  params: ({ context }: { readonly context: HotelMapContext }) => ({ view: context.view }),
} as const;

/**
 * The map of the results of a hotel search (HTL-02). The engine gathers the hotels into pins; the flow keeps what the map shows, whose
 * card is open, and what the person points at in the list or on the map.
 */
export const hotelMapMachine = hotelMapSetup.createMachine({
  id: 'hotel-map',
  context: ({ input }) => ({ ...input, view: null, size: null, seen: null, mark: null, opened: null }),
  initial: 'addressed',
  invoke: [
    { src: 'mapEngine', id: 'engine', onError: {} },
    { src: 'hearAddress', id: 'history', onError: {} },
  ],
  on: {
    'window.arrived': { actions: 'keepWindow' },
    'address.followed': { target: '.addressed', actions: 'followAddress' },
  },
  states: {
    addressed: {
      meta: meta('Reading the address'),
      always: [
        { guard: 'viewIsAddressed', target: '#mapHeld', actions: 'keepAddressed' },
        { guard: 'mapIsAddressed', target: '#mapFitted' },
        { target: 'hidden' },
      ],
    },
    hidden: {
      meta: meta('The list alone'),
      entry: ['forget', 'hideFromEngine', noMap],
      on: { 'map.shown': 'shown' },
    },
    shown: {
      meta: meta('The map'),
      type: 'parallel',
      on: {
        'map.hidden': 'hidden',
        'map.measured': { actions: ['keepSize', 'tellEngine'] },
        'mark.put': { actions: 'keepMark' },
      },
      states: {
        view: {
          meta: meta('What the map shows'),
          initial: 'fitted',
          on: {
            'map.moved': { guard: 'viewIsKnown', target: '.held', actions: 'moveView' },
            'map.zoomed': { guard: 'viewIsKnown', target: '.held', actions: 'zoomView' },
            'pin.pressed': { guard: 'pinSplits', target: '.held', actions: 'goToPin' },
          },
          states: {
            fitted: { id: 'mapFitted', meta: meta('All hotels'), entry: ['fitView', 'tellEngine', thisMap] },
            held: {
              id: 'mapHeld',
              meta: meta('A part of the city'),
              entry: ['tellEngine', thisMap],
              on: { 'map.fitted': 'fitted' },
            },
          },
        },
        card: {
          meta: meta('The hotel of a pin'),
          initial: 'closed',
          states: {
            closed: {
              meta: meta('No hotel is open'),
              on: { 'pin.pressed': { guard: 'pinStays', target: 'open', actions: 'keepOpened' } },
            },
            open: {
              meta: meta('A hotel is open'),
              on: {
                'pin.pressed': [
                  { guard: 'pinStays', actions: 'keepOpened' },
                  { guard: 'pinSplits', target: 'closed' },
                ],
                'card.closed': 'closed',
                'window.arrived': { guard: 'openedIsGone', target: 'closed', actions: 'keepWindow' },
              },
            },
          },
        },
      },
    },
  },
});

export type HotelMapSnapshot = SnapshotFrom<typeof hotelMapMachine>;
