import { type RawBuilder, sql } from 'kysely';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import {
  type DeskRegistrationKind,
  type DeskRegistrationLine,
  type DeskRegistrations,
  type DeskRegistrationsAsked,
  type DeskRegistrationTab,
  type RegistrationMark,
  registrationsAPage,
} from '../../contract/desk/desk-registrations.ts';
import type { Db, Tx } from '../database/database.ts';
import { referencesWithDoubles } from './registration-doubles.ts';

const ofTab: Readonly<Record<DeskRegistrationTab, RawBuilder<boolean>>> = {
  waiting: sql`r.state = 'submitted'`,
  asked: sql`r.state = 'asked'`,
  approved: sql`r.state = 'approved'`,
  refused: sql`r.state = 'refused'`,
  ended: sql`r.state in ('withdrawn', 'lapsed')`,
};

const ofKind: Readonly<Record<DeskRegistrationKind, RawBuilder<boolean>>> = {
  proprietor: sql`r.variant = 'agency' and r.registration_type = 1`,
  partnership: sql`r.variant = 'agency' and r.registration_type = 2`,
  company: sql`r.variant = 'agency' and r.registration_type = 3 and not r.is_corporate`,
  corporate: sql`r.variant = 'agency' and r.is_corporate`,
  api: sql`r.variant = 'api'`,
};

/** Registrations of a tenant with who of the house has taken each. */
export const namedRegistrations = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('registration as r')
    .leftJoin('desk_take as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'r.tenant_id')
        .on('t.queue', '=', 'registrations')
        .onRef('t.case_id', '=', 'r.reference'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('r')
    .select(['u.first_name', 'u.last_name'])
    .where('r.tenant_id', '=', tenantId);

export type NamedRegistrationRow = Awaited<
  ReturnType<ReturnType<typeof namedRegistrations>['executeTakeFirstOrThrow']>
>;

const kindOf = ({ variant, registration_type, is_corporate }: NamedRegistrationRow): DeskRegistrationKind => {
  if (variant === 'api') return 'api';
  if (is_corporate) return 'corporate';
  return registration_type === 1 ? 'proprietor' : registration_type === 2 ? 'partnership' : 'company';
};

/** A registration as the lists of the desk show it. */
export const deskRegistrationLine = (
  row: NamedRegistrationRow,
  { hasDoubles, now }: { readonly hasDoubles: boolean; readonly now: Date },
): DeskRegistrationLine => ({
  registrationReference: row.reference,
  state: row.state,
  kind: kindOf(row),
  companyName: row.company_name,
  contactName: `${row.contact_first_name} ${row.contact_last_name}`.trim(),
  city: row.city,
  submittedAt: row.submitted_at.toISOString(),
  since: row.state_since.toISOString(),
  due: row.due_at && { at: row.due_at.toISOString(), remainingMs: row.due_at.getTime() - now.getTime() },
  hasDoubles,
  takenBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
});

/** Part of a reference, a name or an e-mail address. */
const holds = (term: string): RawBuilder<boolean> => {
  const pattern = `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(r.reference) like ${pattern} or lower(r.company_name) like ${pattern} or r.email_key like ${pattern}
    or lower(r.contact_first_name || ' ' || r.contact_last_name) like ${pattern})`;
};

/** One page of the registrations of a tenant: those that wait by their due time, the others the latest first. */
export const deskRegistrations = async (
  db: Db,
  of: { readonly tenantId: string; readonly now: Date },
  { tab, kind, search }: DeskRegistrationsAsked,
  after: RegistrationMark | null,
): Promise<DeskRegistrations> => {
  const waits = tab === 'waiting' || tab === 'asked';
  const column = waits ? 'r.due_at' : 'r.state_since';
  const direction = waits ? 'asc' : 'desc';
  let query = namedRegistrations(db, of.tenantId)
    .where(ofTab[tab])
    .where('r.due_at', waits ? 'is not' : 'is', null)
    .orderBy(column, direction)
    .orderBy('r.reference', direction)
    .limit(registrationsAPage + 1);
  if (kind !== null) query = query.where(ofKind[kind]);
  const term = search.trim();
  if (term !== '') query = query.where(holds(term));
  if (after !== null) {
    const mark = sql`(${new Date(after.at)}::timestamptz, ${after.registrationReference}::text)`;
    query = query.where(
      waits ? sql<boolean>`(r.due_at, r.reference) > ${mark}` : sql<boolean>`(r.state_since, r.reference) < ${mark}`,
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, registrationsAPage);
  const doubled = await referencesWithDoubles(
    db,
    of.tenantId,
    page.map(({ reference }) => reference),
  );
  const last = page.at(-1);
  const at = waits ? last?.due_at : last?.state_since;
  return {
    registrations: page.map((row) =>
      deskRegistrationLine(row, { hasDoubles: doubled.has(row.reference), now: of.now }),
    ),
    next:
      rows.length > page.length && last && at ? { at: at.toISOString(), registrationReference: last.reference } : null,
    waiting: await waitingCounts(db, of.tenantId),
  };
};

const waitingCounts = async (db: Db, tenantId: string): Promise<DeskRegistrations['waiting']> => {
  const { rows } = await sql<DeskRegistrations['waiting']>`
    select count(*) filter (where ${ofTab.waiting})::integer as waiting,
           count(*) filter (where ${ofTab.asked})::integer as asked
    from registration r
    where r.tenant_id = ${tenantId} and r.due_at is not null`.execute(db);
  const counted = (count = 0): number => Math.min(casesCountedTo, count);
  return { waiting: counted(rows[0]?.waiting), asked: counted(rows[0]?.asked) };
};
