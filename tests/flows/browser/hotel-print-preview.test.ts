import { expect } from 'vitest';
import { hotelBookingAddress, hotelOutcomeAddress } from '../../../contract/page-addresses.ts';
import { bookedStayIn, hotelPrintPreviewDriver } from './hotel-print-preview.driver.ts';
import { brisk } from './sale-visit.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  hotelPrintPreviewDriver,
  { environment: { ...brisk } },
  {
    '[HTL-05] a confirmed stay and its order lead to voucher and invoice, which are printed alone; Back leads back to the order':
      async (portal) => {
        const person = portal.person();
        const reference = await bookedStayIn(portal, person, 'DXB');
        const { page, context } = await portal.device({ signedInAs: person });
        await page.goto(`${portal.url}${hotelOutcomeAddress(true, reference)}`);
        await page.getByRole('heading', { level: 1, name: 'Confirmed' }).and(page.locator(':focus')).waitFor();
        await expectSoundAtSizes(page);
        await page.getByRole('link', { name: 'Voucher' }).press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Print preview' }).and(page.locator(':focus')).waitFor();
        const voucher = page.getByTitle(`Voucher of booking ${reference}`);
        await voucher.contentFrame().getByRole('heading', { name: 'Rooms and guests' }).waitFor();
        expect(await voucher.contentFrame().locator('body').innerText()).toContain('Ms Rina Begum');
        await expectSoundAtSizes(page);
        const printed = await voucher.evaluate((element: HTMLIFrameElement) => {
          const { contentDocument, contentWindow } = element;
          if (contentDocument === null || contentWindow === null) throw new Error('the frame cannot be read');
          const titles: string[] = [];
          contentWindow.print = () => titles.push(contentDocument.title);
          Object.assign(element, { titles });
          return element.sandbox.value;
        });
        expect(printed).toBe('allow-same-origin allow-modals');
        await page.getByRole('button', { name: 'Print', exact: true }).click();
        expect(await voucher.evaluate((element) => (element as never as { titles: string[] }).titles)).toHaveLength(1);
        await page.getByRole('link', { name: 'Back to the booking' }).click();
        await page.waitForURL(`**${hotelBookingAddress(reference)}`);
        await page.getByRole('region', { name: 'Order' }).waitFor();
        await page.getByRole('link', { name: 'Invoice' }).click();
        const invoice = page.getByTitle(`Invoice of booking ${reference}`);
        await invoice.contentFrame().getByRole('heading', { name: 'Charges' }).waitFor();
        await page.goBack();
        await page.getByRole('region', { name: 'Order' }).waitFor();
        await portal.giveBack({ context });
      },
  },
);
