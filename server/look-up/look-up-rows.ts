import { sql } from 'kysely';
import { type LookUpFound, peopleOfAgencyAtMost } from '../../contract/look-up/desk-look-up.ts';
import { type ReceiptRow, receiptColumns, receiptLine, receiptsOf } from '../books/receipt-rows.ts';
import type { Db } from '../database/database.ts';
import { deskDepositLine, namedDeposits } from '../desk/deposit-lists.ts';
import { agenciesById } from '../desk/desk-agencies.ts';
import { paymentLines } from '../desk/payment-lists.ts';
import { referencesWithDoubles } from '../desk/registration-doubles.ts';
import { deskRegistrationLine, namedRegistrations } from '../desk/registration-lists.ts';
import { deskStayLine, namedStays } from '../desk/stay-lists.ts';
import type { HotelSupplier } from '../hotels/port.ts';
import { type LineRow, lineColumns, orderLine } from '../orders/order-line.ts';
import { caseLine } from '../post-travel/case-answer.ts';
import { casesWhere } from '../post-travel/list-cases.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import {
  type WithdrawalRow,
  withdrawalColumns,
  withdrawalLine,
  withdrawalsOf,
} from '../withdrawals/withdrawal-rows.ts';
import type { Found } from './look-up-found.ts';

/** For whom records are read. */
export interface LookUpReader {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly suppliers: readonly HotelSupplier[];
  readonly now: Date;
}

type Bare<Row> = Row extends LookUpFound ? Omit<Row, 'agencyId' | 'agencyName' | 'at'> : never;
/** Records of a kind by their keys, without what `Found` says of each. */
type ReadRecords = (
  reader: LookUpReader,
  keys: readonly string[],
) => Promise<readonly (readonly [key: string, row: Bare<LookUpFound>])[]>;

/** The found records in their order, as far as a row of the desk's lists knows them. */
export const readRecords = async (reader: LookUpReader, found: readonly Found[]): Promise<LookUpFound[]> => {
  const rows = new Map<string, Bare<LookUpFound>>();
  for (const is of new Set(found.map(({ kind }) => readerOf[kind]))) {
    const keys = found.filter(({ kind }) => readerOf[kind] === is).map(({ key }) => key);
    for (const [key, row] of await is(reader, keys)) rows.set(key, row);
  }
  return found.flatMap(({ key, agencyId, agencyName, at }) => {
    const row = rows.get(key);
    return row === undefined ? [] : [{ ...row, agencyId, agencyName, at: at.toISOString() } as LookUpFound];
  });
};

