import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import {
  deskTicketingAddress,
  deskVoidAddress,
  flightOrderAddress,
  replayAddress,
} from '../../../contract/page-addresses.ts';
import { textOfPdf } from '../../server/documents/pdf-text.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { writeCase } from './cases-in-walks.ts';
import type { Person } from './device.ts';
import { replayDriver } from './replay.driver.ts';
import { heldOrder, payOrder } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

const paidOrder = async (portal: WalkPortal, person: Person) => {
  const order = await heldOrder(portal, person, { from: 'DAC', to: 'DXB' });
  await payOrder(order, portal, person);
  return order;
};

testWalks(
  replayDriver,
  { people: 2 * replayDriver.walks.length + 4, desk: 1 },
  {
    '[ORD-07] [SHL-12] an order is looked back at with the keyboard alone, on a phone, and its PDF is checked offline':
      async (portal) => {
        const person = portal.person();
        const order = await paidOrder(portal, person);
        const { page, context } = await portal.device({ signedInAs: person });
        await page.setViewportSize({ width: 320, height: 640 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(`${portal.url}${flightOrderAddress(order.orderReference)}`);
        await page.getByRole('link', { name: 'As it stood at any moment' }).press('Enter');
        await page.getByRole('heading', { level: 1, name: `Order ${order.orderReference}` }).waitFor();
        expect(await axeBesidePage(page)).toEqual([]);
        const slider = page.getByRole('slider', { name: 'Moment' });
        const status = page.getByRole('status');
        await slider.press('Home');
        await page.getByText('Pay by', { exact: false }).or(page.getByText('The agency')).first().waitFor();
        await status.getByText(/^As it stood on/).waitFor();
        const held = page.url();
        expect(new URL(held).searchParams.get('at')).toMatch(/Z$/);
        expect(await page.getByText('Not issued').count()).toBe(order.travellers.length);
        await slider.press('End');
        await page.getByText('Not issued').first().waitFor({ state: 'detached' });
        await slider.press('ArrowLeft');
        await status.getByText(/^As it stood on/).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        // A colleague opens the moment that was sent.
        await page.goto(held);
        await page.getByText('Not issued').first().waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export as PDF' }).press('Enter'),
        ]);
        const file = await download.path();
        const text = textOfPdf(await readFile(file));
        expect(text).toContain(`Order ${order.orderReference}`);
        expect(text).toContain('Not issued');
        const said = execFileSync(process.execPath, ['dist/server/main.js', 'verify-replay', file], {
          encoding: 'utf8',
        });
        expect(said).toContain('The document is as it was exported.');
        await portal.giveBack({ context });
      },
    '[OPS-01] [PTK-05] the desk is led to how a case and an order stood, and looks back at the order': async (
      portal,
    ) => {
      const person = portal.person();
      const { orderReference } = await paidOrder(portal, person);
      const reference = await portal.edit((db) => writeCase(db, person));
      const { page, context } = await portal.device({ signedInAs: portal.atDesk() });
      await page.goto(`${portal.url}${deskVoidAddress(reference)}`);
      const link = page.getByRole('link', { name: 'As it stood' });
      expect(await link.getAttribute('href')).toBe(replayAddress('desk', reference));
      await page.goto(`${portal.url}${deskTicketingAddress(orderReference)}`);
      await page.getByRole('link', { name: 'As it stood at any moment' }).click();
      await page.getByRole('heading', { level: 1, name: `Order ${orderReference}` }).waitFor();
      await page.getByText('Transfers of the ledger').waitFor();
      expect(await axeBesidePage(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export as PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^as-it-stood-\w+-[\dTZ-]+\.pdf$/);
      await portal.giveBack({ context });
    },
  },
);
