import type { Page } from 'playwright';
import { pageAddress, replayAddress } from '../../contract/page-addresses.ts';

interface PicturedOrder {
  readonly url: string;
  readonly tenant: string;
  readonly reference: string;
  readonly take: (screen: string, shown?: Page) => Promise<void>;
}

/** Asks for a void of an order, and takes pictures of what agent and passenger see of it. */
export const pictureCases = async (page: Page, { url, tenant, reference, take }: PicturedOrder): Promise<void> => {
  const open = (address: string, shown = page) => shown.goto(`${url}${address}&tenant=${tenant}`);
  await open(replayAddress('agency', reference));
  await page.getByRole('slider', { name: 'Moment' }).press('Home');
  await page.getByText('Not issued').first().waitFor();
  await take('as-it-stood');
  await open(pageAddress.voidRequest(reference));
  await page.getByRole('button', { name: 'See what comes back' }).click();
  await page.getByRole('button', { name: /^Void \d/ }).click();
  await page.getByRole('link', { name: 'Follow the request' }).click();
  await page.getByRole('textbox', { name: 'Message to the desk' }).fill('When does the airline answer?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/^The desk has not answered since/).waitFor();
  await take('case');
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await page.getByRole('region', { name: /^Chart of/ }).waitFor();
  await take('case-chart');
  // Where the tenant only asks, an airline that voids at once has ended the request.
  if ((await page.getByText('Not answered yet').count()) === 0) return;
  const { token, code } = await newestConsent(url);
  const passenger = await page.context().newPage();
  await passenger.goto(`${url}/?tenant=${tenant}`);
  await passenger.goto(`${url}${pageAddress.passengerConsent(token)}`);
  await passenger.getByRole('textbox').waitFor();
  await take('consent-code', passenger);
  await passenger.getByRole('textbox').fill(code);
  await passenger.keyboard.press('Enter');
  await passenger.getByRole('button', { name: 'I agree' }).waitFor();
  await take('consent', passenger);
  await passenger.close();
};

/** Link and code of the newest request for consent that the outbox page shows. */
const newestConsent = async (url: string): Promise<{ readonly token: string; readonly code: string }> => {
  const outbox = await (await fetch(`${url}/outbox`)).text();
  const [, token, code] = /\/consent#([\w-]+)[\s\S]*?\b(\d{6})\b/.exec(outbox) ?? [];
  if (token === undefined || code === undefined) throw new Error('no request for consent in the outbox');
  return { token, code };
};
