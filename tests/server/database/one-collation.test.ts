import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { freshDatabase } from '../fresh-database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

interface TextColumn {
  readonly place: string;
  readonly column: string;
  readonly collation: string;
}

const textColumns = async (): Promise<readonly TextColumn[]> => {
  const { rows } = await sql<TextColumn>`
    select relname || '.' || attname as place, attname::text as column, collname::text as collation
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_collation on pg_collation.oid = attcollation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by place`.execute(database.db);
  return rows;
};

test('[RUN-05] [GSR-01] a foreign key and what it refers to have one collation, or no index serves their join', async () => {
  const { rows } = await sql`
    select conrelid::regclass || '.' || one.attname as place
    from pg_constraint
    cross join unnest(conkey, confkey) as pair (ours, theirs)
    join pg_attribute one on one.attrelid = conrelid and one.attnum = ours
    join pg_attribute other on other.attrelid = confrelid and other.attnum = theirs
    where contype = 'f' and one.attcollation <> other.attcollation`.execute(database.db);
  expect(rows).toEqual([]);
});

test('[RUN-05] [GSR-01] each reference has the collation "C", so that lists of flights and of stays are one by an index', async () => {
  const references = (await textColumns()).filter(({ column }) => /(^|_)reference$|^case_id$/.test(column));
  expect(references.filter(({ collation }) => collation !== 'C')).toEqual([]);
});

test('[RUN-05] [GSR-01] ids of a tenant, an agency, a person and a supplier have one collation wherever they stand', async () => {
  const ids = (await textColumns()).filter(({ column }) =>
    ['tenant_id', 'agency_id', 'user_id', 'supplier_code'].includes(column),
  );
  expect(ids.filter(({ collation }) => collation !== 'default')).toEqual([]);
});
