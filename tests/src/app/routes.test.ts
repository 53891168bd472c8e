import { expect, test } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { publicPageNames, publicPagePaths } from '../../../contract/public-page-paths.ts';
import { noticePages, rightOfNotice } from '../../../contract/shell/notice-pages.ts';
import { notYetWords } from '../../../src/app/not-yet-words.ts';
import { builtPagesOf, routeAt, routes } from '../../../src/app/routes.ts';
import type { PageTenant } from '../../../src/storage/page-tenant.ts';

const tenant = (traits: Partial<PageTenant>): PageTenant => ({
  tenantId: 'any',
  name: 'Any',
  shortName: 'Any',
  title: 'Any',
  baseUrl: '',
  contactNo: '',
  email: '',
  currency: 'BDT',
  initialDeparture: { code: 'DAC', city: 'Dhaka', country: 'BD' },
  defaultPhoneNumberCode: 'bd',
  primaryLogo: '',
  secondaryLogo: '',
  named: false,
  words: {},
  isDefault: false,
  loginVariation: 'form-left',
  home: { title: 'Meghna Travels', lead: 'Flights for travel agencies.' },
  bar: 'lined',
  priceOnTickets: false,
  coverImage: null,
  publicPages: [],
  year: 2026,
  timeZone: 'Asia/Dhaka',
  servedAt: null,
  firstBanner: null,
  header: 'header-1',
  footer: 'footer-1',
  address: null,
  socialMedia: null,
  paymentMethods: [],
  loader: null,
  app: null,
  analytics: null,
  ...traits,
});

/** Remove a line when its page is built. Never add one. */
const notBuiltYet = `
/searchpad/holiday /searchpad/visa /searchpad/queueshare /searchpad/groupfares /searchpad/grpfare
/xclusive-fares-result /umrah-fares-result /flight-search-result-loader
/queue-share-booking
/holiday-search-result /holiday-search-result/:id /holiday-requests
/visa-search-result /visa-booking /visa-order /visa-print-preview /visa-myapplications
`
  .trim()
  .split(/\s+/);

const unbuilt = routes.filter(({ built }) => !built);

test('[SHL-08] the pages that are not built are exactly those named here', () => {
  expect(unbuilt.map(({ path }) => path)).toEqual(notBuiltYet);
});

test('[SHL-08] each page that is not built says what it will be and what to do until then, and no other does', () => {
  expect(Object.keys(notYetWords).toSorted()).toEqual(unbuilt.map(({ key }) => key).toSorted());
});

test('[PUB-06] every declared path has a page, and every page a declared path', () => {
  // The home page has no route, and the page of a frame at `/flows` is none of the portal's.
  const apart: readonly string[] = [pagePaths.home, pagePaths.flowScreens];
  const declared = Object.values(pagePaths).filter((path) => !apart.includes(path));
  expect(declared.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

test('[PUB-06] no address leads to two pages', () => {
  const addresses = routes.map(({ path }) => path.toLowerCase());
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('[PUB-06] an address is read without regard to capitals and a slash at its end; any other is not found', () => {
  const at = (address: string) => routeAt(address, tenant({}))?.path;
  expect(at('/reissue-management')).toBe('/reIssue-management');
  expect(at('/searchpad/')).toBe('/searchpad');
  expect(at('/holiday-search-result/coxs-bazar')).toBe('/holiday-search-result/:id');
  expect(at('/holiday-search-result/coxs-bazar/more')).toBeUndefined();
  expect(at('/searchpad/submarine')).toBeUndefined();
  expect(at('/search')).toBeUndefined();
});

test.each([
  ['/whitelabel', { publicPages: ['whitelabel'] }, true],
  ['/whitelabel', { publicPages: [] }, false],
  ['/e-transactions', { isDefault: true }, true],
  ['/e-transactions', { isDefault: false }, false],
  ['/login', { isDefault: true }, false],
  ['/login', { isDefault: false, loginVariation: 'cover' }, true],
  ['/login', { isDefault: false, loginVariation: 'modal' }, false],
  ['/about-us', { publicPages: ['about-us'] }, true],
  ['/about-us', { publicPages: [] }, false],
] satisfies [string, Partial<PageTenant>, boolean][])('[PUB-06] %s of %o stands: %s', (path, traits, stands) => {
  expect(routeAt(path, tenant(traits)) !== null).toBe(stands);
});

test('[PUB-06] a public page stands where the tenant has it, and nowhere else, so that no title names what is not there', () => {
  for (const name of publicPageNames.filter((each) => each !== 'home')) {
    const path = publicPagePaths[name];
    expect(routeAt(path, tenant({ publicPages: [name] }))?.frame, path).toBe('landing');
    const others = publicPageNames.filter((each) => each !== name);
    expect(routeAt(path, tenant({ publicPages: others })), path).toBeNull();
  }
});

test('[SHL-08] an entry leads to a page that is built and that the tenant has', () => {
  const pages = builtPagesOf(tenant({ isDefault: false }));
  expect(pages.has('/searchpad/hotel')).toBe(true);
  expect(pages.has('/searchpad/holiday')).toBe(false);
  expect(pages.has('/e-transactions')).toBe(false);
  expect(builtPagesOf(tenant({ isDefault: true })).has('/e-transactions')).toBe(true);
});

test('[PAD-01] every tab of the search pad asks its feature; both readings of the group fares stand', () => {
  const features = [
    ['/searchpad', null],
    ['/searchpad/hotel', 'SearchHotel'],
    ['/searchpad/holiday', 'AccessHoliday'],
    ['/searchpad/visa', 'SearchVisa'],
    ['/searchpad/queueshare', 'ImportPnr'],
    ['/xclusive-fares-result', 'UsexClusiveFares'],
    ['/umrah-fares-result', 'AccessUmrahFares'],
    ['/searchpad/grpfare', 'AccessGroupFares'],
    ['/searchpad/groupfares', 'AccessGroupFares'],
  ];
  for (const [path, feature] of features) expect(routeAt(path ?? '', tenant({}))?.feature).toBe(feature);
});

test('[RES-10] a notification is read by whoever may open the page to which it leads, and by nobody else', () => {
  for (const [page, right] of Object.entries(noticePages)) {
    const address = page.replace(/:[a-z]+/gi, 'REF123');
    expect([page, routeAt(address, tenant({}))?.feature]).toEqual([page, right]);
    expect([page, rightOfNotice(`${address}?reference=REF123#conversation`)]).toEqual([page, right]);
  }
  expect(rightOfNotice('/hotel-bookings')).toBeUndefined();
  expect(rightOfNotice(pagePaths.profile)).toBeUndefined();
});
