import type { Flow, ShownOf } from '../flow.ts';
import { registrationStatusCases } from './registration-status.cases.ts';
import { registrationStatusMachine } from './registration-status.machine.ts';
import { viewOfRegistrationStatus } from './registration-status.view.ts';

const shown = {
  context: ['act', 'heard', 'registration.state'],
  events: { 'document.told': ['kind'] },
  outcomes: { readStatus: ['ok', 'refusal'], actAsApplicant: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof registrationStatusMachine>>;

/** The catalogue entry of the applicant's page. */
export const registrationStatusFlow: Flow = {
  name: 'registration-status',
  title: 'A registration, for its applicant',
  purpose: 'Says by link where a registration stands, takes the answer to a question, and lets it be withdrawn.',
  area: 'registration',
  machine: registrationStatusMachine,
  cases: registrationStatusCases,
  shown,
  view: viewOfRegistrationStatus,
  page: { address: '/registration#TOKEN1', visitor: true },
  fromElsewhere: ['document.told'],
};
