import { expect } from 'vitest';
import { pageAddress } from '../../contract/page-addresses.ts';
import { heldOrder } from '../flows/browser/trade.ts';
import { ownPortal } from './shared-portal.ts';
import { serverAway, storiesOn } from './story.ts';
import { walletShown } from './wallet-shown.ts';

const story = storiesOn(() => ownPortal({ FAULT_POINT: 'ticketing.after-issue' }));

story(
  '[RUN-04] [NET-02] [NET-03] [BKG-07] [MNY-01] a server that is killed after the airline issued the ticket takes nothing with it: tried again, the sale is ticketed once and paid once',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const { orderReference, sums } = await heldOrder(portal, person, { from: 'DAC', to: 'DXB' });
    const visitor = await visitors.open({ as: person });
    visitor.expect(serverAway);
    // Until the database notices that the dead server is gone, the sale is still under way: the page asks again by itself.
    visitor.expect(/status of 409/);
    const { page } = visitor;
    await page.goto(`${portal.url}${pageAddress.flightOrder(orderReference)}`);
    await page.getByRole('button', { name: 'Pay and issue ticket' }).click();
    const ended = portal.serverEnded();
    await page
      .getByRole('region', { name: 'Payment' })
      .getByRole('button', { name: /^Pay BDT [\d,.]+$/ })
      .click();
    expect(await ended).toBe('SIGKILL');
    // The person need not wait for the last of the page's own tries.
    await page.getByText(/^Still trying: /).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText(/^We lost the connection while issuing the tickets\. You can safely try again/).waitFor();
    await portal.startServer({});
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Order' }).getByText('Ticketed', { exact: true }).waitFor();
    const left = 200_000_000 - sums.agentMinor;
    await expect.poll(() => walletShown(page)).toBe(left / 100);

    expect(await portal.wallet(person)).toEqual({ balanceMinor: left, pendingMinor: 0 });
    const { issued, unfinished } = await portal.edit(async (db) => ({
      issued: await db.selectFrom('supplier_journal').select('reference').where('operation', '=', 'ticketed').execute(),
      unfinished: await db.selectFrom('saga').select('step').where('step', '<>', 'done').execute(),
    }));
    expect(issued).toEqual([{ reference: orderReference }]);
    expect(unfinished).toEqual([]);
  },
);
