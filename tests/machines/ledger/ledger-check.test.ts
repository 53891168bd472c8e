import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { ChainSound, ChainVerdict } from '../../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainTransfer } from '../../../contract/ledger/ledger-chain/chain-entry.ts';
import type { LedgerHeadMail } from '../../../contract/ledger/ledger-check.ts';
import { ledgerCheckMachine, type OpenInput, type OpenOutcome } from '../../../machines/ledger/ledger-check.machine.ts';
import { viewOfLedgerCheck } from '../../../machines/ledger/ledger-check.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const hash = '3f'.repeat(32);
const sound: ChainSound = {
  entries: 1_203,
  hash,
  wallets: [{ account: 'wallet:agency-1:BDT', currency: 'BDT', balanceMinor: 3_000_000, pendingMinor: 0 }],
  waiting: 2,
  signed: 5,
  lastSigned: { day: '2026-11-22', entries: 1_200, hash, keyId: '00ff00ff00ff00ff', signature: 'ab'.repeat(64) },
  keptAt: 1_100,
};
const transfer: ChainTransfer = {
  id: '0190b2d4-0000-7000-8000-000000000001',
  kind: 'posted',
  pendingId: null,
  at: '2026-11-20T09:15:00.000Z',
  debit: 'wallet:agency-1:BDT',
  credit: 'supplier-payable:BDT',
  amountMinor: 4_500_000,
  currency: 'BDT',
  rate: null,
  words: 'Fare and taxes',
  orderReference: 'TRPAID01',
  actor: 'user-1',
};
const check = { type: 'check.requested' } as const;

const pageOf = () => {
  const opening = heldCall<OpenOutcome, OpenInput>();
  const checking = heldCall<ChainVerdict, unknown>();
  const reading = heldCall<LedgerHeadMail, unknown>();
  const keeping = heldCall<LedgerHeadMail, { readonly wanted: boolean }>();
  let saved = 0;
  const actor = createActor(
    ledgerCheckMachine.provide({
      actors: {
        openChain: opening.actor,
        checkEntries: checking.actor,
        hearProgress: fromCallback(() => {}),
        readMail: reading.actor,
        keepMail: keeping.actor,
      },
      actions: {
        saveChain: () => {
          saved += 1;
        },
      },
    }),
  ).start();
  const calls = { opening: opening.calls, checking: checking.calls, reading: reading.calls, keeping: keeping.calls };
  return { actor, ...calls, saved: () => saved, view: () => viewOfLedgerCheck(actor.getSnapshot()) };
};

/** A check whose entries are judged so. */
const judged = async (verdict: ChainVerdict) => {
  const page = pageOf();
  page.actor.send(check);
  page.opening[0]?.answer({ ok: true, answer: { entries: 1_203 } });
  await settled();
  page.checking[0]?.answer(verdict);
  await settled();
  return page;
};

