import { expect } from 'vitest';
import { exchangeConfirmAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { exchangeConfirmDriver } from './exchange-confirm.driver.ts';
import { fareInExchange, ticketedTrip } from './exchanges-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  exchangeConfirmDriver,
  {},
  {
    '[PTK-01] [PTK-04] [SHL-12] confirming an exchange fits a phone, in light and dark': async (portal) => {
      const person = portal.person();
      const order = await ticketedTrip(portal, person);
      const fare = await fareInExchange(portal, person, order);
      const { page, context } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      const paxIds = order.travellers.map(({ paxId }) => paxId);
      await page.goto(`${portal.url}${exchangeConfirmAddress({ orderReference: order.orderReference, paxIds }, fare)}`);
      await page.getByRole('button', { name: /^Exchange 2 tickets/ }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
      await page.getByRole('link', { name: 'Other flights' }).click();
      await page.getByText(`New flights for 2 passengers of order ${order.orderReference}`).waitFor();
      await page
        .getByRole('button', { name: /^See .* fare/ })
        .first()
        .waitFor();
      await context.close();
    },
  },
);
