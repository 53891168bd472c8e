import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/hotels/booking/hotel-outcome-actors.ts');

export interface HotelOutcomeContext {
  readonly reference: string;
  /** `null`: not read yet. It stays while it is read again. */
  readonly order: HotelOrder | null;
}

export type HotelOutcomeEvent = { readonly type: 'again.requested' };

const meta = screenState(pagePaths.hotelUnConfirmed);

const outcomeSetup = setup({
  types: {
    context: {} as HotelOutcomeContext,
    events: {} as HotelOutcomeEvent,
    input: {} as { readonly reference: string },
  },
  actors: { readOrder: provided.promise<CallOutcome<'GetHotelOrder'>, CallRequest<'GetHotelOrder'>>('readOrder') },
  guards: { found: (_, outcome: CallOutcome<'GetHotelOrder'>) => outcome.ok },
  actions: {
    keepOrder: assign((_, outcome: CallOutcome<'GetHotelOrder'>) =>
      outcome.ok ? { order: outcome.answer.order } : {},
    ),
  },
});

/** What the booking of a stay came to. The order is read again on request, because a property can answer later. */
export const hotelOutcomeMachine = outcomeSetup.createMachine({
  id: 'hotel-outcome',
  context: ({ input }) => ({ ...input, order: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The order is read', ['HTL-05', 'HTL-06'], 'server'),
      invoke: {
        src: 'readOrder',
        input: ({ context }) => ({ orderReference: context.reference }),
        onDone: [
          {
            guard: { type: 'found', params: outputOf },
            target: 'shown',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: 'unread',
      },
    },
    shown: {
      meta: meta('What was booked, and what happens next', ['HTL-05', 'HTL-06']),
      on: { 'again.requested': 'reading' },
    },
    unknown: {
      meta: meta('There is no such order', ['HTL-05']),
      on: { 'again.requested': 'reading' },
    },
    unread: {
      meta: meta('The order could not be read', ['HTL-05']),
      on: { 'again.requested': 'reading' },
    },
  },
});
