import type { Locator, Page } from 'playwright';
import { isBlank, type Person } from './device.ts';
import type { Sight } from './page-eye.ts';
import type { ServerTime } from './server-time.ts';
import type { Bringing, Visit } from './walk-driver.ts';

/** A visit of somebody who sells: whose agency it is, and the clock of the server. */
export interface SaleVisit extends Visit {
  readonly person: Person;
  readonly time: ServerTime;
}

/** Suppliers that take half their usual time: still long enough for a walk to hold the server while they think. */
export const brisk = { SUPPLIERS_PACE_PERCENT: '50' } as const;

/** Runs no flow but the session; from here a flow's page is opened while somebody watches already. */
const quietPage = '/no-such-page';

/** Longer than any page takes to hear that its clock is stopped. */
const untilStoppedMs = 10_000;

/** Stops a page's clock, a little later than it is now. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + untilStoppedMs);

/** How long a page may take to come, in real time. */
const comesWithinMs = 30_000;

/** Opens the portal where no flow but the session runs. */
export const openQuietly = async ({ page, portal, device }: Visit): Promise<void> => {
  await page.goto(`${portal.url}${quietPage}`);
  await device.eye.first(0, ({ standing }) => standing.leaves.includes('session.signedIn.wallet.known'), comesWithinMs);
};

/**
 * Follows a link within the portal: no page is loaded anew, so that the flow that stands there is seen from its beginning.
 * `still`: from before that on, the page's clock moves only where a walk waits.
 */
export const followLink = async (
  at: Visit,
  flow: string,
  address: string,
  clock: 'runs' | 'still' = 'runs',
): Promise<void> => {
  const { page, device } = at;
  if (isBlank(page)) await openQuietly(at);
  if (clock === 'still') await stopClock(page);
  const since = device.eye.sights.length;
  await page.evaluate((to) => history.pushState(null, '', to), address);
  const begins = (sight: Sight) => sight.event === null && sight.flow === flow;
  if (clock === 'runs') await device.eye.first(since, begins, comesWithinMs);
  // What shows a page that was fetched waits a moment by the clock that is stopped.
  else while ((await device.eye.first(since, begins, 100)) === null) await page.clock.runFor(100);
};

/** The booking page, which takes the place of the results once a fare is chosen. */
export const theBooking = ({ page }: Visit): Locator =>
  page.getByRole('heading', { name: /processing your request|Who is travelling\?|The price has changed/ });

/** The page's network is away until the outcome was heard: every try fails, and the page's patience is spent at once. */
export const networkLost: Bringing<Visit> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** Nothing needs to be done for it. */
export const byItself: Bringing<Visit> = {};

/** The server answers with a refusal, which a browser's console counts as a failure to load. */
export const refusedWith = (status: number): RegExp => new RegExp(`server responded with a status of ${status} `);
