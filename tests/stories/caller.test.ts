import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { writeCase } from '../flows/browser/cases-in-walks.ts';
import { story } from './story.ts';

story(
  '[OPS-02] a caller’s PNR is found and its refund explained in three presses, which the auditor’s list tells',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const { caseReference, pnr } = await portal.edit(async (db) => {
      const reference = await writeCase(db, person, 'quoted', 'refund');
      const { pnr } = await db
        .selectFrom('air_order as o')
        .innerJoin('post_travel_case as c', 'c.order_reference', 'o.reference')
        .where('c.reference', '=', reference)
        .where('o.agency_id', '=', person.agencyId)
        .select('o.pnr')
        .executeTakeFirstOrThrow();
      return { caseReference: reference, pnr: pnr ?? '' };
    });
    const { page } = await visitors.open({ as: await portal.clerk() });
    await page.goto(`${portal.url}${pagePaths.desk}`);
    // One: the look-up. Two: what the caller says. Three: the refund.
    await page.getByRole('link', { name: 'Look-up', exact: true }).first().click();
    const words = page.getByRole('searchbox', { name: 'What the caller says' });
    await words.fill(pnr);
    await words.press('Enter');
    await page.getByRole('row').filter({ hasText: caseReference }).getByRole('link').click();
    await page.getByRole('status').getByText('Quote to accept', { exact: true }).waitFor();
    const money = await page.getByRole('region', { name: 'Money' }).innerText();
    expect(money).toMatch(/wallet\s+BDT 22,350/);

    await page.goto(`${portal.url}${pagePaths.deskLooks}`);
    const look = page.getByRole('row').filter({ hasText: caseReference });
    await look.waitFor();
    expect(await look.innerText()).toMatch(new RegExp(`Refund[\\s\\S]*${pnr}`));
  },
);
