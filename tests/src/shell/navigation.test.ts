import { expect, test } from 'vitest';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { bookingsPath } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { routes } from '../../../src/app/routes.ts';
import { companyNameSizePx } from '../../../src/shell/company-name-size.ts';
import {
  type EntryGroup,
  isOpenTab,
  phoneNavigation,
  quickLinks,
  searchPadEntries,
  sideNavigation,
} from '../../../src/shell/navigation.ts';

const holding = (...names: FunctionalityName[]): number[] => names.map((name) => functionalities[name]);
const wordsOf = (entries: readonly { readonly words: string }[]): string[] => entries.map(({ words }) => words);
const inGroups = (groups: readonly EntryGroup[]): string[] => groups.flatMap(({ entries }) => wordsOf(entries));
const all: number[] = [];
const nothing = holding('Dashboard');

test.each<[FunctionalityName[], string | null]>([
  [['ShowBookings', 'ShowVoidList', 'ShowRefundList', 'ShowExchangeList'], pagePaths.myBookings],
  [['ShowVoidList', 'ShowRefundList', 'ShowExchangeList'], pagePaths.voids],
  [['ShowRefundList', 'ShowExchangeList'], pagePaths.refunds],
  [['ShowExchangeList', 'ShowHotelQueues'], pagePaths.exchanges],
  [['ShowHotelQueues'], pagePaths.hotelBookings],
  [['Dashboard'], null],
])('[SES-06] with %o, My Bookings leads to %s', (names, path) => {
  expect(bookingsPath(holding(...names))).toBe(path);
});

test('[SES-06] an empty list of functionalities leads to all bookings', () => {
  expect(bookingsPath(all)).toBe(pagePaths.myBookings);
});

test.each<[FunctionalityName, string]>([
  ['SearchHotel', 'Hotels'],
  ['AccessHoliday', 'Holidays'],
  ['SearchVisa', 'Visa'],
  ['ImportPnr', 'Queue Share'],
  ['UsexClusiveFares', 'Xclusive Fares'],
  ['AccessUmrahFares', 'Umrah'],
  ['AccessGroupFares', 'Group Fares'],
])('[PAD-01] %s alone adds %s to Flights', (feature, words) => {
  expect(wordsOf(searchPadEntries(holding(feature)))).toEqual(['Flights', words]);
});

test('[PAD-01] Flights is shown to everybody, and Hotels alone is marked new', () => {
  expect(wordsOf(searchPadEntries(nothing))).toEqual(['Flights']);
  expect(wordsOf(searchPadEntries(all).filter(({ isNew }) => isNew))).toEqual(['Hotels']);
});

test.each([
  [pagePaths.searchPad, 'Flights'],
  [`${pagePaths.searchPad}/`, 'Flights'],
  [pagePaths.hotelSearch, 'Hotels'],
  ['/SearchPad/Hotel', 'Hotels'],
  [pagePaths.groupFares, 'Group Fares'],
  [pagePaths.groupFaresToo, 'Group Fares'],
  [pagePaths.exclusiveFares, 'Xclusive Fares'],
  [pagePaths.umrahFares, 'Umrah'],
  [pagePaths.myBookings, null],
])('[PAD-01] at %s the open tab is %s', (address, words) => {
  const open = searchPadEntries(all).filter((entry) => isOpenTab(entry, address));
  expect(wordsOf(open)).toEqual(words === null ? [] : [words]);
});

test.each<[FunctionalityName, string[]]>([
  ['AddDepositRequest', ['Deposit Request', 'Bank Details']],
  ['ShowAllTransactions', ['Bank Details', 'Payment Ledger']],
  ['ShowRefundList', ['Bank Details', 'My Bookings']],
  ['Dashboard', ['Bank Details']],
])('[SHL-01] with %s alone the quick links are %o', (feature, words) => {
  expect(wordsOf(quickLinks(holding(feature)))).toEqual(words);
});

test.each<[FunctionalityName, string[]]>([
  ['ShowBookings', ['My bookings']],
  ['ShowVoidList', ['Voids']],
  ['ShowRefundList', ['Refunds']],
  ['ShowExchangeList', ['Exchanges']],
  ['ShowHolidayQueue', ['Holiday requests']],
  ['ShowVisaQueue', ['Visa applications']],
  ['ShowAllTransactions', ['Payment ledger']],
  ['ShowHotelQueues', ['Hotel bookings']],
  ['ShowDepositList', ['Deposits']],
  ['AddDepositRequest', ['Deposit request']],
  ['ShowPartialPaymentList', ['Partial payments']],
  ['ManageTravellers', ['Travellers']],
  ['AccessReports', ['Reports']],
  ['ShowMarkup', ['Markup rules']],
  ['CompanySettings', ['Company settings']],
  ['Dashboard', []],
])(
  '[SHL-03] with %s alone the side navigation shows %o beside the bank details, and no empty group',
  (feature, words) => {
    const groups = sideNavigation(holding(feature), false);
    expect(inGroups(groups)).toContain('Bank details');
    expect(inGroups(groups).filter((each) => each !== 'Bank details')).toEqual(words);
    expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
  },
);

test('[SHL-03] E-transactions is shown for the default tenant only', () => {
  expect(inGroups(sideNavigation(all, true))).toContain('E-transactions');
  expect(inGroups(sideNavigation(all, false))).not.toContain('E-transactions');
});

test('[SHL-03] a phone adds the search pad and our products, each marked new', () => {
  const [pad, products] = phoneNavigation(nothing, true);
  expect(pad).toMatchObject({ title: 'Search Pad', entries: [{ words: 'Flights' }] });
  expect(products).toEqual({
    title: 'Our Products',
    entries: [
      { words: 'White Label', path: pagePaths.whiteLabel, isNew: true },
      { words: 'API', path: pagePaths.api, isNew: true },
    ],
  });
});

test('[SHL-03] every entry leads to a page of the route table that asks for no more than the entry does', () => {
  for (const [name, code] of Object.entries(functionalities)) {
    const held = [code];
    const paths = [
      ...searchPadEntries(held),
      ...quickLinks(held),
      ...[...sideNavigation(held, true), ...phoneNavigation(held, true)].flatMap(({ entries }) => entries),
    ].flatMap((entry) => ('path' in entry ? [entry.path] : []));
    for (const path of paths) {
      const route = routes.find((each) => each.path === path);
      expect(route, path).toBeDefined();
      expect([null, name]).toContain(route?.feature);
    }
  }
});

test('[SHL-02] the name of a company is 16 px when short, 10 px when cut, and never larger when longer', () => {
  expect(companyNameSizePx('Padma Travels')).toBe(16);
  expect(companyNameSizePx(`${'x'.repeat(85)}…`)).toBe(10);
  expect(companyNameSizePx('x'.repeat(90))).toBe(10);
  const sizes = Array.from({ length: 90 }, (_, length) => companyNameSizePx('x'.repeat(length)));
  for (const [at, size] of sizes.entries()) {
    expect(size).toBeGreaterThanOrEqual(10);
    expect(size).toBeLessThanOrEqual(sizes[at - 1] ?? 16);
  }
});
