import type { Page } from 'playwright';
import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { specimenMistyped } from '../../../machines/travellers/travellers.cases.ts';
import { expectFocus, expectSoundAtSizes } from './sound-at-sizes.ts';
import { saveSeveral, travellersDriver, travellersPortal } from './travellers.driver.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

const onTravellers = async (portal: WalkPortal) => {
  const person = portal.person();
  await saveSeveral({ portal, person });
  const device = await portal.device({ signedInAs: person });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.travellers}`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  return { device, page };
};

/** Presses Tab until the focus is on what has this name. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const named = page.getByRole('textbox', { name }).or(page.getByRole('button', { name, exact: true }));
    const chosen = page.getByRole('radio', { name, exact: true }).or(page.getByRole('searchbox', { name }));
    if ((await named.or(chosen).and(focused).count()) > 0) return;
  }
  throw new Error(`the Tab key never came to “${name}”`);
};

testWalks(travellersDriver, travellersPortal, {
  '[CMP-03] saved travellers fit a phone and a wide screen, listed, written, wrong and asked about': async (portal) => {
    const { device, page } = await onTravellers(portal);
    await expectSoundAtSizes(page);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add a number' }).click();
    await page.getByRole('textbox', { name: /^Paste the machine-readable zone/ }).fill(specimenMistyped);
    await page.getByRole('textbox', { name: /^Surname/ }).fill('');
    await page.getByRole('button', { name: 'Save traveller' }).click();
    await page.getByRole('group', { name: 'Fields to check' }).waitFor();
    await expectSoundAtSizes(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Discard your changes?').waitFor();
    await expectSoundAtSizes(page);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('searchbox', { name: 'Search travellers' }).fill('nobody of this name');
    await page.getByText('Nobody is found for “nobody of this name”.').waitFor();
    await expectSoundAtSizes(page);
    await portal.giveBack(device);
  },

  '[CMP-03] [BKG-02] a traveller is added and found with the keyboard alone': async (portal) => {
    const { device, page } = await onTravellers(portal);
    const { keyboard } = page;
    await expectFocus(page, 'Travellers');
    await tabTo(page, 'Add a traveller');
    await keyboard.press('Enter');
    await expectFocus(page, 'Add a traveller');
    await tabTo(page, 'Mr');
    await keyboard.press('Space');
    await tabTo(page, 'Given name');
    await keyboard.type('Tareq');
    await keyboard.press('Enter');
    await expectFocus(page, 'Fields to check');
    await tabTo(page, 'Surname');
    await keyboard.type('Zaman');
    await tabTo(page, 'Date of birth');
    await keyboard.type('1/2/1991');
    await tabTo(page, 'Female');
    await keyboard.press('ArrowDown');
    await tabTo(page, 'Save traveller');
    await keyboard.press('Enter');
    await page.getByText('The traveller was saved.').waitFor();
    await tabTo(page, 'Search travellers');
    await keyboard.type('zam');
    await page.getByRole('button', { name: 'Edit Zaman, Tareq' }).waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Born' }).count()).toBe(1);
    expect(device.complaints).toEqual([]);
    await portal.giveBack(device);
  },
});
