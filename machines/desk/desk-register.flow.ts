import type { Flow, ShownOf } from '../flow.ts';
import { registerCases } from '../ledger/register.cases.ts';
import { deskRegisterList } from '../ledger/register-list.ts';
import { deskRegisterMachine } from './desk-register.machine.ts';
import { viewOfDeskRegister } from './desk-register.view.ts';

const shown: ShownOf<typeof deskRegisterMachine> = {
  context: ['asked.kinds.*', 'asked.month', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.kinds.*', 'filter.month', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the invoice register. */
export const deskRegisterFlow: Flow = {
  name: 'desk-register',
  title: 'Invoice register at the desk',
  purpose: 'Lists the invoices and credit notes of all agencies, with the file of an accountant.',
  area: 'desk',
  machine: deskRegisterMachine,
  cases: registerCases(deskRegisterList),
  shown,
  view: viewOfDeskRegister,
  page: { address: '/desk/invoice-register' },
  fromElsewhere: ['address.followed'],
};
