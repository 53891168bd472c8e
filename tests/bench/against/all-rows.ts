import type { AnyRow } from './row.ts';
import { caseRows } from './rows/case-rows.ts';
import { flightRows } from './rows/flight-rows.ts';
import { frameRows } from './rows/frame-rows.ts';
import { hotelRows } from './rows/hotel-rows.ts';
import { jobRows } from './rows/job-rows.ts';
import { moneyRows } from './rows/money-rows.ts';
import { orderRows } from './rows/order-rows.ts';

/** In the order of the table. Those that write come after those that read what they write. */
export const allRows: readonly AnyRow[] = [
  ...frameRows,
  ...flightRows,
  ...orderRows,
  ...moneyRows,
  ...hotelRows,
  ...caseRows,
  ...jobRows,
];
