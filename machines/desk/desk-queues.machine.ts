import { assign, setup } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/desk-queues-actors.ts');

export type QueuesRead = CallAnswer<'GetDeskQueues'>;

export interface DeskQueuesContext extends QueuesRead {
  /** When they were read, in milliseconds since 1970. */
  readonly readAtMs: number;
  readonly message: string | null;
}

export type DeskQueuesEvent = { readonly type: 'again.requested' };

const deskQueues = setup({
  types: { context: {} as DeskQueuesContext, events: {} as DeskQueuesEvent },
  actors: {
    readQueues: provided.promise<QueuesRead & { readonly readAtMs: number }>('readQueues'),
  },
  delays: { queuesAge: 30_000 },
  actions: {
    keepQueues: assign((_, read: QueuesRead & { readonly readAtMs: number }) => ({ ...read, message: null })),
    ...messageActions<DeskQueuesContext, DeskQueuesEvent>(),
  },
});

const meta = screenState(pagePaths.desk);

/** Number and age of the cases that wait for staff, by queue. They are read again every 30 seconds; until then the last answer is shown. */
export const deskQueuesMachine = deskQueues.createMachine({
  id: 'desk-queues',
  context: { queues: [], readAtMs: 0, message: null },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The queues are read', ['OPS-01'], 'server'),
      invoke: {
        src: 'readQueues',
        onDone: { target: 'known', actions: { type: 'keepQueues', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The queues could not be read', ['OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    known: {
      meta: meta('What waits for the house', ['OPS-01']),
      after: { queuesAge: 'refreshing' },
      on: { 'again.requested': 'refreshing' },
    },
    refreshing: {
      meta: meta('The queues are read again', ['OPS-01'], 'server'),
      invoke: {
        src: 'readQueues',
        onDone: { target: 'known', actions: { type: 'keepQueues', params: outputOf } },
        onError: { target: 'known', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
