import type { Flow } from '../flow.ts';
import { deskAdvanceTaxCases } from './advance-tax.cases.ts';
import { advanceTaxFlow } from './advance-tax.flow.ts';
import { deskAdvanceTaxMachine } from './desk-advance-tax.machine.ts';

/** The catalogue entry of the advance income tax of one agency at the desk. */
export const deskAdvanceTaxFlow: Flow = {
  ...advanceTaxFlow,
  name: 'desk-advance-tax',
  title: 'Advance income tax of an agency',
  purpose: 'Shows the desk the advance income tax that was collected from one agency, with a certificate of each year.',
  machine: deskAdvanceTaxMachine,
  cases: deskAdvanceTaxCases,
  page: { address: '/desk/advance-income-tax?agency=agency-meghna' },
};
