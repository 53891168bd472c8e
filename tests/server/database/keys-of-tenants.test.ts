import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { freshDatabase } from '../fresh-database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const places = async (query: ReturnType<typeof sql<{ place: string }>>): Promise<readonly string[]> =>
  (await query.execute(database.db)).rows.map(({ place }) => place);

/** Tables of the whole installation: of itself, and of the embedded suppliers, which stand for somebody else's systems. */
const ofNoTenant = /^(installation|migration|supplier_|ticket_number$)/;

test('[RUN-06] whatever is of a tenant can be distributed by tenant: other tables are those of the installation and its embedded suppliers', async () => {
  const without = await places(sql<{ place: string }>`
    select relname::text as place from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped)
    order by place`);
  expect(without.filter((name) => !ofNoTenant.test(name))).toEqual([]);
});

test('[RUN-06] every primary key and every unique index of a tenant begins with the tenant, or no second database could hold some of them', async () => {
  const others = await places(sql<{ place: string }>`
    select indexrelid::regclass::text as place from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_attribute tenant on tenant.attrelid = indrelid and tenant.attname = 'tenant_id' and not tenant.attisdropped
    where relnamespace = 'public'::regnamespace and indisunique and indkey[0] <> tenant.attnum
    order by place`);
  expect(others).toEqual([]);
});

test('[RUN-06] a row refers to rows of its own tenant only, by a key that begins with the tenant', async () => {
  const others = await places(sql<{ place: string }>`
    select conrelid::regclass || '.' || conname as place from pg_constraint
    left join pg_attribute one on one.attrelid = conrelid and one.attname = 'tenant_id'
    left join pg_attribute other on other.attrelid = confrelid and other.attname = 'tenant_id'
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (one.attnum is not null or other.attnum is not null)
      and (conkey[1], confkey[1]) is distinct from (one.attnum, other.attnum)
    order by place`);
  expect(others).toEqual([]);
});
