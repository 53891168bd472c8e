import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

const uuid = (n: number) => `0190b2d4-0000-7000-8000-${String(n).padStart(12, '0')}`;
const wallet = 'wallet:a:BDT';
const dues = 'part-payment-due:a:BDT';
const air = 'supplier-payable:s:BDT';
const bank = 'bank-clearing:BDT';

/** Reference, purpose, debit, credit, amount. */
const posted = [
  ['TRPAID', 'tickets', wallet, air, 900],
  ['TRPAID', 'tickets', air, 'taxes:BDT', 7],
  ['TRPART', 'tickets', wallet, air, 300],
  ['TRPART', 'tickets', dues, air, 700],
  ['TRPART', 'due', wallet, dues, 200],
  ['TRPART', 'refund', air, dues, 500],
  ['TRPART', 'refund', air, wallet, 100],
  ['TRPART', 'airline-part', bank, air, 50],
  ['HTCANC', 'stay', wallet, air, 400],
  ['HTCANC', 'stay-cancelled', air, wallet, 400],
  ['DEPAAAA01', 'cheque', bank, wallet, 5_000],
] as const;

test('[MNY-01] sales of before get what their transfers add up to, and deposits are none', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0111-standings-of-sales');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    await lite.exec(`
      set session_replication_role = 'replica';
      select set_config('app.tenant', 't', false);
      insert into account (tenant_id, id, kind, agency_id, currency, limited, opened_at)
      select 't', id, split_part(id, ':', 1), case when id like '%:a:%' then 'a' end, 'BDT', id like 'wallet%', now()
      from unnest(array['${wallet}', '${dues}', '${air}', '${bank}', 'taxes:BDT']) id`);
    for (const [index, [reference, purpose, debit, credit, minor]] of posted.entries()) {
      await lite.query(
        `insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words,
           order_reference, actor, at, purpose)
         values ('t', $1, 'posted', $2, $3, $4, 'BDT', 'words', $5, 'system', now(), $6)`,
        [uuid(index + 1), debit, credit, minor, reference, purpose],
      );
    }
    await lite.query(
      `insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words,
         order_reference, actor, at, purpose)
       values ('t', $1, 'pending', $2, $3, 60, 'BDT', 'words', 'TRHELD', 'system', now(), 'tickets')`,
      [uuid(99), wallet, air],
    );
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query('select * from sale_standing order by order_reference');
    const row = (order_reference: string, [charged_minor, paid_minor, returned_minor, dropped_minor]: number[]) => ({
      tenant_id: 't',
      order_reference,
      agency_id: 'a',
      charged_minor,
      paid_minor,
      returned_minor,
      dropped_minor,
    });
    expect(rows).toEqual([
      row('HTCANC', [400, 400, 400, 0]),
      row('TRPAID', [900, 900, 0, 0]),
      row('TRPART', [1_000, 500, 100, 500]),
    ]);
  } finally {
    await lite.close();
  }
});
