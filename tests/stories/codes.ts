import type { Page } from 'playwright';
import { codeFromOutbox } from '../e2e/portal.ts';
import type { StoryPortal } from './shared-portal.ts';

/** Puts a code into the six boxes, as a password manager does. Six digits send themselves. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  const first = page.getByLabel('Digit 1 of 6');
  await first.focus();
  await page.keyboard.insertText(code);
};

/** Waits for the six boxes, and enters the newest code that went to an address. */
export const passCode = async (page: Page, portal: Pick<StoryPortal, 'url'>, address: string): Promise<void> => {
  await page.getByLabel('Digit 1 of 6').waitFor();
  await enterCode(page, await codeFromOutbox(portal, address));
};
