import { maySee } from '../../contract/functionalities.ts';
import type { QuickLink } from '../../contract/shell.ts';

/** Pages of My Bookings. It leads to the first that the agent may see (spec 1 §6). */
const bookingPages = [
  ['ShowBookings', '/my-bookings'],
  ['ShowVoidList', '/void-management'],
  ['ShowRefundList', '/refund-management'],
  ['ShowExchangeList', '/reIssue-management'],
] as const;

/**
 * The quick links of the header. An empty list of permissions shows all of them. Bank details are available only if the
 * platform has a bank account.
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
