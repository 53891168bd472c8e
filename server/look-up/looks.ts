import { type RawBuilder, sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { LookKind } from '../../contract/look-kinds.ts';
import {
  type Look,
  type LookMark,
  type Looks,
  type LooksAsked,
  lookChoicesAtMost,
  looksAPage,
  looksCountedTo,
  lookTermLeast,
} from '../../contract/look-up/looks.ts';
import { say } from '../../contract/say.ts';
import { looksList } from '../../machines/look-up/looks-list.ts';
import { momentsOf } from '../books/period.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { firstIdAt } from '../database/time-ordered-id.ts';
import { listFile } from '../documents/list-file.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { agencyOfLook, isLook, kindOfLook } from './look-rows.ts';

/** The calls that list looks at records. They read the audit, of which nothing is deleted. */
export const lookHandlers = () =>
  ({
    GetLooks: { kind: 'reads', handle: looks },
    ExportLooks: { kind: 'reads', handle: exportLooks },
  }) satisfies Partial<Handlers>;

interface LooksOf {
  readonly tenantId: string;
  readonly zone: string;
  readonly asked: LooksAsked;
}

const looks = async (
  { after, ...asked }: CallRequest<'GetLooks'>,
  { db, tenant }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: Looks }> => {
  const of = { tenantId: tenant.id, zone: zoneAtHome(tenant), asked };
  return inSnapshot(db, async (tx) => {
    const rows = await lookRows(tx, of, { after, most: looksAPage + 1 });
    const page = rows.slice(0, looksAPage);
    const last = page.at(-1);
    return {
      ok: true,
      answer: {
        looks: page.map(lookOf),
        next: rows.length > page.length && last ? { lookId: last.id } : null,
        sums: after === null ? await sumsOf(tx, of) : null,
      },
    };
  });
};

/** Number of looks that one statement of a file reads. Statements of other requests run between two batches. */
const batch = 500;

const exportLooks = async (
  { format, columns, ...asked }: CallRequest<'ExportLooks'>,
  { db, tenant }: SignedInContext,
): Promise<CallOutcome<'ExportLooks'>> => {
  const zone = zoneAtHome(tenant);
  const of = { tenantId: tenant.id, zone, asked };
  if ((await countLooks(db, of, looksCountedTo + 1)) > looksCountedTo) return { ok: false, refusal: 'too-many-looks' };
  const rows: Look[] = [];
  for (let after: LookMark | null = null, ended = false; !ended; ) {
    const page = await lookRows(db, of, { after, most: batch });
    rows.push(...page.map(lookOf));
    const last = page.at(-1);
    ended = page.length < batch || last === undefined;
    after = last === undefined ? null : { lookId: last.id };
  }
  const list = { name: say('Looks at records'), zone, columns: looksList.columns, chosen: columns, rows };
  return { ok: true, answer: await listFile(format, list) };
};

interface LookRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly who: string | null;
  readonly kind: LookKind;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly agency_id: string | null;
  readonly agency_name: string | null;
  readonly person_name: string | null;
}

