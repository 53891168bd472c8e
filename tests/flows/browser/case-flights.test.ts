import { expect } from 'vitest';
import { deskExchangeAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { caseFlightsDriver } from './case-flights.driver.ts';
import { wishedExchange } from './exchanges-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  caseFlightsDriver,
  { desk: 2 * caseFlightsDriver.walks.length + 1 },
  {
    '[PTK-04] [SHL-12] finding flights at the desk fits a phone, in light and dark': async (portal) => {
      const reference = await wishedExchange(portal, portal.person());
      const { page, context } = await portal.device({ signedInAs: portal.atDesk() });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${deskExchangeAddress(reference)}`);
      await page.getByRole('button', { name: 'Find flights' }).click();
      await page
        .getByRole('button', { name: /^Choose / })
        .first()
        .waitFor();
      const sound = async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await axeBesidePage(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        }
      };
      await sound();
      await page
        .getByRole('button', { name: /^Choose / })
        .first()
        .press('Enter');
      await page.getByRole('button', { name: /^Hold seats and quote/ }).waitFor();
      await sound();
      await context.close();
    },
  },
);
