import { type Kysely, sql, type Transaction } from 'kysely';
import { lockStart } from './migrate.ts';
import type { Tables } from './tables.ts';

/** The role that the server works as. It owns nothing. */
export const portalRole = 'portal';

/** Tables whose rows the role adds, and never changes or deletes. The audit chain grows by the function `seal_audit`. */
export const appendOnlyTables = [
  'transfer',
  'ledger_entry',
  'ledger_signed_head',
  'audit_entry',
  'audit_head',
  'currency_rate_set',
  'bank_statement',
  'bank_statement_line',
  'bank_statement_undo',
  'credit_note',
  'tax_certificate',
  'tax_invoice',
  'closed_month_figure',
] as const;

/** A login that the server refuses to work with. The message is one line for the operator. */
export class LoginRefused extends Error {
  override readonly name = 'LoginRefused';
}

/**
 * Makes the role `portal` and grants it what the server needs, as the owner of the schema. Changes nothing where everything is
 * granted. Returns whether the owner may work as it.
 */
export const makePortalRole = async (db: Kysely<Tables>): Promise<boolean> => {
  if (!(await isThere(db)) && !(await isMade(db))) return false;
  await db.transaction().execute(async (tx) => {
    await lockStart(tx);
    for (const { name, privileges } of await wrongGrants(tx)) {
      await sql`revoke all on ${sql.table(name)} from ${sql.id(portalRole)}`.execute(tx);
      await sql`grant ${sql.raw(privileges)} on ${sql.table(name)} to ${sql.id(portalRole)}`.execute(tx);
    }
    await sql`revoke execute on function seal_audit from public`.execute(tx);
    await sql`grant execute on function seal_audit to ${sql.id(portalRole)}`.execute(tx);
  });
  if (await mayWorkAsPortal(db)) return true;
  return (await succeeds(sql`grant ${sql.id(portalRole)} to current_user`.execute(db))) && mayWorkAsPortal(db);
};

/** Throws `LoginRefused` unless the login works with the rights of the role `portal` and no others. */
export const assertPortalLogin = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ login: string; member: boolean; more: boolean }>`
    select current_user::text as login,
      exists (select 1 from pg_roles where rolname = ${portalRole} and pg_has_role(oid, 'usage')) as member,
      ${sql.join(
        appendOnlyTables.map(
          (name) => sql`has_table_privilege(${name}, 'update') or has_table_privilege(${name}, 'delete')`,
        ),
        sql` or `,
      )} as more`.execute(db);
  const [row] = rows;
  if (!row?.member) {
    throw new LoginRefused(
      `the login of DATABASE_URL is no member of ${portalRole}: grant ${portalRole} to ${row?.login}`,
    );
  }
  if (row.more) {
    throw new LoginRefused(
      `the login ${row.login} of DATABASE_URL may change postings: it must not be the owner or a superuser`,
    );
  }
};

const isThere = async (db: Kysely<Tables>): Promise<boolean> =>
  (await sql`select 1 from pg_roles where rolname = ${portalRole}`.execute(db)).rows.length > 0;

const isMade = async (db: Kysely<Tables>): Promise<boolean> =>
  (await succeeds(sql`create role ${sql.id(portalRole)} nologin`.execute(db))) || isThere(db);

const mayWorkAsPortal = (db: Kysely<Tables>): Promise<boolean> =>
  succeeds(db.transaction().execute((tx) => sql`set local role ${sql.id(portalRole)}`.execute(tx)));

/** SQLSTATEs of what the owner may not do, or what another process, of this or another database, has just done. */
const refusals = ['42501', '42710', '23505'];

/** `false`: the work was refused. */
const succeeds = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusals.includes(String(error.code))) return false;
    throw error;
  }
};

/** Tables on which the role has other privileges than it should have. */
const wrongGrants = async (
  tx: Transaction<Tables>,
): Promise<readonly { readonly name: string; readonly privileges: string }[]> => {
  const { rows } = await sql<{ name: string; privileges: string; held: string }>`
    select name, privileges, (
      select coalesce(string_agg(lower(privilege), ', ' order by place), '')
      from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) with ordinality as each (privilege, place)
      where has_table_privilege(${portalRole}, id, privilege)
    ) as held
    from (
      select pg_class.oid as id, relname::text as name,
        case when relname in (${sql.join([...appendOnlyTables])}) then 'select, insert'
          else 'select, insert, update, delete' end as privileges
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    ) as tables`.execute(tx);
  return rows.filter(({ privileges, held }) => privileges !== held);
};
