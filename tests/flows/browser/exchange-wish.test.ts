import { expect } from 'vitest';
import {
  deskExchangeAddress,
  exchangeAddress,
  exchangeRequestAddress,
  flightOrderAddress,
  refundAddress,
  voidAddress,
} from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { exchangeWishDriver } from './exchange-wish.driver.ts';
import { ticketedTrip } from './exchanges-in-walks.ts';
import { callAs } from './trade.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  exchangeWishDriver,
  { desk: 2 },
  {
    '[PTK-04] an agent lets the desk find flights on a phone, approves them, and has the new tickets': async (
      portal,
    ) => {
      const person = portal.person();
      const { orderReference } = await ticketedTrip(portal, person);
      const { page, context, complaints } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${exchangeRequestAddress(orderReference)}`);
      await page.getByText('Counts towards new tickets').waitFor();
      await page.getByRole('button', { name: /^Date of DXB to DAC/ }).click();
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.getByRole('gridcell').getByRole('button', { name: / 1\d / }).last().click();
      await page.getByRole('button', { name: 'Let the desk find flights' }).click();
      const note = page.getByRole('textbox', { name: 'Note to the desk' });
      await note.fill('In the morning, please.');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
      await note.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Waiting for the desk to find flights').waitFor();
      const reference = new URL(page.url()).searchParams.get('reference') ?? '';
      await page.getByText('In the morning, please.', { exact: true }).waitFor();
      expect(await axeBesidePage(page)).toEqual([]);

      // The desk finds flights, and the page of the agency shows them by itself.
      const clerk = portal.atDesk();
      const desk = await portal.device({ signedInAs: clerk });
      await desk.page.goto(`${portal.url}${deskExchangeAddress(reference)}`);
      await desk.page.getByRole('button', { name: 'Find flights' }).click();
      await desk.page
        .getByRole('button', { name: /^Choose / })
        .first()
        .click();
      await desk.page.getByRole('button', { name: /^Hold seats and quote/ }).click();
      await desk.page.getByText('New flights to approve').waitFor();
      await page.getByRole('heading', { name: 'New flights' }).waitFor();
      await page.getByRole('button', { name: 'Approve new flights' }).click();
      await page.getByRole('button', { name: 'Approve and exchange' }).click();
      await page.getByText('Quote accepted', { exact: true }).first().waitFor();

      // From now on it is an ordinary exchange, which the desk carries out.
      await desk.page.getByRole('button', { name: 'Ask the airline' }).click();
      await desk.page.getByRole('button', { name: 'Begin' }).click();
      const second = portal.atDesk();
      const other = await portal.device({ signedInAs: second });
      await other.page.goto(`${portal.url}${deskExchangeAddress(reference)}`);
      await other.page.getByRole('button', { name: 'Airline has exchanged' }).click();
      const shown = await callAs(portal, person, 'GetExchange', { caseReference: reference });
      // New tickets are of the airline of the old ones.
      const airline = (shown.ok && shown.answer.case.tickets[0]?.ticketNumber.slice(0, 3)) || '';
      const numbers = [`${airline}9900000001`, `${airline}9900000002`];
      await other.page.getByRole('textbox', { name: /^New ticket numbers/ }).fill(numbers.join('\n'));
      await other.page.getByRole('button', { name: 'Enter new tickets' }).click();
      await passCode({ portal, device: other, page: other.page }, second.email);
      await page.getByRole('status').getByText('Exchanged', { exact: true }).waitFor();
      await page.goto(`${portal.url}${flightOrderAddress(orderReference)}`);
      await page.getByRole('region', { name: 'Order' }).getByText('Exchanged', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
      for (const device of [context, desk.context, other.context]) await device.close();
    },
    '[PTK-01] a malformed reference is one of the kind of its page': async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.person() });
      const pages = { void: voidAddress, refund: refundAddress, exchange: exchangeAddress };
      for (const [noun, address] of Object.entries(pages)) {
        await page.goto(`${portal.url}${address('XYZ')}`);
        await page.getByRole('heading', { name: new RegExp(`^(No such|We could not load this) ${noun}$`) }).waitFor();
      }
      await context.close();
    },
  },
);
