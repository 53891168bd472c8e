import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../../server/database/database.ts';
import { decideAdmission } from '../../../server/part-payments/admission.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { openPartsDesk } from './parts-desk.ts';

let desk: SalesDesk;
beforeEach(async () => {
  desk = await openPartsDesk();
  await desk.server.database.db.updateTable('part_payment_terms').set({ needs_admission: true }).execute();
});
afterEach(() => desk.close());

const ask = (as: 'asha' | 'badrul' | 'carol' = 'asha') =>
  desk.server.call('InitiateRequestToEnablePartialPayment', {}, { as });

test('[MNY-05] an agency that must be admitted asks once, is offered nothing until the house admits it, and then is', async () => {
  const { orderReference } = await desk.held();
  const offered = async () => {
    const outcome = await desk.server.call('GetPartialPaymentForIssueTicket', { orderReference }, { as: 'asha' });
    return outcome.ok && (outcome.answer.why ?? 'offered');
  };
  expect(await offered()).toBe('not-admitted');
  const askedAt = desk.clock.now().toISOString();
  const asked = { ok: true, answer: { admission: 'asked', askedAt, decidedAt: null, reason: null } };
  expect(await ask()).toEqual(asked);
  expect(await ask()).toEqual(asked);
  expect(await offered()).toBe('not-admitted');
  const { agencyId } = desk.server.people.asha;
  const { db } = desk.server.database;
  const decide = (state: 'admitted' | 'refused', reason: string | null = null) =>
    inTx(db, (tx) =>
      decideAdmission(tx, {
        tenantId: 'platform',
        agencyId,
        state,
        reason,
        actor: 'operator',
        now: desk.clock.now(),
      }),
    );
  expect(await decide('admitted')).toBe(true);
  expect(await offered()).toBe('offered');
  expect(await ask()).toMatchObject({ refusal: 'decided-already' });
  expect(await decide('refused', 'Two dues were missed last year.')).toBe(true);
  expect(await offered()).toBe('not-admitted');
  expect(await desk.server.call('GetSummary', {}, { as: 'asha' })).toMatchObject({
    answer: { admission: 'refused', askedAt, reason: 'Two dues were missed last year.', mayAsk: true },
  });
  expect(await decide('admitted')).toBe(true);
  expect(await desk.server.call('GetSummary', {}, { as: 'asha' })).toMatchObject({
    answer: { admission: 'admitted', reason: null },
  });
});

test('[MNY-05] the admission of one agency admits no other, and a tenant without terms offers nothing', async () => {
  const summary = await desk.server.call('GetSummary', {}, { as: 'badrul' });
  expect(summary).toMatchObject({ answer: { admission: 'needed' } });
  expect(await ask('carol')).toMatchObject({ refusal: 'not-needed' });
  expect(
    await inTx(desk.server.database.db, (tx) =>
      decideAdmission(tx, {
        tenantId: 'platform',
        agencyId: desk.server.people.carol.agencyId,
        state: 'admitted',
        reason: null,
        actor: 'operator',
        now: desk.clock.now(),
      }),
    ),
  ).toBe(false);
});
