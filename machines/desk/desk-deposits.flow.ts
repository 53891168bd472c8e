import type { Flow, ShownOf } from '../flow.ts';
import { deskDepositsCases } from './desk-deposits.cases.ts';
import { deskDepositsMachine } from './desk-deposits.machine.ts';
import { viewOfDeskDeposits } from './desk-deposits.view.ts';

const shown = {
  context: ['asked.tab', 'asked.method', 'deposits.*.depositReference', 'deposits.*.state', 'next.depositReference'],
  events: { 'filter.set': ['filter.tab', 'filter.method'] },
  outcomes: { readDeposits: ['next.depositReference'] },
} satisfies Partial<ShownOf<typeof deskDepositsMachine>>;

/** The catalogue entry of the deposits at the desk. */
export const deskDepositsFlow: Flow = {
  name: 'desk-deposits',
  title: 'Deposits at the desk',
  purpose: 'Lists the deposits of all agencies by what they wait for, the most urgent first.',
  area: 'desk',
  machine: deskDepositsMachine,
  cases: deskDepositsCases,
  shown,
  view: viewOfDeskDeposits,
};
