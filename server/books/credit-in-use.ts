import { type RawBuilder, sql } from 'kysely';
import {
  type CreditAge,
  type CreditAsked,
  type CreditInUse,
  type CreditMark,
  type CreditSort,
  type CreditSum,
  type CreditsInUse,
  creditAgeDays,
  creditAges,
  creditAPage,
  creditCountedTo,
  creditTermLeast,
} from '../../contract/books/credit-in-use.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';
import { creditList } from '../../machines/books/credit-in-use-list.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import { walletDayOf } from '../money/wallet-days.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';

interface CreditOf {
  readonly tenantId: string;
  readonly now: Date;
  readonly asked: CreditAsked;
}

/** A page of the credit in use. The first page has the sums of all agencies, read at the same moment. */
export const creditsInUse = async (
  { after, ...asked }: CallRequest<'GetCreditsInUse'>,
  { db, tenant, now }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: CreditsInUse }> => {
  const of = { tenantId: tenant.id, now: now(), asked };
  return inSnapshot(db, async (tx) => {
    const rows = await creditRows(tx, of, { after, most: creditAPage + 1 });
    const page = rows.slice(0, creditAPage);
    const last = page.at(-1);
    return {
      ok: true,
      answer: {
        credits: page,
        next: rows.length > page.length && last ? markOf(last, asked.sort) : null,
        sums: after === null ? await sumsOf(tx, of) : null,
      },
    };
  });
};

/** The credit in use of all agencies that match as a file, with the chosen columns. */
export const exportCreditsInUse = async (
  { format, columns, ...asked }: CallRequest<'ExportCreditsInUse'>,
  { db, tenant, now }: SignedInContext,
): Promise<CallOutcome<'ExportCreditsInUse'>> => {
  const of = { tenantId: tenant.id, now: now(), asked };
  const rows = await creditRows(db, of, { after: null, most: creditCountedTo + 1 });
  if (rows.length > creditCountedTo) return { ok: false, refusal: 'too-many-agencies' };
  const list = {
    name: say('Credit in use'),
    zone: zoneAtHome(tenant),
    columns: creditList.columns,
    chosen: columns,
    rows,
  };
  return { ok: true, answer: await listFile(format, list) };
};

const columnOf: Readonly<Record<CreditAge, RawBuilder<unknown>>> = {
  week: sql`c."weekMinor"`,
  fortnight: sql`c."fortnightMinor"`,
  month: sql`c."monthMinor"`,
  older: sql`c."olderMinor"`,
};

/** Least of what is in use and what left the wallet in the last days: what cannot be older, as what is paid in pays the oldest. */
const takenWithin = (days: number): RawBuilder<unknown> => sql`least(used.minor, used.${sql.ref(`within_${days}`)})`;

/** The wallets `c` below zero with what is in use by age. Days end at midnight UTC, as wallets keep them (decision 0063). */
const credits = ({ tenantId, now }: CreditOf): RawBuilder<unknown> => {
  const bounds = creditAges.flatMap((age) => creditAgeDays[age].to ?? []);
  const today = walletDayOf(sql`${now}::timestamptz`);
  const left = bounds.map(
    (days) => sql`coalesce(sum(d.debits_minor) filter (where d.day >= ${today} - ${days}::int), 0)::bigint
      as ${sql.ref(`within_${days}`)}`,
  );
  const ages = creditAges.map((age, place) => {
    const { to } = creditAgeDays[age];
    const younger = place === 0 ? sql`0` : takenWithin(bounds[place - 1] ?? 0);
    const upTo = to === null ? sql`used.minor` : takenWithin(to);
    return sql`(${upTo} - ${younger})::bigint as ${sql.ref(`${age}Minor`)}`;
  });
  return sql`(
    select used.id as account, used.agency_id as "agencyId", g.name as "agencyName", used.currency,
      used.credit_limit_minor as "creditLimitMinor", used.minor as "usedMinor", ${sql.join(ages)}
    from (
      select a.id, a.agency_id, a.currency, a.credit_limit_minor, (a.debits_minor - a.credits_minor)::bigint as minor, ${sql.join(left)}
      from account a
      left join wallet_day d on d.tenant_id = a.tenant_id and d.account_id = a.id and d.day >= ${today} - ${Math.max(...bounds)}::int
      where a.tenant_id = ${tenantId} and a.kind = 'wallet' and a.debits_minor > a.credits_minor
      group by a.tenant_id, a.id, a.agency_id, a.currency, a.credit_limit_minor, a.debits_minor, a.credits_minor
    ) used
    join agency g on g.tenant_id = ${tenantId} and g.id = used.agency_id
  ) c`;
};

/** Condition that the credit `c` passes the filters. */
const passes = ({ ages, search }: CreditAsked): RawBuilder<unknown> => {
  const ofAge =
    ages.length === 0
      ? sql`true`
      : sql`(${sql.join(
          ages.map((age) => sql`${columnOf[age]} > 0`),
          sql` or `,
        )})`;
  const term = search.trim().toLowerCase();
  if (term === '') return ofAge;
  return term.length < creditTermLeast
    ? sql`false`
    : sql`${ofAge} and position(${term}::text in lower(c."agencyName")) > 0`;
};

const isByAge = (sort: CreditSort): boolean => sort === 'older' || sort === '-older';

const markOf = (credit: CreditInUse, sort: CreditSort): CreditMark => ({
  minor: isByAge(sort) ? credit.olderMinor : credit.usedMinor,
  account: credit.account,
});

const creditRows = async (
  db: Db | Tx,
  of: CreditOf,
  { after, most }: { readonly after: CreditMark | null; readonly most: number },
): Promise<readonly CreditInUse[]> => {
  const { sort } = of.asked;
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const column = isByAge(sort) ? columnOf.older : sql`c."usedMinor"`;
  const onwards =
    after === null
      ? sql``
      : sql`and (${column}, c.account) ${isDescending ? sql`<` : sql`>`} (${after.minor}::bigint, ${after.account})`;
  const { rows } = await sql<CreditInUse>`
    select c.* from ${credits(of)} where ${passes(of.asked)} ${onwards}
    order by ${column} ${direction}, c.account ${direction} limit ${most}`.execute(db);
  return rows;
};

const sumsOf = async (tx: Tx, of: CreditOf): Promise<CreditsInUse['sums']> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${credits(of)} where ${passes(of.asked)} limit ${creditCountedTo}
    ) counted`.execute(tx);
  const sums = creditAges.map((age) => sql`sum(${columnOf[age]})::bigint as ${sql.ref(`${age}Minor`)}`);
  const { rows } = await sql<CreditSum>`
    select c.currency, sum(c."usedMinor")::bigint as "usedMinor", ${sql.join(sums)}
    from ${credits(of)} group by c.currency order by c.currency`.execute(tx);
  return { at: of.now.toISOString(), count: counted[0]?.count ?? 0, currencies: rows };
};
