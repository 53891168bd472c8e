import type { Flow, ShownOf } from '../flow.ts';
import { sessionCases } from './session.cases.ts';
import { sessionMachine } from './session.machine.ts';
import { viewOfSession } from './session.view.ts';

const shown: ShownOf<typeof sessionMachine> = {
  context: [
    'cameFrom',
    'user.sessionExpired',
    'user.expired',
    'user.authentic.forceLogout',
    'ending.why',
    'wallet.status',
  ],
  events: { 'user.read': ['user.sessionExpired', 'user.expired', 'user.authentic.forceLogout'] },
  outcomes: {
    readUserContext: ['sessionExpired', 'expired', 'authentic.forceLogout'],
    readWallet: ['status'],
  },
};

/** The catalogue entry of the session. */
export const sessionFlow: Flow = {
  name: 'session',
  title: 'Session',
  purpose: 'Who is signed in, what they may spend, and every way in which a session ends.',
  area: 'shell',
  machine: sessionMachine,
  cases: sessionCases,
  shown,
  view: viewOfSession,
};
