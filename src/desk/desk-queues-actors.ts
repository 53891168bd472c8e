import { fromPromise } from 'xstate';
import { deskQueuesMachine } from '../../machines/desk/desk-queues.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of the desk's queues with its call. */
export const portalDeskQueues = deskQueuesMachine.provide({
  actors: {
    readQueues: fromPromise(async ({ signal }) => ({
      ...answerOf(await send('GetDeskQueues', {}, { signal })),
      readAtMs: Date.now(),
    })),
  },
});
