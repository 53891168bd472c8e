import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import {
  type StaffAsked,
  type StaffMark,
  type StaffPage,
  type StaffSums,
  staffAPage,
  staffAtMost,
} from '../../../contract/company/staff.ts';
import { say } from '../../../contract/say.ts';
import { staffList } from '../../../machines/company/staff-list.ts';
import type { Db } from '../../database/database.ts';
import { listFile } from '../../documents/list-file.ts';
import type { SignedInContext } from '../../http/handler.ts';
import type { Company } from '../../rights/roles.ts';
import { zoneAtHome } from '../../tenants/today-at-home.ts';
import { mayManage } from './company-lock.ts';
import { isInState, type MemberRow, memberOf, members, nameOfMember, seenOfMember } from './member-rows.ts';
import { rolesOf } from './role-rows.ts';

const companyOf = ({ tenant, agent }: SignedInContext): Company => ({
  tenantId: tenant.id,
  agencyId: agent.agencyId,
});

/** A page of the people of the agency. The first page has the sums. */
export const listStaff = async (
  { after, ...asked }: CallRequest<'loadstaff'>,
  context: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: StaffPage }> => {
  const { db, agent } = context;
  const rows = await memberRows(db, companyOf(context), asked, { after, most: staffAPage + 1 });
  const page = rows.slice(0, staffAPage);
  const last = page.at(-1);
  return {
    ok: true,
    answer: {
      staff: page.map((row) => memberOf(row, agent.userId)),
      next: rows.length > page.length && last ? { key: last.sort_key, userId: last.id } : null,
      sums: after === null ? await sumsOf(context, asked) : null,
    },
  };
};

/** All people that match the filters as a file, with the chosen columns. */
export const exportStaff = async (
  { format, columns, ...asked }: CallRequest<'ExportStaff'>,
  context: SignedInContext,
): Promise<CallOutcome<'ExportStaff'>> => {
  const { db, tenant, agent } = context;
  const found = await memberRows(db, companyOf(context), asked, { after: null, most: staffAtMost });
  const rows = found.map((row) => memberOf(row, agent.userId));
  const list = { name: say('Staff'), zone: zoneAtHome(tenant), columns: staffList.columns, chosen: columns, rows };
  return { ok: true, answer: await listFile(format, list) };
};

const byName = sql<string>`lower(${nameOfMember}) collate "C"`;
/** Whoever was never seen stands before everybody else. */
const bySeen = sql<string>`coalesce(to_char(${seenOfMember} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`;

const sortedBy = ({ sort }: StaffAsked) => (sort === 'name' || sort === '-name' ? byName : bySeen);

type KeyedRow = MemberRow & { readonly sort_key: string };

const filtered = (db: Db, company: Company, { search, states, roles }: StaffAsked) => {
  const term = search.trim().toLowerCase();
  const digits = term.replaceAll(/\D/g, '');
  return members(db, company)
    .$if(states.length > 0, (all) => all.where(({ or }) => or(states.map(isInState))))
    .$if(roles.length > 0, (all) => all.where('u.role_id', 'in', roles))
    .$if(term !== '', (all) =>
      all.where(
        sql<boolean>`(position(${term}::text in lower(${nameOfMember})) > 0 or position(${term}::text in u.email_key) > 0
          or (${digits.length >= 4} and position(${digits}::text in regexp_replace(coalesce(u.phone, ''), '\\D', '', 'g')) > 0))`,
      ),
    );
};

const memberRows = async (
  db: Db,
  company: Company,
  asked: StaffAsked,
  { after, most }: { readonly after: StaffMark | null; readonly most: number },
): Promise<readonly KeyedRow[]> => {
  const key = sortedBy(asked);
  const isDescending = asked.sort.startsWith('-');
  const direction = isDescending ? 'desc' : 'asc';
  return filtered(db, company, asked)
    .select(key.as('sort_key'))
    .$if(after !== null, (all) =>
      all.where(
        sql<boolean>`(${key}, u.id) ${isDescending ? sql`<` : sql`>`} (${after?.key ?? ''}, ${after?.userId ?? ''})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('u.id', direction)
    .limit(most)
    .execute();
};

const sumsOf = async (context: SignedInContext, asked: StaffAsked): Promise<StaffSums> => {
  const { db, agent } = context;
  const found = await filtered(db, companyOf(context), asked).limit(staffAtMost).execute();
  const roles = await rolesOf(db, companyOf(context)).execute();
  return {
    count: found.length,
    roles: roles.map(({ id, name }) => ({ roleId: id, name })),
    mayManage: mayManage({ company: agent.ofHouse ? 'house' : 'agency', codes: agent.functionalities }),
  };
};
