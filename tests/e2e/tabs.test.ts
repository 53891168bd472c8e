import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { type Db, inTx } from '../../server/database/database.ts';
import { rememberDevice } from '../../server/sign-in/known-devices.ts';
import { openSession, replaceAfterMs } from '../../server/sign-in/sessions.ts';
import type { Person } from '../flows/browser/device.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';

/** The device id of a browser that two people share. */
const shared = 'a-browser-of-two-people';
const names = { first: 'Walker Number2', second: 'Walker Number1' } as const;
let portal: WalkPortal;

const usesSharedBrowser = (db: Db, { tenantId, userId }: Person) =>
  inTx(db, (tx) => rememberDevice(tx, { tenantId, userId, deviceId: shared, now: new Date() }));

beforeAll(async () => {
  portal = await openWalkPortal({
    people: 2,
    conditions: { 'comes second': usesSharedBrowser, 'comes first': usesSharedBrowser },
  });
});

afterAll(() => portal.close());

const first = () => portal.somebodyWho('comes first');
const second = () => portal.somebodyWho('comes second');

/** A browser with two tabs; nobody is signed in. */
const twoTabs = async (): Promise<{ context: BrowserContext; one: Page; two: Page }> => {
  const { context, page: one } = await portal.device({ deviceId: shared });
  const two = await context.newPage();
  two.setDefaultTimeout(10_000);
  await one.goto(portal.url);
  await two.goto(portal.url);
  await form(one).waitFor();
  await form(two).waitFor();
  return { context, one, two };
};

const form = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const profileOf = (page: Page, name: string) => page.getByRole('button', { name: `Profile of ${name}` });

const fillIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();

const enter = async (page: Page, person: Person): Promise<void> => {
  await fillIn(page, person);
  await submit(page);
};

const logOut = async (page: Page, name: string): Promise<void> => {
  await profileOf(page, name).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('portolan.token/platform'));

