import type { Flow, ShownOf } from '../flow.ts';
import { deskWithdrawalsCases } from './desk-withdrawals.cases.ts';
import { deskWithdrawalsMachine } from './desk-withdrawals.machine.ts';
import { viewOfDeskWithdrawals } from './desk-withdrawals.view.ts';

const shown: ShownOf<typeof deskWithdrawalsMachine> = {
  context: ['asked.states.*', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.states.*', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the withdrawals at the desk. */
export const deskWithdrawalsFlow: Flow = {
  name: 'desk-withdrawals',
  title: 'Withdrawals at the desk',
  purpose: 'Lists withdrawals of agencies by when they were asked for, with what waits to be paid.',
  area: 'books',
  machine: deskWithdrawalsMachine,
  cases: deskWithdrawalsCases,
  shown,
  view: viewOfDeskWithdrawals,
  page: { address: '/desk/withdrawals' },
  fromElsewhere: ['address.followed'],
};
