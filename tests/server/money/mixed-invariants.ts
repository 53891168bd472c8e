import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type PostedSide, type SalePosting, sumsOf } from '../../../machines/sale/standing.ts';
import { verify } from '../../../server/commands/verify.ts';
import type { Db } from '../../../server/database/database.ts';
import { compareSuppliers } from '../../../server/desk/supplier-books/compare-suppliers.ts';
import { partPaymentDue, walletOf } from '../../../server/money/accounts.ts';
import { creditNotesOf } from '../../../server/orders/credit-notes.ts';
import { readSaleLedger, readStanding } from '../../../server/orders/standing.ts';
import { products } from '../../../server/products.ts';
import { owed } from '../part-payments/parts-desk.ts';
import type { MixedWorld } from './mixed-acts.ts';
import { bookFaults } from './mixed-book-invariants.ts';
import { monthFaults } from './mixed-months.ts';
import { stayFaults } from './mixed-stays.ts';
import { stopFaults } from './mixed-stops.ts';

/** Nobody's hold is older than this beyond its limit, once the job has run. */
const overdueMs = 60_000;

/**
 * What must hold of the books after any acts, by the names of docs/decisions and of the specification's research: each fault is a
 * sentence. The supplier's journal and the gateway's book are asked beside our own tables.
 */
export const faultsIn = async (world: MixedWorld): Promise<readonly string[]> => {
  const found = await Promise.all([
    ticketFaults(world),
    stayFaults(world),
    depositFaults(world),
    onlineFaults(world),
    intentFaults(world),
    holdFaults(world),
    walletFaults(world),
    dueFaults(world),
    standingFaults(world),
    supplierFaults(world),
    bookFaults(world),
    monthFaults(world),
    stopFaults(world),
    verifyFaults(world),
  ]);
  return [...found.flat(), ...world.broken];
};

/** I5 an order is ticketed exactly when it was paid once; I10 a reference of the supplier belongs to one order. */
const ticketFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const { db } = desk.server.database;
  const orders = await db.selectFrom('air_order').select(['reference', 'state', 'agent_minor']).execute();
  const { rows: paid } = await sql<{ reference: string; minor: number; payments: number }>`
    select order_reference as reference, sum(amount_minor)::bigint as minor, count(distinct at)::int as payments
    from transfer where kind = 'posted' and debit_account like 'wallet:%' and order_reference like 'PT%'
    group by order_reference`.execute(db);
  const paidBy = new Map(paid.map((row) => [row.reference, row]));
  const issued = new Map<string, number>();
  for (const { does, reference } of desk.supplier.acts) {
    if (does === 'issued') issued.set(reference, (issued.get(reference) ?? 0) + 1);
  }
  const leftOf = await leftByOrder(desk);
  const faults: string[] = [];
  for (const { reference, state, agent_minor } of orders) {
    const known = paidBy.get(reference);
    const times = issued.get(reference) ?? 0;
    const left = leftOf.get(reference);
    const dueMinor = agent_minor - (left ?? 0);
    if (times > 1) faults.push(`${reference} was issued ${times} times`);
    if (state === 'ticketed') {
      if (times !== 1) faults.push(`${reference} is ticketed here, and the airline has issued it ${times} times`);
      if (known?.minor !== dueMinor) {
        faults.push(`${reference} is ticketed, ${dueMinor} of it is to be paid by now, and ${known?.minor ?? 0} was`);
      }
      if (left === undefined && known?.payments !== 1) faults.push(`${reference} was paid ${known?.payments} times`);
    } else if (state !== 'ticketing') {
      if (known !== undefined) faults.push(`${reference} is ${state}, and ${known.minor} was paid`);
      if (times > 0) faults.push(`${reference} is ${state}, and the airline has issued it`);
    }
  }
  return faults;
};

/** What is left of each order that was paid in part. */
const leftByOrder = async (desk: MixedWorld['desk']): Promise<ReadonlyMap<string, number>> => {
  const rows = await desk.server.database.db
    .selectFrom('part_payment_due')
    .select(['order_reference', 'due_minor', 'settled_minor'])
    .where('state', '<>', 'reserved')
    .execute();
  return new Map(rows.map((row) => [row.order_reference, row.due_minor - row.settled_minor]));
};

/** What the agencies owe of orders that were paid in part is what the account of dues says, and never less than nothing. */
const dueFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const { byLedger, byRows } = await owed(desk);
  const faults = byLedger === byRows ? [] : [`dues are ${byLedger} in the ledger, and ${byRows} in their rows`];
  for (const [reference, left] of await leftByOrder(desk)) if (left < 0) faults.push(`${reference} was paid too much`);
  return faults;
};

