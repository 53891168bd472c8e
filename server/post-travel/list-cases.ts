import { type RawBuilder, sql } from 'kysely';
import type { CallRequest } from '../../contract/calls.ts';
import { type CaseKind, type Cases, caseCountedAtMost, casesAPage } from '../../contract/post-travel/post-travel.ts';
import type { Db } from '../database/database.ts';
import { caseLine, type ListedCase } from './case-answer.ts';

/** `agencyId`: `null` lists those of all agencies. */
export interface CasesOf {
  readonly tenantId: string;
  readonly agencyId: string | null;
  readonly kind: CaseKind;
  /** Also those in other states whose agency waits for an answer of the desk. */
  readonly orAsked: boolean;
  readonly now: Date;
}

const plainTerm = (search: string): string => search.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Condition that the case `c` belongs to whom is asked for and passes the filters. */
const listed = ({ tenantId, agencyId, kind, orAsked }: CasesOf, { search, states }: CallRequest<'GetVoids'>) => {
  const term = plainTerm(search);
  const all = [
    sql`c.tenant_id = ${tenantId} and c.kind = ${kind}`,
    agencyId !== null && sql`c.agency_id = ${agencyId}`,
    states.length > 0 && sql`(c.state in (${sql.join(states)}) ${orAsked ? sql`or c.asked_at is not null` : sql``})`,
    search.trim() !== '' &&
      (term === ''
        ? sql`false`
        : sql`(position(${term}::text in c.reference) > 0 or position(${term}::text in c.order_reference) > 0 or exists (
            select 1 from post_travel_ticket k join order_traveller t
              on t.tenant_id = k.tenant_id and t.order_reference = k.order_reference and t.pax_id = k.pax_id
            where k.tenant_id = c.tenant_id and k.case_reference = c.reference
              and position(${term}::text in t.ticket_number) > 0))`),
  ].filter((condition) => condition !== false);
  return sql`${sql.join(all, sql` and `)}`;
};

/** Cases `c` that meet a condition, with their passengers and what is left of their orders' dues. */
export const casesWhere = (condition: RawBuilder<unknown>) => sql<ListedCase>`
    select c.*, first.traveller, first.traveller_count, coalesce(d.due_minor - d.settled_minor, 0) as due_left_minor
    from post_travel_case c
    left join part_payment_due d on d.tenant_id = c.tenant_id and d.order_reference = c.order_reference
    cross join lateral (
      select (array_agg(t.first_name || ' ' || t.last_name order by t.position))[1] as traveller,
             count(*)::int as traveller_count
      from post_travel_ticket k join order_traveller t
        on t.tenant_id = k.tenant_id and t.order_reference = k.order_reference and t.pax_id = k.pax_id
      where k.tenant_id = c.tenant_id and k.case_reference = c.reference
    ) as first
    where ${condition}`;

/** One page of cases of a kind, the latest first, and the number of all. */
export const listCases = async (db: Db, of: CasesOf, asked: CallRequest<'GetVoids'>): Promise<Cases> => {
  const { after } = asked;
  const { rows } = await casesWhere(sql`${listed(of, asked)}
    ${after === null ? sql`` : sql`and (c.requested_at, c.reference) < (${new Date(after.at)}::timestamptz, ${after.caseReference}::text)`}
    order by c.requested_at desc, c.reference desc limit ${casesAPage + 1}`).execute(db);
  const page = rows.slice(0, casesAPage);
  const last = page.at(-1);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from post_travel_case c where ${listed(of, asked)} limit ${caseCountedAtMost}) counted`.execute(db);
  return {
    cases: page.map((row) => caseLine(row, of.now)),
    next:
      rows.length > page.length && last ? { at: last.requested_at.toISOString(), caseReference: last.reference } : null,
    count: counted.rows[0]?.count ?? 0,
  };
};
