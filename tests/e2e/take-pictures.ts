import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { pagePaths } from '../../contract/page-paths.ts';
import { publicPageNames, publicPagePaths } from '../../contract/public-page-paths.ts';
import { openedAct } from '../order-acts.ts';
import { pictureCases } from './picture-cases.ts';
import { hotelScreens, pictureHotels } from './picture-hotels.ts';
import { picturePublicPages } from './picture-public-pages.ts';
import { pictureRegistration, registrationScreens } from './picture-registration.ts';
import { launchBrowser, startServer } from './portal.ts';
import {
  bookAndPay,
  chooseBrand,
  nameTravellers,
  openSeats,
  searchFlights,
  signInOnNewDevice,
  toAddOns,
} from './sale.ts';

/** The word that asks for the public pages of all tenants, or of those named after it. */
const publicOnly = 'public';
const widths = [390, 820, 1440] as const;
const schemes = ['light', 'dark'] as const;
const tenants = ['platform', 'trotly-demo'] as const;

/**
 * Makes a sale in each tenant, width and colour scheme, and writes a picture of every screen into `folder`.
 * `only`: names of the screens to keep (`results`, `order` …). Empty: all. `public` and names of tenants: their public
 * pages, whole and judged; no name: those of every tenant.
 */
export const takePictures = async (folder: string, only: readonly string[] = []): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-pictures-'));
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const browser = await launchBrowser();
  const isAsked = (screens: readonly string[]) => only.length === 0 || only.some((name) => screens.includes(name));
  const beforeSignIn: readonly string[] = [...publicPageNames, ...registrationScreens];
  const apart: readonly string[] = [...beforeSignIn, ...hotelScreens];
  const isSaleAsked = only.length === 0 || only.some((name) => !apart.includes(name));
  try {
    const [first, ...named] = only;
    if (first === publicOnly) {
      await picturePublicPages(browser, { url: server.url, folder, only: named, widths, schemes });
      return;
    }
    for (const tenant of tenants) {
      for (const width of widths) {
        for (const colorScheme of schemes) {
          const context = await browser.newContext({
            viewport: { width, height: width < 800 ? 844 : 900 },
            colorScheme,
            locale: 'en-GB',
            extraHTTPHeaders: { 'x-tenant': tenant },
          });
          const page = await context.newPage();
          const take = async (screen: string, shown = page) => {
            if (only.length > 0 && !only.includes(screen)) return;
            await shown.screenshot({ path: join(folder, `${screen}-${tenant}-${width}-${colorScheme}.png`) });
          };
          // One person gets at most five codes an hour, so two people take turns.
          const agent = colorScheme === 'light' ? 'padma' : 'surma';
          const at = { url: server.url, tenant, agent, departsIn: 40 + widths.indexOf(width), take } as const;
          if (isAsked(publicPageNames)) await openPublicPages(page, at);
          if (isAsked(registrationScreens)) await pictureRegistration(page, at);
          if (isSaleAsked || isAsked(hotelScreens)) await signIn(page, at);
          if (isSaleAsked) await walk(page, at);
          if (isAsked(hotelScreens)) await pictureHotels(page, at);
          await context.close();
          console.log(`${tenant} ${width} ${colorScheme}`);
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

interface Sitting {
  readonly url: string;
  readonly tenant: string;
  readonly agent: 'padma' | 'surma';
  /** Days until the flights depart: others for each sitting, because nobody is booked twice on a flight. */
  readonly departsIn: number;
  /** Takes a picture. Default page: the tab that makes the sale. */
  readonly take: (screen: string, shown?: Page) => Promise<void>;
}

const signIn = async (page: Page, { url, tenant, agent, take }: Omit<Sitting, 'departsIn'>): Promise<void> => {
  await page.goto(`${url}/?tenant=${tenant}`);
  await openSignIn(page);
  await take('sign-in');
  await signInOnNewDevice(page, { url, agent, beforeCode: () => take('code') });
  await take('search-pad');
};

const walk = async (page: Page, { url, tenant, departsIn, take }: Omit<Sitting, 'agent'>): Promise<void> => {
  await searchFlights(page, departsIn);
  await take('results');
  await chooseBrand(page, { beforeChoice: () => take('brands') });
  await take('travellers');
  await nameTravellers(page);
  await toAddOns(page);
  await take('add-ons');
  await openSeats(page);
  await page.getByRole('button', { name: 'Seat us together' }).click();
  await take('seats');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  await take('review');
  const { reference } = await bookAndPay(page, { beforePaying: () => take('payment') });
  await take('confirmation');
  await page.getByRole('link', { name: /order/i }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('order');
  await (await openedAct(page, 'Print options')).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  await take('print-preview');
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The order's page is still open: its flow is what the other tab reads.
  await watchFlows(page, { url, tenant, take });
  await choosePair(page, { url, tenant, take });
  await pictureCases(page, { url, tenant, reference, take });
  await page.goto(`${url}${pagePaths.myBookings}?tenant=${tenant}`);
  await page.getByRole('link', { name: /Dhaka/ }).first().waitFor();
  await take('my-bookings');
  await page.goto(`${url}/no-such-page?tenant=${tenant}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('not-found');
  await page.goto(`${url}${pagePaths.profile}?tenant=${tenant}`);
  await page.getByRole('button', { name: 'Edit information' }).waitFor();
  await take('profile');
  await page.goto(`${url}${pagePaths.help}?tenant=${tenant}`);
  await page.getByRole('searchbox', { name: 'Search help' }).waitFor();
  await take('help');
};

/** Two one-way lists in dollars, with a flight chosen in each. */
const choosePair = async (page: Page, { url, tenant, take }: Omit<Sitting, 'agent' | 'departsIn'>): Promise<void> => {
  const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const search = `trip=R&leg=DAC-DXB-${dayIn(40)}&back=${dayIn(50)}&adults=1&class=E&fare=1`;
  await page.goto(`${url}${pagePaths.twoOneWay}?${search}&currency=USD&tenant=${tenant}`);
  await page.getByText('Both directions have been searched.').waitFor();
  for (const direction of ['Outbound', 'Inbound']) {
    const tab = page.getByRole('tab', { name: direction });
    if (await tab.isVisible()) await tab.click();
    const list = page.getByRole('region', { name: new RegExp(`^${direction},`) });
    await list.getByRole('button', { name: 'Choose', exact: true }).first().click();
  }
  await page.getByText('Ready to book, the outbound first.').waitFor();
  await take('two-one-ways');
};

/** The public pages that the tenant has. */
const openPublicPages = async (
  page: Page,
  { url, tenant, take }: Omit<Sitting, 'agent' | 'departsIn'>,
): Promise<void> => {
  for (const name of publicPageNames) {
    await page.goto(`${url}${publicPagePaths[name]}?tenant=${tenant}`);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await title.waitFor();
    if ((await title.innerText()) !== 'Page not found') await take(name);
  }
};

/** Opens the sign-in form, which a tenant may put behind a button of its home page. */
const openSignIn = async (page: Page): Promise<void> => {
  const login = page.getByRole('button', { name: 'Login' });
  const password = page.getByLabel('Password', { exact: true });
  await login.or(password).first().waitFor();
  if (await login.isVisible()) await login.click();
  await password.waitFor();
};

/** The order's flow as the inspector shows it: live, then replayed as a chart. */
const watchFlows = async (page: Page, { url, tenant, take }: Omit<Sitting, 'agent' | 'departsIn'>): Promise<void> => {
  const flows = await page.context().newPage();
  await flows.goto(`${url}${pagePaths.flows}?tenant=${tenant}`);
  const wide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (wide) {
    await flows.getByRole('button', { name: /^Order page shown/ }).click();
  } else {
    const shown = flows.locator('option', { hasText: 'Order page · shown' });
    await shown.waitFor({ state: 'attached' });
    await flows.getByLabel('Flow to read').selectOption(await shown.getAttribute('value'));
  }
  await flows.getByRole('group', { name: 'Steps' }).waitFor();
  await take('flows', flows);
  await flows.getByRole('heading', { name: 'Context' }).scrollIntoViewIfNeeded();
  await take('flows-reasons', flows);
  await flows.close();
};
