import { type RawBuilder, sql } from 'kysely';
import type { LookKind } from '../../contract/look-kinds.ts';

/**
 * Entries of the audit that are looks, with the kind of each. Those of records say their kind themselves; the others were written so before
 * looks had one form, or are of people of agencies, who see passports of their own travellers.
 */
const kindOfAction = {
  'desk.looked-up': 'look-up',
  'desk.looked': null,
  'agency.read': 'agency',
  'agency-change.read': 'agency-change',
  'documents.seen': 'documents',
  'document.read': 'file',
  'registration.document-read': 'file',
  'order.passport-shown': 'passport',
  'traveller.passport-shown': 'passport',
} as const satisfies Readonly<Record<string, LookKind | null>>;

const actions = Object.entries<LookKind | null>(kindOfAction);

/** Condition that the entry `e` is a look, in the words of the index `audit_entry_of_looks`. */
export const isLook = sql`e.action in (${sql.join(actions.map(([action]) => sql.lit(action)))})`;

/** Kind of the look `e`. */
export const kindOfLook: RawBuilder<LookKind> = sql`case e.action ${sql.join(
  actions.flatMap(([action, kind]) => (kind === null ? [] : [sql`when ${sql.lit(action)} then ${sql.lit(kind)}`])),
  sql` `,
)} else coalesce(e.facts ->> 'kind', 'order') end`;

/** Agency of what the look `e` of the person `u` is about. `null`: none, or it was not written. */
export const agencyOfLook = sql`coalesce(e.facts ->> 'agencyId', case
  when e.action in ('agency.read', 'documents.seen', 'document.read') then e.subject
  when e.action in ('order.passport-shown', 'traveller.passport-shown') then u.agency_id end)`;
