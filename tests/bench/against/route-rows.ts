import type { Browser, Page } from 'playwright';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { resultsAddress } from '../../../contract/search-link.ts';
import { demonstrationSignIn } from '../../../server/demonstration/seed.ts';
import { dayIn, flightsOn, type World } from './world.ts';

/** A page, and a call without which a side does not have it. */
interface Route {
  readonly name: string;
  readonly needs: string | null;
  readonly address: (world: World) => string;
}

const signedOut: readonly Route[] = [
  { name: 'home, with the form of signing in', needs: null, address: () => pagePaths.home },
  { name: 'public page', needs: 'GetPublicPage', address: () => pagePaths.forAgents },
];

const signedIn: readonly Route[] = [
  { name: 'search pad', needs: null, address: () => pagePaths.searchPad },
  {
    name: 'flight results',
    needs: null,
    address: () => resultsAddress(flightsOn(dayIn(39))),
  },
  {
    name: 'an order',
    needs: 'GetOrderHistory',
    address: ({ ticketed }) => pageAddress.flightOrder(ticketed.orderReference),
  },
  { name: 'bookings', needs: 'GetBookings', address: () => pagePaths.myBookings },
  { name: 'ledger', needs: 'LoadPassbook', address: () => pagePaths.paymentLedger },
  { name: 'deposits', needs: 'LoadDeposits', address: () => pagePaths.deposits },
  { name: 'hotel search pad', needs: 'HotelSearch', address: () => pagePaths.hotelSearch },
  { name: 'part payments', needs: 'GetSummary', address: () => pagePaths.partialPayments },
];

export interface Visit {
  readonly route: string;
  /** What was transferred of page, scripts, styles and fonts. `null`: the side does not have the page. */
  readonly bytes: number | null;
  readonly scripts: number | null;
}

const counted = new Set(['Document', 'Script', 'Stylesheet', 'Font']);

/** Visits each page with an empty cache. */
export const visitRoutes = async (browser: Browser, world: World): Promise<readonly Visit[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));

  const visit = async ({ name, needs, address }: Route): Promise<Visit> => {
    if (needs !== null && !world.side.has(needs)) return { route: name, bytes: null, scripts: null };
    await page.goto('about:blank');
    await cdp.send('Network.clearBrowserCache');
    kinds.clear();
    sizes.clear();
    await page.goto(`${world.side.server.address}${address(world)}`, { waitUntil: 'networkidle' });
    if (/not found/i.test(await page.title())) return { route: name, bytes: null, scripts: null };
    const loaded = [...kinds].filter(([, kind]) => counted.has(kind));
    return {
      route: name,
      bytes: loaded.reduce((sum, [request]) => sum + (sizes.get(request) ?? 0), 0),
      scripts: loaded.filter(([, kind]) => kind === 'Script').length,
    };
  };
  const visits: Visit[] = [];
  for (const route of signedOut) visits.push(await visit(route));
  await signIn(page, world);
  for (const route of signedIn) visits.push(await visit(route));
  await context.close();
  return visits;
};

const signIn = async (page: Page, { side }: World): Promise<void> => {
  const { address } = side.server;
  await page.goto(`${address}${pagePaths.home}`);
  await page.getByLabel('E-mail').fill(demonstrationSignIn.email);
  await page.getByLabel('Password', { exact: true }).fill(demonstrationSignIn.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const firstBox = page.locator('input[autocomplete="one-time-code"]').first();
  await firstBox.waitFor();
  await firstBox.focus();
  const outbox = await (await fetch(`${address}/outbox`)).text();
  const code = /\b\d{6}\b/.exec(outbox.slice(outbox.indexOf(demonstrationSignIn.email)))?.[0] ?? '';
  await page.keyboard.insertText(code);
  await page.waitForURL(`${address}${pagePaths.searchPad}`);
};
