import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

test('[BKG-07] the e-tickets of orders of before the choice are still mailed, and a new order has to say it', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0107-mail-of-e-tickets');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    const order = (reference: string) => `
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
        agent_minor, sold, created_at, time_limit_at, departs_at)
      values ('one', '${reference}', 'agency', 'agent', 'held', 'gds', 1, 'BDT', 1, '{}', now(), now(), now());`;
    await lite.exec(order('PTAAAA2222'));
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query('select mails_tickets from air_order');
    expect(rows).toEqual([{ mails_tickets: true }]);
    await expect(lite.exec(order('PTAAAA3333'))).rejects.toThrow('mails_tickets');
  } finally {
    await lite.close();
  }
});
