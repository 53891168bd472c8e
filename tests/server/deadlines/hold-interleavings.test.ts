import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { startExtension } from '../../../server/booking/extend-limit.ts';
import { completeSagas, expireHolds } from '../../../server/booking/jobs.ts';
import { startCancelling } from '../../../server/booking/release-seats.ts';
import { outcomeOf } from '../../../server/booking/run-saga.ts';
import type { SagaClaim } from '../../../server/booking/saga.ts';
import { startTicketing } from '../../../server/booking/ticket.ts';
import { drawn, sizeOf } from '../../whole.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';

const minuteMs = 60_000;

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 90_000_000_000, heldForMs: 20 * minuteMs });
  order = await desk.held();
});
afterAll(() => desk.close());

type Turn = 'pays' | 'extends' | 'expires' | 'completes' | 'cancels' | 'waits';

/** Something that happens to one order, so many turns of the event loop after the other things began. */
interface Step {
  readonly does: Turn;
  readonly after: number;
}

/** What happens to one order whose hold ends so many milliseconds later. */
interface Interleaving {
  readonly endsAfterMs: number;
  readonly steps: readonly Step[];
}

const interleavingsAtOnce = 4;
const interleavings = sizeOf(100, 1_000);
const interleaving = fc.record<Interleaving>({
  endsAfterMs: fc.nat(6),
  steps: fc.array(
    fc.record<Step>({
      does: fc.constantFrom<Turn>('pays', 'pays', 'expires', 'expires', 'extends', 'cancels', 'completes', 'waits'),
      after: fc.nat(12),
    }),
    { minLength: 2, maxLength: 4 },
  ),
});

