import { DepositColumn } from '../../contract/money/deposits.ts';
import { usualDepositColumns } from '../../machines/money/deposit-list.view.ts';
import { chosenColumns } from './chosen-columns.ts';

/** Columns of the list of deposits. */
export const depositColumnsKept = chosenColumns('deposit-columns', DepositColumn, usualDepositColumns);
