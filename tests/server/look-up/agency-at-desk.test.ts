import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyOf, kindOf } from '../../../machines/look-up/look-up-list.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';

const { requested: refundRequested } = casesOf('refund');
const reason = 'The trade licence has expired.';
let desk: SalesDesk;
let agencyId = '';

beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 1_000_000_000 });
  agencyId = desk.server.people.asha.agencyId;
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.server.forgetTokens();
  const { db } = desk.server.database;
  await db.updateTable('agency').set({ blocked_at: null, blocked_by: null, blocked_reason: null }).execute();
  await db.deleteFrom('outbox').execute();
});

const seen = async (id = agencyId) => desk.server.call('GetAgencyAtDesk', { agencyId: id }, { as: 'dipa' });
const shown = async () => {
  const outcome = await seen();
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const stop = () => desk.server.call('BlockAgency', { agencyId, reason }, { as: 'dipa' });
const allow = () => desk.server.call('UnblockAgency', { agencyId, reason: 'Renewed.' }, { as: 'dipa' });
const stopped = async () => {
  await stepUp(desk.server, 'dipa');
  const outcome = await stop();
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const allowed = async () => {
  await stepUp(desk.server, 'dipa');
  await allow();
};

describe('the page of an agency', () => {
  test('[OPS-02] has its wallet, its people, and its latest orders and requests, the newest first', async () => {
    // Another test may have sold at this very moment.
    desk.clock.advance(1_000);
    const earlier = await desk.ticketed();
    desk.clock.advance(1_000);
    const later = await desk.ticketed();
    const request = await refundRequested(desk, earlier, paxOf(earlier, 0));
    const { agency, orders, requests, people, peopleCount, block, standing, documents } = await shown();
    expect(standing).toBe('open');
    expect(documents?.find(({ kind }) => kind === 'agreement')?.state).toBe('missing');
    expect(orders.map(keyOf).slice(0, 2)).toEqual([later.orderReference, earlier.orderReference]);
    expect(requests.slice(0, 1).map((found) => `${kindOf(found)} ${keyOf(found)}`)).toEqual([
      `refund ${request.caseReference}`,
    ]);
    expect(people.map(keyOf)).toContain(desk.server.people.asha.userId);
    expect(peopleCount).toBe(people.length);
    expect(agency.wallet?.balanceMinor).toBeLessThan(1_000_000_000);
    expect(block).toBeNull();
  });

  test('[OPS-02] an agency of another tenant, and the house itself, are not known', async () => {
    const { dipa } = desk.server.people;
    expect(await seen(dipa.agencyId)).toMatchObject({ ok: false, refusal: 'agency-unknown' });
    expect(await seen('agency-nowhere')).toMatchObject({ ok: false, refusal: 'agency-unknown' });
  });

  test('[OPS-02] the house notes on it what the next colleague should know', async () => {
    const noted = { queue: 'agencies', caseId: agencyId, words: 'Calls on Sundays.' } as const;
    const outcome = await desk.server.call('NoteDeskCase', noted, { as: 'dipa' });
    expect(outcome).toMatchObject({ ok: true, answer: { handling: { notes: [{ words: 'Calls on Sundays.' }] } } });
    const ofNobody = await desk.server.call('NoteDeskCase', { ...noted, caseId: 'agency-nowhere' }, { as: 'dipa' });
    expect(ofNobody).toMatchObject({ ok: false, refusal: 'case-unknown' });
  });
});

describe('an agency whose sales are stopped', () => {
  test('[OPS-02] it takes a fresh code, is told, and stands in the history and the audit with its reason', async () => {
    expect(await stop()).toMatchObject({ ok: false, refusal: 'step-up-needed' });
    const { block, acts, history } = await stopped();
    expect(block).toMatchObject({ reason });
    expect(acts.map(({ act }) => act)).toEqual(['unblock']);
    expect(history.at(-1)?.what).toBe(`Stopped its sales: ${reason}`);
    const { db } = desk.server.database;
    const { rows } = await sql<{ body: string }>`
      select body from outbox where subject = 'The sales of your agency are stopped'`.execute(db);
    expect(rows.map(({ body }) => body.includes(reason))).toEqual([true]);
    expect(await stop()).toMatchObject({ ok: false, refusal: 'blocked-already' });
  });

  test('[OPS-02] the next press of whoever is signed in is refused with words, and what does not buy still works', async () => {
    const held = await desk.held();
    await stopped();
    await expect(desk.server.call('AirTicket', desk.ticketRequest(held), { as: 'asha' })).rejects.toMatchObject({
      problem: { code: 'sales-stopped', status: 403 },
    });
    const balance = await desk.server.call('mybalance', {}, { as: 'asha' });
    expect(balance).toMatchObject({
      ok: true,
      answer: { status: 'stopped', errorDetail: `Your agency’s sales are stopped: ${reason}` },
    });
    const cancelled = await desk.server.call('AirCancel', { orderReference: held.orderReference }, { as: 'asha' });
    expect(cancelled).toMatchObject({ ok: true, answer: { order: { state: 'cancelled' } } });
  });

  test('[OPS-02] sells again once the house allows it, and others were never stopped', async () => {
    await stopped();
    await allowed();
    const order = await desk.ticketed();
    expect(order.state).toBe('ticketed');
    expect((await shown()).block).toBeNull();
  });
});
