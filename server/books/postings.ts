import { type RawBuilder, sql } from 'kysely';
import {
  type Posting,
  type PostingMark,
  type Postings,
  type PostingsAsked,
  postingsAPage,
  postingsCountedTo,
  postingTermLeast,
} from '../../contract/books/postings.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AccountKind } from '../../contract/money/account-kinds.ts';
import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import { say } from '../../contract/say.ts';
import { postingsList } from '../../machines/books/postings-list.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import { billedOrders } from '../orders/billed-orders.ts';
import { beginsWith, comparedTerm } from '../orders/matching-orders.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { agencyOfAccount, namedAccount, ownerOf } from './named-accounts.ts';
import { momentsOf } from './period.ts';

interface PostingsOf {
  readonly tenantId: string;
  readonly zone: string;
  readonly asked: PostingsAsked;
}

/** A page of the postings of a tenant. The first page has the sums of the account that is asked for. */
export const postings = async (
  { after, ...asked }: CallRequest<'GetPostings'>,
  { db, tenant }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: Postings }> => {
  const of = { tenantId: tenant.id, zone: zoneAtHome(tenant), asked };
  return inSnapshot(db, async (tx) => {
    const rows = await postingRows(tx, of, { after, most: postingsAPage + 1 });
    const page = rows.slice(0, postingsAPage);
    const last = page.at(-1);
    return {
      ok: true,
      answer: {
        postings: page.map(postingOf),
        next: rows.length > page.length && last ? markOf(last) : null,
        sums: after === null ? await sumsOf(tx, of) : null,
      },
    };
  });
};

/** Number of postings that one statement of a file reads. Statements of other requests run between two batches. */
const batch = 500;

/** All postings that match the filters as a file, with the chosen columns. */
export const exportPostings = async (
  { format, columns, ...asked }: CallRequest<'ExportPostings'>,
  { db, tenant }: SignedInContext,
): Promise<CallOutcome<'ExportPostings'>> => {
  const zone = zoneAtHome(tenant);
  const of = { tenantId: tenant.id, zone, asked };
  if ((await countPostings(db, of, postingsCountedTo + 1)) > postingsCountedTo) {
    return { ok: false, refusal: 'too-many-postings' };
  }
  const rows: Posting[] = [];
  for (let after: PostingMark | null = null, ended = false; !ended; ) {
    const page = await postingRows(db, of, { after, most: batch });
    rows.push(...page.map(postingOf));
    const last = page.at(-1);
    ended = page.length < batch || last === undefined;
    after = last === undefined ? null : markOf(last);
  }
  const list = { name: say('Postings'), zone, columns: postingsList.columns, chosen: columns, rows };
  return { ok: true, answer: await listFile(format, list) };
};

interface PostingRow {
  readonly id: string;
  readonly at: Date;
  readonly value_on: string | null;
  readonly purpose: PostingPurpose;
  readonly words: string;
  readonly order_reference: string | null;
  readonly subject: string | null;
  readonly debit_account: string;
  readonly debit_kind: AccountKind;
  readonly debit_owner: string | null;
  readonly credit_account: string;
  readonly credit_kind: AccountKind;
  readonly credit_owner: string | null;
  readonly currency: string;
  readonly amount_minor: number;
  readonly who: string | null;
}

const markOf = ({ at, id }: PostingRow): PostingMark => ({ at: at.toISOString(), postingId: id });

const postingOf = (row: PostingRow): Posting => ({
  postingId: row.id,
  at: row.at.toISOString(),
  valueOn: row.value_on,
  purpose: row.purpose,
  words: row.words,
  orderReference: row.order_reference,
  subject: row.subject,
  debit: namedAccount(row.debit_account, row.debit_kind, row.debit_owner),
  credit: namedAccount(row.credit_account, row.credit_kind, row.credit_owner),
  currency: row.currency,
  amountMinor: row.amount_minor,
  who: row.who,
});

/** Condition that the transfer `t` is posted and passes the filters. */
const passes = ({ tenantId, zone, asked }: PostingsOf): RawBuilder<unknown> => {
  const { account, purposes, search } = asked;
  const { since, until } = momentsOf(asked, zone);
  const term = search.trim();
  return sql.join(
    [
      sql`t.tenant_id = ${tenantId} and t.kind = 'posted'`,
      account !== null && sql`(t.debit_account = ${account} or t.credit_account = ${account})`,
      purposes.length > 0 && sql`t.purpose in (${sql.join(purposes)})`,
      since !== null && sql`t.at >= ${since}::timestamptz`,
      until !== null && sql`t.at < ${until}::timestamptz`,
      term !== '' && found(tenantId, term),
    ].filter((condition) => condition !== false),
    sql` and `,
  );
};

