import { maySee } from '../../contract/functionalities.ts';
import type { QuickLink } from '../../contract/shell.ts';

/** My Bookings leads to the first of these that an agent may see (spec 1 §6). */
const bookingPages = [
  ['ShowBookings', '/my-bookings'],
  ['ShowVoidList', '/void-management'],
  ['ShowRefundList', '/refund-management'],
  ['ShowExchangeList', '/reIssue-management'],
] as const;

/**
 * The quick links of the header. What is shown follows the display rule, by which an empty list shows everything;
 * the bank details need an account of the house to show.
 */
export const quickLinksOf = (held: readonly number[], hasBankAccounts: boolean): QuickLink[] => {
  const bookings = bookingPages.find(([permission]) => maySee(held, permission))?.[1] ?? null;
  const linkTo = (name: QuickLink['name'], path: string, available: boolean): QuickLink => ({
    name,
    available,
    path: available ? path : null,
  });
  return [
    linkTo('deposit-request', '/bank-deposit', maySee(held, 'AddDepositRequest')),
    { name: 'bank-details', available: hasBankAccounts, path: null },
    linkTo('payment-ledger', '/my-transactions', maySee(held, 'ShowAllTransactions')),
    { name: 'my-bookings', available: bookings !== null, path: bookings },
  ];
};
