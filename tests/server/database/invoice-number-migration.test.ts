import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

test('[ORD-06] orders that were ticketed before invoices were numbered at the sale get theirs, agency by agency, in order', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0012-invoice-numbers');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    const order = (tenant: string, reference: string, agency: string, state: string, day: number) =>
      `('${tenant}', '${reference}', '${agency}', 'user', '${state}', 's', 1, 'BDT', 1,
        ${state === 'ticketed' ? 1 : 0}, '{}', '2026-11-0${day}', now(), now())`;
    await lite.exec(`
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
        agent_minor, paid_minor, sold, created_at, time_limit_at, departs_at)
      values ${[
        order('one', 'later', 'agency-1', 'ticketed', 4),
        order('one', 'earlier', 'agency-1', 'ticketed', 2),
        order('one', 'unpaid', 'agency-1', 'held', 3),
        order('one', 'gone', 'agency-1', 'cancelled', 1),
        order('one', 'printed', 'agency-2', 'ticketed', 5),
        order('one', 'unprinted', 'agency-2', 'ticketed', 1),
        order('two', 'earlier', 'agency-1', 'ticketed', 3),
      ].join(', ')};
      insert into invoice (tenant_id, order_reference, agency_id, number, issued_at)
      values ('one', 'printed', 'agency-2', 7, '2026-11-06');
      insert into invoice_counter (tenant_id, agency_id, last_number) values ('one', 'agency-2', 7);`);
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query(
      `select tenant_id || ' ' || agency_id || ' ' || order_reference || ' ' || number || ' ' || issued_at::date as invoice
       from invoice order by tenant_id, agency_id, number`,
    );
    expect(rows.map((row) => (row as { invoice: string }).invoice)).toEqual([
      'one agency-1 earlier 1 2026-11-02',
      'one agency-1 later 2 2026-11-04',
      'one agency-2 printed 7 2026-11-06',
      'one agency-2 unprinted 8 2026-11-01',
      'two agency-1 earlier 1 2026-11-03',
    ]);
    const counters = await lite.query('select tenant_id, agency_id, last_number from invoice_counter order by 1, 2');
    expect(counters.rows).toEqual([
      { tenant_id: 'one', agency_id: 'agency-1', last_number: 2 },
      { tenant_id: 'one', agency_id: 'agency-2', last_number: 8 },
      { tenant_id: 'two', agency_id: 'agency-1', last_number: 1 },
    ]);
  } finally {
    await lite.close();
  }
});