/**
 * Condition that the transfer `t` is found by its references, by its words, which name the bank's reference or the cheque, by the number of an
 * invoice or credit note of its order, or by the number, property's number or guest of its stay.
 */
const found = (tenantId: string, term: string): RawBuilder<unknown> =>
  term.length < postingTermLeast
    ? sql`false`
    : sql`(starts_with(t.order_reference, ${term.toUpperCase()}) or starts_with(t.subject, ${term.toUpperCase()})
        or position(${term.toLowerCase()}::text in lower(t.words)) > 0
        or t.order_reference in (${sql.join(ordersNamed(tenantId, term), sql` union all `)}))`;

/** Orders by the number of their bill, and stays by their property's number or a guest. */
const ordersNamed = (tenantId: string, term: string): readonly RawBuilder<unknown>[] => {
  const { code, name } = comparedTerm(term, postingTermLeast);
  const guests = (column: 'name_key' | 'surname_key') =>
    sql`select order_reference from hotel_guest where tenant_id = ${tenantId} and ${beginsWith(column, name)}`;
  return [
    ...billedOrders(code).map((bill) => sql`select order_reference from ${bill(sql`tenant_id = ${tenantId}`)}`),
    sql`select reference from hotel_order where tenant_id = ${tenantId} and booked_at is not null and ${beginsWith('locator', code)}`,
    guests('name_key'),
    guests('surname_key'),
  ];
};

/** Postings from a mark on. Milliseconds are compared, because a mark has no finer ones. */
const postingRows = async (
  db: Db | Tx,
  of: PostingsOf,
  { after, most }: { readonly after: PostingMark | null; readonly most: number },
): Promise<readonly PostingRow[]> => {
  const isDescending = of.asked.sort === '-at';
  const at = sql`date_trunc('milliseconds', t.at)`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const onwards =
    after === null
      ? sql``
      : sql`and (${at}, t.id) ${isDescending ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.postingId}::uuid)`;
  const { rows } = await sql<PostingRow>`
    select t.id::text as id, t.at, t.value_on, t.purpose, t.words, t.order_reference, t.subject, t.currency, t.amount_minor,
      t.debit_account, d.kind as debit_kind, ${ownerOf('d')} as debit_owner,
      t.credit_account, c.kind as credit_kind, ${ownerOf('c')} as credit_owner,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as who
    from (
      select * from transfer t where ${passes(of)} ${onwards} order by ${at} ${direction}, t.id ${direction} limit ${most}
    ) t
    join account d on d.tenant_id = t.tenant_id and d.id = t.debit_account
    join account c on c.tenant_id = t.tenant_id and c.id = t.credit_account
    ${agencyOfAccount('d')} ${agencyOfAccount('c')}
    left join app_user u on u.tenant_id = t.tenant_id and u.id = t.actor
    order by ${at} ${direction}, t.id ${direction}`.execute(db);
  return rows;
};

const countPostings = async (db: Db | Tx, of: PostingsOf, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from transfer t where ${passes(of)} limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

const sumsOf = async (tx: Tx, of: PostingsOf): Promise<Postings['sums']> => {
  const count = await countPostings(tx, of, postingsCountedTo);
  const { account } = of.asked;
  if (account === null) return { count, account: null, currencies: [] };
  const { rows: accounts } = await sql<{ kind: AccountKind; owner: string | null }>`
    select a.kind, ${ownerOf('a')} as owner from account a ${agencyOfAccount('a')}
    where a.tenant_id = ${of.tenantId} and a.id = ${account}`.execute(tx);
  const { rows } = await sql<{ currency: string; debits: number; credits: number }>`
    select t.currency, coalesce(sum(t.amount_minor) filter (where t.debit_account = ${account}), 0)::bigint as debits,
      coalesce(sum(t.amount_minor) filter (where t.credit_account = ${account}), 0)::bigint as credits
    from transfer t where ${passes(of)} group by t.currency order by t.currency`.execute(tx);
  const [first] = accounts;
  return {
    count,
    account: first ? namedAccount(account, first.kind, first.owner) : null,
    currencies: rows.map(({ currency, debits, credits }) => ({ currency, debitMinor: debits, creditMinor: credits })),
  };
};
