import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright';

/** The text of the PDF that a button or link opens. `call`: the end of the address that it comes from. */
export const textOfPdf = async (page: Page, opens: Locator, call: string): Promise<string> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(call)),
    opens.click(),
  ]);
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: await answer.body(), encoding: 'utf8' });
};
