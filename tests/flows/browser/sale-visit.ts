import type { ServerTime } from './server-time.ts';
import type { Bringing, Visit } from './walk-driver.ts';
import type { Person } from './walk-portal.ts';

/** A visit of somebody who sells: whose agency it is, and the clock of the server. */
export interface SaleVisit extends Visit {
  readonly person: Person;
  readonly time: ServerTime;
}

/** Runs no flow but the session; from here a flow's page is opened while somebody watches already. */
const quietPage = '/no-such-page';

/** Follows a link within the portal: no page is loaded anew, so that the flow is seen from its beginning. */
export const followLink = async ({ page, portal, device }: Visit, address: string): Promise<void> => {
  if (page.url() === 'about:blank') {
    await page.goto(`${portal.url}${quietPage}`);
    await device.eye.first(0, ({ standing }) => standing.leaves.includes('session.signedIn.wallet.known'), 10_000);
  }
  await page.evaluate((to) => history.pushState(null, '', to), address);
};

/** The page's network is away until the outcome was heard: every try fails, and the page's patience is spent at once. */
export const networkLost: Bringing<Visit> = {
  prepare: ({ device }) => device.context.setOffline(true),
  restore: ({ device }) => device.context.setOffline(false),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** Nothing needs to be done for it. */
export const byItself: Bringing<Visit> = {};
