import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { expectSoundAtSizes } from '../flows/browser/sound-at-sizes.ts';
import { codeFromOutbox, newDevice, openPortal, type Portal } from './portal.ts';
import { signInOnNewDevice } from './sale.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});

afterAll(() => portal.close());

/** Signs somebody of Padma Travels in on a new device and opens the search pad. Default width: 1440 pixels. */
const signedIn = async (email: string, options: Parameters<typeof newDevice>[1] = {}) => {
  const device = await newDevice(portal, options);
  const { page } = device;
  await page.goto(portal.url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Padma-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const firstBox = page.locator('input[autocomplete="one-time-code"]').first();
  await firstBox.waitFor();
  await firstBox.focus();
  await page.keyboard.insertText(await codeFromOutbox(portal, email));
  await heading(page, 'Where to next?').waitFor();
  return device;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const linksIn = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link').allInnerTexts();

/** Presses Tab until the element with this text has the focus. */
const tabTo = async (page: Page, words: string): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === words) return;
  }
  throw new Error(`the Tab key never came to “${words}”`);
};

test('[SHL-01] the header leads everywhere by the keyboard alone, and the new page’s heading takes the focus', async () => {
  const { page, complaints, context } = await signedIn('branch@padma.example');
  await page.goto(`${portal.url}${pagePaths.accessDenied}`);
  await heading(page, 'Access denied').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'ReportsSoon');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe(pagePaths.accessDenied);
  expect(await page.getByRole('navigation', { name: 'Side' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Products' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Products' }).waitFor();
  expect(await page.getByRole('group', { name: 'Products' }).getByRole('link').allInnerTexts()).toEqual([
    'Flights',
    expect.stringMatching(/^Hotels\s*New$/),
    ...['Holidays', 'Visa', 'Queue Share', 'Xclusive Fares', 'Umrah', 'Group Fares'].map((words) =>
      expect.stringMatching(new RegExp(`^${words}\\s*Soon$`)),
    ),
  ]);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Products');

  await page.getByRole('button', { name: 'Quick links' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('group', { name: 'Quick links' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Deposit Request',
    'Bank Details',
    'Payment Ledger',
    'My Bookings',
  ]);
  const entries = page.getByRole('group', { name: 'Quick links' });
  for (const [key, words] of [
    ['ArrowDown', 'Deposit Request'],
    ['ArrowDown', 'Bank Details'],
    ['End', 'My Bookings'],
    ['ArrowDown', 'Deposit Request'],
    ['ArrowUp', 'My Bookings'],
    ['Home', 'Deposit Request'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(page)).toBe(words);
  }
  await page.keyboard.press('Escape');
  await entries.waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Deposit Request');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search pad' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Where to next?').waitFor();
  await expect.poll(() => focused(page)).toBe('Where to next?');
  expect(await page.title()).toMatch(/^Search pad · /);

  await page.keyboard.press('/');
  await page.keyboard.type('vsa2b8d4f');
  await page.keyboard.press('Enter');
  await heading(page, 'Visa').waitFor();
  expect(new URL(page.url()).searchParams.get('orderReference')).toBe('VSA2B8D4F');

  await page.getByRole('button', { name: 'Account manager' }).click();
  const contacts = page.getByRole('group', { name: 'Account manager' });
  for (const words of ['Your account manager', 'Rumana Sultana', 'Your branch', 'Chattogram branch'])
    expect(await contacts.innerText()).toContain(words);
  await contacts.getByRole('link', { name: 'chattogram@padma.example' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Profile of/ }).click();
  await page.getByRole('link', { name: 'View profile' }).click();
  await heading(page, 'My profile').waitFor();
  await page.getByRole('button', { name: /^BDT/ }).click();
  const balance = await page.getByRole('group', { name: 'Balance' }).innerText();
  for (const words of ['Currency', 'BDT', 'Balance', 'Status', 'active', 'Subscription', 'Gold'])
    expect(balance).toContain(words);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[SES-04] a page whose feature is missing is denied, is not in the menus, and needs a sign-in like any other', async () => {
  const { page, context } = await signedIn('counter@padma.example');
  await page.goto(`${portal.url}${pagePaths.reports}`);
  await heading(page, 'Access denied').waitFor();
  expect(new URL(page.url()).pathname).toBe(pagePaths.accessDenied);
  await page.goto(`${portal.url}${pagePaths.myBookings}`);
  await heading(page, 'My bookings').waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await linksIn(page, 'Side')).toEqual(['My bookings']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quick links' }).click();
  expect(await page.getByRole('group', { name: 'Quick links' }).getByRole('link').allInnerTexts()).toEqual([
    'My Bookings',
  ]);
  await context.close();

  const stranger = await newDevice(portal);
  await stranger.page.goto(`${portal.url}${pagePaths.myBookings}`);
  await heading(stranger.page, 'Sign in').waitFor();
  expect(new URL(stranger.page.url()).pathname).toBe('/');
  await stranger.context.close();
});

test('[SES-04] a link to an order survives the sign-in, and is forgotten by a sign-out', async () => {
  const { page, context } = await newDevice(portal);
  const order = `${pagePaths.flightOrder}?reference=PTNOSUCH99`;
  await page.goto(`${portal.url}${order}`);
  await heading(page, 'Sign in').waitFor();
  expect(page.url()).toBe(`${portal.url}/`);
  const signIn = async () => {
    await page.getByLabel('E-mail').fill('branch@padma.example');
    await page.getByLabel('Password', { exact: true }).fill('Padma-2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  const firstBox = page.locator('input[autocomplete="one-time-code"]').first();
  await firstBox.waitFor();
  await firstBox.focus();
  await page.keyboard.insertText(await codeFromOutbox(portal, 'branch@padma.example'));
  await page.getByRole('heading', { name: 'There is no such order' }).waitFor();
  expect(page.url()).toBe(`${portal.url}${order}`);
  await page.getByRole('button', { name: /Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Sign in').waitFor();
  await page.goto(`${portal.url}/nowhere`);
  await heading(page, 'Page not found').waitFor();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await signIn();
  await heading(page, 'Where to next?').waitFor();
  await context.close();
});

test('[SHL-08] a page that is not built says so to who is signed in; any other address is not found', async () => {
  const known = await signedIn('branch@padma.example');
  await known.page.goto(`${portal.url}${pagePaths.reports}`);
  await heading(known.page, 'Reports').waitFor();
  await known.page.getByText('Not yet available').waitFor();
  expect(await axeBesidePage(known.page)).toEqual([]);
  await known.context.close();
  const { page, context, complaints } = await newDevice(portal);
  await page.goto(`${portal.url}${pagePaths.aboutUs}`);
  await heading(page, 'Page not found').waitFor();
  await page.goto(`${portal.url}${pagePaths.searchPad}/submarine`);
  await heading(page, 'Page not found').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await heading(page, 'Sign in').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('[SHL-03] on a phone the side navigation adds the search pad and our products, and nothing sticks out', async () => {
  const { page, context } = await signedIn('agent@padma.example', { viewport: { width: 320, height: 700 } });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${portal.url}${pagePaths.help}`);
    await heading(page, 'Help').waitFor();
    await page.getByRole('button', { name: /^BDT/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeBesidePage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await axeBesidePage(page)).toEqual([]);
    const links = (await linksIn(page, 'Side')).map((link) => link.replace(/\s+/g, ' '));
    expect(links).toEqual(
      expect.arrayContaining(['Flights', 'Hotels New', 'My bookings', 'White Label New', 'API New']),
    );
    await page.keyboard.press('Escape');
  }
  for (const width of [640, 799, 800, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Reports Soon' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Help').waitFor();
  await context.close();
});

test('[SHL-12] light or dark is chosen by the keyboard, stands before anything is painted, and survives a visit', async () => {
  const { page, context, complaints } = await signedIn('agent@surma.example', {
    colorScheme: 'light',
  });
  const light = await background(page);
  await page.getByRole('button', { name: /Profile of/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);
  expect(await axeBesidePage(page)).toEqual([]);

  // Without the page's module, only the script of the first paint has run.
  await page.route(/\/assets\/main-.*\.js$/, (route) => route.abort());
  await page.goto(`${portal.url}${pagePaths.help}`);
  expect(await background(page)).toBe(dark);
  await page.unroute(/\/assets\/main-.*\.js$/);
  complaints.length = 0;

  await page.goto(`${portal.url}${pagePaths.help}`);
  await heading(page, 'Help').waitFor();
  expect(await axeBesidePage(page)).toEqual([]);
  await page.getByRole('button', { name: /Profile of/ }).click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => background(page)).toBe(light);
  expect(await axeBesidePage(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[SHL-07] a new page begins at its top; a hash leads to its target when the page has come; both smoothly, unless less motion is asked for', async () => {
  const { page, context } = await newDevice(portal, { viewport: { width: 600, height: 300 } });
  await page.goto(`${portal.url}${pagePaths.privacyPolicy}#cookies`);
  await heading(page, 'Privacy policy').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate((path) => history.pushState(null, '', path), pagePaths.testimonials);
  await heading(page, 'What agencies say').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const manner = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await manner()).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await manner()).toBe('smooth');
  await context.close();
});

test.each([
  ['chillora-demo', 'filled'],
  ['trotly-demo', 'afloat'],
  ['safezone-demo', 'dark'],
])(
  '[TEN-03] the bar of %s, which is %s, and the page below it are sound at both widths, light and dark',
  async (tenant) => {
    const { page, complaints, context } = await newDevice(portal);
    await page.goto(`${portal.url}/?tenant=${tenant}`);
    const login = page.getByRole('button', { name: 'Login' });
    await login
      .or(page.getByLabel('Password', { exact: true }))
      .first()
      .waitFor();
    if (await login.isVisible()) await login.click();
    await signInOnNewDevice(page, portal);
    await page.getByRole('complementary', { name: 'Notifications' }).waitFor();
    await expectSoundAtSizes(page);
    await page.getByRole('button', { name: 'Quick links' }).click();
    await page.getByRole('group', { name: 'Quick links' }).waitFor();
    expect(await axeBesidePage(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