describe('the check of the ledger', () => {
  test('[MNY-01] a chain that is whole tells what the wallets hold, and what it was checked against', async () => {
    const { view } = await judged({ ok: true, sound });
    expect(view().result).toEqual({
      show: 'whole',
      title: 'Your ledger is whole: 1,203 entries, none changed, none missing.',
      balances: [{ currency: 'BDT', minor: 3_000_000 }],
      facts: [
        { name: 'Head', value: hash, isCode: true },
        { name: 'Head that you kept', value: 'Found: it is entry 1,100', isCode: false },
        { name: 'Signed heads', value: '5, the last of 2026-11-22', isCode: false },
        { name: 'Key', value: '00ff00ff00ff00ff', isCode: true },
        { name: 'Not sealed yet', value: '2 transfers', isCode: false },
      ],
    });
  });

  test('[MNY-01] before the first midnight there is no signed head, and that is said', async () => {
    const { view } = await judged({
      ok: true,
      sound: { ...sound, waiting: 0, signed: 0, lastSigned: null, keptAt: null },
    });
    expect(view().result).toMatchObject({
      facts: [{ name: 'Head' }, { name: 'Signed heads', value: 'None yet: the first is signed at midnight' }],
    });
  });

  test.each([
    ['of an order', 'TRPAID01', '/my-transactions?search=TRPAID01'],
    ['of no order', null, '/my-transactions?from=2026-11-20&to=2026-11-20'],
  ])(
    '[MNY-01] a broken link is never called whole, and leads to its transfer %s',
    async (_name, orderReference, path) => {
      const found = '9a'.repeat(32);
      const changed = { ...transfer, orderReference };
      const { view } = await judged({
        ok: false,
        fault: { why: 'changed', seq: 2, transfer: changed, expected: hash, found },
      });
      expect(view().result).toMatchObject({
        show: 'broken',
        expected: expect.stringContaining(hash),
        ledgerPath: path,
      });
      const lost = await judged({ ok: false, fault: { why: 'gone', seq: 2, expected: hash } });
      expect(lost.view().result).toMatchObject({ show: 'broken', ledgerPath: null });
    },
  );

  test('[MNY-01] only a check that has ended can be saved', async () => {
    const { actor, view, saved } = await judged({ ok: true, sound });
    actor.send({ type: 'file.requested' });
    expect([view().maySave, saved()]).toEqual([true, 1]);
    actor.send(check);
    actor.send({ type: 'file.requested' });
    expect(view()).toMatchObject({ maySave: false, result: { show: 'checking' } });
    expect(saved()).toBe(1);
  });

  test('[MNY-01] nothing is checked against a text in which no head stands, and the text is kept', () => {
    const { actor, opening, view } = pageOf();
    actor.send({ type: 'head.typed', text: 'my ledger' });
    actor.send(check);
    expect(opening).toEqual([]);
    expect(view()).toMatchObject({ keptText: 'my ledger', keptNote: null, mayCheck: false });
    expect(view().keptMessage).toMatch(/no head in this text/);
    actor.send({ type: 'head.typed', text: `> Entries: 1203\n> Head: ${hash}` });
    expect(view()).toMatchObject({
      keptNote: 'Head 3f3f3f3f3f3f… of 1,203 entries',
      keptMessage: null,
      mayCheck: true,
    });
    actor.send(check);
    expect(opening[0]?.input.kept).toMatchObject({ hash, entries: 1_203 });
    expect(view().mayType).toBe(false);
  });

  test('[MNY-01] another head that is typed takes the verdict of the one before away', async () => {
    const { actor, view } = await judged({ ok: true, sound });
    actor.send({ type: 'head.typed', text: hash });
    expect(view()).toMatchObject({ result: { show: 'nothing' }, maySave: false });
  });

  test('[MNY-01] a check that was stopped says how far it was, and its verdict does not come late', async () => {
    const { actor, opening, checking, view } = pageOf();
    actor.send(check);
    expect(view()).toMatchObject({ mayStop: true, mayCheck: false });
    opening[0]?.answer({ ok: true, answer: { entries: 3 } });
    await settled();
    actor.send({ type: 'progress.told', progress: { checked: 1, of: 3 } });
    expect(view().result).toMatchObject({ words: 'Checking at 1 of 3 entries…' });
    actor.send({ type: 'check.stopped' });
    checking[0]?.answer({ ok: true, sound });
    await settled();
    expect(view().result).toEqual({ show: 'stopped', words: 'You stopped the check at 1 of 3 entries.' });
  });

  test('[MNY-01] a refusal is said in its words, and a lost network never as a verdict', async () => {
    const { actor, opening, checking, view } = pageOf();
    actor.send(check);
    opening[0]?.answer({ ok: false, refusal: 'apart-not-shown', detail: 'Ask for the right to see commission.' });
    await settled();
    expect(view().result).toEqual({ show: 'failed', message: 'Ask for the right to see commission.' });
    actor.send(check);
    opening[1]?.answer({ ok: true, answer: { entries: 3 } });
    await settled();
    checking[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(view()).toMatchObject({ result: { show: 'failed' }, maySave: false });
  });
});

describe('the mail with the head of each day', () => {
  const email = 'nusrat@agency.example';

  test('[MNY-02] is begun and ended by the same choice, which is kept once', async () => {
    const { actor, reading, keeping, view } = pageOf();
    expect(actor.getSnapshot().can({ type: 'mail.changed' })).toBe(false);
    reading[0]?.answer({ wanted: false, email });
    await settled();
    expect(view().mail).toMatchObject({ words: `It is not mailed to ${email}.`, wanted: false });
    actor.send({ type: 'mail.changed' });
    actor.send({ type: 'mail.changed' });
    expect(keeping.map(({ input }) => input)).toEqual([{ wanted: true }]);
    keeping[0]?.answer({ wanted: true, email });
    await settled();
    expect(view().mail).toMatchObject({ words: `It is mailed to ${email}.`, isKeeping: false });
    actor.send({ type: 'mail.changed' });
    expect(keeping[1]?.input).toEqual({ wanted: false });
  });

  test('[MNY-02] stays as it was where the choice could not be kept', async () => {
    const { actor, reading, keeping, view } = pageOf();
    reading[0]?.answer({ wanted: true, email });
    await settled();
    actor.send({ type: 'mail.changed' });
    keeping[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(view().mail).toMatchObject({ wanted: true, keepingMessage: expect.stringMatching(/\w/) });
  });
});
