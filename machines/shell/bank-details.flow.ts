import type { Flow, ShownOf } from '../flow.ts';
import { bankDetailsCases } from './bank-details.cases.ts';
import { bankDetailsMachine } from './bank-details.machine.ts';
import { viewOfBankDetails } from './bank-details.view.ts';

const shown: ShownOf<typeof bankDetailsMachine> = {
  context: ['copied.field'],
  events: { 'copy.requested': ['field'] },
  outcomes: {},
};

/** The bank details' entry in the catalogue. */
export const bankDetailsFlow: Flow = {
  name: 'bank-details',
  title: 'Bank details',
  purpose: 'The accounts that a deposit may be paid into, read when asked for, their numbers ready to be copied.',
  area: 'shell',
  machine: bankDetailsMachine,
  cases: bankDetailsCases,
  shown,
  view: viewOfBankDetails,
};
