import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verify } from '../../../../server/commands/verify.ts';
import { inTx } from '../../../../server/database/database.ts';
import { sealAudit } from '../../../../server/http/audit-seal.ts';
import { headsIn, type NotedHead } from '../../../../server/ledger/books/noted-heads.ts';
import { watchHeads } from '../../../../server/ledger/books/watch-heads.ts';
import { sealLedger } from '../../../../server/ledger/check/seal-ledger.ts';
import { recordDeposit } from '../../../../server/money/deposit.ts';
import { products } from '../../../../server/products.ts';
import { openSalesDesk, type SalesDesk } from '../../booking/sales-desk.ts';

let desk: SalesDesk;
let dataDir: string;
let logged: { readonly msg: string; readonly [field: string]: unknown }[];

beforeEach(async () => {
  desk = await openSalesDesk();
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-heads-'));
  logged = [];
});
afterEach(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'noted-heads.jsonl');
const db = () => desk.server.database.db;
const deps = () => {
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  return { db: db(), products, dataDir, now: desk.clock.now, log };
};
const agencyId = () => desk.server.people.asha.agencyId;
type Line = NotedHead & { readonly tenantId: string; readonly agencyId: string | null };
const lines = (): readonly Line[] =>
  readFileSync(file(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const ofAgency = () => lines().filter((line) => line.agencyId === agencyId());
const ofAudit = () => lines().filter((line) => line.tenantId === 'platform' && line.agencyId === null);

/** A sale, sealed, a minute after what was before. */
const sale = async () => {
  desk.clock.advance(60_000);
  await desk.ticketed();
  await sealAudit(db());
  await sealLedger(db());
};

test('[RUN-06] the heads of the audit and of each ledger that has grown are noted outside the database', async () => {
  const heads = watchHeads(deps());
  await sale();
  await heads.look();
  const first = lines();
  expect(first.filter((line) => line.tenantId === 'platform').map((line) => line.agencyId)).toEqual(
    expect.arrayContaining([null, agencyId(), desk.server.people.badrul.agencyId]),
  );
  expect(statSync(file()).mode & 0o777).toBe(0o600);

  await heads.look();
  expect(lines()).toEqual(first);

  await sale();
  await heads.look();
  const added = lines().slice(first.length);
  expect(added.map((line) => line.agencyId)).toEqual([null, agencyId()]);
  expect(added[1]?.seq).toBeGreaterThan(ofAgency()[0]?.seq ?? Infinity);
  expect(heads.concerns()).toEqual([]);
});

/** What a standby holds of the books. */
const books = ['transfer', 'ledger_entry', 'audit_entry', 'audit_head'] as const;
const keepStandby = async () => {
  for (const table of [...books, 'account']) {
    await sql`create table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(db());
  }
};
const promoteStandby = async () => {
  for (const table of books) {
    await sql`delete from ${sql.table(table)}`.execute(db());
    await sql`insert into ${sql.table(table)} table ${sql.table(`kept_${table}`)}`.execute(db());
  }
  await sql`update account a set credits_minor = k.credits_minor, debits_minor = k.debits_minor
            from kept_account k where k.tenant_id = a.tenant_id and k.id = a.id`.execute(db());
  for (const table of [...books, 'account']) await sql`drop table ${sql.table(`kept_${table}`)}`.execute(db());
};

test('[RUN-06] a standby that lacks the last sales is found within a minute, although all its books agree and have grown since', async () => {
  const heads = watchHeads(deps());
  await sale();
  await heads.look();
  await keepStandby();
  await sale();
  await heads.look();
  const [kept, lost] = ofAgency();
  await promoteStandby();
  desk.clock.advance(60_000);
  const { tenantId } = desk.server.people.asha;
  const deposit = {
    tenantId,
    agencyId: agencyId(),
    amountMinor: 500,
    currency: 'BDT',
    words: 'Deposit',
    actor: 'bank',
  };
  for (let n = 0; n < 20; n += 1) await inTx(db(), (tx) => recordDeposit(tx, deposit));
  await sealLedger(db());
  const before = lines();

  await heads.look();
  expect(heads.concerns()).toEqual(['cut-off']);
  const time = (head: NotedHead | undefined) => head?.at.slice(0, 19).replace('T', ' ');
  const fault = `cut off at entry ${kept?.seq}, noted ${time(kept)} UTC: entry ${lost?.seq}, noted ${time(lost)} UTC, is not in it`;
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 50, tenantId: 'platform', chain: `ledger of agency ${agencyId()}`, fault }),
  );
  const { ok, lines: said } = await verify(deps(), []);
  expect(ok).toBe(false);
  expect(said).toContain(`platform: ledger chain of agency ${agencyId()}: ${fault}`);
  expect(said).toContainEqual(expect.stringMatching(/^platform: audit chain: cut off at entry \d+, noted/));

  // Nothing is noted over what was lost, until the operator has moved the file aside.
  expect(ofAgency()).toEqual(before.filter((line) => line.agencyId === agencyId()));
  renameSync(file(), join(dataDir, '.noted-heads-of-the-lost-primary'));
  await heads.look();
  expect(heads.concerns()).toEqual([]);
  expect(ofAgency()).toHaveLength(1);
});

test('[RUN-06] heads that were noted of the audit alone, by an earlier build, are compared', async () => {
  await sale();
  await watchHeads(deps()).look();
  const [head] = ofAudit();
  const { agencyId: _none, ...former } = { ...head, seq: (head?.seq ?? 0) + 5, hash: 'f'.repeat(64) };
  rmSync(file());
  writeFileSync(join(dataDir, 'audit-heads.jsonl'), `${JSON.stringify(former)}\n`);
  const heads = watchHeads(deps());
  await heads.look();
  expect(heads.concerns()).toEqual(['cut-off']);
});

test('[RUN-06] the file of noted heads does not grow with time: the last of each chain are kept', async () => {
  const heads = await headsIn(dataDir, db());
  const head = (seq: number) => ({ tenantId: 'platform', agencyId: null, seq, hash: 'a'.repeat(64) });
  const many = Array.from({ length: 20_000 }, (_, n) => head(n + 1));
  heads.note(many, desk.clock.now());
  expect(lines()).toHaveLength(20_000);
  heads.note([head(20_001)], desk.clock.now());
  expect(ofAudit().map(({ seq }) => seq)).toEqual([19_999, 20_000, 20_001]);
  expect(heads.isPresent()).toBe(true);
});
