import type { Browser, Page } from 'playwright';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { hotelResultsAddress } from '../../contract/hotels/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { resultsAddress } from '../../contract/search-link.ts';
import { signInOnNewDevice } from '../e2e/sale.ts';
import { type PageVisit, type PageVitals, type SignedIn, visitPage } from './page-vitals.ts';

export interface PageBenchRow extends PageVitals {
  readonly name: string;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const medianOf = (name: string, visits: readonly PageVitals[]): PageBenchRow => {
  const of = (read: (vitals: PageVitals) => number, digits: number) => Number(median(visits.map(read)).toFixed(digits));
  return {
    name,
    jsBrotliKb: of(({ jsBrotliKb }) => jsBrotliKb, 1),
    lcpMs: of(({ lcpMs }) => lcpMs, 0),
    tbtMs: of(({ tbtMs }) => tbtMs, 0),
    inpMs: of(({ inpMs }) => inpMs, 0),
    cls: of(({ cls }) => cls, 4),
  };
};

const barePage = (url: string): PageVisit => ({
  name: 'bare',
  url,
  ready: (page) => page.getByRole('button', { name: 'Pressed 0 times' }).waitFor(),
  async act(page) {
    for (let pressed = 0; pressed < 6; pressed += 1) {
      await page.getByRole('button', { name: `Pressed ${pressed} times` }).click();
    }
    await page.getByRole('button', { name: 'Pressed 6 times' }).waitFor();
  },
});

const signInPage = (url: string): PageVisit => ({
  name: 'sign-in',
  url: `${url}/`,
  ready: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  async act(page) {
    await page.getByLabel('E-mail').pressSequentially('agent@');
    await page.getByLabel('Password', { exact: true }).pressSequentially('Padma');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Please enter valid email id').waitFor();
  },
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const pressFirstFilter = async (page: Page): Promise<void> => {
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first();
  await box.click();
  await page.getByRole('list', { name: 'Filters set' }).waitFor();
};

/** A list of results that the address asks for: a visit searches anew. */
const resultsPage = (name: string, url: string, list: string, signedIn: SignedIn): PageVisit => ({
  name,
  url,
  signedIn,
  ready: (page) => page.getByRole('feed', { name: list }).getByRole('article').first().waitFor(),
  act: pressFirstFilter,
});

const flights: AirSearchRequest = {
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate: inDays(40), returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const hotels: HotelSearchRequest = {
  placeCode: 'DXB',
  checkIn: inDays(40),
  checkOut: inDays(43),
  rooms: [{ adultCount: 2, childAges: [] }],
  nationality: 'BD',
};

const signInTo = async (browser: Browser, url: string): Promise<SignedIn> => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(url);
  await signInOnNewDevice(page, { url });
  const signedIn = await context.storageState();
  await context.close();
  return signedIn;
};

/**
 * First visits of our pages and of a page with React and one Fluent button, in turns: the median of each. Nothing is
 * cached.
 */
export const visitPages = async (
  browser: Browser,
  url: string,
  bareUrl: string,
  rounds: number,
): Promise<readonly PageBenchRow[]> => {
  const signedIn = await signInTo(browser, url);
  const pages = [
    signInPage(url),
    resultsPage('flight-results', `${url}${resultsAddress(flights)}`, 'Itineraries', signedIn),
    resultsPage('hotel-results', `${url}${hotelResultsAddress(hotels)}`, 'Hotels', signedIn),
    barePage(bareUrl),
  ];
  const visits = new Map<string, PageVitals[]>(pages.map(({ name }) => [name, []]));
  // Warms up the servers. These visits are not measured.
  for (const page of pages) await visitPage(browser, page);
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) visits.get(page.name)?.push(await visitPage(browser, page));
  }
  return [...visits].map(([name, seen]) => medianOf(name, seen));
};
