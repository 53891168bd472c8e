import type { Page } from 'playwright';
import { expect } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { codeFromOutbox } from '../e2e/portal.ts';
import { enterCode } from './codes.ts';
import { story } from './story.ts';

const enter = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

story(
  '[AUT-01] [AUT-02] [AUT-03] [AUT-04] [AUT-06] [SES-04] nobody gets in with a wrong password or code; a new device asks for the mailed code, opens the page that was asked for, and is known the next time',
  async ({ portal, visitors }) => {
    const { email, password } = await portal.agent();
    const { page } = await visitors.open();
    await page.goto(`${portal.url}${pagePaths.myBookings}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await enter(page, 'agent@', 'short');
    await page.getByText(messages.emailInvalid).waitFor();
    await page.getByText(messages.passwordInvalid).waitFor();
    await enter(page, email, 'Not-their-Password-1');
    await page.getByText('Invalid email or password.').waitFor();
    await enter(page, email, password);
    await page.getByLabel('Digit 1 of 6').waitFor();
    const right = await codeFromOutbox(portal, email);
    await enterCode(page, right.slice(0, 3));
    await page.keyboard.press('Enter');
    await page.getByText(messages.codeIncomplete).waitFor();
    await page.getByLabel('Digit 4 of 6').and(page.locator(':focus')).waitFor();
    await enterCode(page, right === '123456' ? '654321' : '123456');
    await page.getByText('The verification code is incorrect or has expired.').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('portolan.token/platform'))).toBeNull();
    await enterCode(page, right);
    await page.waitForURL(`**${pagePaths.myBookings}`);
    const profile = page.getByRole('button', { name: /Profile of Agent/ });
    await profile.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('portolan.token/platform'))).toBeNull();

    await enter(page, email, password);
    await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
  },
);
