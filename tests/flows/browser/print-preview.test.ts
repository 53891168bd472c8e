import { expect } from 'vitest';
import { flightOrderAddress } from '../../../contract/page-addresses.ts';
import { ownScriptsBlocked, printPreviewDriver, printPreviewPortal, ticketedOrder } from './print-preview.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(printPreviewDriver, printPreviewPortal, {
  '[ORD-06] the order leads to its preview, where the document has its own styles, runs nothing, and is printed alone':
    async (portal) => {
      const { person, order } = await ticketedOrder(portal);
      const { page, context } = await portal.device({ signedInAs: person });
      const complaints: string[] = [];
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
      await page.goto(`${portal.url}${flightOrderAddress(order.orderReference)}`);
      await page.getByRole('button', { name: 'Print options' }).click();
      await page.getByRole('radio', { name: 'Invoice to your agency' }).check();
      await page.getByRole('button', { name: 'Preview' }).click();
      const frame = page.getByTitle(`Invoice to your agency of order ${order.orderReference}`);
      await frame.waitFor();
      await frame.contentFrame().getByRole('heading', { name: 'Charges' }).waitFor();
      await expectSoundAtSizes(page);
      const seen = await frame.evaluate((element: HTMLIFrameElement) => {
        const { contentDocument, contentWindow } = element;
        if (contentDocument === null || contentWindow === null) throw new Error('the frame cannot be read');
        const printed: string[] = [];
        contentWindow.print = () => printed.push(contentDocument.title);
        Object.assign(element, { printed });
        const total = contentDocument.querySelector('.total');
        return { display: total && contentWindow.getComputedStyle(total).display, sandbox: element.sandbox.value };
      });
      expect(seen).toEqual({ display: 'flex', sandbox: 'allow-same-origin allow-modals' });
      await page.getByRole('button', { name: 'Change prices' }).click();
      await page.getByRole('heading', { name: 'Prices for your customer' }).waitFor();
      await expectSoundAtSizes(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      expect(await frame.evaluate((element) => (element as never as { printed: string[] }).printed)).toEqual([
        expect.stringContaining('nvoice'),
      ]);
      // Neither the inherited policy nor the sandbox has anything to complain about.
      expect(complaints.filter((line) => !ownScriptsBlocked.test(line))).toEqual([]);
      await page.goBack();
      await page.getByRole('button', { name: 'Print options' }).waitFor();
      await portal.giveBack({ context });
    },
});
