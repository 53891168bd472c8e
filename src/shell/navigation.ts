import { type FunctionalityName, maySee } from '../../contract/functionalities.ts';
import { bookingLists, bookingsPath } from '../../contract/page-addresses.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';

/** A link to a page. */
export interface Entry {
  readonly words: string;
  readonly path: string;
  readonly isNew?: boolean;
}

/** An entry that opens a dialog on the current page. */
export interface Opener {
  readonly words: string;
  readonly opens: 'bank-details';
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly (Entry | Opener)[];
}

/** The user's features, as in the user context. An empty list shows everything (spec 1 §6). */
type Held = readonly number[];

interface GatedEntry extends Entry {
  readonly feature: FunctionalityName | null;
}

const shown = (held: Held, entries: readonly GatedEntry[]): Entry[] =>
  entries
    .filter(({ feature }) => feature === null || maySee(held, feature))
    .map(({ words, path, isNew = false }) => ({ words, path, isNew }));

const searchPad: readonly GatedEntry[] = [
  { words: say('Flights'), path: pagePaths.searchPad, feature: null },
  { words: say('Hotels'), path: pagePaths.hotelSearch, feature: 'SearchHotel', isNew: true },
  { words: say('Holidays'), path: pagePaths.holidaySearch, feature: 'AccessHoliday' },
  { words: say('Visa'), path: pagePaths.visaSearch, feature: 'SearchVisa' },
  { words: say('Queue Share'), path: pagePaths.queueShare, feature: 'ImportPnr' },
  { words: say('Xclusive Fares'), path: pagePaths.exclusiveFares, feature: 'UsexClusiveFares' },
  { words: say('Umrah'), path: pagePaths.umrahFares, feature: 'AccessUmrahFares' },
  { words: say('Group Fares'), path: pagePaths.groupFares, feature: 'AccessGroupFares' },
];

/** The search pad's pages, as its tabs name them (spec 1 §2). */
export const searchPadEntries = (held: Held): Entry[] => shown(held, searchPad);

const listWords: Readonly<Record<(typeof bookingLists)[number]['feature'], string>> = {
  ShowBookings: say('My bookings'),
  ShowVoidList: say('Voids'),
  ShowRefundList: say('Refunds'),
  ShowExchangeList: say('Exchanges'),
  ShowHotelQueues: say('Hotel bookings'),
};
const bookings: readonly GatedEntry[] = bookingLists.map((list) => ({ ...list, words: listWords[list.feature] }));

/** The quick links of the header (SHL-01). Bank details are shown to everybody. */
export const quickLinks = (held: Held): (Entry | Opener)[] => {
  const myBookings = bookingsPath(held);
  return [
    ...shown(held, [{ words: say('Deposit Request'), path: pagePaths.bankDeposit, feature: 'AddDepositRequest' }]),
    { words: say('Bank Details'), opens: 'bank-details' },
    ...shown(held, [{ words: say('Payment Ledger'), path: pagePaths.paymentLedger, feature: 'ShowAllTransactions' }]),
    ...(myBookings === null ? [] : [{ words: say('My Bookings'), path: myBookings }]),
  ];
};

const requests: readonly GatedEntry[] = [
  { words: say('Proposals'), path: pagePaths.proposals, feature: 'MakeProposal' },
  { words: say('Holiday requests'), path: pagePaths.holidayRequests, feature: 'ShowHolidayQueue' },
  { words: say('Visa applications'), path: pagePaths.visaApplications, feature: 'ShowVisaQueue' },
];

const ledger: GatedEntry = {
  words: say('Payment ledger'),
  path: pagePaths.paymentLedger,
  feature: 'ShowAllTransactions',
};
const electronic: GatedEntry = {
  words: 'E-transactions',
  path: pagePaths.eTransactions,
  feature: 'ShowAllTransactions',
};
const money: readonly GatedEntry[] = [
  { words: say('Deposits'), path: pagePaths.deposits, feature: 'ShowDepositList' },
  { words: say('Deposit request'), path: pagePaths.bankDeposit, feature: 'AddDepositRequest' },
  { words: say('Partial payments'), path: pagePaths.partialPayments, feature: 'ShowPartialPaymentList' },
];

const company: readonly GatedEntry[] = [
  { words: say('Travellers'), path: pagePaths.travellers, feature: 'ManageTravellers' },
  { words: say('Reports'), path: pagePaths.reports, feature: 'AccessReports' },
  { words: say('Markup rules'), path: pagePaths.markupRules, feature: 'ShowMarkup' },
  { words: say('Company settings'), path: pagePaths.companySettings, feature: 'CompanySettings' },
];

const bankDetails: Opener = { words: say('Bank details'), opens: 'bank-details' };

/**
 * The side navigation (SHL-03). Only the default tenant has electronic transactions (spec 1 §6). Empty groups are left
 * out.
 */
export const sideNavigation = (held: Held, isDefaultTenant: boolean): EntryGroup[] =>
  [
    { title: say('Bookings'), entries: shown(held, [...bookings, ...requests]) },
    {
      title: say('Money'),
      entries: [...shown(held, [ledger, ...(isDefaultTenant ? [electronic] : []), ...money]), bankDetails],
    },
    { title: say('Company'), entries: shown(held, company) },
  ].filter(({ entries }) => entries.length > 0);

/** What the side navigation adds on a phone (SHL-03), where the header has no room for the search pad. */
export const phoneNavigation = (held: Held, isDefaultTenant: boolean): EntryGroup[] => [
  { title: say('Search Pad'), entries: searchPadEntries(held) },
  {
    title: say('Our Products'),
    entries: [
      // Only the platform's own tenant has this page (PUB-06).
      ...(isDefaultTenant ? [{ words: say('White Label'), path: pagePaths.whiteLabel, isNew: true }] : []),
      { words: 'API', path: pagePaths.api, isNew: true },
    ],
  },
];

/** The specification gives one tab two paths: the tab bar's, and the route list's. */
const otherAddresses: Readonly<Record<string, string>> = { [pagePaths.groupFaresToo]: pagePaths.groupFares };

/** Whether a tab of the search pad is the current page. Ignores case and a trailing slash. */
export const isOpenTab = ({ path }: Pick<Entry, 'path'>, address: string): boolean => {
  const here = address.toLowerCase().replace(/(?<!\/)\/+$/, '');
  return (otherAddresses[here] ?? here) === path;
};
