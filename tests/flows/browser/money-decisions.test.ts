import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { atDesk, endDecisions, writeDecision } from './desk-visit.ts';
import { moneyDecisionsDriver } from './money-decisions.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  moneyDecisionsDriver,
  { desk: 2 * moneyDecisionsDriver.walks.length + 2 },
  {
    '[OPS-01] [SHL-12] the buttons of a proposal stay under the pointer while it is read who works on it': async (
      portal,
    ) => {
      const at = await atDesk(portal, ['Cases/Handling*']);
      const { page, gate } = at;
      await endDecisions(at);
      await writeDecision(at, at.colleague);
      await page.goto(`${portal.url}${pagePaths.deskMoney}`);
      await page.getByRole('button', { name: /^Open:/ }).click();
      await page.getByRole('status', { name: 'Loading who works on this' }).waitFor();
      const approve = page.getByRole('button', { name: 'Approve', exact: true });
      const before = await approve.boundingBox();
      gate.open();
      await page.getByRole('button', { name: 'Take it', exact: true }).waitFor();
      expect(await approve.boundingBox()).toEqual(before);
      await page.context().close();
    },
  },
);
