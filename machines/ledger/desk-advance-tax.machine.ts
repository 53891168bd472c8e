import { pagePaths } from '../../contract/page-paths.ts';
import { taxYearsOn } from './advance-tax.states.ts';

/** The advance income tax of one agency at the desk, by tax year, with a certificate of each. */
export const deskAdvanceTaxMachine = taxYearsOn('desk-advance-tax', pagePaths.deskAdvanceTax, { mayBeUnknown: true });
