import type { Flow, ShownOf } from '../flow.ts';
import { connectionCases } from './connection.cases.ts';
import { connectionMachine } from './connection.machine.ts';
import { viewOfConnection } from './connection.view.ts';

const shown: ShownOf<typeof connectionMachine> = {
  context: ['calls.*.call', 'calls.*.attempt', 'calls.*.restMs', 'spreadMs'],
  events: {
    'call.waits': ['id', 'call', 'attempt', 'attemptsAtMost', 'waitMs'],
    'call.tried': ['id'],
    'call.ended': ['id'],
    'network.found': ['spreadMs'],
  },
  outcomes: {},
};

/** The catalogue entry of the connection. */
export const connectionFlow: Flow = {
  name: 'connection',
  title: 'Connection',
  purpose: 'Shows which calls are being retried and whether the network is lost, and lets the person stop the retries.',
  area: 'shell',
  machine: connectionMachine,
  cases: connectionCases,
  shown,
  view: viewOfConnection,
  page: { address: '/help' },
  fromElsewhere: ['call.waits', 'call.tried', 'call.ended', 'network.lost', 'network.found'],
};
