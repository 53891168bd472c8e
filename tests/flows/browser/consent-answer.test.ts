import { expect } from 'vitest';
import { deskVoidAddress, passengerConsentAddress, voidAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { consentAnswerDriver } from './consent-answer.driver.ts';
import { endConsentOf, writeConsent } from './consents-in-walks.ts';
import type { Device } from './device.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

/** Link and code of the latest message to an address. The server may take a second to send it. */
const messageTo = async (portal: WalkPortal, recipient: string) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const message = await portal.edit((db) =>
      db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', recipient)
        .where('code_reference', 'like', 'consent %')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    const token = /consent#([\w-]{43})/.exec(message?.body ?? '')?.[1];
    const code = /code is (\d{6})/.exec(message?.body ?? '')?.[1];
    if (token !== undefined && code !== undefined) return { token, code };
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`nothing was sent to ${recipient}`);
};

const narrow = async ({ page }: Pick<Device, 'page'>): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
};

testWalks(
  consentAnswerDriver,
  { people: consentAnswerDriver.walks.length + 1, desk: 1 },
  {
    '[PTK-01] [PTK-02] [OPS-01] who declined is asked again at another address, agrees on a phone, and the desk may ask the airline':
      async (portal) => {
        const person = portal.person();
        const { reference } = await portal.edit((db) => writeConsent(db, person));
        await portal.edit((db) => endConsentOf(db, reference, 'declined'));
        await portal.edit((db) =>
          db
            .updateTable('post_travel_case')
            .set({ consent_state: 'declined' })
            .where('reference', '=', reference)
            .execute(),
        );
        const clerk = await portal.device({ signedInAs: portal.atDesk() });
        await clerk.page.goto(`${portal.url}${deskVoidAddress(reference)}`);
        await clerk.page.getByText('Ask the airline: The passenger has not agreed yet.').waitFor();
        await clerk.page.getByText('The passenger does not agree. The agency asks again, or withdraws.').waitFor();
        expect(await clerk.page.getByRole('button', { name: 'Ask again', exact: true }).count()).toBe(0);

        const agent = await portal.device({ signedInAs: person });
        await agent.page.setViewportSize({ width: 320, height: 640 });
        await agent.page.goto(`${portal.url}${voidAddress(reference)}`);
        await agent.page.getByText(/^The passenger does not agree\./).waitFor();
        expect(await axeBesidePage(agent.page)).toEqual([]);
        await narrow(agent);
        await agent.page.getByRole('button', { name: 'Ask again', exact: true }).click();
        const address = `${reference.toLowerCase()}@family.example`;
        await agent.page.getByRole('dialog').getByRole('textbox').fill(address);
        expect(await axeBesidePage(agent.page)).toEqual([]);
        await agent.page.getByRole('button', { name: 'Ask now' }).click();
        await agent.page.getByText(/^A link and a code are on their way/).waitFor();
        const { token, code } = await messageTo(portal, address);

        const passenger = await portal.device();
        await passenger.page.setViewportSize({ width: 320, height: 640 });
        await passenger.page.emulateMedia({ colorScheme: 'dark' });
        await passenger.page.goto(`${portal.url}${passengerConsentAddress(token)}`);
        await passenger.page.getByRole('heading', { level: 1, name: /asks for your consent$/ }).waitFor();
        expect(await passenger.page.getByText('Kamal').count()).toBe(0);
        expect(await axeBesidePage(passenger.page)).toEqual([]);
        await narrow(passenger);
        // With the keyboard alone.
        await passenger.page.getByRole('textbox', { name: 'Code' }).focus();
        await passenger.page.keyboard.type(code);
        await passenger.page.keyboard.press('Enter');
        await passenger.page.getByText('Kamal Rahman, ticket').waitFor();
        await passenger.page.getByText(/The tickets are voided\. Nobody can fly with them any more\./).waitFor();
        expect(await axeBesidePage(passenger.page)).toEqual([]);
        await narrow(passenger);
        await passenger.page.getByRole('button', { name: 'I agree' }).focus();
        await passenger.page.keyboard.press('Enter');
        await passenger.page.getByRole('heading', { level: 1, name: 'You have agreed' }).waitFor();
        expect(await axeBesidePage(passenger.page)).toEqual([]);
        // The link tells nothing more to whoever opens it again.
        await passenger.page.reload();
        await passenger.page.getByRole('heading', { level: 1, name: 'You have agreed' }).waitFor();
        expect(await passenger.page.getByText('Kamal').count()).toBe(0);

        // Agency and desk see it by themselves.
        await agent.page.getByText('The passenger has agreed to what happens.').waitFor();
        await agent.page.getByText(/, which is not the contact of the order\. It can be answered until/).waitFor();
        expect(await axeBesidePage(agent.page)).toEqual([]);
        await narrow(agent);
        await clerk.page.getByText('The passenger has agreed.', { exact: true }).first().waitFor();
        expect(await clerk.page.getByRole('button', { name: 'Ask the airline' }).isEnabled()).toBe(true);
        for (const { context } of [clerk, agent, passenger]) await context.close();
      },
  },
);
