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
    'wallet.standing',
  ],
  events: { 'user.read': ['user.sessionExpired', 'user.expired', 'user.authentic.forceLogout'] },
  outcomes: {
    readUserContext: ['sessionExpired', 'expired', 'authentic.forceLogout'],
    readWallet: ['status', 'standing'],
  },
};

/** The catalogue entry of the session. */
export const sessionFlow: Flow = {
  name: 'session',
  title: 'Session',
  purpose: 'Keeps who is signed in and what they may spend, and ends the session in every way that it can end.',
  area: 'shell',
  machine: sessionMachine,
  cases: sessionCases,
  shown,
  view: viewOfSession,
  page: { address: '/help' },
  fromElsewhere: [
    'session.opened',
    'wallet.touched',
    'person.acted',
    'user.read',
    'user.unknown',
    'user.doubted',
    'elsewhere.opened',
    'elsewhere.renewed',
    'elsewhere.left',
    'network.found',
  ],
};
