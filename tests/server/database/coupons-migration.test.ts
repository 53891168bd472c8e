import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

const there = { segments: [{ origin: 'DAC' }, { origin: 'DOH' }] };
const back = { segments: [{ origin: 'LHR' }] };
const tickets = ['open', 'refunded', 'voided', 'exchanged'] as const;

test('[PTK-03] all flights of tickets that were refunded before came back, and none of the others', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0074-coupons');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    await lite.exec(`
      set session_replication_role = replica;
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
        agent_minor, paid_minor, sold, created_at, time_limit_at, departs_at)
      values ('one', 'ORDER1', 'agency', 'agent', 'ticketed', 'gds', 1, 'BDT', 1, 1,
        '${JSON.stringify({ itinerary: { journeyWises: [there, back] }, contact: {} })}', '2026-11-01', '2026-11-02', '2026-12-01');
      insert into order_traveller (tenant_id, order_reference, agency_id, pax_id, position, type, title, first_name,
        last_name, date_of_birth, ticket_number, ticket_state)
      values ${tickets.map((state, place) => `('one', 'ORDER1', 'agency', '${state}', ${place}, 'ADT', 'Mr', 'A', 'B', '1990-01-01', '176000000000${place}', '${state}')`).join(', ')};`);
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query<{ pax_id: string; refunded_coupons: number[] }>(
      'select pax_id, refunded_coupons from order_traveller order by position',
    );
    expect(rows.map(({ pax_id, refunded_coupons }) => [pax_id, refunded_coupons])).toEqual([
      ['open', []],
      ['refunded', [1, 2, 3]],
      ['voided', []],
      ['exchanged', []],
    ]);
  } finally {
    await lite.close();
  }
});
