import { maySee } from '../../contract/functionalities.ts';
import { bookingsPath } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { QuickLink } from '../../contract/shell/shell.ts';

/**
 * The quick links of the header. An empty list of permissions shows all of them. Bank details are available only if the
 * platform has a bank account.
 */
export const quickLinksOf = (held: readonly number[], hasBankAccounts: boolean): QuickLink[] => {
  const bookings = bookingsPath(held);
  const linkTo = (name: QuickLink['name'], path: string, available: boolean): QuickLink => ({
    name,
    available,
    path: available ? path : null,
  });
  return [
    linkTo('deposit-request', pagePaths.bankDeposit, maySee(held, 'AddDepositRequest')),
    { name: 'bank-details', available: hasBankAccounts, path: null },
    linkTo('payment-ledger', pagePaths.paymentLedger, maySee(held, 'ShowAllTransactions')),
    { name: 'my-bookings', available: bookings !== null, path: bookings },
  ];
};
