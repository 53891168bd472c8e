import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Itinerary } from '../../contract/flights/flights.ts';
import { displayMoney } from '../../contract/money.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import { dearerFirst } from './dearer-first.ts';
import { openPortal, type Portal } from './portal.ts';
import { signInOnNewDevice } from './sale.ts';

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
  page = await portal.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(portal.url);
  await signInOnNewDevice(page, { url: portal.url });
});
afterAll(() => portal.close());

const oneWay = (): string =>
  searchToQuery({
    tripType: 'O',
    segments: [
      {
        origin: 'DAC',
        destination: 'DXB',
        departureDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
        returnDate: null,
      },
    ],
    adultCount: 1,
    childCount: 0,
    childAges: [],
    infantCount: 0,
    travelClass: 'E',
    preferredAirlines: [],
    fareType: 1,
  });

const money = ({ currency, agentMinor }: Itinerary['price'], less = 0): string =>
  displayMoney({ currency, minor: agentMinor - less });

test('[RES-05] a card that is open when another supplier sells it for less stays open at the lower fare, which is booked', async () => {
  const { itineraries, letCome } = await dearerFirst(page);
  await page.goto(`${portal.url}${pagePaths.flightResults}?${oneWay()}`);
  const { dearer, cheaper } = await itineraries;
  const card = page.getByRole('feed').getByRole('article').first();
  await card.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('region', { name: 'Flight and fare details' });
  await details.getByRole('button', { name: `Book for ${money(dearer.price)}` }).waitFor();
  const told = details.getByText('cheaper since you opened it.');
  expect(await told.count()).toBe(0);
  letCome();
  await details.getByRole('button', { name: `Book for ${money(cheaper.price)}` }).waitFor();
  expect(await told.innerText()).toBe(`${money(dearer.price, cheaper.price.agentMinor)} cheaper since you opened it.`);
  expect(await told.getAttribute('role')).toBe('status');
  const row = page.getByRole('article').filter({ has: details });
  await row.getByText(money(cheaper.price), { exact: true }).first().waitFor();
  await details.getByRole('button', { name: `Book for ${money(cheaper.price)}` }).click();
  await page.waitForURL((url) => url.href.includes(cheaper.itineraryId));
});
