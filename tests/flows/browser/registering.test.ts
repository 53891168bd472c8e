import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { pdfFile, pngFile } from '../../server/files/pictures/upload-samples.ts';
import { passCode, typeCode } from './code-boxes-by-hand.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

let portal: WalkPortal;
beforeAll(async () => {
  portal = await openWalkPortal({ people: 1, desk: 1 });
});
afterAll(() => portal?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, id: string) => page.locator(`#${id}`);
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const send = (page: Page) => button(page, 'Send the registration');

/** Opens a page of registration in a new browser. */
const opened = async (path: string) => {
  const device = await portal.device();
  await device.page.goto(`${portal.url}${path}`);
  await field(device.page, 'companyName').waitFor();
  return device;
};

const fillIn = async (page: Page, number: string): Promise<void> => {
  const texts = {
    companyName: `Teesta ${number}`,
    contactFirstName: 'Rokeya',
    email: `rokeya${number}@teesta.example`,
    phoneNumber: `017${number}`,
    address: '12 Station Road',
    city: 'Rangpur',
    postalCode: '5400',
    tradeLicenseNumber: `TRAD-${number}`,
    tradeLicenseExpiryDate: `3006${new Date().getFullYear() + 1}`,
  };
  for (const [id, text] of Object.entries(texts)) await field(page, id).fill(text);
};

const files = {
  tradeLicense: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfFile() },
  nationalIdFront: { name: 'front.png', mimeType: 'image/png', buffer: pngFile(7) },
  nationalIdBack: { name: 'back.png', mimeType: 'image/png', buffer: pngFile(8) },
} as const;

const slot = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const uploadAll = async (page: Page): Promise<void> => {
  for (const [kind, file] of Object.entries(files)) {
    await field(page, kind).setInputFiles(file);
    await page.getByText(file.name, { exact: true }).waitFor();
    await page
      .getByRole('group')
      .filter({ hasText: file.name })
      .getByRole('button', { name: /^Remove/ })
      .waitFor();
  }
};

const verifyBoth = async (page: Page, number: string): Promise<void> => {
  await button(page, 'Verify e-mail').click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  await typeCode(page, await codeFromOutbox(portal, `rokeya${number}@teesta.example`));
  await expect.poll(() => page.getByText('Verified', { exact: true }).count()).toBe(1);
  expect(await focusedId(page)).toBe('phoneNumber');
  await button(page, 'Verify phone').click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  await typeCode(page, await codeFromOutbox(portal, `+88017${number}`));
  await expect.poll(() => page.getByText('Verified', { exact: true }).count()).toBe(2);
};

test('[REG-01] [REG-02] each kind of company has its page; every message stands at its field, and the first takes the focus', async () => {
  const { page, context } = await opened(pagePaths.registerPartnership);
  await heading(page, 'Register as a partnership').waitFor();
  await field(page, 'companyName').focus();
  await field(page, 'companyName').blur();
  await page.getByText(messages.companyNameMissing).waitFor();
  await send(page).focus();
  await page.keyboard.press('Enter');
  for (const words of [
    messages.contactFirstNameMissing,
    messages.emailMissing,
    messages.phoneMissing,
    messages.cityMissing,
    messages.addressMissing,
    messages.tradeLicenseMissing,
    messages.robotCheckMissing,
    messages.consentMissing,
  ]) {
    await page.getByText(words, { exact: true }).waitFor();
  }
  await expect.poll(() => focusedId(page)).toBe('companyName');
  await expectSoundAtSizes(page);

  await field(page, 'companyName').fill('Teesta Travels');
  await field(page, 'email').fill('rokeya@');
  await page.getByText(messages.emailInvalid).waitFor();
  await field(page, 'postalCode').fill('!');
  await page.getByText(messages.postalCodeInvalid).waitFor();
  // Another kind of company: what was typed goes along, after a reload as well.
  await page.getByRole('navigation', { name: 'Kind of company' }).getByRole('link', { name: 'API' }).click();
  await heading(page, 'Register for the API').waitFor();
  await expect.poll(() => field(page, 'companyName').inputValue()).toBe('Teesta Travels');
  await page.reload();
  await expect.poll(() => field(page, 'companyName').inputValue()).toBe('Teesta Travels');
  await field(page, 'companyName').fill('T'.repeat(65));
  await field(page, 'companyName').blur();
  await page.getByText('Use 3 to 64 characters').waitFor();
  await field(page, 'civilAviationNumber').focus();
  await field(page, 'civilAviationNumber').blur();
  await page.getByText('Civil aviation certificate number is required').waitFor();
  await context.close();
});