/** I1 debits equal credits, I2 stored equals summed, I3 no wallet is below its limit, I4 a pending transfer ends once: the command that verifies the books finds nothing: the ledger balances, and its chains and that of the audit are whole. */
const verifyFaults = async ({ desk: { server, deps } }: MixedWorld): Promise<readonly string[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-mixed-'));
  try {
    const { ok, lines } = await verify({ db: server.database.db, products, dataDir, now: deps.now, log: deps.log }, []);
    return ok ? [] : lines;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** A deposit is credited once, and exactly what it says, while it is approved. */
const depositFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const { rows } = await sql<{
    reference: string;
    state: string;
    credited: number;
    due: number;
    credit: number;
    debit: number;
  }>`
    select d.reference, d.state, d.credited_minor as credited, d.bounce_due_minor as due,
      coalesce((select sum(amount_minor) from transfer t where t.order_reference = d.reference
        and t.credit_account like 'wallet:%' and t.kind = 'posted'), 0)::bigint as credit,
      coalesce((select sum(amount_minor) from transfer t where t.order_reference = d.reference
        and t.debit_account like 'wallet:%' and t.kind = 'posted'), 0)::bigint as debit
    from deposit d`.execute(desk.server.database.db);
  return rows.flatMap(({ reference, state, credited, due, credit, debit }) => {
    const wasCredited = state === 'approved' || (state === 'bounced' && credit > 0);
    if (credit !== (wasCredited ? credited : 0))
      return [`deposit ${reference} is ${state}, and ${credit} was credited`];
    const back = state === 'bounced' && credit > 0 ? credited - due : 0;
    return debit === back ? [] : [`deposit ${reference} is ${state}, and ${debit} was taken back, not ${back}`];
  });
};

/** An online payment is credited once, when the gateway's book has it as paid; I6 what is paid back was paid. */
const onlineFaults = async ({ desk, gateway }: MixedWorld): Promise<readonly string[]> => {
  const { rows } = await sql<{
    id: string;
    state: string;
    amount: number;
    charge: number;
    refund: number | null;
    credits: number;
    credit: number;
  }>`
    select p.id, p.state, p.amount_minor as amount, p.charge_minor as charge, p.refund_minor as refund,
      count(t.id)::int as credits, coalesce(sum(t.amount_minor), 0)::bigint as credit
    from online_payment p left join transfer t on t.tenant_id = p.tenant_id and t.kind = 'posted'
      and t.words = 'Online payment ' || p.id and t.credit_account like 'wallet:%'
    group by p.tenant_id, p.id`.execute(desk.server.database.db);
  return rows.flatMap(({ id, state, amount, charge, refund, credits, credit }) => {
    const entry = gateway.book.get(id);
    const isCredited = ['credited', 'refunding', 'refunded'].includes(state);
    const faults: string[] = [];
    if (credits !== (isCredited ? 1 : 0)) faults.push(`payment ${id} is ${state}, and was credited ${credits} times`);
    if (isCredited && credit !== amount - charge) faults.push(`payment ${id} was credited ${credit}`);
    const isPaid = entry?.state === 'paid' && entry.paidMinor === amount;
    if (isPaid && !isCredited) faults.push(`payment ${id} is ${state}, and the gateway has it as paid`);
    if (state === 'refunding') faults.push(`the refund of payment ${id} has not come to its end`);
    if (isCredited && (entry?.state !== 'paid' || entry.paidMinor !== amount)) {
      faults.push(`payment ${id} is credited, and the gateway has it as ${entry?.state} with ${entry?.paidMinor}`);
    }
    if ((entry?.refundedMinor ?? 0) > (refund ?? 0)) faults.push(`payment ${id}: the gateway has paid back too much`);
    if ((refund ?? 0) > amount - charge) faults.push(`payment ${id}: more is paid back than was credited`);
    return faults;
  });
};

/** The comparison of the suppliers' bookings with ours raises no alarm. */
const supplierFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const { silent } = await compareSuppliers(desk.deps);
  const { db } = desk.server.database;
  const rows = await db.selectFrom('supplier_difference').select(['reference', 'ours', 'theirs']).execute();
  return [
    ...silent.map(({ name }) => `${name} was silent`),
    ...rows.map(({ reference, ours, theirs }) => `${reference} is ${ours} here and ${theirs} at the supplier`),
  ];
};

/** I7 one intent is one piece of work. */
const intentFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const { rows } = await sql<{ intent: string; times: number }>`
    select intent_key as intent, count(*)::int as times from saga group by tenant_id, actor, kind, intent_key
    having count(*) > 1`.execute(desk.server.database.db);
  return rows.map(({ intent, times }) => `intent ${intent} was begun ${times} times`);
};

/** I9 no hold is older than its limit. */
const holdFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const rows = await desk.server.database.db
    .selectFrom('air_order')
    .select('reference')
    .where('state', '=', 'held')
    .where('time_limit_at', '<', new Date(desk.clock.now().getTime() - overdueMs))
    .execute();
  return rows.map(({ reference }) => `${reference} is held beyond its limit`);
};

