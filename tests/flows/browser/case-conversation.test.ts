import { expect } from 'vitest';
import { deskRefundAddress, refundAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { caseConversationDriver } from './case-conversation.driver.ts';
import { writeCase } from './cases-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  caseConversationDriver,
  { desk: 2 * caseConversationDriver.walks.length + 1 },
  {
    '[PTK-01] [OPS-01] an agent on a phone asks the desk, which sees it and answers, each without reloading': async (
      portal,
    ) => {
      const person = portal.person();
      const reference = await portal.edit((db) => writeCase(db, person, 'requested', 'refund'));
      const { page, context } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${refundAddress(reference)}`);
      const clerk = await portal.device({ signedInAs: portal.atDesk() });
      await clerk.page.goto(`${portal.url}${deskRefundAddress(reference)}`);
      await page.getByRole('textbox', { name: 'Message to the desk' }).fill('When does the airline answer?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await clerk.page.getByText('When does the airline answer?').waitFor();
      await clerk.page.getByText(/^The agency waits for an answer since/).waitFor();
      expect(await axeBesidePage(clerk.page)).toEqual([]);
      await clerk.page.getByRole('textbox', { name: 'Message to the agency' }).fill('Within two days.');
      await clerk.page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Within two days.').waitFor();
      expect(await page.getByText(/^The desk has not answered/).count()).toBe(0);
      expect(await axeBesidePage(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await clerk.context.close();
      await context.close();
    },
  },
);
