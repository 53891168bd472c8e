import { expect } from 'vitest';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { box } from './code-boxes-by-hand.ts';
import { codeEntryDriver, codeEntryPortal, newDevice } from './code-entry.driver.ts';
import { expectFocus, expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(codeEntryDriver, codeEntryPortal, {
  '[SHL-12] code-entry with the keyboard alone': async (portal) => {
    const at = await newDevice.enter(portal);
    await newDevice.start(at);
    const { page } = at;
    const { keyboard } = page;
    const digits = () => Promise.all([0, 1, 2, 3, 4, 5].map((index) => box(page, index).inputValue()));
    await expectFocus(page, 'Digit 1 of 6');
    await keyboard.type('1x2');
    await expectFocus(page, 'Digit 3 of 6');
    await keyboard.press('End');
    await expectFocus(page, 'Digit 6 of 6');
    await keyboard.press('ArrowLeft');
    await expectFocus(page, 'Digit 5 of 6');
    await keyboard.press('Enter');
    await page.getByRole('alert').getByText('Please Enter the Verification code').waitFor();
    await expectFocus(page, 'Digit 3 of 6');
    await keyboard.press('Backspace');
    await expectFocus(page, 'Digit 2 of 6');
    expect(await digits()).toEqual(['1', '', '', '', '', '']);
    await keyboard.press('Home');
    await keyboard.press('ArrowRight');
    await expectFocus(page, 'Digit 2 of 6');
    const code = await codeFromOutbox(portal, at.person.email);
    await keyboard.press('Home');
    await keyboard.type(code === '123456' ? '654321' : '123456');
    await page.getByRole('alert').getByText('The verification code is incorrect or has expired.').waitFor();
    await expectFocus(page, 'Digit 1 of 6');
    expect(await digits()).toEqual(['', '', '', '', '', '']);
    await keyboard.type(code);
    await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
    await portal.giveBack(at.device);
  },

  '[AUT-06, SHL-12] a phone offers its code to the first box; the boxes are sound at 320 and 1440 pixels, light and dark':
    async (portal) => {
      const at = await newDevice.enter(portal);
      await newDevice.start(at);
      const { page } = at;
      await box(page, 0).waitFor();
      expect(await box(page, 0).getAttribute('autocomplete')).toBe('one-time-code');
      expect(await box(page, 0).getAttribute('inputmode')).toBe('numeric');
      await page.getByRole('button', { name: 'Verify device' }).click();
      await page.getByRole('alert').waitFor();
      await expectSoundAtSizes(page);
      // As the keyboard of a phone fills it in: the whole code at once.
      await box(page, 0).fill(await codeFromOutbox(portal, at.person.email));
      await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
      await portal.giveBack(at.device);
    },

  '[AUT-07] another code makes the one before worthless, and needs no password any more': async (portal) => {
    const at = await newDevice.enter(portal);
    await newDevice.start(at);
    const { page } = at;
    await page.getByText(/^Resend code in/).waitFor();
    const first = await codeFromOutbox(portal, at.person.email);
    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await page.getByRole('status').getByText('Verification code has been sent to you email').waitFor();
    await page.getByText(/^Resend code in/).waitFor();
    const second = await codeFromOutbox(portal, at.person.email);
    if (first !== second) {
      await box(page, 0).fill(first);
      await page.getByRole('alert').getByText('The verification code is incorrect or has expired.').waitFor();
    }
    await box(page, 0).fill(second);
    await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
    await portal.giveBack(at.device);
  },
});
