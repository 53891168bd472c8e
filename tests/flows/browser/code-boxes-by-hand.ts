import type { Locator, Page } from 'playwright';
import { codeFromOutbox } from '../../e2e/portal.ts';
import type { Visit } from './walk-driver.ts';

/** One of the six boxes, from 0. */
export const box = (page: Page, index: number): Locator => page.getByLabel(`Digit ${index + 1} of 6`);

export const typeInto = async (page: Page, index: number, text: string): Promise<void> => {
  await box(page, index).focus();
  await page.keyboard.insertText(text);
};

/** Digit by digit. The sixth sends the code by itself where a box was empty. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  for (const [index, digit] of code.split('').entries()) await typeInto(page, index, digit);
};

export const pasteInto = async (page: Page, index: number, text: string): Promise<void> => {
  await box(page, index).focus();
  await box(page, index).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

/** Types the newest code that went to this address, which sends it. */
export const passCode = async ({ page, portal }: Visit, address: string): Promise<void> => {
  await box(page, 0).waitFor();
  await typeCode(page, await codeFromOutbox(portal, address));
};
