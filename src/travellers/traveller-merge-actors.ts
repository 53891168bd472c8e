import { fromPromise } from 'xstate';
import { travellerMergeMachine } from '../../machines/travellers/traveller-merge.machine.ts';
import type { SentMerge } from '../../machines/travellers/traveller-merge.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow that merges travellers, with its calls. `onMerged`: the list has changed. */
export const portalTravellerMerge = (onMerged: () => void) =>
  travellerMergeMachine.provide({
    actors: {
      readDoubles: fromPromise(async ({ signal }) => answerOf(await send('GetTravellerDoubles', {}, { signal }))),
      mergeTravellers: fromPromise(({ input, signal }: { input: SentMerge; signal: AbortSignal }) =>
        send('MergeTravellers', input.request, { intent: input.intent, signal }),
      ),
    },
    actions: { tellMerged: onMerged },
  });
