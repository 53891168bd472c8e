import { afterAll, beforeAll, expect, test } from 'vitest';
import { asJson } from '../../../server/database/database.ts';
import { hasRole } from '../give-rights.ts';
import { openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());

test('[CMP-02] a stay above the limit of a person is refused before any money moves, and booked within it', async () => {
  const { db } = desk.server.database;
  const { tenantId, agencyId } = desk.server.people.asha;
  const order = await desk.prepared('DXB');
  const limited = async (dayMost: number) => {
    const row = { day_most_minor: dayMost };
    await db
      .insertInto('agency_role')
      .values({
        tenant_id: tenantId,
        agency_id: agencyId,
        id: 'limited',
        name: 'Limited',
        functionalities: asJson<number[]>(Array.from({ length: 60 }, (_, place) => 201 + place)),
        ...row,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id', 'id']).doUpdateSet(row))
      .execute();
    await hasRole(db, desk.server.people.asha, 'limited');
  };
  const before = await desk.wallet();
  await limited(order.sums.agentMinor - 1);
  expect(await desk.book(order)).toMatchObject({ ok: false, refusal: 'over-limit' });
  expect(await desk.wallet()).toEqual(before);
  await limited(order.sums.agentMinor);
  expect(await desk.book(order)).toMatchObject({ ok: true });
  expect(await desk.ledgerFaults()).toEqual([]);
});
