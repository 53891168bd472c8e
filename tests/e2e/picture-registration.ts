import { randomInt } from 'node:crypto';
import type { Page } from 'playwright';
import { pagePaths } from '../../contract/page-paths.ts';
import { typeCode } from '../flows/browser/code-boxes-by-hand.ts';
import { pdfFile, pngFile } from '../server/files/pictures/upload-samples.ts';
import { codeFromOutbox } from './portal.ts';

/** Names of the pictures of registration. */
export const registrationScreens = [
  'register',
  'register-errors',
  'register-code',
  'register-documents',
  'register-send',
  'register-sent',
  'registration-status',
] as const;

interface Registering {
  readonly url: string;
  readonly tenant: string;
  readonly take: (screen: (typeof registrationScreens)[number]) => Promise<void>;
}

/** Registers an agency, and takes pictures of what its applicant sees. */
export const pictureRegistration = async (page: Page, { url, tenant, take }: Registering): Promise<void> => {
  const number = String(randomInt(10_000_000, 100_000_000));
  const email = `rokeya${number}@teesta.example`;
  const field = (id: string) => page.locator(`#${id}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const verify = async (button: string, address: string): Promise<void> => {
    await press(button);
    await page.getByLabel('Digit 1 of 6').waitFor();
    if (button === 'Verify e-mail') await take('register-code');
    await typeCode(page, await codeFromOutbox({ url }, address));
    await page.getByRole('button', { name: button, exact: true }).waitFor({ state: 'detached' });
  };
  await page.goto(`${url}${pagePaths.registerProprietor}?tenant=${tenant}`);
  await field('companyName').waitFor();
  await take('register');
  await press('Send the registration');
  await page.getByText(/fields are to be checked above/).waitFor();
  await page.locator('#companyName:focus').waitFor();
  await take('register-errors');
  const texts = {
    companyName: 'Teesta Travels',
    contactFirstName: 'Rokeya',
    email,
    phoneNumber: `017${number}`,
    address: '12 Station Road',
    city: 'Rangpur',
    postalCode: '5400',
    tradeLicenseNumber: `TRAD/RNG/${number}`,
    tradeLicenseExpiryDate: `3006${new Date().getFullYear() + 1}`,
  };
  for (const [id, text] of Object.entries(texts)) await field(id).fill(text);
  await verify('Verify e-mail', email);
  await verify('Verify phone', `+88017${number}`);
  const files = {
    tradeLicense: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdfFile() },
    nationalIdFront: { name: 'front.png', mimeType: 'image/png', buffer: pngFile(7) },
    nationalIdBack: { name: 'back.png', mimeType: 'image/png', buffer: pngFile(8) },
  };
  for (const [kind, file] of Object.entries(files)) {
    await field(kind).setInputFiles(file);
    await page
      .getByRole('group')
      .filter({ hasText: file.name })
      .getByRole('button', { name: /^Remove/ })
      .waitFor();
  }
  await page.getByText('licence.pdf').evaluate((name) => name.scrollIntoView({ block: 'center' }));
  await take('register-documents');
  await field('robotCheck').check();
  await page.getByText('· Checked').waitFor();
  await field('consent').check();
  await page.getByRole('button', { name: 'Send the registration' }).scrollIntoViewIfNeeded();
  await take('register-send');
  await press('Send the registration');
  await page.getByRole('heading', { name: 'Your registration is with us' }).waitFor();
  await take('register-sent');
  await page.getByRole('link', { name: 'Follow your registration' }).click();
  await page.getByRole('heading', { name: 'Your registration is being reviewed' }).waitFor();
  await take('registration-status');
};
