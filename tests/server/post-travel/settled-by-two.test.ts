import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FareRule } from '../../../contract/flights/flights.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { tenantsWithLimits } from '../desk/with-limits.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { soldAs } from './returned-sales.ts';

const { requested, caseOf } = casesOf('refund');
const notSupplied: FareRule = { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({
    depositMinor: 900_000_000,
    heldForMs: 960 * 3_600_000,
    tenants: tenantsWithLimits({ settlements: 100 }),
  });
  desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: false };
});
afterAll(() => desk.close());

/** A refund that its agency has, and of which the airline still owes its part. */
const settling = async (): Promise<string> => {
  const order = await soldAs(desk, { ...classicBrand(), refund: notSupplied });
  const { caseReference } = await requested(desk, order, paxOf(order, 0));
  await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 500_000 }, { as: 'dipa' });
  const accepted = { caseReference, action: 'accept', penaltyMinor: 500_000 } as const;
  await desk.server.call('UpdateRefundStatus', accepted, { as: 'asha' });
  await desk.server.call('BeginCase', { caseReference }, { as: 'dipa' });
  for (const person of ['dipa', 'emdad'] as const) await stepUp(desk.server, person);
  const confirmed = { caseReference, airlineAnswer: 'RFND 77', newTickets: [] };
  expect(await desk.server.call('ConfirmCase', confirmed, { as: 'dipa' })).toMatchObject({ ok: true });
  return caseReference;
};

test('[OPS-01][PTK-05] what an airline owes above the limit is entered as paid by two people, in its currency', async () => {
  const caseReference = await settling();
  const settle = (as: 'dipa' | 'emdad', prepares = false, airlineAnswer = 'BSP 1142') =>
    desk.server.call('SettleCase', { caseReference, airlineAnswer, prepares }, { as });
  const shown = await desk.server.call('GetDeskTicketCase', { caseReference }, { as: 'dipa' });
  const owed = shown.ok ? shown.answer.settlement : null;
  expect(owed).toMatchObject({ currency: 'BDT', twoPeople: { soloMostMinor: 100, prepared: null } });

  expect(await settle('dipa')).toMatchObject({ refusal: 'takes-two' });
  expect(await settle('dipa', true)).toMatchObject({
    ok: true,
    answer: {
      case: { state: 'settling' },
      settlement: { twoPeople: { prepared: { own: true, terms: { amountMinor: owed?.amountMinor } } } },
    },
  });
  expect(await settle('dipa')).toMatchObject({ refusal: 'own-preparation' });
  expect(await settle('emdad', false, 'Another answer')).toMatchObject({ refusal: 'takes-two' });
  expect(await settle('emdad')).toMatchObject({ ok: true, answer: { case: { state: 'done' }, settlement: null } });
  expect((await caseOf(desk, caseReference)).state).toBe('done');
  expect(await desk.ledgerFaults()).toEqual([]);
});
