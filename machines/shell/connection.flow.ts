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

/** The connection, as the catalogue lists it. */
export const connectionFlow: Flow = {
  name: 'connection',
  title: 'Connection',
  purpose: 'What is being tried again, a way to stop it, and a network that is lost and comes back.',
  area: 'shell',
  machine: connectionMachine,
  cases: connectionCases,
  shown,
  view: viewOfConnection,
};
