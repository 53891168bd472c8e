import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptHeadIn } from '../../../../contract/ledger/ledger-chain/kept-head.ts';
import { keyIdOf, signedText } from '../../../../contract/ledger/ledger-chain/signed-head.ts';
import { sealLedger } from '../../../../server/ledger/check/seal-ledger.ts';
import { signDayHeads } from '../../../../server/ledger/check/sign-heads.ts';
import { textOfPdf } from '../../documents/pdf-text.ts';
import { sheetCells } from '../../documents/sheet-cells.ts';
import { type FreshServer, freshServer, type Person } from '../../fresh-server.ts';
import { act, openForActs } from '../wallet-acts.ts';
import { commanded, walked } from './checked-ledger.ts';

const dayMs = 86_400_000;
let server: FreshServer;
const open = async (): Promise<void> => {
  server = await freshServer({ suppliers: [], depositMinor: 5_000_000 });
  await openForActs(server.database.db, server.people.asha);
};
const close = (): Promise<void> => server.close();
const logged: object[] = [];

/** Sessions end meanwhile. */
const nextDay = () => {
  server.clock.advance(dayMs);
  server.forgetTokens();
};
const pay = async (orderReference: string) => {
  const { db } = server.database;
  await act(db, server.people.asha, { does: 'payment', minor: 90_000, orderReference }, server.clock.now());
  await sealLedger(db);
};
const signed = () =>
  signDayHeads({
    db: server.database.db,
    secrets: server.secrets,
    tenants: server.tenants,
    now: server.clock.now,
    log: { error: (line: object) => void logged.push(line) } as never,
  });
/** A day on which an order is paid, and whose head is signed once it is over. */
const paidDay = async (orderReference: string) => {
  await pay(orderReference);
  nextDay();
  await signed();
};
const wantMails = (wanted: boolean) => server.call('SetLedgerHeadMail', { wanted }, { as: 'asha' });
const heads = () =>
  server.database.db
    .selectFrom('ledger_signed_head')
    .selectAll()
    .where('agency_id', '=', server.people.asha.agencyId)
    .orderBy('day')
    .execute();