/** Records from now on whether these words appear on the page. */
const watchFor = (page: Page, words: string): Promise<void> =>
  page.evaluate((wanted) => {
    const look = () => {
      if (document.body.innerText.includes(wanted)) sessionStorage.setItem('seen', '1');
    };
    sessionStorage.removeItem('seen');
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, words);

const wasSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen') === '1');

test('[SES-09] who signs in or out in one tab has done so in the other, which nobody touches', async () => {
  const { context, one, two } = await twoTabs();
  await enter(one, first());
  await profileOf(one, names.first).waitFor();
  await profileOf(two, names.first).waitFor();
  await two.goto(`${portal.url}${pagePaths.help}`);
  await profileOf(two, names.first).waitFor();
  await logOut(one, names.first);
  await form(one).waitFor();
  await form(two).waitFor();
  expect(new URL(two.url()).pathname).toBe('/');
  expect(await keptToken(two)).toBeNull();
  await context.close();
});

test('[SES-09] somebody else who signs in in one tab finds nothing of the first in the other', async () => {
  const { context, one, two } = await twoTabs();
  await enter(one, first());
  await profileOf(two, names.first).waitFor();
  await two.goto(`${portal.url}${pagePaths.myBookings}?search=a-passenger-of-the-first`);
  await profileOf(two, names.first).waitFor();
  // The first person's session stays open at the server: only this browser changes hands.
  await one.evaluate(() => localStorage.removeItem('portolan.token/platform'));
  await one.reload();
  await form(one).waitFor();
  await form(two).waitFor();
  await enter(one, second());
  await profileOf(one, names.second).waitFor();
  await profileOf(two, names.second).waitFor();
  await watchFor(two, 'Number2');
  expect(new URL(two.url()).pathname).toBe(pagePaths.searchPad);
  await two.reload();
  await profileOf(two, names.second).waitFor();
  expect(await wasSeen(two)).toBe(false);
  await context.close();
});

test('[SES-09] a page of the first is left before the second sees anything, even without a sign-out between', async () => {
  const { context, one, two } = await twoTabs();
  const tokenOfSecond = await portal.edit((db) =>
    inTx(db, (tx) => openSession(tx, { ...second(), deviceId: shared, kind: 'full', now: new Date() })),
  );
  await enter(one, first());
  await profileOf(two, names.first).waitFor();
  await two.goto(`${portal.url}${pagePaths.myBookings}?search=a-passenger-of-the-first`);
  await profileOf(two, names.first).waitFor();
  // The list has answered: the first person's own page changes its address no more.
  await two.getByText('No booking matches').waitFor();
  await watchFor(two, names.second);
  const addresses: string[] = [];
  two.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await one.evaluate(
    (token) => localStorage.setItem('portolan.token/platform', `${token} line-of-the-second`),
    tokenOfSecond.token,
  );
  await profileOf(two, names.second).waitFor();
  expect(addresses[0]).toBe('/');
  expect(new URL(two.url()).search).toBe('');
  await context.close();
});

test('[SES-09] of two who sign in at once in two tabs, both tabs come to the same one', async () => {
  const { context, one, two } = await twoTabs();
  await fillIn(one, first());
  await fillIn(two, second());
  portal.hold();
  await submit(one);
  await submit(two);
  portal.release();
  const somebody = (page: Page) => page.getByRole('button', { name: /Profile of/ });
  await somebody(one).waitFor();
  await somebody(two).waitFor();
  await expect
    .poll(async () => {
      const [here, there] = await Promise.all([one, two].map((page) => somebody(page).innerText()));
      return here === there;
    })
    .toBe(true);
  const [token] = (await keptToken(one))?.split(' ') ?? [];
  const asked = await fetch(`${portal.url}/customer/v1/User/GetUserContext`, {
    headers: { authorization: `Bearer ${token}`, 'x-device-id': shared },
  });
  const { firstName, lastName } = (await asked.json()) as { firstName: string; lastName: string };
  expect(await somebody(one).innerText()).toContain(`Profile of ${firstName} ${lastName}`);
  await context.close();
});

test('[SES-09] two tabs that call while the token is replaced go on with one and the same', async () => {
  const { context, one, two } = await twoTabs();
  await enter(one, first());
  await profileOf(two, names.first).waitFor();
  await portal.edit((db) =>
    db
      .updateTable('session_token')
      .set({ issued_at: new Date(Date.now() - replaceAfterMs - 1_000) })
      .where('tenant_id', '=', 'platform')
      .where('replaced_at', 'is', null)
      .execute(),
  );
  const before = await keptToken(one);
  await Promise.all([one.reload(), two.reload()]);
  await Promise.all([profileOf(one, names.first).waitFor(), profileOf(two, names.first).waitFor()]);
  const after = await keptToken(one);
  expect(after).not.toBe(before);
  expect(await keptToken(two)).toBe(after);
  expect(after?.split(' ')[1]).toBe(before?.split(' ')[1]);
  for (const page of [one, two]) {
    const answered = page.waitForResponse((response) => response.url().includes('mybalance'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(BDT|Balance)/ })
      .click();
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    expect((await answered).status()).toBe(200);
  }
  await context.close();
});

test('[SES-09] a page that comes back from the back and forward cache shows nothing before it has looked who is here', async () => {
  const { context, one, two } = await twoTabs();
  await enter(one, first());
  await profileOf(two, names.first).waitFor();
  const turns = (type: 'pagehide' | 'pageshow') =>
    two.evaluate((each) => {
      dispatchEvent(new PageTransitionEvent(each, { persisted: true }));
    }, type);
  // The event of a page that enters the back-forward cache, where no message of another tab reaches it.
  await two.evaluate(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await turns('pagehide');
  const opacity = () => two.evaluate(() => getComputedStyle(document.documentElement).opacity);
  expect(await opacity()).toBe('0');
  await logOut(one, names.first);
  await form(one).waitFor();
  await two.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await watchFor(two, names.first);
  await turns('pageshow');
  await form(two).waitFor();
  await expect.poll(opacity).toBe('1');
  expect(await wasSeen(two)).toBe(false);
  await context.close();
});

test('[SES-09] two browsers do not touch each other', async () => {
  const here = portal.person();
  const there = portal.person();
  const [one, two] = await Promise.all([portal.device({ signedInAs: here }), portal.device({ signedInAs: there })]);
  await Promise.all([one.page.goto(portal.url), two.page.goto(portal.url)]);
  const profile = (page: Page) => page.getByRole('button', { name: /Profile of/ });
  const names = await Promise.all([one, two].map(({ page }) => profile(page).innerText()));
  expect(new Set(names).size).toBe(2);
  await profile(one.page).click();
  await one.page.getByRole('button', { name: 'Logout' }).click();
  await form(one.page).waitFor();
  await two.page.reload();
  expect(await profile(two.page).innerText()).toBe(names[1]);
  await one.context.close();
  await two.context.close();
});
