import type { Flow } from '../flow.ts';
import { sessionCases } from './session.cases.ts';
import { sessionMachine } from './session.machine.ts';

/** The session's entry in the catalogue. */
export const sessionFlow: Flow = {
  name: 'session',
  title: 'Session',
  purpose: 'Who is signed in, what they may spend, and every way in which a session ends.',
  area: 'shell',
  machine: sessionMachine,
  cases: sessionCases,
};
