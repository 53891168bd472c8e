import { pagePaths } from '../../contract/page-paths.ts';
import { taxYearsOn } from './advance-tax.states.ts';

/** The advance income tax of an agency by tax year, with a certificate of each. */
export const advanceTaxMachine = taxYearsOn('advance-tax', pagePaths.advanceTax, { mayBeUnknown: false });
