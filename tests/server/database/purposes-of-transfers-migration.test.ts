import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

const before = async (lite: PGlite) => {
  const at = migrations.findIndex(([name]) => name === '0104-purposes-of-transfers');
  for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
  return async () => {
    for (const [, statements] of migrations.slice(at, at + 1)) await lite.exec(statements);
  };
};

const uuid = (n: number) => `0190b2d4-0000-7000-8000-${String(n).padStart(12, '0')}`;
const wallet = 'wallet:a:BDT';

interface Posted {
  readonly debit?: string;
  readonly credit?: string;
  readonly order?: string | null;
  readonly words: string;
  readonly becomes: readonly [purpose: string, subject: string | null];
}

const bank = 'bank-clearing:BDT';
const gateway = 'gateway-clearing:BDT';
const refunds = 'refunds-payable:BDT';
const dues = 'part-payment-due:a:BDT';
const air = 'supplier-payable:s:BDT';

const posted: readonly Posted[] = [
  { debit: bank, credit: wallet, words: 'Opening deposit', becomes: ['opening-deposit', null] },
  { debit: gateway, credit: wallet, words: 'Online payment OP12', becomes: ['online-payment', 'OP12'] },
  { credit: refunds, words: 'Refund of online payment OP12', becomes: ['online-refund', 'OP12'] },
  {
    debit: refunds,
    credit: wallet,
    words: 'Refund of online payment OP12 refused by the gateway',
    becomes: ['online-return', 'OP12'],
  },
  { debit: bank, credit: wallet, words: 'Adjustment: our mistake', becomes: ['adjustment', null] },
  { debit: bank, credit: wallet, order: 'DEPAAAA01', words: 'Deposit DEPAAAA01: Cheque 9', becomes: ['cheque', null] },
  { credit: bank, order: 'DEPAAAA01', words: 'Cheque 9 of deposit returned', becomes: ['cheque-returned', null] },
  { credit: air, order: 'HT0001', words: 'Room and taxes', becomes: ['stay', null] },
  { credit: dues, order: 'HT0001', words: 'Rest of HT0001', becomes: ['stay-due', null] },
  {
    debit: air,
    credit: wallet,
    order: 'HT0001',
    words: 'Cancelled: Room and taxes',
    becomes: ['stay-cancelled', null],
  },
  { credit: air, order: 'TR0001', words: 'Fare and taxes', becomes: ['tickets', null] },
  { credit: dues, order: 'TR0001', words: 'Rest of TR0001', becomes: ['due', null] },
  { debit: air, credit: wallet, order: 'TR0001', words: 'Void: Fare and taxes', becomes: ['void', null] },
];

test('[MNY-02] transfers that were posted before they named their purpose are told it by what they are', async () => {
  const lite = await PGlite.create();
  try {
    const rest = await before(lite);
    const accounts = [
      ...new Set([wallet, ...posted.flatMap(({ debit, credit }) => [debit ?? wallet, credit ?? wallet])]),
    ];
    await lite.exec(`
      insert into agency (tenant_id, id, name, kind, created_at) values ('one', 'a', 'Agency', 'agency', now());
      insert into account (tenant_id, id, kind, agency_id, currency, limited, opened_at)
      values ${accounts.map((id) => `('one', '${id}', '${id.split(':')[0]}', 'a', 'BDT', ${id === wallet}, now())`).join(', ')};
      insert into deposit (tenant_id, reference, agency_id, user_id, submitted_by, submitted_at, method, pay_in, currency,
        amount_minor, charge_minor, credited_minor, paid_on, bank_reference, reference_key, state)
      values ('one', 'DEPAAAA01', 'a', 'u', 'U', now(), 'cheque', '{}', 'BDT', 10, 0, 10, '2026-11-01', '9', 'k:9', 'bounced');
      insert into hotel_order (tenant_id, reference, agency_id, user_id, state, supplier_code, rate_key, supplier_minor,
        currency, agent_minor, sold, created_at, expires_at, arrives_at, ends_at)
      values ('one', 'HT0001', 'a', 'u', 'expired', 's', 'r', 1, 'BDT', 1, '{}', now(), now(), now(), now());
      insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words,
        order_reference, actor, at)
      values ${posted
        .map(
          ({ debit = wallet, credit = wallet, order = null, words }, n) =>
            `('one', '${uuid(n)}', 'posted', '${debit}', '${credit}', 5, 'BDT', '${words}', ${order === null ? 'null' : `'${order}'`}, 'u', now())`,
        )
        .join(', ')};`);
    await rest();
    const { rows } = await lite.query<{ words: string; purpose: string; subject: string | null }>(
      'select words, purpose, subject from transfer order by id',
    );
    expect(rows.map(({ words, purpose, subject }) => [words, purpose, subject])).toEqual(
      posted.map(({ words, becomes }) => [words, ...becomes]),
    );
  } finally {
    await lite.close();
  }
});
