// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { flightResults, home, hotelResults } from '../../contract/first-paths.ts';
import { drawFirstFrame, searchInAddress } from '../../src/first-frame.ts';
import { removeToken, saveToken } from '../../src/storage/token.ts';
import { writeTenant } from './public/page-tenant-meta.ts';

const at = (pathname: string, search: string) => searchInAddress({ pathname, search });

test('[RUN-05] before its scripts have come, a results page says the airports, days and people of its address', () => {
  const oneWay = 'trip=O&leg=DAC-DXB-2027-01-09&adults=1&class=E&fare=1';
  expect(at(flightResults, `?${oneWay}`)).toEqual({
    title: 'DAC → DXB',
    days: ['2027-01-09'],
    party: '1 adult · Economy',
  });
  expect(
    at(`${flightResults}/`, `?trip=R&leg=DAC-DXB-2027-01-09&back=2027-01-20&adults=2&children=7,9&infants=1&class=B`),
  ).toEqual({
    title: 'DAC ⇄ DXB',
    days: ['2027-01-09', '2027-01-20'],
    party: '2 adults, 2 children, 1 infant · Business',
  });
  expect(at(flightResults, '?trip=M&leg=DAC-DXB-2027-01-09&leg=DXB-LHR-2027-01-12')).toEqual({
    title: 'DAC → DXB, DXB → LHR',
    days: ['2027-01-09', '2027-01-12'],
    party: '1 adult · Economy',
  });
  expect(at(hotelResults, '?place=DXB&in=2027-01-09&out=2027-01-12&rooms=2.7.9,1')).toEqual({
    title: 'Hotels',
    days: ['2027-01-09', '2027-01-12'],
    party: '2 rooms, 3 adults, 2 children',
  });
});

test('[RUN-05] of an address that names no search, and of other pages, nothing is said', () => {
  for (const [pathname, search] of [
    [flightResults, ''],
    [flightResults, '?leg=<b>DAC</b>-DXB-2027-01-09'],
    [flightResults, '?leg=DAC-DXB-tomorrow'],
    [hotelResults, '?in=2027-01-09'],
    [hotelResults, '?in=2027-01-09&out=2027-01-12&rooms=many'],
    ['/bookings', '?leg=DAC-DXB-2027-01-09'],
  ] as const)
    expect(at(pathname, search)).toBeNull();
});

const said = () => document.querySelector('.first-frame')?.textContent ?? null;

/** An address is opened, that of a search if none is given: the first script runs, then the page has been read. */
const open = (address = `${flightResults}?trip=O&leg=DAC-DXB-2031-01-09&adults=2&class=E`) => {
  document.body.innerHTML = '<div id="portal"></div>';
  history.replaceState(null, '', address);
  drawFirstFrame();
  document.dispatchEvent(new Event('readystatechange'));
};

test('[RUN-05] the search is said until the page is drawn, and never again, whatever page follows', async () => {
  writeTenant();
  saveToken('token-of-a-session');
  open();
  expect(said()).toContain('DAC → DXB');
  expect(said()).toContain('2 adults · Economy');
  const portal = document.querySelector('#portal');
  portal?.append(document.createElement('progress'));
  portal?.append(document.createElement('main'));
  await vi.waitFor(() => expect(said()).toBeNull());
  portal?.replaceChildren();
  expect(said()).toBeNull();
});

test('[SES-04] whoever is not signed in is shown nothing of the search in an address', () => {
  writeTenant();
  removeToken();
  open();
  expect(said()).toBeNull();
});

test("[RUN-05] before its scripts have come, the home page says its tenant's words to whoever is not signed in", () => {
  writeTenant({ home: { title: 'Meghna Travels', lead: 'Flights for <b>agencies</b>.' }, loginVariation: 'cover' });
  removeToken();
  open(home);
  expect(said()).toBe('Meghna TravelsFlights for <b>agencies</b>.');
  expect(document.querySelector('.first-frame')?.getAttribute('data-layout')).toBe('cover');
  open('/privacy-policy');
  expect(said()).toBeNull();
  saveToken('token-of-a-session');
  open(home);
  expect(said()).toBeNull();
});

test("[RUN-05] the picture of the home page's first banner comes with its first words", () => {
  writeTenant({ firstBanner: '/pictures/platform/p-1' });
  removeToken();
  open(home);
  expect(document.querySelector('.first-frame img')?.getAttribute('src')).toBe('/pictures/platform/p-1');
});