test('[REG-03] a file is judged by size, name and content, shown with its name, and can be removed', async () => {
  const { page, context } = await opened(pagePaths.registerCompany);
  const choose = (name: string, buffer: Buffer) =>
    field(page, 'nationalIdFront').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('large.png', pngFile(9, 1024 * 1024));
  await page.getByText(messages.fileTooLarge).waitFor();
  await choose('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByText('Only png, jpeg or pdf files can be used.').waitFor();
  await choose('page.png', pdfFile());
  await page.getByText(/^This file is not what its name says/).waitFor();
  await choose('front.png', pngFile(7));
  const front = slot(page, 'National ID, front');
  await front.getByText('front.png').waitFor();
  await button(page, 'Remove National ID, front').click();
  await front.getByText('or drop it here').waitFor();
  expect(await front.getByText('front.png').count()).toBe(0);
  await context.close();
});

test('[REG-04] [REG-05] an applicant registers, is asked, answers, is approved, and signs in', async () => {
  const number = '45550011';
  const { page, context } = await opened(pagePaths.registerProprietor);
  await fillIn(page, number);
  await verifyBoth(page, number);
  // A changed address is not verified any more; the first one still is.
  await field(page, 'email').fill(`other${number}@teesta.example`);
  await button(page, 'Verify e-mail').waitFor();
  await field(page, 'email').fill(`rokeya${number}@teesta.example`);
  await expect.poll(() => page.getByText('Verified', { exact: true }).count()).toBe(2);
  await uploadAll(page);
  // The draft outlives a reload; consent and check are given anew.
  await page.reload();
  await expect.poll(() => page.getByText('Verified', { exact: true }).count()).toBe(2);
  await page.getByText('licence.pdf').waitFor();
  await field(page, 'consent').check();
  await field(page, 'robotCheck').focus();
  await page.keyboard.press('Space');
  await page.getByText('· Checked').waitFor({ timeout: 60_000 });
  await expectSoundAtSizes(page);
  await send(page).click();
  await heading(page, 'Your registration is with us').waitFor();
  // The long form is gone: what came in its place is in sight.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectSoundAtSizes(page);
  const follow = await page.getByRole('link', { name: 'Follow your registration' }).getAttribute('href');

  const clerk = portal.atDesk();
  const desk = await portal.device({ signedInAs: clerk });
  await desk.page.goto(`${portal.url}${pagePaths.deskRegistrations}`);
  await expectSoundAtSizes(desk.page);
  await desk.page.getByRole('link', { name: new RegExp(`Teesta ${number}`) }).click();
  await button(desk.page, 'Open National ID, front').click();
  await desk.page.getByRole('img', { name: 'National ID, front' }).waitFor();
  await button(desk.page, 'Larger').click();
  await desk.page.getByText('150 %').waitFor();
  await expectSoundAtSizes(desk.page);
  await button(desk.page, 'Ask the applicant').click();
  await desk.page.getByLabel('Your question').fill('The front of the card is blurred.');
  await button(desk.page, 'Send the question').click();
  await desk.page.getByText('Applicant is asked', { exact: true }).waitFor();

  await page.goto(`${portal.url}/health/alive`);
  await page.goto(`${portal.url}${follow}`);
  await heading(page, 'We have a question').waitFor();
  await expectSoundAtSizes(page);
  await field(page, 'nationalIdFront').setInputFiles({
    ...files.nationalIdFront,
    name: 'sharp.png',
    buffer: pngFile(12),
  });
  await page.getByText('sharp.png').waitFor();
  await page.getByLabel('Your answer').fill('Here is a sharp one.');
  await button(page, 'Send the answer').click();
  await heading(page, 'Your registration is being reviewed').waitFor();

  await desk.page.reload();
  await desk.page.getByText('Here is a sharp one.').first().waitFor();
  await button(desk.page, 'Approve').click();
  await button(desk.page, 'Approve and open the agency').click();
  await passCode({ device: desk, page: desk.page, portal }, clerk.email);
  await desk.page.getByText('Approved', { exact: true }).first().waitFor();
  await expectSoundAtSizes(desk.page);

  const outbox = await (await fetch(`${portal.url}/outbox`)).text();
  const link = /\/first-sign-in#[\w-]+/.exec(outbox)?.[0];
  await page.goto(`${portal.url}/health/alive`);
  await page.goto(`${portal.url}${link}`);
  await heading(page, 'Welcome').waitFor();
  await page.getByLabel('New password').fill('Teesta-River-26');
  await page.getByLabel('Confirm password').fill('Teesta-River-26');
  await expectSoundAtSizes(page);
  await button(page, 'Set password').click();
  await heading(page, 'Sign in').waitFor({ timeout: 20_000 });
  await page.getByLabel('E-mail').fill(`rokeya${number}@teesta.example`);
  await page.getByLabel('Password', { exact: true }).fill('Teesta-River-26');
  await button(page, 'Sign in').last().click();
  await passCode({ device: desk, page, portal }, `rokeya${number}@teesta.example`);
  await heading(page, 'Where to next?').waitFor();
  for (const each of [context, desk.context]) await each.close();
});
