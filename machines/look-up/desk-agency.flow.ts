import type { Flow, ShownOf } from '../flow.ts';
import { deskAgencyCases } from './desk-agency.cases.ts';
import { deskAgencyMachine } from './desk-agency.machine.ts';
import { viewOfDeskAgency } from './desk-agency.view.ts';

const shown = {
  context: ['agencyId', 'act', 'answers', 'shown.block.at', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readAgency: ['ok', 'refusal'], actOnAgency: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskAgencyMachine>>;

/** The catalogue entry of one agency at the desk. */
export const deskAgencyFlow: Flow = {
  name: 'desk-agency',
  title: 'One agency at the desk',
  purpose: 'Shows an agency whole, with its wallet, people and latest sales, and stops or allows its sales.',
  area: 'look-up',
  machine: deskAgencyMachine,
  cases: deskAgencyCases,
  shown,
  view: viewOfDeskAgency,
  page: { address: '/desk/agency?agency=agency-1' },
};
