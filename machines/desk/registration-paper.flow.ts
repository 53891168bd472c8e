import type { Flow, ShownOf } from '../flow.ts';
import { registrationPaperCases } from './registration-paper.cases.ts';
import { registrationPaperMachine } from './registration-paper.machine.ts';
import { viewOfRegistrationPaper } from './registration-paper.view.ts';

const shown = {
  context: ['owner', 'size', 'document.mediaType'],
  events: { 'paper.sized': ['size'] },
  outcomes: { readPaper: ['ok'] },
} satisfies Partial<ShownOf<typeof registrationPaperMachine>>;

/** The catalogue entry of one document at the desk. */
export const registrationPaperFlow: Flow = {
  name: 'registration-paper',
  title: 'A document at the desk',
  purpose: 'Reads one document of a registration or of an agency when somebody opens it, and enlarges its picture.',
  area: 'desk',
  machine: registrationPaperMachine,
  cases: registrationPaperCases,
  shown,
  view: viewOfRegistrationPaper,
  page: { address: '/desk/registration?reference=REG7K2M9QX', beside: { 'desk-registration': 'shown' } },
};
