import { expect } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { owesDocuments, sessionsHaveExpired } from '../../../server/demonstration/user-states.ts';
import { axeBesidePage } from './axe-beside-page.ts';

import { askedPortal, documentCollectionDriver, somebodyAsked } from './document-collection.driver.ts';
import { isoDayIn } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

/** Somebody before the dialog, on a device of their own. */
const askedPage = async (portal: WalkPortal, name: Parameters<typeof somebodyAsked>[1]) => {
  const person = somebodyAsked(portal, name);
  const { page, context } = await portal.device({ signedInAs: person });
  // What is read out is looked for in the page, not handed to the browser.
  await page.addInitScript(() => {
    for (const { prototype } of [Document, Element]) Reflect.deleteProperty(prototype, 'ariaNotify');
  });
  await page.goto(`${portal.url}${pagePaths.help}`);
  const dialog = page.getByRole('dialog', { name: 'Your agency’s documents' });
  await dialog.waitFor();
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const focused = (name: string) => box(name).and(page.locator(':focus')).waitFor();
  return { person, page, context, dialog, box, focused };
};

testWalks(documentCollectionDriver, askedPortal, {
  '[SHL-12] document-collection with the keyboard alone': async (portal) => {
    const { page, context, dialog, box, focused } = await askedPage(portal, 'documents are asked for');
    const { keyboard } = page;
    await focused('Trade license number');
    await keyboard.press('Enter');
    await page.getByText('Trade license number is required').waitFor();
    await focused('Trade license number');
    await keyboard.type('TRAD/2024/0917');
    await keyboard.press('Tab');
    await focused('Trade license expiry date');
    await keyboard.type('3112');
    expect(await box('Trade license expiry date').inputValue()).toBe('31/12');
    await keyboard.press('Control+A');
    await keyboard.type(isoDayIn(400).split('-').toReversed().join(''));
    await keyboard.press('Tab');
    await page
      .getByRole('button', { name: 'Choose trade license expiry date from a calendar' })
      .and(page.locator(':focus'))
      .waitFor();
    await keyboard.press('Escape');
    for (const label of ['Civil aviation number', 'Civil aviation expiry date']) {
      await keyboard.press('Tab');
      await focused(label);
    }
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save documents');
    // The focus stays within.
    await keyboard.press('Tab');
    expect(await dialog.evaluate((at) => at.contains(document.activeElement))).toBe(true);
    await dialog.getByRole('button', { name: 'Save documents' }).focus();
    await keyboard.press('Space');
    await dialog.waitFor({ state: 'detached' });
    await portal.giveBack({ context });
  },

  '[DOC-02] neither Escape nor a press beside closes the dialog; it fits a narrow screen in light and dark': async (
    portal,
  ) => {
    const { page, context, dialog } = await askedPage(portal, 'documents cannot be put off');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Skip for now' }).count()).toBe(0);
    await dialog.getByText('You can no longer skip this step.').waitFor();
    await dialog.getByRole('button', { name: 'Save documents' }).click();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page)).toEqual([]);
      }
    }
    await portal.giveBack({ context });
  },

  '[DOC-01] a session that expires under the dialog is told of instead of it': async (portal) => {
    const { page, context, dialog, person } = await askedPage(portal, 'documents are asked for');
    await page.getByRole('button', { name: 'Skip for now' }).focus();
    await portal.edit((db) => sessionsHaveExpired(db, person));
    await page.clock.fastForward(24 * 60_000);
    await page.keyboard.press('Shift');
    // By its role: what stays hidden from people who listen is not found so.
    await page.getByRole('dialog', { name: 'Session expired' }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await portal.giveBack({ context });
  },

  '[DOC-03] [SHL-10] a skip that is not granted is told of by a toast below the header, read out, kept while it is pointed at, and drawn aside':
    async (portal) => {
      const { page, context, dialog, box, person } = await askedPage(portal, 'documents are asked for');
      await portal.edit((db) => owesDocuments(db, person, { skipsLeft: 0, intervalMins: 5, now: new Date() }));
      await dialog.getByRole('button', { name: 'Skip for now' }).click();
      const words = 'Some ting went wrong! Please try again later';
      await page.locator('[aria-live]').filter({ hasText: words }).waitFor({ state: 'attached' });
      const toast = page.locator('.fui-Toast').filter({ hasText: words });
      await toast.hover();
      await box('Trade license number').and(page.locator(':focus')).waitFor();
      const timer = page.locator('[data-timer-status]');
      // As one that is pointed at while it comes in: once it has arrived it is told to run, and stays all the same.
      await toast.dispatchEvent('mouseout');
      await page.locator('[data-timer-status="running"]').waitFor({ state: 'attached' });
      expect(await timer.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('paused');
      const wide = await toast.boundingBox();
      // At most 16 px and a scroll bar from the edge.
      expect(wide && wide.x + wide.width).toBeGreaterThan(1440 - 16 - 20);
      expect(wide?.y).toBeGreaterThanOrEqual(56);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await toast.boundingBox()).toMatchObject({ width: 320 - 32 });
      expect(await axeBesidePage(page)).toEqual([]);
      await toast.hover();
      await page.mouse.down();
      await page.mouse.move(280, 80, { steps: 4 });
      await page.mouse.up();
      await toast.waitFor({ state: 'detached' });
      await box('Trade license number').fill('TRAD/2024/0917');
      await portal.giveBack({ context });
    },
});
