import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';

/** The text of the PDF that a button opens. `call`: the end of the address that it comes from. */
export const textOfPdf = async (page: Page, button: string, call: string): Promise<string> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(call)),
    page.getByRole('button', { name: button }).click(),
  ]);
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: await answer.body(), encoding: 'utf8' });
};
