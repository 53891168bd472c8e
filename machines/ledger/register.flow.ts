import type { Flow, ShownOf } from '../flow.ts';
import { registerCases } from './register.cases.ts';
import { registerMachine } from './register.machine.ts';
import { viewOfRegister } from './register.view.ts';
import { registerList } from './register-list.ts';

const shown: ShownOf<typeof registerMachine> = {
  context: ['asked.kinds.*', 'asked.month', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.kinds.*', 'filter.month', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the agency's register. */
export const registerFlow: Flow = {
  name: 'register',
  title: 'Invoices and credit notes',
  purpose: 'Lists the invoices and credit notes of an agency.',
  area: 'ledger',
  machine: registerMachine,
  cases: registerCases(registerList),
  shown,
  view: viewOfRegister,
  page: { address: '/invoices' },
  fromElsewhere: ['address.followed'],
};
