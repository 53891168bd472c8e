import type { Flow, ShownOf } from '../flow.ts';
import { advanceTaxCases } from './advance-tax.cases.ts';
import { advanceTaxMachine } from './advance-tax.machine.ts';
import { viewOfAdvanceTax } from './advance-tax.view.ts';

const shown: ShownOf<typeof advanceTaxMachine> = {
  context: ['asked.year', 'years.*.year', 'years.*.isOver'],
  events: { 'certificate.requested': ['year', 'currency'] },
  outcomes: { readYears: ['ok', 'refusal'], saveCertificate: ['ok'] },
};

/** The catalogue entry of the advance income tax. */
export const advanceTaxFlow: Flow = {
  name: 'advance-tax',
  title: 'Advance income tax',
  purpose: 'Shows the advance income tax that was collected from an agency by tax year, with a certificate of each.',
  area: 'ledger',
  machine: advanceTaxMachine,
  cases: advanceTaxCases,
  shown,
  view: viewOfAdvanceTax,
  page: { address: '/advance-income-tax' },
};
