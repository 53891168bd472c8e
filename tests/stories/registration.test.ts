import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { codeFromOutbox } from '../e2e/portal.ts';
import { pdfFile, pngFile } from '../server/files/pictures/upload-samples.ts';
import { enterCode, passCode } from './codes.ts';
import { messageTo } from './mails.ts';
import { story } from './story.ts';

const number = '45550011';
const email = 'rokeya@teesta.example';
const password = 'Teesta-River-26';
const field = (page: Page, id: string) => page.locator(`#${id}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

const texts = {
  companyName: 'Teesta Travels',
  contactFirstName: 'Rokeya',
  email,
  phoneNumber: `017${number}`,
  address: '12 Station Road',
  city: 'Rangpur',
  postalCode: '5400',
  tradeLicenseNumber: `TRAD-${number}`,
  tradeLicenseExpiryDate: `3006${new Date().getFullYear() + 1}`,
};

const files = {
  tradeLicense: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfFile() },
  nationalIdFront: { name: 'front.png', mimeType: 'image/png', buffer: pngFile(7) },
  nationalIdBack: { name: 'back.png', mimeType: 'image/png', buffer: pngFile(8) },
} as const;

const verify = async (page: Page, url: string, what: 'e-mail' | 'phone', address: string): Promise<void> => {
  await button(page, `Verify ${what}`).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  await enterCode(page, await codeFromOutbox({ url }, address));
  await expect.poll(() => page.getByText('Verified', { exact: true }).count()).toBe(what === 'e-mail' ? 1 : 2);
};

story(
  '[REG-01] [REG-03] [REG-04] [REG-05] [OPS-01] [AUT-04] an applicant registers with papers and codes, answers a question of the desk, is approved, sets a password and signs in to a wallet without money',
  async ({ portal, visitors }) => {
    const clerk = await portal.clerk();
    const { page } = await visitors.open();
    await page.goto(`${portal.url}${pagePaths.registerProprietor}`);
    await field(page, 'companyName').waitFor();
    for (const [id, text] of Object.entries(texts)) await field(page, id).fill(text);
    await verify(page, portal.url, 'e-mail', email);
    await verify(page, portal.url, 'phone', `+88017${number}`);
    for (const [kind, file] of Object.entries(files)) {
      await field(page, kind).setInputFiles(file);
      await page
        .getByRole('group')
        .filter({ hasText: file.name })
        .getByRole('button', { name: /^Remove/ })
        .waitFor();
    }
    await field(page, 'consent').check();
    await field(page, 'robotCheck').focus();
    await page.keyboard.press('Space');
    await page.getByText('· Checked').waitFor({ timeout: 60_000 });
    await button(page, 'Send the registration').click();
    await heading(page, 'Your registration is with us').waitFor();
    const follow = await page.getByRole('link', { name: 'Follow your registration' }).getAttribute('href');

    const { page: desk } = await visitors.open({ as: clerk });
    await desk.goto(`${portal.url}${pagePaths.deskRegistrations}`);
    await desk.getByRole('link', { name: /Teesta Travels/ }).click();
    await button(desk, 'Open National ID, front').click();
    await desk.getByRole('img', { name: 'National ID, front' }).waitFor();
    await button(desk, 'Ask the applicant').click();
    await desk.getByLabel('Your question').fill('The front of the card is blurred.');
    await button(desk, 'Send the question').click();
    await desk.getByText('Applicant is asked', { exact: true }).waitFor();

    await page.goto(`${portal.url}/health/alive`);
    await page.goto(`${portal.url}${follow}`);
    await heading(page, 'We have a question').waitFor();
    await field(page, 'nationalIdFront').setInputFiles({
      ...files.nationalIdFront,
      name: 'sharp.png',
      buffer: pngFile(12),
    });
    await page.getByText('sharp.png').waitFor();
    await page.getByLabel('Your answer').fill('Here is a sharp one.');
    await button(page, 'Send the answer').click();
    await heading(page, 'Your registration is being reviewed').waitFor();

    await desk.reload();
    await desk.getByText('Here is a sharp one.').first().waitFor();
    await button(desk, 'Approve').click();
    await button(desk, 'Approve and open the agency').click();
    await passCode(desk, portal, clerk.email);
    await desk.getByText('Approved', { exact: true }).first().waitFor();

    const welcome = await messageTo(portal, email, /\/first-sign-in#/);
    await page.goto(`${portal.url}/health/alive`);
    await page.goto(`${portal.url}${/\/first-sign-in#[\w-]+/.exec(welcome)?.[0]}`);
    await heading(page, 'Welcome').waitFor();
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await button(page, 'Set password').click();
    await page.getByRole('dialog', { name: 'Your password is set' }).getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').last().click();
    await passCode(page, portal, email);
    await heading(page, 'Where to next?').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'BDT 0' }).waitFor();
  },
);
