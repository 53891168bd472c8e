import { assign, type SnapshotFrom, setup } from 'xstate';
import type { DayFare } from '../../contract/flights/fare-calendar.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/search-pad/fare-calendar-actors.ts');

/** The cheapest known price of one day or one search. */
export type KnownFare = Pick<DayFare, 'state' | 'price' | 'ageMs'>;

export interface FareCalendarContext {
  /** In the order in which they were asked for. */
  readonly fares: readonly KnownFare[];
}

/** The person asked to read the prices again. */
export type FareCalendarEvent = { type: 'reading.retried' };

const fareCalendarSetup = setup({
  types: { context: {} as FareCalendarContext, events: {} as FareCalendarEvent },
  actors: { readFares: provided.promise<readonly KnownFare[]>('readFares') },
  actions: { keepFares: assign((_, fares: readonly KnownFare[]) => ({ fares })) },
});

const meta = screenState('search-pad');

/**
 * Known prices beside days and searches: under the days of the calendar, around the days of the results, and at the
 * recent searches. A failure is said, because a day without a price would otherwise look like one that nobody priced.
 */
export const fareCalendarMachine = fareCalendarSetup.createMachine({
  id: 'fare-calendar',
  context: { fares: [] },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('Known prices are read', ['FLT-06'], 'server'),
      invoke: {
        src: 'readFares',
        onDone: { target: 'known', actions: { type: 'keepFares', params: outputOf } },
        onError: 'failed',
      },
    },
    known: { type: 'final', meta: meta('Known prices stand at their days', ['FLT-06']) },
    failed: {
      meta: meta('Prices could not be read', ['FLT-06']),
      on: { 'reading.retried': 'reading' },
    },
  },
});

export type FareCalendarSnapshot = SnapshotFrom<typeof fareCalendarMachine>;