/** What the wallets hold is what the rows of every kind of act say, without the ledger's help. */
const walletFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const { db } = desk.server.database;
  const faults: string[] = [];
  for (const name of ['asha', 'badrul'] as const) {
    const { agencyId } = desk.server.people[name];
    const { rows } = await sql<{
      opening: number;
      deposits: number;
      online: number;
      adjusted: number;
      tickets: number;
      stays: number;
      receipts: number;
      withdrawn: number;
    }>`
      select
        coalesce((select sum(amount_minor) from transfer where credit_account = ${`wallet:${agencyId}:BDT`}
          and kind = 'posted' and actor = 'system' and order_reference is null and words not like 'Online payment%'
          and words not like 'Refund%'), 0)::bigint as opening,
        coalesce((select sum(case when state = 'approved' then credited_minor else bounce_due_minor end)
          from deposit where agency_id = ${agencyId} and state in ('approved', 'bounced')), 0)::bigint as deposits,
        coalesce((select sum(amount_minor - charge_minor - case when state in ('refunding', 'refunded') then refund_minor else 0 end)
          from online_payment where agency_id = ${agencyId} and state in ('credited', 'refunding', 'refunded')), 0)::bigint as online,
        coalesce((select sum(case kind when 'credit' then amount_minor else -amount_minor end) from money_decision
          where agency_id = ${agencyId} and state = 'approved' and kind <> 'credit-limit'), 0)::bigint as adjusted,
        coalesce((select sum(o.agent_minor - coalesce(d.due_minor - d.settled_minor, 0)) from air_order o
          left join part_payment_due d on d.tenant_id = o.tenant_id and d.order_reference = o.reference
          where o.agency_id = ${agencyId} and o.state = 'ticketed'), 0)::bigint as tickets,
        coalesce((select sum(s.paid_minor - s.returned_minor) from hotel_order o
          join sale_standing s on s.tenant_id = o.tenant_id and s.order_reference = o.reference
          where o.agency_id = ${agencyId}), 0)::bigint as stays,
        coalesce((select sum(amount_minor) from unclaimed_receipt where agency_id = ${agencyId} and state = 'assigned'), 0)::bigint as receipts,
        coalesce((select sum(amount_minor) from withdrawal where agency_id = ${agencyId} and state = 'paid'), 0)::bigint as withdrawn`.execute(
      db,
    );
    const [sums] = rows;
    if (!sums) continue;
    const added = sums.opening + sums.deposits + sums.online + sums.adjusted + sums.receipts;
    const expected = added - sums.tickets - sums.stays - sums.withdrawn;
    const { balanceMinor } = await desk.walletMinor(name);
    if (balanceMinor !== expected) faults.push(`${name} has ${balanceMinor}, and the rows say ${expected}`);
  }
  return faults;
};

/** What an order comes to by its postings is what is kept of it, and what its price and its due say. */
const standingFaults = async ({ desk }: MixedWorld): Promise<readonly string[]> => {
  const { db } = desk.server.database;
  const { rows } = await sql<SoldRow>`
    select o.tenant_id, o.reference, o.agency_id, o.currency, o.agent_minor,
      coalesce(d.due_minor - d.settled_minor, 0)::bigint as left_minor
    from (
      select tenant_id, reference, agency_id, currency, agent_minor from air_order
      union all
      select tenant_id, reference, agency_id, currency, agent_minor from hotel_order
    ) o
    left join part_payment_due d
      on d.tenant_id = o.tenant_id and d.order_reference = o.reference and d.state <> 'reserved'`.execute(db);
  const faults: string[] = [];
  for (const row of rows) {
    const sums = sumsOf(await postingsOf(db, row));
    const { chargedMinor, paidMinor, returnedMinor, droppedMinor } = sums;
    const notes = await creditNotesOf(db, row);
    const creditedMinor = notes.reduce((sum, note) => sum + note.creditedMinor, 0);
    if (creditedMinor !== returnedMinor + droppedMinor) {
      faults.push(`${row.reference} has credit notes of ${creditedMinor} for ${returnedMinor} + ${droppedMinor}`);
    }
    const standing = await readStanding(db, row, desk.clock.now());
    const byBooks = [chargedMinor, paidMinor, returnedMinor, droppedMinor, chargedMinor - paidMinor - droppedMinor];
    const chargedByRow = paidMinor === 0 ? 0 : row.agent_minor;
    const kept = [chargedByRow, standing.paidMinor, standing.returnedMinor, standing.droppedMinor, row.left_minor];
    if (byBooks.join() !== kept.join()) {
      faults.push(`${row.reference} comes to ${byBooks.join(', ')}, and its rows say ${kept.join(', ')}`);
    }
  }
  return faults;
};

const postingsOf = async (db: Db, { agency_id, currency, ...of }: SoldRow): Promise<readonly SalePosting[]> => {
  const { transfers } = await readSaleLedger(db, of);
  const sides = new Map<string, PostedSide>([
    [walletOf(agency_id, currency).id, 'wallet'],
    [partPaymentDue(agency_id, currency).id, 'dues'],
  ]);
  return transfers
    .filter(({ kind }) => kind === 'posted')
    .map(({ debit_account, credit_account, amount_minor }) => ({
      from: sides.get(debit_account) ?? 'others',
      to: sides.get(credit_account) ?? 'others',
      amountMinor: amount_minor,
    }));
};

interface SoldRow {
  readonly tenant_id: string;
  readonly reference: string;
  readonly agency_id: string;
  readonly currency: string;
  readonly agent_minor: number;
  readonly left_minor: number;
}
