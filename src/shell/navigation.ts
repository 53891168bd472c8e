import { type FunctionalityName, maySee } from '../../contract/functionalities.ts';

/** A page that the shell leads to. */
export interface Entry {
  readonly words: string;
  readonly path: string;
  readonly isNew?: boolean;
}

/** What the shell opens where the person is, instead of leading away. */
export interface Opener {
  readonly words: string;
  readonly opens: 'bank-details';
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly (Entry | Opener)[];
}

/** What a user holds, as the context lists it: an empty list shows everything (spec 1 §6). */
type Held = readonly number[];

interface GatedEntry extends Entry {
  readonly feature: FunctionalityName | null;
}

const shown = (held: Held, entries: readonly GatedEntry[]): Entry[] =>
  entries
    .filter(({ feature }) => feature === null || maySee(held, feature))
    .map(({ words, path, isNew = false }) => ({ words, path, isNew }));

const searchPad: readonly GatedEntry[] = [
  { words: 'Flights', path: '/searchpad', feature: null },
  { words: 'Hotels', path: '/searchpad/hotel', feature: 'SearchHotel', isNew: true },
  { words: 'Holidays', path: '/searchpad/holiday', feature: 'AccessHoliday' },
  { words: 'Visa', path: '/searchpad/visa', feature: 'SearchVisa' },
  { words: 'Queue Share', path: '/searchpad/queueshare', feature: 'ImportPnr' },
  { words: 'Xclusive Fares', path: '/xclusive-fares-result', feature: 'UsexClusiveFares' },
  { words: 'Umrah', path: '/umrah-fares-result', feature: 'AccessUmrahFares' },
  { words: 'Group Fares', path: '/searchpad/grpfare', feature: 'AccessGroupFares' },
];

/** The search pad's pages, as its tabs name them (spec 1 §2). */
export const searchPadEntries = (held: Held): Entry[] => shown(held, searchPad);

const bookingLists: readonly GatedEntry[] = [
  { words: 'My bookings', path: '/my-bookings', feature: 'ShowBookings' },
  { words: 'Voids', path: '/void-management', feature: 'ShowVoidList' },
  { words: 'Refunds', path: '/refund-management', feature: 'ShowRefundList' },
  { words: 'Exchanges', path: '/reIssue-management', feature: 'ShowExchangeList' },
];

/** Where My Bookings leads: the first list that this agent may see (SES-06); null: none. */
export const bookingsPath = (held: Held): string | null => shown(held, bookingLists)[0]?.path ?? null;

/** The quick links of the header (SHL-01). Everybody may see where to pay. */
export const quickLinks = (held: Held): (Entry | Opener)[] => {
  const bookings = bookingsPath(held);
  return [
    ...shown(held, [{ words: 'Deposit Request', path: '/bank-deposit', feature: 'AddDepositRequest' }]),
    { words: 'Bank Details', opens: 'bank-details' },
    ...shown(held, [{ words: 'Payment Ledger', path: '/my-transactions', feature: 'ShowAllTransactions' }]),
    ...(bookings === null ? [] : [{ words: 'My Bookings', path: bookings }]),
  ];
};

const requests: readonly GatedEntry[] = [
  { words: 'Holiday requests', path: '/holiday-requests', feature: 'ShowHolidayQueue' },
  { words: 'Visa applications', path: '/visa-myapplications', feature: 'ShowVisaQueue' },
];

const ledger: GatedEntry = { words: 'Payment ledger', path: '/my-transactions', feature: 'ShowAllTransactions' };
const electronic: GatedEntry = { words: 'E-transactions', path: '/e-transactions', feature: 'ShowAllTransactions' };
const money: readonly GatedEntry[] = [
  { words: 'Deposits', path: '/deposit-list', feature: 'ShowDepositList' },
  { words: 'Deposit request', path: '/bank-deposit', feature: 'AddDepositRequest' },
  { words: 'Partial payments', path: '/partial-payment', feature: 'ShowPartialPaymentList' },
];

const company: readonly GatedEntry[] = [
  { words: 'Travellers', path: '/traveller-information', feature: 'ManageTravellers' },
  { words: 'Reports', path: '/reports', feature: 'AccessReports' },
  { words: 'Company settings', path: '/company-settings', feature: 'CompanySettings' },
];

const bankDetails: Opener = { words: 'Bank details', opens: 'bank-details' };

/** The side navigation (SHL-03); `isDefaultTenant` alone has electronic transactions (spec 1 §6). A group of none is left out. */
export const sideNavigation = (held: Held, isDefaultTenant: boolean): EntryGroup[] =>
  [
    { title: 'Bookings', entries: shown(held, [...bookingLists, ...requests]) },
    {
      title: 'Money',
      entries: [...shown(held, [ledger, ...(isDefaultTenant ? [electronic] : []), ...money]), bankDetails],
    },
    { title: 'Company', entries: shown(held, company) },
  ].filter(({ entries }) => entries.length > 0);

/** What the side navigation adds on a phone (SHL-03): the header has no room for the search pad there. */
export const phoneNavigation = (held: Held, isDefaultTenant: boolean): EntryGroup[] => [
  { title: 'Search Pad', entries: searchPadEntries(held) },
  {
    title: 'Our Products',
    entries: [
      // Only the platform's own tenant has a page on white labels (PUB-06).
      ...(isDefaultTenant ? [{ words: 'White Label', path: '/whitelabel', isNew: true }] : []),
      { words: 'API', path: '/api', isNew: true },
    ],
  },
];

/** Addresses that the specification gives to one tab of the search pad: the tab bar's reading, and the route list's. */
const otherAddresses: Readonly<Record<string, string>> = { '/searchpad/groupfares': '/searchpad/grpfare' };

/** Whether a tab of the search pad is the one that is open; capitals and a slash at the end make no difference. */
export const isOpenTab = ({ path }: Pick<Entry, 'path'>, address: string): boolean => {
  const here = address.toLowerCase().replace(/\/+$/, '');
  return (otherAddresses[here] ?? here) === path;
};
