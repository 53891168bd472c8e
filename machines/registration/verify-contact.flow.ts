import type { Flow, ShownOf } from '../flow.ts';
import { verifyContactCases } from './verify-contact.cases.ts';
import { verifyContactMachine } from './verify-contact.machine.ts';
import { viewOfVerifyContact } from './verify-contact.view.ts';

const shown: Pick<ShownOf<typeof verifyContactMachine>, 'context'> & {
  readonly events: Record<string, never>;
  readonly outcomes: { readonly sendFirstCode: readonly ['sent'] };
} = {
  context: ['contact.by'],
  events: {},
  outcomes: { sendFirstCode: ['sent'] },
};

/** The catalogue entry of a verification inside the form. */
export const verifyContactFlow: Flow = {
  name: 'verify-contact',
  title: 'Verifying an applicant’s contact',
  purpose: 'Sends a code to the e-mail address or the telephone of an applicant, and has it entered inside the form.',
  area: 'registration',
  machine: verifyContactMachine,
  cases: verifyContactCases,
  shown,
  view: viewOfVerifyContact,
  page: { address: '/register_proprietor', visitor: true, beside: { 'registration-form': 'form.email.verifying' } },
};
