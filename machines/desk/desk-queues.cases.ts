import { CallFault } from '../../contract/client.ts';
import type { DeskQueue } from '../../contract/desk/desk-queues.ts';
import type { FlowCases } from '../flow.ts';
import type { DeskQueuesContext } from './desk-queues.machine.ts';

const at = Date.parse('2026-12-01T06:05:00.000Z');
const empty: DeskQueue = { queue: 'deposits', waiting: 0, oldestAt: null, dueAt: null, mine: 0 };
const proposals: DeskQueue = { ...empty, queue: 'money-decisions' };
const since = '2026-12-01T04:00:00.000Z';

export const deskQueuesCases: FlowCases = {
  inputs: [{ name: 'the desk', input: undefined }],
  events: [{ name: 'read again', event: { type: 'again.requested' } }],
  outcomes: {
    readQueues: [
      { name: 'nothing waits', output: { queues: [empty, proposals], readAtMs: at } },
      {
        name: 'two wait',
        output: {
          queues: [empty, { ...proposals, waiting: 2, oldestAt: since, mine: 1 }],
          readAtMs: at,
        },
      },
      {
        name: 'a deposit waits',
        output: {
          queues: [{ ...empty, waiting: 1, oldestAt: since, dueAt: '2026-12-01T08:00:00.000Z' }, proposals],
          readAtMs: at,
        },
      },
      {
        name: 'a deposit is late',
        output: { queues: [{ ...empty, waiting: 1, oldestAt: since, dueAt: since }, proposals], readAtMs: at },
      },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
  },
  classOf: ({ queues, message }: DeskQueuesContext) =>
    [queues.some(({ waiting }) => waiting > 0) ? 'waiting' : 'empty', message === null ? 'silent' : 'speaking'].join(
      ', ',
    ),
};