const mails = async (person: Person) => {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from outbox where recipient = ${server.people[person].email} and subject like 'Your ledger on%'
    order by id`.execute(server.database.db);
  return rows;
};

describe('the head of a day', () => {
  beforeEach(open);
  afterEach(close);

  test('[MNY-02] is signed once the day is over at the tenant’s home, once by whichever process comes first, and mailed to who asked', async () => {
    expect(await server.call('GetLedgerHeadMail', {}, { as: 'asha' })).toMatchObject({ answer: { wanted: false } });
    expect(await wantMails(true)).toEqual({
      ok: true,
      answer: { wanted: true, email: server.people.asha.email },
    });
    await pay('TRONE001');
    // 10:00 in Dhaka on the first; the job first runs on the second.
    nextDay();
    await Promise.all([signed(), signed(), signed(), signed(), signed(), signed()]);
    await signed();
    expect(logged).toEqual([]);
    const [head, ...more] = await heads();
    expect(more).toEqual([]);
    expect(head).toMatchObject({ day: '2026-12-01', entries: 7 });
    const sent = await mails('asha');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain(`Head: ${head?.hash}`);
    expect(await mails('badrul')).toEqual([]);
  });

  test('[MNY-02] is not signed again on a day on which nothing moved', async () => {
    await paidDay('TRONE001');
    nextDay();
    await signed();
    expect(await heads()).toHaveLength(1);
    await paidDay('TRTWO002');
    expect((await heads()).map(({ day, entries }) => [day, entries])).toEqual([
      ['2026-12-01', 7],
      ['2026-12-03', 13],
    ]);
  });

  test('[MNY-02] is signed with a key that anybody is told, and that openssl verifies', async () => {
    await paidDay('TRONE001');
    const { keys } = (await server.send('GetLedgerKeys', {})).json();
    expect(keys).toHaveLength(1);
    const [{ keyId, publicKey }] = keys;
    expect(keyIdOf(publicKey)).toBe(keyId);
    const { tenantId, agencyId } = server.people.asha;
    const [head] = await heads();
    if (!head) throw new Error('no head was signed');
    const { day, entries, hash, signature } = head;
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const told = signedText({ tenantId, agencyId }, { day, entries, hash, keyId });
    expect(verify(null, Buffer.from(told), key, Buffer.from(signature, 'hex'))).toBe(true);
    const { rows } = await sql<{ sealed: Buffer }>`select sealed_private_key as sealed from ledger_key`.execute(
      server.database.db,
    );
    for (const { sealed } of rows)
      expect(Buffer.from(sealed).includes(Buffer.from('302e020100300506032b6570', 'hex'))).toBe(false);
  });

  test('[MNY-02] stands in the statement, as document and as table: hash, number of entries and key', async () => {
    await paidDay('TRONE001');
    await pay('TRTWO002');
    const chain = await server.call('GetLedgerHead', {}, { as: 'asha' });
    if (!chain.ok) throw new Error(chain.refusal);
    const { hash, entries, keys } = chain.answer;
    const asked = { currency: null, from: '2026-12-01', to: '2026-12-31' };
    const pdf = textOfPdf((await server.send('ExportStatement', { ...asked, format: 'pdf' }, { as: 'asha' })).bytes);
    const { bytes } = await server.send('ExportStatement', { ...asked, format: 'xlsx' }, { as: 'asha' });
    const sheet = sheetCells(bytes)
      .map(({ value }) => value)
      .join('\n');
    for (const text of [pdf, sheet]) {
      expect(text).toContain(keys[0]?.keyId);
      expect(keptHeadIn(text)).toMatchObject({ hash, entries });
    }
  });

  test('[MNY-02] is mailed no more to who is inactive or has ended the mails', async () => {
    await wantMails(true);
    await paidDay('TRONE001');
    const before = await mails('asha');
    expect(before).toHaveLength(1);
    await wantMails(false);
    await paidDay('TRTWO002');
    expect(await heads()).toHaveLength(2);
    expect(await mails('asha')).toEqual(before);
  });
});

describe('a chain of three signed days', () => {
  beforeAll(async () => {
    await open();
    await wantMails(true);
    await paidDay('TRONE001');
    // Nothing moves, and nothing is signed.
    nextDay();
    await paidDay('TRTWO002');
    await paidDay('TRTHREE3');
  });
  afterAll(close);

  const kept = async () => (await mails('asha')).map(({ body }) => body);

  test('[MNY-01] a head that was kept is found in the chain, from the whole mail, quoted and folded, or from the bare hash', async () => {
    const [mail = ''] = await kept();
    const quoted = mail.replaceAll(/^/gm, '> ').replace(/(Signature: .{40})/, '$1\n> ');
    const [head] = await heads();
    for (const text of [mail, quoted, head?.hash ?? '', head?.hash.toUpperCase() ?? '']) {
      const found = keptHeadIn(text);
      const { end, lines } = await walked(server, 'asha', found);
      expect(end).toMatchObject({ is: 'whole', sound: { keptAt: 7, signed: 3 } });
      const { ok, lines: said } = await commanded(lines, ['--head', 'mail.txt'], { 'mail.txt': text });
      expect([ok, said]).toEqual([true, expect.arrayContaining(['the kept head is entry 7'])]);
    }
    const { lines } = await walked(server, 'asha');
    expect((await commanded(lines, ['--head', head?.hash ?? ''])).ok).toBe(true);
  });

  test('[MNY-01] a head that was forged is refused: another number, another hash, another signature, another agency', async () => {
    const [mail = ''] = await kept();
    const [one, other] = await heads();
    const { lines } = await walked(server, 'asha');
    const forged = {
      number: mail.replace('Entries: 7', 'Entries: 8'),
      hash: mail.replaceAll(one?.hash ?? '', other?.hash ?? ''),
      signature: mail.replace(/Signature: ./, (all) => (all.endsWith('0') ? 'Signature: 1' : 'Signature: 0')),
      day: mail.replace('Day: 2026-12-01', 'Day: 2026-12-02'),
    };
    for (const text of Object.values(forged)) {
      const { end } = await walked(server, 'asha', keptHeadIn(text));
      expect(end).toMatchObject({ is: 'broken', fault: { why: expect.stringMatching(/^(unsigned|rewritten)$/) } });
      expect((await commanded(lines, ['--head', 'mail.txt'], { 'mail.txt': text })).ok).toBe(false);
    }
    const { end } = await walked(server, 'badrul', keptHeadIn(mail));
    expect(end).toMatchObject({ is: 'broken', fault: { why: 'cut-off', seq: 7 } });
    expect((await walked(server, 'badrul', keptHeadIn('ab'.repeat(32)))).end).toMatchObject({
      fault: { why: 'head-unknown' },
    });
  });

  test('[MNY-01] a head that was kept tells of a chain that was made anew with all its hashes, as its signed heads do', async () => {
    const { db } = server.database;
    const { tenantId, agencyId } = server.people.asha;
    const [mail = ''] = await kept();
    const remade = async (work: () => Promise<unknown>) => {
      await sql`create table kept_entry as select * from ledger_entry`.execute(db);
      await sql`update transfer set words = words || '.' where id = (
        select transfer_id from ledger_entry where agency_id = ${agencyId} and seq = 3)`.execute(db);
      await sql`insert into unsealed_transfer
        select tenant_id, transfer_id from ledger_entry where agency_id = ${agencyId}`.execute(db);
      await sql`delete from ledger_entry where agency_id = ${agencyId}`.execute(db);
      await sealLedger(db);
      await work();
      await sql`delete from ledger_entry`.execute(db);
      await sql`insert into ledger_entry select * from kept_entry`.execute(db);
      await sql`drop table kept_entry`.execute(db);
      await sql`update transfer set words = left(words, -1) where id = (
        select transfer_id from ledger_entry where agency_id = ${agencyId} and seq = 3)`.execute(db);
    };
    await remade(async () => {
      const { end } = await walked(server, 'asha');
      expect(end).toMatchObject({ is: 'broken', fault: { why: 'rewritten', seq: 7, day: '2026-12-01' } });
      await sql`create table kept_head as select * from ledger_signed_head`.execute(db);
      await sql`delete from ledger_signed_head`.execute(db);
      expect((await walked(server, 'asha')).end).toMatchObject({ is: 'whole' });
      const { end: found, lines } = await walked(server, 'asha', keptHeadIn(mail));
      expect(found).toMatchObject({ is: 'broken', fault: { why: 'rewritten', seq: 7, day: null } });
      expect((await commanded(lines, ['--head', 'mail.txt'], { 'mail.txt': mail })).ok).toBe(false);
      await sql`insert into ledger_signed_head select * from kept_head`.execute(db);
      await sql`drop table kept_head`.execute(db);
    });
    expect((await walked(server, 'asha')).end).toMatchObject({ is: 'whole' });
    expect(tenantId).toBe('platform');
  });

  test('[MNY-01] a signed head of another key is refused by the command where only one key is trusted', async () => {
    const { lines } = await walked(server, 'asha');
    const { keys } = (await server.send('GetLedgerKeys', {})).json();
    expect((await commanded(lines, ['--key', 'key.txt'], { 'key.txt': keys[0].publicKey })).ok).toBe(true);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
    const { ok, lines: said } = await commanded(lines, ['--key', 'key.pem'], { 'key.pem': pem });
    expect([ok, said[0]]).toEqual([false, 'The head of 2026-12-01 is not signed by the platform.']);
    expect(sign(null, Buffer.from('x'), privateKey)).toHaveLength(64);
  });

  test('[MNY-01] the command names what it was given wrongly', async () => {
    const { lines } = await walked(server, 'asha');
    const wrong: readonly (readonly [readonly string[], readonly string[], string])[] = [
      [lines, ['more.jsonl'], 'verify-export -- FILE'],
      [lines, ['--other', 'x'], 'verify-export -- FILE'],
      [lines, ['--head'], 'verify-export -- FILE'],
      [lines, ['--head', 'nowhere.txt'], 'nowhere.txt cannot be read'],
      [lines, ['--key', 'nowhere.pem'], 'nowhere.pem cannot be read'],
      [[], [], 'the file is empty'],
      [['{"format":"other"}\n'], [], 'the first line does not say portolan-ledger-chain/1'],
      [[lines[0] ?? '', '{"seq":1}\n'], [], 'line 2 is not as an export writes it'],
      [[lines[0] ?? '', 'no JSON\n'], [], 'line 2 is no JSON'],
    ];
    for (const [given, args, says] of wrong) await expect(commanded(given, args)).rejects.toThrow(says);
  });

  test('[MNY-01] a chain is shown only to who may read the ledger and see what each part of a sale costs, and only that of the own agency', async () => {
    const { asha, badrul } = server.people;
    const range = { after: 0, until: 100 };
    for (const other of ['badrul', 'carol'] as const) {
      const text = JSON.stringify([
        (await server.send('GetLedgerHead', {}, { as: other })).json(),
        (await server.send('GetLedgerEntries', range, { as: other })).json(),
      ]);
      expect(text).not.toContain(asha.agencyId);
      expect(text).not.toContain('TRONE001');
    }
    expect((await server.send('GetLedgerHead', {}, { as: 'badrul' })).json()).toMatchObject({
      agencyId: badrul.agencyId,
    });
    await server.allowOnly('asha', ['ShowAllTransactions']);
    for (const answer of [
      await server.send('GetLedgerHead', {}, { as: 'asha' }),
      await server.send('GetLedgerEntries', range, { as: 'asha' }),
    ]) {
      expect([answer.status, answer.json().code]).toEqual([409, 'apart-not-shown']);
    }
    await server.allowOnly('asha', ['ShowCommision']);
    expect((await server.send('GetLedgerHead', {}, { as: 'asha' })).status).toBe(403);
  });

  test('[MNY-01] a chain names no supplier, whom not everybody is told', async () => {
    const { lines } = await walked(server, 'asha');
    expect(lines.join('')).toContain('supplier-payable:BDT');
    expect(lines.join('')).not.toContain('supplier-payable:test');
  });
});
