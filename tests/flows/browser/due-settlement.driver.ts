import { randomBytes } from 'node:crypto';
import type { Locator } from 'playwright';
import { partialPaymentAddress } from '../../../contract/page-addresses.ts';
import { dueSettlementFlow } from '../../../machines/money/due-settlement.flow.ts';
import type { Person } from './device.ts';
import { leftMinor, writeDues } from './dues-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { callAs } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World, wait } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';

/** Somebody who looks at a due. */
export interface OnDue extends GatedVisit {
  readonly person: Person;
  readonly reference: string;
}

const newPrefix = (): string => `PT${randomBytes(2).toString('hex').toUpperCase()}`;

const dueOf = (isThere: boolean): World<OnDue> => ({
  input: 'a due',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const references = isThere
      ? await portal.edit((db) => writeDues(db, person, { prefix: newPrefix(), many: 1, state: 'open' }))
      : [];
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(
      device,
      ['GetSettlementDetails', 'SettleNow'].map((call) => `*/utility/v1/PartialPayment/${call}`),
    );
    return { portal, device, page: device.page, gate, person, reference: references[0] ?? 'PTNOBODY22' };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${partialPaymentAddress(reference)}`);
  },
});

/** How much may be spent: all that the wallet holds, or less than the due, because the rest is set aside. */
const walletThat = (covers: boolean): Bringing<OnDue> => ({
  ...letThrough,
  finish: async ({ portal, person, gate }) => {
    await portal.edit((db) =>
      db
        .updateTable('account')
        .set((row) => ({
          pending_minor: covers ? 0 : row(row('credits_minor', '-', row.ref('debits_minor')), '-', leftMinor - 100),
        }))
        .where('tenant_id', '=', person.tenantId)
        .where('agency_id', '=', person.agencyId)
        .where('kind', '=', 'wallet')
        .execute(),
    );
    gate.open();
  },
});

/** Somebody of the agency settles a part of the due, or all of it, just before the call is answered. */
const settledBefore = (amountMinor: number | null): Bringing<OnDue> => ({
  ...letThrough,
  finish: async ({ portal, person, reference, gate }) => {
    const read = await callAs(portal, person, 'GetSettlementDetails', { orderReference: reference, amountMinor: null });
    if (!read.ok) throw new Error(read.refusal);
    const left = read.answer.due.leftMinor;
    if (left > 0) {
      const request = { orderReference: reference, amountMinor: amountMinor ?? left, leftMinor: left };
      const settled = await callAs(portal, person, 'SettleNow', request);
      if (!settled.ok) throw new Error(settled.refusal);
    }
    gate.open();
  },
});

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });

const amountField = ({ page }: Visit): Locator => page.getByLabel('Amount to settle');

export const dueSettlementDriver: FlowDriver<OnDue> = {
  flow: dueSettlementFlow,
  worlds: { 'a due of the agency': dueOf(true), 'an order of nobody': dueOf(false) },
  acts: {
    'Look again': (at) => button(at, 'Look again').click(),
    Settle: (at) => button(at, /^Settle BDT/).click(),
    'a smaller amount': async (at) => {
      const field = amountField(at);
      // A field that holds the text already hears nothing when it is typed again.
      await field.fill((await field.inputValue()) === '100' ? '100.00' : '100');
    },
    'no amount': (at) => amountField(at).fill('many'),
    'Pay all': (at) => button(at, 'Pay all').click(),
  },
  outcomes: {
    'readSettlement: the wallet covers it': walletThat(true),
    'readSettlement: the wallet does not cover it': walletThat(false),
    'readSettlement: it is settled': settledBefore(null),
    'readSettlement: due-unknown': { ...letThrough, complains: /404/ },
    'readSettlement: the network is lost': networkLostAtGate,
    'settleDue: settled': letThrough,
    'settleDue: due-changed': { ...settledBefore(100), complains: /409/ },
    'settleDue: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'again.requested': (at) => button(at, 'Look again'),
    'settlement.confirmed': (at) => button(at, /^Settle BDT/),
    'amount.typed': amountField,
    'all.chosen': (at) => button(at, 'Pay all'),
  },
  exceptions: [],
  shows: {
    'due-settlement.reading': (at) =>
      at.page.getByRole('status', { name: 'Loading the due' }).or(button(at, 'Looking again …')),
    'due-settlement.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such due' }),
    'due-settlement.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this due' }),
    'due-settlement.shown': ({ page }) => page.getByRole('heading', { level: 1, name: /^Due of order/ }),
    'due-settlement.typing': amountField,
    'due-settlement.settling': (at) => button(at, 'Settling …'),
  },
  unreachable: {},
  walks: [
    {
      name: 'settled after the network was lost, and paid once',
      world: 'a due of the agency',
      moves: [
        settle('readSettlement', 'the wallet does not cover it'),
        send('Look again'),
        settle('readSettlement', 'the network is lost'),
        send('Look again'),
        settle('readSettlement', 'the wallet covers it'),
        send('Settle'),
        settle('settleDue', 'the network is lost'),
        send('Settle'),
        settle('settleDue', 'due-changed'),
        settle('readSettlement', 'the wallet covers it'),
        send('no amount'),
        send('a smaller amount'),
        send('Pay all'),
        settle('readSettlement', 'the wallet covers it'),
        send('a smaller amount'),
        wait(500),
        settle('readSettlement', 'the wallet covers it'),
        send('Settle'),
        settle('settleDue', 'settled'),
        settle('readSettlement', 'the wallet covers it'),
        send('a smaller amount'),
        wait(500),
        send('a smaller amount'),
        wait(500),
        settle('readSettlement', 'the wallet covers it'),
        send('Pay all'),
        settle('readSettlement', 'the wallet covers it'),
        send('Settle'),
        settle('settleDue', 'settled'),
        settle('readSettlement', 'it is settled'),
      ],
    },
    ...plannedWalks(dueSettlementFlow, {
      name: 'somebody with an order of nobody',
      world: 'an order of nobody',
      input: 'a due',
      events: ['Look again'],
      outcomes: ['readSettlement: due-unknown', 'readSettlement: the network is lost'],
    }),
  ],
};
