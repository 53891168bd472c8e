import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { callAs } from '../flows/browser/trade.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';

let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({ people: 3 });
});

afterAll(() => portal.close());

/** A page of somebody whose session was ended at another desk. */
const endedElsewhere = async (): Promise<Page> => {
  const person = portal.person();
  const { page } = await portal.device({ signedInAs: person });
  await page.goto(`${portal.url}${pagePaths.help}`);
  await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).waitFor();
  await callAs(portal, person, 'SignOut', {});
  return page;
};

const saysSoAndSignsOut = async (page: Page): Promise<void> => {
  await page.getByRole('dialog', { name: 'Session expired' }).getByText(messages.sessionExpired).waitFor();
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('portolan.token/platform'))).toBeNull();
};

test('[SES-03] a session that ended elsewhere is noticed by whatever call comes next, and says so', async () => {
  const page = await endedElsewhere();
  await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).click();
  await page.getByRole('button', { name: 'Refresh balance' }).click();
  await saysSoAndSignsOut(page);
});

test('[SES-03] a search in the header notices it, too', async () => {
  const page = await endedElsewhere();
  const box = page.getByRole('search').getByRole('textbox', { name: 'Search orders and references' });
  await box.fill('RFD4T8W3X9');
  await box.press('Enter');
  await saysSoAndSignsOut(page);
});

test('[SES-03] a page that is loaded again after it does not sign out in silence', async () => {
  const page = await endedElsewhere();
  await page.reload();
  await saysSoAndSignsOut(page);
});
