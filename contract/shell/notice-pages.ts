import type { FunctionalityName } from '../functionalities.ts';
import { pagePaths } from '../page-paths.ts';

/**
 * The pages to which notifications of an agency lead, with the permission that opens each. A notification says what its page says, amounts
 * included, so whoever may not open the page is sent neither (decision 0010). `src/app/routes.ts` asks for the same permissions.
 */
export const noticePages = {
  [pagePaths.flightOrder]: 'ViewBooking',
  [pagePaths.hotelBooking]: 'ViewBooking',
  [pagePaths.voidDetails]: 'ShowVoidList',
  [pagePaths.refundDetails]: 'ShowRefundList',
  [pagePaths.exchangeDetails]: 'ShowExchangeList',
  [pagePaths.partialPayments]: 'ShowPartialPaymentList',
  [pagePaths.depositDetails]: 'ShowDepositList',
  [pagePaths.cardDeposit]: 'AddDepositRequest',
  [pagePaths.netBanking]: 'AddDepositRequest',
  [pagePaths.paymentLedger]: 'ShowAllTransactions',
  [pagePaths.withdrawals]: 'ShowBankAccounts',
  [pagePaths.proposals]: 'MakeProposal',
  [pagePaths.companySettings]: 'CompanySettings',
  [pagePaths.companyDocuments]: 'CompanySettings',
  [pagePaths.desk]: 'DeskView',
} as const satisfies Readonly<Record<string, FunctionalityName>>;

/** A page as its addresses begin: all before the first segment that a colon names. */
const beginningOf = (page: string): string => page.split(':')[0] ?? page;

/** Whether an address is one of a page: its path, with any segment in the place of one with a colon. */
const isOfPage = (path: string, page: string): boolean =>
  page.includes(':') ? path.startsWith(beginningOf(page)) && path !== beginningOf(page) : path === page;

/** The permission that opens the page of an address. `undefined`: notifications lead to no such page. */
export const rightOfNotice = (address: string): FunctionalityName | undefined => {
  const path = address.split(/[?#]/)[0] ?? '';
  return Object.entries(noticePages).find(([page]) => isOfPage(path, page))?.[1];
};
