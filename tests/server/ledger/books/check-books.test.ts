import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../../../server/commands/verify.ts';
import { inTx } from '../../../../server/database/database.ts';
import { audit } from '../../../../server/http/audit.ts';
import { sealAudit } from '../../../../server/http/audit-seal.ts';
import type { BooksDeps } from '../../../../server/ledger/books/check-books.ts';
import { checkBooksNightly } from '../../../../server/ledger/books/nightly-check.ts';
import { sealLedger } from '../../../../server/ledger/check/seal-ledger.ts';
import { walletOf } from '../../../../server/money/accounts.ts';
import { recordDeposit } from '../../../../server/money/deposit.ts';
import { products } from '../../../../server/products.ts';
import { openSalesDesk, type SalesDesk } from '../../booking/sales-desk.ts';

let desk: SalesDesk;
let dataDir: string;
let logged: { readonly msg: string; readonly [field: string]: unknown }[];
let deps: BooksDeps;

beforeEach(async () => {
  desk = await openSalesDesk();
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-books-'));
  logged = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  deps = { db: desk.server.database.db, products, dataDir, now: desk.clock.now, log };
  await sealLedger(deps.db);
});
afterEach(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (...args: readonly string[]) => verify(deps, args);
const health = async () => {
  await desk.server.lookAtBooks();
  const answer = await desk.server.app.inject('/health');
  return { status: answer.statusCode, concerns: answer.json().concerns };
};
const walletId = () => walletOf(desk.server.people.asha.agencyId, 'BDT').id;
const noted = () =>
  readFileSync(join(dataDir, 'noted-heads.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('[MNY-01] books without a difference are said to be so, and the head of the audit goes to the log and to a file', async () => {
  await desk.ticketed();
  await sealAudit(deps.db);
  const { ok, lines } = await run();
  expect(ok).toBe(true);
  expect(lines.at(-1)).toBe('No difference was found.');
  const head = await deps.db
    .selectFrom('audit_head')
    .selectAll()
    .where('tenant_id', '=', 'platform')
    .executeTakeFirstOrThrow();
  expect(lines).toContain(`platform: the audit chain is whole, ${head.seq} entries, head ${head.hash}`);
  expect(noted()).toContainEqual(expect.objectContaining({ tenantId: 'platform', seq: head.seq, hash: head.hash }));
  expect(logged).toContainEqual(expect.objectContaining({ tenantId: 'platform', seq: head.seq, hash: head.hash }));
  expect(statSync(join(dataDir, 'noted-heads.jsonl')).mode & 0o777).toBe(0o600);
  expect(await health()).toEqual({ status: 200, concerns: [] });
});

describe('a posting that was changed behind the server', () => {
  const tamper = (byMinor: number) =>
    sql`update transfer set amount_minor = amount_minor + ${byMinor}::bigint
        where tenant_id = 'platform' and credit_account = ${walletId()}`.execute(deps.db);

  test('[MNY-01] is found and named, freezes its wallet alone, and shows at health until it is mended', async () => {
    const order = await desk.held();
    const ofAnother = await desk.held('badrul');
    await tamper(1);

    const { ok, lines } = await run();
    expect(ok).toBe(false);
    const difference = `${walletId()}: credits stored 200000000, sum of transfers 200000001`;
    expect(lines).toContain(`platform: ${difference}`);
    expect(lines).toContain(`platform: ${walletId()} is frozen`);
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, tenantId: 'platform', fault: difference }));
    expect(await health()).toEqual({ status: 200, concerns: ['ledger'] });

    const pay = () => desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(await pay()).toEqual({
      ok: false,
      refusal: 'not-allowed',
      detail:
        'Payments from your wallet are stopped while we check its figures. Please contact us. Nothing was charged.',
    });
    expect((await desk.order(order.orderReference)).state).toBe('held');
    expect(await desk.server.call('mybalance', {}, { as: 'asha' })).toMatchObject({
      answer: { status: 'inactive', errorDetail: expect.stringContaining('Payments from your wallet are stopped') },
    });
    expect((await desk.server.call('AirTicket', desk.ticketRequest(ofAnother), { as: 'badrul' })).ok).toBe(true);

    await run('--release');
    expect(await pay()).toMatchObject({ refusal: 'not-allowed' });
    await tamper(-1);
    // The fact was told from the posting as it was then.
    expect((await run()).ok).toBe(false);
    expect((await run('--tell-facts')).ok).toBe(true);
    expect(await pay()).toMatchObject({ refusal: 'not-allowed' });
    expect((await run('--release')).lines).toContain(`platform: ${walletId()} is released`);
    expect((await pay()).ok).toBe(true);
    expect(await health()).toEqual({ status: 200, concerns: [] });
    const entries = await deps.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', walletId())
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['wallet.frozen', 'wallet.released']);
  });

  test('[MNY-01] keeps no deposit from its wallet', async () => {
    await tamper(1);
    await run();
    const { tenantId, agencyId } = desk.server.people.asha;
    const deposit = { tenantId, agencyId, amountMinor: 500, currency: 'BDT', words: 'Deposit', actor: 'bank' };
    await inTx(deps.db, (tx) => recordDeposit(tx, deposit));
    expect((await desk.walletMinor()).balanceMinor).toBe(200_000_500);
  });
});

