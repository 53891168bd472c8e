import type { Flow, ShownOf } from '../flow.ts';
import { bankDetailsCases } from './bank-details.cases.ts';
import { bankDetailsMachine } from './bank-details.machine.ts';
import { viewOfBankDetails } from './bank-details.view.ts';

const shown: ShownOf<typeof bankDetailsMachine> = {
  context: ['copied.field'],
  events: { 'copy.requested': ['field'] },
  outcomes: {},
};

/** The catalogue entry of the bank details. */
export const bankDetailsFlow: Flow = {
  name: 'bank-details',
  title: 'Bank details',
  purpose: 'Shows the bank accounts that a deposit may be paid into, with a button to copy each number.',
  area: 'shell',
  machine: bankDetailsMachine,
  cases: bankDetailsCases,
  shown,
  view: viewOfBankDetails,
  page: { address: '/help' },
  fromElsewhere: ['details.opened'],
};
