import { type FunctionalityName, maySee } from '../../contract/functionalities.ts';
import type { Page } from '../../contract/page.ts';
import { bookingsPath } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { pages } from '../../contract/pages.ts';
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

/** An entry that is named as its page is. */
const entryOf = ({ title, path, feature }: Page): GatedEntry => ({ words: title, path, feature });

const searchPad: readonly GatedEntry[] = [
  { ...entryOf(pages.searchPad), words: say('Flights') },
  { ...entryOf(pages.hotelSearch), isNew: true },
  ...[
    pages.holidaySearch,
    pages.visaSearch,
    pages.queueShare,
    pages.exclusiveFares,
    pages.umrahFares,
    pages.groupFares,
  ].map(entryOf),
];

/** The search pad's pages, as its tabs name them (spec 1 §2). */
export const searchPadEntries = (held: Held): Entry[] => shown(held, searchPad);

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

/** The entries of a group, without those of pages that only the default tenant has (spec 1 §6). */
const entriesOf = (group: Page['rail'], isDefaultTenant: boolean): GatedEntry[] =>
  Object.values<Page>(pages)
    .filter(({ rail, at }) => rail === group && (at !== 'platform' || isDefaultTenant))
    .map(entryOf);

const bankDetails: Opener = { words: say('Bank details'), opens: 'bank-details' };

/**
 * The side navigation (SHL-03). Only the default tenant has electronic transactions (spec 1 §6). Empty groups are left
 * out.
 */
export const sideNavigation = (held: Held, isDefaultTenant: boolean): EntryGroup[] => {
  const shownOf = (group: Page['rail']) => shown(held, entriesOf(group, isDefaultTenant));
  return [
    { title: say('Bookings'), entries: shownOf('bookings') },
    { title: say('Money'), entries: [...shownOf('money'), bankDetails] },
    { title: say('Company'), entries: shownOf('company') },
  ].filter(({ entries }) => entries.length > 0);
};

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
