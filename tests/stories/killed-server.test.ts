import { expect, test } from 'vitest';
import { flightOrderAddress } from '../../contract/page-addresses.ts';
import { heldOrder } from '../flows/browser/trade.ts';
import { ownPortal } from './shared-portal.ts';
import { Visitors } from './visitors.ts';
import { walletShown } from './wallet-shown.ts';

test('[RUN-04] [NET-02] [NET-03] [BKG-07] [MNY-01] a server that is killed after the airline issued the ticket takes nothing with it: the page that paid shows the ticket once the server runs again, issued once and paid once', async () => {
  const portal = await ownPortal({ FAULT_POINT: 'ticketing.after-issue' });
  const visitors = await Visitors.of(portal.url);
  try {
    const person = await portal.agent();
    const { orderReference, sums } = await heldOrder(portal, person, { from: 'DAC', to: 'DXB' });
    const visitor = await visitors.open({ as: person });
    visitor.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    const { page } = visitor;
    await page.goto(`${portal.url}${flightOrderAddress(orderReference)}`);
    await page.getByRole('button', { name: 'Pay and issue ticket' }).click();
    const ended = portal.serverEnded();
    await page
      .getByRole('region', { name: 'Payment' })
      .getByRole('button', { name: /^Pay BDT [\d,.]+$/ })
      .click();
    expect(await ended).toBe('SIGKILL');
    await page.getByText(/^Still trying: /).waitFor();
    await portal.startServer();
    await page
      .getByRole('region', { name: 'Order' })
      .getByText('Ticketed', { exact: true })
      .waitFor({ timeout: 60_000 });
    const left = 200_000_000 - sums.agentMinor;
    await expect.poll(() => walletShown(page)).toBe(left / 100);
    expect(visitors.complaints).toEqual([]);

    expect(await portal.wallet(person)).toEqual({ balanceMinor: left, pendingMinor: 0 });
    expect(await portal.faultsOfBooks()).toEqual([]);
    const { issued, unfinished } = await portal.edit(async (db) => ({
      issued: await db.selectFrom('supplier_journal').select('reference').where('operation', '=', 'ticketed').execute(),
      unfinished: await db.selectFrom('saga').select('step').where('step', '<>', 'done').execute(),
    }));
    expect(issued).toEqual([{ reference: orderReference }]);
    expect(unfinished).toEqual([]);
  } finally {
    await visitors.end(false);
    await portal.close();
  }
});
