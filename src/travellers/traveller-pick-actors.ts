import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import type { KnownTraveller } from '../../machines/booking/known-traveller.ts';
import { travellerPickMachine } from '../../machines/travellers/traveller-pick.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { newIntent, send } from '../calls/send.ts';

/** The flow that picks a saved traveller, with its calls. `fill` puts the traveller into the form. */
export const portalTravellerPick = (fill: (known: KnownTraveller) => void) =>
  travellerPickMachine.provide({
    actors: {
      findTravellers: fromPromise(async ({ input, signal }: { input: { search: string }; signal: AbortSignal }) =>
        answerOf(await send('GetAllTravellers', { ...input, after: null }, { signal })),
      ),
      fetchPassport: fromPromise(
        ({ input, signal }: { input: CallRequest<'ViewTravellerPassport'>; signal: AbortSignal }) =>
          send('ViewTravellerPassport', input, { intent: newIntent(), signal }),
      ),
    },
    actions: { fillPassenger: (_at, known) => fill(known) },
  });