const textIn = (facts: LookRow['facts'], key: string): string | null => {
  const value = facts[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

const lookOf = ({ id, at, actor, who, kind, subject, facts, ...row }: LookRow): Look => {
  const count = facts['count'];
  const names: Readonly<Partial<Record<LookKind, string | null>>> = {
    agency: row.agency_name,
    dues: row.agency_name,
    documents: row.agency_name,
    person: row.person_name,
  };
  return {
    lookId: id,
    at: at.toISOString(),
    userId: actor,
    who: who || actor,
    kind,
    record: kind === 'look-up' ? null : subject,
    recordName: names[kind] || null,
    foundCount: kind === 'look-up' && typeof count === 'number' ? count : null,
    asFile: facts['asFile'] === true || kind === 'file',
    agencyId: row.agency_name === null ? null : row.agency_id,
    agencyName: row.agency_name,
    words: textIn(facts, 'words'),
    where: [textIn(facts, 'device'), textIn(facts, 'address')].filter((part) => part !== null).join(', ') || null,
  };
};

/** Looks `e` of a tenant with who looked, `u`. */
const looksOf = (tenantId: string): RawBuilder<unknown> => sql`
  audit_entry e left join app_user u on u.tenant_id = e.tenant_id and u.id = e.actor
  where e.tenant_id = ${tenantId} and ${isLook}`;

/** Condition that the look lies within the days. Ids are ordered by time, and lead the index. */
const inPeriod = ({ asked, zone }: LooksOf): RawBuilder<unknown> => {
  const { since, until } = momentsOf(asked, zone);
  return sql.join(
    [
      sql`true`,
      ...(since === null ? [] : [sql`e.id >= ${firstIdAt(since)}`]),
      ...(until === null ? [] : [sql`e.id < ${firstIdAt(until)}`]),
    ],
    sql` and `,
  );
};

/** Condition that the look passes the filters. */
const passes = (of: LooksOf): RawBuilder<unknown> => {
  const { kinds, person, agency, search } = of.asked;
  const term = search.trim();
  return sql.join(
    [
      inPeriod(of),
      kinds.length > 0 && sql`${kindOfLook} in (${sql.join(kinds)})`,
      person !== null && sql`e.actor = ${person}`,
      agency !== null && sql`${agencyOfLook} = ${agency}`,
      term !== '' && found(term),
    ].filter((condition) => condition !== false),
    sql` and `,
  );
};

/** By the record that was opened or that a look-up showed, or by the words. */
const found = (term: string): RawBuilder<unknown> =>
  term.length < lookTermLeast
    ? sql`false`
    : sql`(starts_with(e.subject, ${term.toUpperCase()})
        or position(${` ${term.toUpperCase()}`}::text in ' ' || coalesce(e.facts ->> 'shown', '')) > 0
        or position(${term.toLowerCase()}::text in lower(coalesce(e.facts ->> 'words', ''))) > 0)`;

const lookRows = async (
  db: Db | Tx,
  of: LooksOf,
  { after, most }: { readonly after: LookMark | null; readonly most: number },
): Promise<readonly LookRow[]> => {
  const isDescending = of.asked.sort === '-at';
  const direction = isDescending ? sql`desc` : sql`asc`;
  const onwards = after === null ? sql`` : sql`and e.id ${isDescending ? sql`<` : sql`>`} ${after.lookId}`;
  const { rows } = await sql<LookRow>`
    select l.*, a.name as agency_name, trim(p.first_name || ' ' || p.last_name) as person_name
    from (
      select e.tenant_id, e.id, e.at, e.actor, e.subject, e.facts, ${kindOfLook} as kind, ${agencyOfLook} as agency_id,
        trim(u.first_name || ' ' || u.last_name) as who
      from ${looksOf(of.tenantId)} and ${passes(of)} ${onwards} order by e.id ${direction} limit ${most}
    ) l
    left join agency a on a.tenant_id = l.tenant_id and a.id = l.agency_id and a.kind = 'agency'
    left join app_user p on p.tenant_id = l.tenant_id and p.id = l.subject and l.kind = 'person'
    order by l.id ${direction}`.execute(db);
  return rows;
};

const countLooks = async (db: Db | Tx, of: LooksOf, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${looksOf(of.tenantId)} and ${passes(of)} limit ${most}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

const sumsOf = async (tx: Tx, of: LooksOf): Promise<NonNullable<Looks['sums']>> => {
  const count = await countLooks(tx, of, looksCountedTo);
  const inDays = sql`${looksOf(of.tenantId)} and ${inPeriod(of)}`;
  const { rows: people } = await sql<{ userId: string; name: string }>`
    select distinct e.actor as "userId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), e.actor) as name
    from ${inDays} order by name, 1 limit ${lookChoicesAtMost}`.execute(tx);
  const { rows: agencies } = await sql<{ agencyId: string; agencyName: string }>`
    select a.id as "agencyId", a.name as "agencyName" from agency a
    where a.tenant_id = ${of.tenantId} and a.kind = 'agency' and a.id in (select ${agencyOfLook} from ${inDays})
    order by a.name, a.id limit ${lookChoicesAtMost}`.execute(tx);
  return { count, people, agencies };
};
