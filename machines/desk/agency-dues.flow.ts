import type { Flow, ShownOf } from '../flow.ts';
import { agencyDuesCases } from './agency-dues.cases.ts';
import { agencyDuesMachine } from './agency-dues.machine.ts';
import { viewOfAgencyDues } from './agency-dues.view.ts';

const shown: ShownOf<typeof agencyDuesMachine> = {
  context: ['format', 'answers', 'dues.remindedToday', 'dues.mayRemind'],
  events: { 'statement.requested': ['format'] },
  outcomes: { readDues: ['ok', 'refusal'], saveStatement: ['ok'], sendReminder: ['ok', 'refusal'] },
};

/** The catalogue entry of the dues of one agency. */
export const agencyDuesFlow: Flow = {
  name: 'agency-dues',
  title: 'Dues of an agency',
  purpose: 'Shows what one agency owes by age, makes its statement, and reminds it by hand.',
  area: 'desk',
  machine: agencyDuesMachine,
  cases: agencyDuesCases,
  shown,
  view: viewOfAgencyDues,
  page: { address: '/desk/agency-dues?agency=agency-meghna' },
};
