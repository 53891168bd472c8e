import { expect } from 'vitest';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { openedAct } from '../../order-acts.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { exchangeRequestDriver } from './exchange-request.driver.ts';
import { ticketedTrip } from './exchanges-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  exchangeRequestDriver,
  {},
  {
    '[PTK-04] an agent exchanges tickets, from their order to the exchange that is done': async (portal) => {
      const person = portal.person();
      const { orderReference } = await ticketedTrip(portal, person);
      const { page, context, complaints } = await portal.device({ signedInAs: person });
      await page.goto(`${portal.url}${pageAddress.flightOrder(orderReference)}`);
      await (await openedAct(page, 'Change flights')).click();
      await page.getByText('Counts towards new tickets').waitFor();
      await page.getByRole('button', { name: /^Date of DXB to DAC/ }).click();
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.getByRole('gridcell').getByRole('button', { name: / 1\d / }).last().click();
      await page.getByRole('button', { name: 'Search new flights' }).click();
      await page.getByText(`New flights for 2 passengers of order ${orderReference}`).waitFor();
      expect(new URL(page.url()).pathname).toBe(pagePaths.exchangeSearchResult);
      await page
        .getByRole('button', { name: /^See .* fare/ })
        .first()
        .click();
      const choose = page.getByRole('button', { name: /^Choose at/ }).first();
      await choose.waitFor();
      // What sells or offers something else has no place here.
      expect(await page.getByRole('button', { name: /proposal/ }).count()).toBe(0);
      expect(await axeBesidePage(page)).toEqual([]);
      await choose.click();
      await page.getByRole('button', { name: /^Exchange 2 tickets/ }).click();
      await page.getByRole('status').getByText('Exchanged', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'of the new flights' }).click();
      await page.getByRole('region', { name: 'Order' }).getByText('Ticketed', { exact: true }).waitFor();
      await page.goto(`${portal.url}${pageAddress.flightOrder(orderReference)}`);
      await page.getByRole('region', { name: 'Order' }).getByText('Exchanged', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
    '[PTK-04] [SHL-12] asking for other flights fits a phone, in light and dark': async (portal) => {
      const person = portal.person();
      const { orderReference } = await ticketedTrip(portal, person);
      const { page, context } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${pageAddress.exchangeRequest(orderReference)}`);
      await page.getByText('Counts towards new tickets').waitFor();
      await page.getByRole('button', { name: /^Date of DAC to DXB/ }).press('Enter');
      await page.getByRole('dialog').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
      // The keyboard alone: a week later, and the calendar closes.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await context.close();
    },
  },
);