const orders: ReadRecords = async ({ db, tenant, now }, keys) => {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from air_order o where o.tenant_id = ${tenant.id} and o.reference in (${sql.join(keys)})`.execute(
    db,
  );
  return rows.map((row) => [row.reference, { is: 'order', ...orderLine(row, now) }]);
};

const stays: ReadRecords = async ({ db, tenant, suppliers, now }, keys) => {
  const rows = await namedStays(db, tenant.id)
    .select(
      sql<string | null>`(select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
        where g.tenant_id = o.tenant_id and g.order_reference = o.reference and g.position = 0)`.as('guest'),
    )
    .where('o.reference', 'in', keys)
    .execute();
  return rows.map((row) => [
    row.reference,
    { is: 'stay', ...deskStayLine(row, suppliers, now), guest: row.guest ?? '' },
  ]);
};

const cases: ReadRecords = async ({ db, tenant, now }, keys) => {
  const { rows } = await casesWhere(sql`c.tenant_id = ${tenant.id} and c.reference in (${sql.join(keys)})`).execute(db);
  return rows.map((row) => [row.reference, { is: 'case', ...caseLine(row, now) }]);
};

const deposits: ReadRecords = async ({ db, tenant, now }, keys) => {
  const rows = await namedDeposits(db, tenant.id).where('d.reference', 'in', keys).execute();
  return rows.map((row) => [row.reference, { is: 'deposit', ...deskDepositLine(row, now) }]);
};

const payments: ReadRecords = async ({ db, tenant, now }, keys) => {
  const { lines } = await paymentLines(db, tenant.id, now, (all) => all.where('p.id', 'in', keys));
  return lines.map((payment) => [payment.code, { is: 'payment', ...payment }]);
};

const withdrawals: ReadRecords = async ({ db, tenant }, keys) => {
  const { rows } = await sql<WithdrawalRow>`select ${withdrawalColumns}
    from ${withdrawalsOf(tenant.id, sql`w.reference in (${sql.join(keys)})`)}`.execute(db);
  return rows.map((row) => [row.reference, { is: 'withdrawal', ...withdrawalLine(row) }]);
};

const receipts: ReadRecords = async ({ db, tenant, now }, keys) => {
  const { rows } = await sql<ReceiptRow>`select ${receiptColumns}
    from ${receiptsOf(tenant.id, sql`r.reference in (${sql.join(keys)})`)}`.execute(db);
  return rows.map((row) => [row.reference, { is: 'receipt', ...receiptLine(row, todayAtHome(tenant, now)) }]);
};

const registrations: ReadRecords = async ({ db, tenant, now }, keys) => {
  const rows = await namedRegistrations(db, tenant.id).where('r.reference', 'in', keys).execute();
  const doubled = await referencesWithDoubles(db, tenant.id, keys);
  return rows.map((row) => [
    row.reference,
    {
      is: 'registration',
      ...deskRegistrationLine(row, { hasDoubles: doubled.has(row.reference), now }),
      email: row.email,
      phone: row.phone,
    },
  ]);
};

const agencies: ReadRecords = async ({ db, tenant }, keys) => {
  const { rows } = await sql<{ id: string; people: { name: string; email: string }[]; count: number }>`
    select a.id, coalesce(p.people, '[]'::jsonb) as people,
      (select count(*)::int from app_user u where u.tenant_id = a.tenant_id and u.agency_id = a.id) as count
    from agency a cross join lateral (
      select jsonb_agg(jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'email', u.email)
        order by u.created_at, u.id) as people
      from (
        select * from app_user u where u.tenant_id = a.tenant_id and u.agency_id = a.id
        order by u.created_at, u.id limit ${peopleOfAgencyAtMost}
      ) u
    ) p
    where a.tenant_id = ${tenant.id} and a.id in (${sql.join(keys)})`.execute(db);
  const peopleOf = new Map(rows.map(({ id, people, count }) => [id, { people, peopleCount: count }]));
  return (await agenciesById(db, tenant, keys)).map((agency) => [
    agency.agencyId,
    { is: 'agency', ...agency, ...(peopleOf.get(agency.agencyId) ?? { people: [], peopleCount: 0 }) },
  ]);
};

const people: ReadRecords = async ({ db, tenant }, keys) => {
  const rows = await db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.phone', 'u.designation', 'u.active'])
    .select(
      sql<Date | null>`(select s.started_at from session s where s.tenant_id = u.tenant_id and s.user_id = u.id
        order by s.started_at desc limit 1)`.as('signed_in_at'),
    )
    .where('u.tenant_id', '=', tenant.id)
    .where('u.id', 'in', keys)
    .execute();
  return rows.map((row) => [
    row.id,
    {
      is: 'person',
      userId: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      phone: row.phone,
      designation: row.designation,
      isActive: row.active,
      signedInAt: row.signed_in_at?.toISOString() ?? null,
    },
  ]);
};

const readerOf: Readonly<Record<Found['kind'], ReadRecords>> = {
  order: orders,
  stay: stays,
  void: cases,
  refund: cases,
  exchange: cases,
  deposit: deposits,
  payment: payments,
  withdrawal: withdrawals,
  receipt: receipts,
  registration: registrations,
  agency: agencies,
  person: people,
};
