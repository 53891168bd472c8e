import type { Flow, ShownOf } from '../flow.ts';
import { registrationCases } from './registration.cases.ts';
import { registrationMachine } from './registration.machine.ts';

const facts = ['facts.mayReview', 'facts.isApplicant', 'facts.isAddressFree', 'facts.isOver'] as const;

const shown: ShownOf<typeof registrationMachine> = {
  context: facts,
  events: { 'facts.learned': facts },
  outcomes: {},
};

/** The catalogue entry of a registration. */
export const registrationFlow: Flow = {
  name: 'registration',
  title: 'Registration of an agency',
  purpose: 'Defines what may happen to a registration, who must act next, and by when an applicant answers.',
  area: 'registration',
  machine: registrationMachine,
  cases: registrationCases,
  shown,
  view: null,
  page: null,
};
