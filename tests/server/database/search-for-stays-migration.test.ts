import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

test('[HTL-05] stays that were paid before have the next invoice numbers of their agencies, in the order of booking', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0084-search-for-stays');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    const stay = (agency: string, reference: string, state: 'cancelled' | 'refused', day: number) =>
      `('one', '${reference}', '${agency}', 'user', '${state}', 'test', 'key', 1, 'BDT', 500, ${state === 'refused' ? 0 : 500},
        '{}', '{}', '2026-12-0${day}', '2026-12-0${day}', '2026-12-0${day}', '2026-12-20', '2026-12-22')`;
    await lite.exec(`
      insert into invoice_counter (tenant_id, agency_id, last_number) values ('one', 'old', 7), ('one', 'none', 2);
      insert into invoice (tenant_id, order_reference, agency_id, number, issued_at)
      values ('one', 'PTFLIGHT1', 'old', 7, now()), ('one', 'PTFLIGHT2', 'none', 2, now());
      insert into hotel_order (tenant_id, reference, agency_id, user_id, state, supplier_code, rate_key, supplier_minor, currency,
        agent_minor, paid_minor, sold, asked, created_at, expires_at, booked_at, arrives_at, ends_at)
      values ${[
        stay('old', 'PHLATER', 'cancelled', 3),
        stay('old', 'PHFIRST', 'cancelled', 1),
        stay('old', 'PHUNPAID', 'refused', 2),
        stay('new', 'PHALONE', 'cancelled', 2),
      ].join(', ')};`);
    await lite.exec(migrations[at]?.[1] ?? '');
    const numbers = await lite.query<{ order_reference: string; number: number }>(
      'select order_reference, number::int as number from invoice order by agency_id, number',
    );
    expect(numbers.rows.map(({ order_reference, number }) => [order_reference, number])).toEqual([
      ['PHALONE', 1],
      ['PTFLIGHT2', 2],
      ['PTFLIGHT1', 7],
      ['PHFIRST', 8],
      ['PHLATER', 9],
    ]);
    const counters = await lite.query<{ agency_id: string; last_number: number }>(
      'select agency_id, last_number::int as last_number from invoice_counter order by agency_id',
    );
    expect(counters.rows.map(({ agency_id, last_number }) => [agency_id, last_number])).toEqual([
      ['new', 1],
      ['none', 2],
      ['old', 9],
    ]);
  } finally {
    await lite.close();
  }
});
