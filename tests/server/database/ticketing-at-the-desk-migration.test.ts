import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

const desk = [911, 912, 913, 914];
const people: readonly (readonly [id: string, agency: string, held: readonly number[]])[] = [
  ['whole', 'house', desk],
  ['part', 'house', [911, 912]],
  ['agent', 'agency', desk],
];

test('[RES-08][OPS-01] orders whose tickets were asked for know since when, and whoever held all of the desk holds what is new', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0068-ticketing-at-the-desk');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    const orders = [
      ['ORDERHELD1', 'held'],
      ['ORDERSTUCK', 'ticketing'],
    ];
    await lite.exec(`
      set session_replication_role = replica;
      insert into agency (tenant_id, id, name, kind, created_at)
      values ('one', 'house', 'House', 'house', now()), ('one', 'agency', 'Agency', 'agency', now());
      insert into app_user (tenant_id, id, agency_id, email, first_name, last_name, password_hash, created_at, functionalities)
      values ${people.map(([id, agency, held]) => `('one', '${id}', '${agency}', '${id}@x', 'A', 'B', 'h', now(), '${JSON.stringify(held)}')`).join(', ')};
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
        agent_minor, sold, created_at, time_limit_at, departs_at)
      values ${orders
        .map(
          ([reference, state]) => `('one', '${reference}', 'agency', 'agent', '${state}', 'gds', 1, 'BDT', 1,
        '{"itinerary": {"journeyWises": [{}]}, "contact": {}}', '2026-11-01', '2026-11-02', '2026-12-01')`,
        )
        .join(', ')};
      insert into saga (tenant_id, id, kind, actor, actor_name, agency_id, intent_key, order_reference, step, lease_until,
        due_at, input, created_at)
      values ('one', gen_random_uuid(), 'ticket', 'agent', 'Agent', 'agency', 'key', 'ORDERSTUCK', 'reserved', now(), now(),
        '{}', '2026-11-01T10:00:00Z');`);
    const roles = migrations.findIndex(([name]) => name === '0124-roles');
    for (const [, statements] of migrations.slice(at, roles)) await lite.exec(statements);
    const asked = await lite.query<{ reference: string; ticketing_at: Date | null }>(
      'select reference, ticketing_at from air_order order by reference',
    );
    expect(asked.rows.map(({ ticketing_at }) => ticketing_at?.toISOString() ?? null)).toEqual([
      null,
      '2026-11-01T10:00:00.000Z',
    ]);
    const held = await lite.query<{ id: string; functionalities: number[] }>(
      'select id, functionalities from app_user',
    );
    expect(Object.fromEntries(held.rows.map(({ id, functionalities }) => [id, functionalities]))).toEqual({
      whole: [...desk, 915, 916, 917, 918, 919, 920],
      part: [911, 912],
      agent: desk,
    });
  } finally {
    await lite.close();
  }
});
