import type { Flow, ShownOf } from '../flow.ts';
import { depositFormCases } from './deposit-form.cases.ts';
import { depositFormMachine } from './deposit-form.machine.ts';
import { viewOfDepositForm } from './deposit-form.view.ts';

const shown: ShownOf<typeof depositFormMachine> = {
  context: ['method', 'revision', 'attempts', 'errors.*.path', 'slip.isShrunk'],
  events: { 'field.typed': ['field'] },
  outcomes: { readTerms: ['today'], readSlip: ['readable'], sendRequest: ['ok', 'refusal'] },
};

/** The catalogue entry of the deposit form. */
export const depositFormFlow: Flow = {
  name: 'deposit-form',
  title: 'Deposit request',
  purpose: 'Asks for a payment to be credited: what was paid, the slip, the charge, and the effect before it is sent.',
  area: 'money',
  machine: depositFormMachine,
  cases: depositFormCases,
  shown,
  view: viewOfDepositForm,
  page: { address: '/bank-transfer' },
};
