import { CallFault } from '../../contract/client.ts';
import type { DeskQueue } from '../../contract/desk-queues.ts';
import type { FlowCases } from '../flow.ts';
import type { DeskQueuesContext } from './desk-queues.machine.ts';

const at = Date.parse('2026-12-01T06:05:00.000Z');
const empty: DeskQueue = { queue: 'money-decisions', waiting: 0, oldestAt: null, mine: 0 };

export const deskQueuesCases: FlowCases = {
  inputs: [{ name: 'the desk', input: undefined }],
  events: [{ name: 'read again', event: { type: 'again.requested' } }],
  outcomes: {
    readQueues: [
      { name: 'nothing waits', output: { queues: [empty], readAtMs: at } },
      {
        name: 'two wait',
        output: {
          queues: [{ ...empty, waiting: 2, oldestAt: '2026-12-01T04:00:00.000Z', mine: 1 }],
          readAtMs: at,
        },
      },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
  },
  classOf: ({ queues, message }: DeskQueuesContext) =>
    [queues[0]?.waiting ?? 'unread', message === null ? 'silent' : 'speaking'].join(', '),
};
