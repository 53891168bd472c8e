import type { Flow, ShownOf } from '../flow.ts';
import { deskPaymentsCases } from './desk-online-payments.cases.ts';
import { deskPaymentsMachine } from './desk-online-payments.machine.ts';
import { viewOfDeskPayments } from './desk-online-payments.view.ts';

const shown = {
  context: ['asked.tab', 'asked.gateway', 'payments.*.code', 'payments.*.state', 'next.code'],
  events: { 'filter.set': ['filter.tab', 'filter.gateway'] },
  outcomes: { readPayments: ['next.code'] },
} satisfies Partial<ShownOf<typeof deskPaymentsMachine>>;

/** The catalogue entry of the payments at the desk. */
export const deskPaymentsFlow: Flow = {
  name: 'desk-online-payments',
  title: 'Online payments at the desk',
  purpose: 'Lists the online payments of all agencies by what they wait for, the most urgent first.',
  area: 'desk',
  machine: deskPaymentsMachine,
  cases: deskPaymentsCases,
  shown,
  view: viewOfDeskPayments,
};
