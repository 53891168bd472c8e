import { expect } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { bookAndPay, nameTravellers, toReview } from '../e2e/sale.ts';
import { bookingOf, callAs, someFare } from '../flows/browser/trade.ts';
import { story } from './story.ts';

story(
  '[SES-02] [SES-03] [SES-04] [BKG-08] a session that is ended elsewhere in mid sale is said to be over, and the sale goes on after the next sign-in',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const visitor = await visitors.open({ as: person });
    visitor.expect(/status of 401/);
    const { page } = visitor;
    const fare = await someFare(portal, person, { from: 'DAC', to: 'DXB' });
    await page.goto(`${portal.url}${bookingOf(fare)}`);
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
    await nameTravellers(page, 1);
    await toReview(page);
    await page.waitForURL(/[?&]sale=/);
    const saleId = new URL(page.url()).searchParams.get('sale') ?? '';
    const keptStep = async () => {
      const read = await callAs(portal, person, 'GetBookingDraft', { saleId, ...fare });
      return read.ok ? read.answer.sale?.draft?.step : read.refusal;
    };
    await expect.poll(keptStep).toBe('review');
    await callAs(portal, person, 'SignOut', {});
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const over = page.getByRole('dialog', { name: 'Session expired' });
    await over.getByText(messages.sessionExpired).waitFor();
    await over.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('portolan.token/platform'))).toBeNull();

    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('link', { name: /Priced for you and not booked yet/ })
      .first()
      .click();
    await page.getByText('Rahim Uddin').first().waitFor();
    const { tickets } = await bookAndPay(page);
    expect(tickets).toHaveLength(1);
  },
);