/** Copies of a held order, held at the supplier, too. They end as the interleavings say. */
const copiesOf = async (held: Order, asked: readonly Interleaving[], batch: number): Promise<readonly string[]> => {
  const { db } = desk.server.database;
  const copies = asked.map(({ endsAfterMs }, index) => ({
    reference: `PTX${String(batch).padStart(4, '0')}${index}`,
    ends: new Date(desk.clock.now().getTime() + endsAfterMs),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (reference text, ends timestamptz)`;
  await sql`
    insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, pnr, currency,
      agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets)
    select o.tenant_id, copy.reference, o.agency_id, o.user_id, 'held', o.supplier_code, o.supplier_minor, o.pnr,
      o.currency, o.agent_minor, o.sold, o.created_at, copy.ends, o.departs_at, o.mails_tickets
    from ${given}, air_order o where o.reference = ${held.orderReference}`.execute(db);
  await sql`
    insert into order_traveller (tenant_id, order_reference, agency_id, pax_id, position, type, title, first_name,
      last_name, date_of_birth)
    select t.tenant_id, copy.reference, t.agency_id, t.pax_id, t.position, t.type, t.title, t.first_name, t.last_name,
      t.date_of_birth
    from ${given}, order_traveller t where t.order_reference = ${held.orderReference}`.execute(db);
  const travellers = held.travellers.map(({ paxId, type, title, firstName, lastName, dateOfBirth }) => ({
    paxId,
    type,
    title,
    firstName,
    lastName,
    dateOfBirth,
  }));
  for (const { reference } of copies) {
    await desk.supplier.hold({
      reference,
      offerKey: 'scripted-dac-dxb-return',
      brandCode: 'CLASSIC',
      party: { adults: 2, children: 1, infants: 0 },
      travellers,
      options: [],
      expectedSupplierMinor: 1,
    });
  }
  return copies.map(({ reference }) => reference);
};

/** Does what the calls do, without HTTP. */
const doing = (reference: string, amountMinor: number): Readonly<Record<Turn, () => Promise<unknown>>> => {
  const { agencyId, userId, tenantId, deviceId } = desk.server.people.asha;
  const tenant = desk.server.tenants.byId(tenantId);
  if (!tenant) throw new Error('asha has no tenant');
  let intents = 0;
  const context = () => ({
    db: desk.deps.db,
    tenant,
    requestId: 'request-1',
    now: desk.clock.now,
    deviceId,
    deviceName: null,
    address: '127.0.0.1',
    portalAddress: 'http://localhost',
    tenantIsNamed: false,
    intentKey: `${reference}-${(intents += 1)}`,
    agent: {
      userId,
      agencyId,
      sessionId: 'session-1',
      name: 'Asha Rahman',
      email: 'asha@example.com',
      ofHouse: false,
      branchId: null,
      ownBranchOnly: false,
      standing: { is: 'open' as const },
      steppedUpUntil: null,
      functionalities: new Set<number>(Object.values(functionalities)),
      limits: { saleMostMinor: null, dayMostMinor: null },
      sessionEnds: null,
    },
  });
  const asked = { orderReference: reference };
  const run = async (start: Promise<SagaClaim | { readonly ok: false }>): Promise<unknown> => {
    const claim = await start;
    return 'ok' in claim || claim.state === 'busy' ? null : outcomeOf(desk.deps, claim);
  };
  return {
    pays: () =>
      run(startTicketing(desk.deps, { ...asked, payment: { method: 'wallet', amountMinor } }, context())).catch(
        () => null,
      ),
    extends: () => run(startExtension(desk.deps, asked, context())).catch(() => null),
    cancels: () => run(startCancelling(desk.deps, asked, context())).catch(() => null),
    expires: () => expireHolds(desk.deps),
    completes: () => completeSagas(desk.deps),
    waits: async () => desk.clock.advance(1),
  };
};

/** Reservations of these orders that were neither posted nor released. */
const openReservations = async (references: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from transfer p
    where p.kind = 'pending' and p.order_reference in (${sql.join(references)})
      and not exists (select 1 from transfer e where e.tenant_id = p.tenant_id and e.pending_id = p.id)`.execute(
    desk.deps.db,
  );
  return rows[0]?.open ?? -1;
};

test('[ORD-03] [BKG-07] in many interleavings a hold that ends while it is paid, extended or cancelled is ticketed, expired or cancelled, never two of them', async () => {
  const ends = new Map<string, number>();
  const tried = new Set<string>();
  let batch = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(interleaving, { minLength: interleavingsAtOnce, maxLength: interleavingsAtOnce }),
      async (asked) => {
        batch += 1;
        const references = await copiesOf(order, asked, batch);
        const running = asked.flatMap(({ steps }, index) => {
          const reference = references[index] ?? '';
          const does = doing(reference, order.sums.agentMinor);
          return steps.map(async (step): Promise<unknown> => {
            for (let turn = 0; turn < step.after; turn += 1) await new Promise((done) => setImmediate(done));
            return does[step.does]();
          });
        });
        await Promise.all(running);
        desk.clock.advance(60 * minuteMs);
        await completeSagas(desk.deps);
        await expireHolds(desk.deps);
        const rows = await desk.deps.db
          .selectFrom('air_order')
          .select(['reference', 'state'])
          .where('reference', 'in', references)
          .execute();
        const acts = desk.supplier.acts.filter(({ reference }) => references.includes(reference));
        for (const { reference, state } of rows) {
          const done = acts.filter((act) => act.reference === reference).map(({ does }) => does);
          expect(['ticketed', 'expired', 'cancelled']).toContain(state);
          expect(done.filter((does) => does === 'issued')).toHaveLength(state === 'ticketed' ? 1 : 0);
          expect(done.includes('cancelled')).toBe(state !== 'ticketed');
          ends.set(state, (ends.get(state) ?? 0) + 1);
          tried.add(reference);
        }
        expect(await openReservations(references)).toBe(0);
      },
    ),
    drawn(interleavings / interleavingsAtOnce, interleavings / interleavingsAtOnce),
  );
  expect(await desk.ledgerFaults()).toEqual([]);
  expect(tried.size).toBe(interleavings);
  for (const state of ['cancelled', 'expired', 'ticketed']) expect(ends.get(state)).toBeGreaterThan(interleavings / 20);
}, 900_000);