describe('a ledger chain with a broken link', () => {
  const agencyId = () => desk.server.people.asha.agencyId;
  const rewrite = (words: string) =>
    sql`update transfer set words = ${words} where tenant_id = 'platform' and credit_account = ${walletId()}`.execute(
      deps.db,
    );

  test('[MNY-01] is found and named although all sums are right, freezes the wallets of its agency, and is not released until it is mended', async () => {
    expect((await run()).lines).toContainEqual(
      expect.stringMatching(/^platform: the ledger chains are whole, \d+ agencies/),
    );
    await rewrite('Another deposit');
    const { ok, lines } = await run();
    expect(ok).toBe(false);
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^platform: ledger chain of agency ${agencyId()}: Entry 1 was changed.*“Another deposit”`),
      ),
    );
    expect(lines).toContain(`platform: ${walletId()} is frozen`);
    expect(lines.filter((line) => line.endsWith('is frozen'))).toHaveLength(1);
    expect(await health()).toEqual({ status: 200, concerns: ['ledger'] });
    expect((await run('--release')).lines).not.toContain(`platform: ${walletId()} is released`);
    await rewrite('Opening deposit');
    expect((await run('--release')).lines).toContain(`platform: ${walletId()} is released`);
    expect(await health()).toEqual({ status: 200, concerns: [] });
  });

  test('[MNY-01] is found by the nightly check, too', async () => {
    await rewrite('Another deposit');
    await checkBooksNightly(deps);
    expect(await health()).toMatchObject({ concerns: ['ledger'] });
  });
});

describe('an audit', () => {
  const record = async (count: number) => {
    await inTx(deps.db, async (tx) => {
      for (let entry = 0; entry < count; entry += 1) {
        await audit(tx, { tenantId: 'platform', actor: 'asha', action: 'counted', subject: String(entry), facts: {} });
      }
    });
    await sealAudit(deps.db);
  };

  test('[MNY-01] with a changed entry is found and named, and freezes no wallet', async () => {
    await record(5);
    await sql`update audit_entry set actor = 'somebody' where seq = 3 and tenant_id = 'platform'`.execute(deps.db);
    const { ok, lines } = await run();
    expect(ok).toBe(false);
    expect(lines).toContain('platform: audit chain: entry 3 is changed');
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, fault: 'entry 3 is changed' }));
    expect(await health()).toEqual({ status: 200, concerns: ['audit'] });
    expect(await deps.db.selectFrom('account').select('id').where('frozen_at', 'is not', null).execute()).toEqual([]);
  });

  test('[MNY-01] whose end was cut off together with its head is found by the file', async () => {
    await record(5);
    expect((await run()).ok).toBe(true);
    await sql`delete from audit_entry where seq > 3 and tenant_id = 'platform'`.execute(deps.db);
    await sql`update audit_head set seq = 3, hash = (select hash from audit_entry where seq = 3 and tenant_id = 'platform')
              where tenant_id = 'platform'`.execute(deps.db);
    expect((await run()).lines).toContainEqual(
      expect.stringMatching(/^platform: audit chain: cut off at entry 3: entry \d+, noted .* UTC, is not in it$/),
    );
  });

  test('[MNY-01] of another database is not compared with the heads of this one', async () => {
    await record(5);
    await run();
    await sql`update installation set value = 'another' where name = 'database-id'`.execute(deps.db);
    await sql`delete from audit_entry`.execute(deps.db);
    await sql`delete from audit_head`.execute(deps.db);
    await record(2);
    logged.length = 0;
    expect((await run()).ok).toBe(true);
    expect(logged).toContainEqual(expect.objectContaining({ level: 40, dataDir }));
  });
});

test('[MNY-01] the books are checked once a night, by whichever process comes first', async () => {
  await inTx(deps.db, (tx) =>
    audit(tx, { tenantId: 'platform', actor: 'asha', action: 'counted', subject: 'x', facts: {} }),
  );
  await sealAudit(deps.db);
  const checks = async () => {
    logged.length = 0;
    await Promise.all([checkBooksNightly(deps), checkBooksNightly(deps)]);
    return logged.filter(({ tenantId }) => tenantId === 'platform').length;
  };
  expect(await checks()).toBe(1);
  expect(await checks()).toBe(0);
  desk.clock.advance(15 * 3_600_000);
  expect(await checks()).toBe(0);
  desk.clock.advance(3_600_000);
  expect(await checks()).toBe(1);
});

test('[MNY-01] the command takes nothing but --release', async () => {
  await expect(run('--force')).rejects.toThrow('takes no arguments but --release');
});
