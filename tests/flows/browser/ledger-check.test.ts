import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { ledgerCheckDriver, ledgerCheckPortal } from './ledger-check.driver.ts';
import { chainedOrder } from './ledger-in-walks.ts';
import { testWalks } from './walk-tests.ts';

/** Runs the built command as an operator or an agent does, with no server and no database. */
const verifyExport = (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const environment = { PATH: process.env['PATH'] ?? '' };
    execFile(
      process.execPath,
      ['dist/server/main.js', 'verify-export', ...args],
      { env: environment },
      (error, output) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, output }),
    );
  });

testWalks(ledgerCheckDriver, ledgerCheckPortal, {
  '[MNY-01] a change by hand in the database is named on the page and by the command, with the line in the ledger':
    async (portal) => {
      const person = portal.somebodyWho('has a ledger that was rewritten');
      const { page, context } = await portal.device({ signedInAs: person });
      await page.goto(`${portal.url}${pagePaths.paymentLedger}`);
      await page.getByRole('link', { name: 'Check the ledger' }).click();
      await page.getByRole('button', { name: 'Check the ledger' }).press('Enter');
      const alert = page.getByRole('alert').filter({ hasText: 'Expected' });
      const transferId = await portal.edit(async (db) => {
        const { rows } = await sql<{ id: string }>`
        select transfer_id::text as id from ledger_entry where agency_id = ${person.agencyId} and seq = 4`.execute(db);
        return rows[0]?.id ?? '';
      });
      await alert.getByText(`transfer ${transferId}`).waitFor();
      await alert.getByText(/^Entry 4 was changed.*“Something else”/).waitFor();
      expect(await axeBesidePage(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the chain' }).press('Enter'),
      ]);
      expect(download.suggestedFilename()).toBe('ledger-chain.jsonl');
      const { code, output } = await verifyExport(await download.path());
      expect([code, output]).toEqual([1, expect.stringContaining(transferId)]);
      await page.getByRole('link', { name: 'Show its line in the ledger' }).click();
      await page.getByRole('table', { name: 'Ledger' }).getByText(chainedOrder.rewritten).first().waitFor();
      await portal.giveBack({ context });
    },
  '[MNY-01] [SHL-12] a whole ledger is checked with the keyboard alone, and its export is whole for the command':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has a whole ledger') });
      await page.goto(`${portal.url}${pagePaths.ledgerCheck}`);
      await page.getByRole('button', { name: 'Check the ledger' }).press('Enter');
      await page.getByText(/^Your ledger is whole: 8 entries/).waitFor();
      expect(await axeBesidePage(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the chain' }).press('Enter'),
      ]);
      const path = await download.path();
      expect(await verifyExport(path)).toEqual({
        code: 0,
        output: expect.stringMatching(/8 entries.*The ledger is whole\.\n$/s),
      });
      expect(await verifyExport(path, '--head', 'ab'.repeat(32))).toMatchObject({ code: 1 });
      await portal.giveBack({ context });
    },
});
