import { expect } from 'vitest';
import { bookingsAddress } from '../../../contract/bookings-link.ts';
import { bookingViewsDriver, bookingViewsPortal } from './booking-views.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(bookingViewsDriver, bookingViewsPortal, {
  '[ORD-04] a view that a person saved opens with its filters, order and columns in another browser; chips take its filters away':
    async (portal) => {
      const person = portal.person();
      const first = await portal.device({ signedInAs: person });
      await first.page.goto(`${portal.url}${bookingsAddress({ states: ['held'], sort: 'time-limit' })}`);
      await first.page.getByRole('button', { name: 'Columns' }).click();
      await first.page.getByRole('checkbox', { name: 'Phone' }).check();
      await first.page.keyboard.press('Escape');
      await first.page.getByRole('button', { name: 'Saved views' }).click();
      await first.page.getByRole('textbox', { name: 'Name of what is shown now' }).fill('Holds to pay');
      await first.page.keyboard.press('Enter');
      await first.page.getByRole('button', { name: 'Holds to pay', exact: true }).waitFor();

      const { page, context } = await portal.device({ signedInAs: person });
      await page.goto(`${portal.url}${bookingsAddress({})}`);
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('button', { name: 'Holds to pay', exact: true }).click();
      const chip = page.getByRole('button', { name: 'Remove filter Seats held' });
      await chip.waitFor();
      expect(new URL(page.url()).search).toBe('?states=held&sort=time-limit');
      await page.getByRole('button', { name: 'Columns' }).click();
      expect(await page.getByRole('checkbox', { name: 'Phone' }).isChecked()).toBe(true);
      await page.keyboard.press('Escape');
      await chip.press('Enter');
      await chip.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('?sort=time-limit');
      await portal.giveBack(first);
      await portal.giveBack({ context });
    },
});
