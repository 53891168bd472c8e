import { type RawBuilder, sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { dayMs } from '../../contract/days.ts';
import type { DifferenceKind } from '../../contract/desk/desk-online-payments.ts';
import {
  comparedForDays,
  type DifferencesAsked,
  differencesAPage,
  type GatewayDifference,
  type GatewaySums,
} from '../../contract/desk/desk-reconciliation.ts';
import type { GatewayCode } from '../../contract/money/online-payment.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import type { GatewayDeps } from '../gateways/deps.ts';
import { lockPayment, noteEvent } from '../gateways/payment-rows.ts';
import { reconcileTenant, statesOfPaid } from '../gateways/reconcile-payments.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** Selects `id`, `since` and `due` of the payments of a tenant with an open difference. None has a time. */
export const differencesThatWait = (tenantId: string) =>
  sql<{ id: string; since: Date; due: Date | null }>`
    select payment_id as id, min(found_at) as since, null::timestamptz as due from gateway_difference
    where tenant_id = ${tenantId} and ended_at is null and settled_at is null group by payment_id`;

/** Condition that the payment `p` was asked for on the day. */
const onDay = (tenant: Tenant, day: string): RawBuilder<boolean> => {
  const midnight = (later: number) =>
    sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${zoneAtHome(tenant)}::text)`;
  return sql<boolean>`(p.created_at >= ${midnight(0)} and p.created_at < ${midnight(1)})`;
};

const named = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('gateway_difference as d')
    .innerJoin('online_payment as p', (join) =>
      join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.payment_id'),
    )
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.agency_id'))
    .leftJoin('app_user as s', (join) =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.id', '=', 'd.settled_by'),
    )
    .leftJoin('desk_take as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'd.tenant_id')
        .on('t.queue', '=', 'differences')
        .onRef('t.case_id', '=', 'd.payment_id'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('d')
    .select([
      'p.gateway',
      'p.currency',
      'p.amount_minor',
      'p.created_at',
      'a.name as agency_name',
      's.first_name as settler_first',
      's.last_name as settler_last',
      'u.first_name as taker_first',
      'u.last_name as taker_last',
    ])
    .where('d.tenant_id', '=', tenantId);

type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

const answerOf = (row: NamedRow): GatewayDifference => ({
  code: row.payment_id,
  kind: row.kind,
  gateway: row.gateway,
  agencyName: row.agency_name,
  currency: row.currency,
  amountMinor: row.amount_minor,
  askedAt: row.created_at.toISOString(),
  ours: row.ours,
  theirs: row.theirs,
  foundAt: row.found_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  settled:
    row.settled_at === null || row.settled_words === null
      ? null
      : {
          by: nameOf(row.settler_first, row.settler_last) ?? '',
          at: row.settled_at.toISOString(),
          words: row.settled_words,
        },
  takenBy: nameOf(row.taker_first, row.taker_last),
});

const list = async (
  { after, ...asked }: CallRequest<'GetDeskReconciliation'>,
  { db, tenant, now }: SignedInContext,
): Promise<CallOutcome<'GetDeskReconciliation'>> => {
  const { which, gateway, day } = asked;
  let query = named(db, tenant.id)
    .where(
      which === 'open'
        ? sql<boolean>`(d.ended_at is null and d.settled_at is null)`
        : sql<boolean>`(d.ended_at is not null or d.settled_at is not null)`,
    )
    .orderBy('d.found_at', 'desc')
    .orderBy('d.payment_id', 'desc')
    .orderBy('d.kind', 'desc')
    .limit(differencesAPage + 1);
  if (gateway !== null) query = query.where('p.gateway', '=', gateway);
  if (day !== null) query = query.where(onDay(tenant, day));
  if (after !== null) {
    query = query.where(
      sql<boolean>`(d.found_at, d.payment_id, d.kind)
        < (${new Date(after.at)}::timestamptz, ${after.code}::text, ${after.kind}::text)`,
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, differencesAPage);
  const last = page.at(-1);
  return {
    ok: true,
    answer: {
      differences: page.map(answerOf),
      next:
        rows.length > page.length && last
          ? { at: last.found_at.toISOString(), code: last.payment_id, kind: last.kind }
          : null,
      sums: await sumsOf(db, tenant, asked, now()),
    },
  };
};

interface SumsRow {
  readonly gateway: GatewayCode;
  readonly currency: string;
  readonly our_count: number;
  readonly our_minor: number;
  readonly their_count: number;
  readonly their_minor: number;
  readonly ran_at: Date | null;
  readonly answered: boolean | null;
  readonly compared: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Both books of each gateway: ours by what was paid for a payment, theirs by what the gateway's server said last. */
const sumsOf = async (
  db: Db,
  tenant: Tenant,
  { gateway, day }: DifferencesAsked,
  now: Date,
): Promise<GatewaySums[]> => {
  const since = new Date(now.getTime() - comparedForDays * dayMs);
  const when = day === null ? sql<boolean>`p.created_at > ${since}::timestamptz` : onDay(tenant, day);
  const isOurs = sql<boolean>`p.state in (${sql.join(statesOfPaid)})`;
  const ourMinor = sql`case when p.refund_of = 'review' then p.refund_minor else p.amount_minor end`;
  const isTheirs = sql<boolean>`p.said ->> 'state' = 'paid' and p.said #>> '{paid,currency}' = p.currency`;
  const theirMinor = sql`(p.said #>> '{paid,amountMinor}')::bigint`;
  const { rows } = await sql<SumsRow>`
    select b.*, r.ran_at, r.answered, r.compared, u.first_name, u.last_name
    from (
      select p.gateway, p.currency,
        count(*) filter (where ${isOurs})::int as our_count,
        coalesce(sum(${ourMinor}) filter (where ${isOurs}), 0)::bigint as our_minor,
        count(*) filter (where ${isTheirs})::int as their_count,
        coalesce(sum(${theirMinor}) filter (where ${isTheirs}), 0)::bigint as their_minor
      from online_payment p
      where p.tenant_id = ${tenant.id} and ${when} and (${gateway}::text is null or p.gateway = ${gateway}::text)
      group by p.gateway, p.currency
    ) b
    left join gateway_reconciliation r on r.tenant_id = ${tenant.id} and r.gateway = b.gateway
    left join app_user u on u.tenant_id = r.tenant_id and u.id = r.run_by
    order by b.gateway, b.currency`.execute(db);
  return rows.map((row) => ({
    gateway: row.gateway,
    currency: row.currency.trim(),
    ours: { count: row.our_count, amountMinor: Number(row.our_minor) },
    theirs: { count: row.their_count, amountMinor: Number(row.their_minor) },
    ran: row.ran_at && {
      at: row.ran_at.toISOString(),
      answered: row.answered ?? false,
      compared: row.compared ?? 0,
      by: nameOf(row.first_name, row.last_name),
    },
  }));
};

