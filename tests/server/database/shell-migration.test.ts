import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

test('[GSR-01] travellers who were sold a seat before there was a search belong to the agency of their order after it', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0008-shell');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    await lite.exec(`
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
        agent_minor, sold, created_at, time_limit_at, departs_at)
      values ('one', 'PTAAAA2222', 'agency-1', 'user', 'held', 's', 1, 'BDT', 1, '{}', now(), now(), now()),
             ('two', 'PTAAAA2222', 'agency-2', 'user', 'held', 's', 1, 'BDT', 1, '{}', now(), now(), now());
      insert into order_traveller (tenant_id, order_reference, pax_id, position, type, title, first_name, last_name,
        date_of_birth)
      values ('one', 'PTAAAA2222', 'pax', 0, 'ADT', 'Mr', 'Kamal', 'Rahman', '1990-01-01'),
             ('two', 'PTAAAA2222', 'pax', 0, 'ADT', 'Mr', 'Tarek', 'Rahman', '1990-01-01');`);
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query('select tenant_id, agency_id from order_traveller order by tenant_id');
    expect(rows).toEqual([
      { tenant_id: 'one', agency_id: 'agency-1' },
      { tenant_id: 'two', agency_id: 'agency-2' },
    ]);
  } finally {
    await lite.close();
  }
});
