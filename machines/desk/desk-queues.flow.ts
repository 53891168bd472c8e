import type { Flow, ShownOf } from '../flow.ts';
import { deskQueuesCases } from './desk-queues.cases.ts';
import { deskQueuesMachine } from './desk-queues.machine.ts';
import { viewOfDeskQueues } from './desk-queues.view.ts';

const shown: ShownOf<typeof deskQueuesMachine> = {
  context: ['queues.*.queue', 'queues.*.waiting', 'queues.*.mine', 'readAtMs'],
  events: {},
  outcomes: { readQueues: ['queues.*.waiting'] },
};

/** The catalogue entry of the queues of the desk. */
export const deskQueuesFlow: Flow = {
  name: 'desk-queues',
  title: 'Queues of the desk',
  purpose: 'Says how many cases wait for the house in each queue, and since when.',
  area: 'desk',
  machine: deskQueuesMachine,
  cases: deskQueuesCases,
  shown,
  view: viewOfDeskQueues,
  page: { address: '/desk' },
};
