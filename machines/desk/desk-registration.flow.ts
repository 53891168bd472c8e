import type { Flow, ShownOf } from '../flow.ts';
import { deskRegistrationCases } from './desk-registration.cases.ts';
import { deskRegistrationMachine } from './desk-registration.machine.ts';
import { viewOfDeskRegistration } from './desk-registration.view.ts';

const shown = {
  context: ['registrationReference', 'act', 'answers', 'shown.state', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readRegistration: ['ok', 'refusal'], actOnRegistration: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskRegistrationMachine>>;

/** The catalogue entry of one registration at the desk. */
export const deskRegistrationFlow: Flow = {
  name: 'desk-registration',
  title: 'A registration at the desk',
  purpose: 'Shows one registration with its documents and doubles, and asks, approves or refuses it.',
  area: 'desk',
  machine: deskRegistrationMachine,
  cases: deskRegistrationCases,
  shown,
  view: viewOfDeskRegistration,
  page: { address: '/desk/registration?reference=REG7K2M9QX' },
};