/** Closes a difference with a reason. It opens again when the books differ otherwise. */
const settle = async (
  { code, kind, ours, theirs, reason }: CallRequest<'SettleDifference'>,
  { tx, tenant, agent, now }: InTx,
): Promise<CallOutcome<'SettleDifference'>> => {
  const at = now();
  const row = await lockPayment(tx, tenant.id, code);
  const difference = await lockDifference(tx, tenant.id, code, kind);
  if (!row || !difference) return { ok: false, refusal: 'difference-unknown' };
  if (difference.ended_at !== null || difference.settled_at !== null) return { ok: false, refusal: 'not-open' };
  if (difference.ours !== ours || difference.theirs !== theirs) return { ok: false, refusal: 'difference-changed' };
  const words = reason.trim();
  await tx
    .updateTable('gateway_difference')
    .set({ settled_by: agent.userId, settled_at: at, settled_words: words })
    .where('tenant_id', '=', tenant.id)
    .where('payment_id', '=', code)
    .where('kind', '=', kind)
    .execute();
  await noteEvent(tx, row, 'desk', `${agent.name} settled a difference: ${words}`, at);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'gateway-difference.settled',
    subject: code,
    facts: { kind, ours, theirs, reason: words },
    now: at,
  });
  const settled = await named(tx, tenant.id)
    .where('d.payment_id', '=', code)
    .where('d.kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { ok: true, answer: { difference: answerOf(settled) } };
};

const lockDifference = (tx: Tx, tenantId: string, code: string, kind: DifferenceKind) =>
  tx
    .selectFrom('gateway_difference')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', code)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

/** The desk's calls of reconciliation. */
export const reconciliationHandlers = (deps: GatewayDeps) =>
  ({
    GetDeskReconciliation: { kind: 'reads', handle: list },
    RunReconciliation: {
      kind: 'acts-in-phases',
      async handle(_request, { db, tenant, agent, now }) {
        const answer = await reconcileTenant(deps, tenant.id, agent.userId);
        await inTx(db, (tx) =>
          audit(tx, {
            tenantId: tenant.id,
            actor: agent.userId,
            action: 'reconciliation.run',
            subject: tenant.id,
            facts: { compared: answer.compared, left: answer.left, silent: answer.silent.join(' ') },
            now: now(),
          }),
        );
        return { ok: true, answer };
      },
    },
    SettleDifference: { kind: 'acts', handle: settle },
  }) satisfies Partial<Handlers>;
