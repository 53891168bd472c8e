import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { profileDriver, smallPicture } from './profile.driver.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element as HTMLInputElement | null)?.name || (element?.textContent?.trim() ?? '');
  });

/** Presses Tab until the focus stands on what has these words or this name. */
const tabTo = async (page: Page, wanted: string): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === wanted) return;
  }
  throw new Error(`the Tab key never came to “${wanted}”`);
};

const onProfile = async (portal: WalkPortal) => {
  const person = portal.person();
  const device = await portal.device({ signedInAs: person });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.profile}`);
  await page.getByRole('button', { name: 'Edit information' }).waitFor();
  return { device, page };
};

testWalks(
  profileDriver,
  {},
  {
    '[SHL-12] profile with the keyboard alone': async (portal) => {
      const { device, page } = await onProfile(portal);
      const { keyboard } = page;
      await expect.poll(() => focused(page)).toBe('My profile');
      await tabTo(page, 'Edit information');
      await keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('firstName');
      await keyboard.press('Control+A');
      await keyboard.press('Delete');
      await keyboard.press('Enter');
      await page.getByText('Please enter your first name').waitFor();
      expect(await focused(page)).toBe('firstName');
      await keyboard.type('Nadia');
      await tabTo(page, 'Cancel');
      await keyboard.press('Space');
      await expect.poll(() => focused(page)).toBe('Keep editing');
      await keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('Save information');
      await keyboard.press('Enter');
      await page.getByText('Your information was saved.').waitFor();
      await expect.poll(() => focused(page)).toBe('Edit information');
      await page.getByRole('button', { name: /Profile of Nadia / }).waitFor();
      expect(device.complaints).toEqual([]);
      await portal.giveBack(device);
    },

    '[SHL-11] a picture that was saved is there when the page is opened again, and a designation too': async (
      portal,
    ) => {
      const { device, page } = await onProfile(portal);
      await page.locator('input[type="file"]').setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: smallPicture,
      });
      await page.getByRole('button', { name: 'Save picture' }).click();
      await page.getByText('Your picture was saved.').waitFor();
      await page.getByRole('button', { name: 'Edit information' }).click();
      await page.getByLabel('Designation').fill('Head of sales');
      await page.getByRole('button', { name: 'Save information' }).click();
      await page.getByText('Your information was saved.').waitFor();
      await page.reload();
      const picture = page.getByRole('img', { name: 'Your picture' });
      await picture.waitFor();
      expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
      expect(await page.getByText('Head of sales').count()).toBe(2);
      await portal.giveBack(device);
    },

    '[SHL-11] a file of exactly 1 MB and one that only calls itself a picture are refused before they are sent': async (
      portal,
    ) => {
      const { device, page } = await onProfile(portal);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('uploadlogo')) sent.push(request.url());
      });
      const folder = mkdtempSync(join(tmpdir(), 'portolan-pictures-'));
      const refused = async (name: string, bytes: Buffer, words: string) => {
        writeFileSync(join(folder, name), bytes);
        await page.locator('input[type="file"]').setInputFiles(join(folder, name));
        await page.getByRole('alert').getByText(words).waitFor();
      };
      await refused('large.png', Buffer.alloc(1024 * 1024), 'File size should be less than 1 MB');
      await refused('words.png', Buffer.from('words'), 'Only png and jpeg pictures can be used.');
      await refused('licence.pdf', Buffer.from('%PDF-1.7'), 'Only png and jpeg pictures can be used.');
      expect(sent).toEqual([]);
      await portal.giveBack(device);
    },

    '[SHL-11] a link is not followed while something is unsaved, unless the person says so': async (portal) => {
      const { device, page } = await onProfile(portal);
      await page.getByRole('button', { name: 'Edit information' }).click();
      await page.getByLabel('Designation').fill('Owner');
      const searchPad = page.getByRole('link', { name: 'Search pad', exact: true }).first();
      const asked: string[] = [];
      page.once('dialog', (dialog) => {
        asked.push(dialog.message());
        void dialog.dismiss();
      });
      await searchPad.click();
      expect(asked).toEqual(['Leave this page? Unsaved changes will be lost.']);
      expect(await page.getByLabel('Designation').inputValue()).toBe('Owner');
      page.once('dialog', (dialog) => void dialog.accept());
      await searchPad.click();
      await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
      await portal.giveBack(device);
    },
  },
);
