import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { LedgerName, LedgerPage, WalletLine } from '../../../contract/ledger/ledger.ts';
import { everyLedgerLine } from '../../../contract/ledger/ledger-link.ts';
import { creditMoveOf } from '../../../machines/ledger/credit-move.ts';
import {
  type LedgerLineAsked,
  type LedgerPageAsked,
  paymentLedgerMachine,
} from '../../../machines/ledger/payment-ledger.machine.ts';
import { viewOfPaymentLedger } from '../../../machines/ledger/payment-ledger.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const line = (lineId: string, more: Partial<WalletLine>): WalletLine => ({
  lineId,
  at: '2026-11-20T09:15:00.000Z',
  kind: 'tickets',
  words: null,
  subject: null,
  orderReference: 'TRPAID01',
  pnr: null,
  who: null,
  debitMinor: 0,
  creditMinor: 0,
  heldMinor: 0,
  balanceMinor: 0,
  rate: null,
  ...more,
});

const page = (lines: WalletLine[], more: Partial<LedgerPage> = {}): LedgerPage => ({
  lines,
  next: null,
  totals: { debitMinor: 0, creditMinor: 0 },
  wallet: {
    currency: 'BDT',
    balanceMinor: -30_000,
    pendingMinor: 10_000,
    creditLimitMinor: 100_000,
    availableMinor: 60_000,
  },
  choices: {
    currencies: [{ currency: 'BDT', usual: true }],
    since: '2026-11-01',
    today: '2026-11-23',
    zone: 'Asia/Dhaka',
  },
  ...more,
});

const shown = async (ledger: LedgerName, answer: LedgerPage) => {
  const flow = createActor(
    paymentLedgerMachine.provide({
      actors: {
        readLines: fromPromise(async () => answer),
        readPostings: fromPromise(() => new Promise<CallOutcome<'GetPassbookLine'>>(() => {})),
        hearAddress: fromCallback(() => {}),
      },
    }),
    { input: { ledger, filters: everyLedgerLine } },
  ).start();
  await expect.poll(() => flow.getSnapshot().value.list).toBe('shown');
  return { flow, view: () => viewOfPaymentLedger(flow.getSnapshot()) };
};

test('[MNY-02] credit is used as far as the balance is below zero, whatever moved', () => {
  const moves = [
    [{ balanceMinor: 500, debitMinor: 100, creditMinor: 0 }, [0, 0, 0]],
    [{ balanceMinor: -300, debitMinor: 400, creditMinor: 0 }, [300, 0, 300]],
    [{ balanceMinor: -700, debitMinor: 400, creditMinor: 0 }, [400, 0, 700]],
    [{ balanceMinor: -200, debitMinor: 0, creditMinor: 500 }, [0, 500, 200]],
    [{ balanceMinor: 800, debitMinor: 0, creditMinor: 1_000 }, [0, 200, 0]],
  ] as const;
  for (const [moved, [taken, repaid, used]] of moves) {
    expect(creditMoveOf(moved)).toEqual({ takenMinor: taken, repaidMinor: repaid, usedMinor: used });
  }
});

test('[MNY-02] the payment ledger shows what is available, and each line with its side and balance', async () => {
  const { view } = await shown(
    'payments',
    page([
      line('a:payment', { debitMinor: 40_000, balanceMinor: -30_000 }),
      line('b:released', { kind: 'tickets-released', heldMinor: 5_000, balanceMinor: 10_000 }),
      line('c:deposit', {
        kind: 'opening-deposit',
        words: 'opening deposit',
        orderReference: null,
        creditMinor: 10_000,
        balanceMinor: 10_000,
      }),
    ]),
  );
  expect(view().figures.map(({ name, minor }) => [name, minor])).toEqual([
    ['Available to spend', 60_000],
    ['Balance', -30_000],
    ['Reserved', 10_000],
    ['Credit limit', 100_000],
  ]);
  const { list } = view();
  if (list.show !== 'lines') throw new Error(list.show);
  expect(
    list.rows.map(({ title, words, debitMinor, creditMinor, heldMinor, heldNote, balanceMinor }) => [
      title,
      words,
      debitMinor,
      creditMinor,
      heldMinor,
      heldNote,
      balanceMinor,
    ]),
  ).toEqual([
    ['Payment for tickets', null, 40_000, null, null, null, -30_000],
    ['Reservation for tickets released', null, null, null, 5_000, 'set free again', 10_000],
    ['Opening deposit', null, null, 10_000, null, null, 10_000],
  ]);
});

test('[MNY-02] the credit ledger shows what was taken, given back and is used', async () => {
  const { view } = await shown('credit', page([line('a:payment', { debitMinor: 40_000, balanceMinor: -30_000 })]));
  expect(view().figures.map(({ minor }) => minor)).toEqual([30_000, 100_000, 60_000]);
  expect(view().list).toMatchObject({ rows: [{ debitMinor: 30_000, creditMinor: null, balanceMinor: 30_000 }] });
});

test.each([
  // balance, reserved, limit, available; used, left
  ['nothing of the credit is used', [50_000, 0, 100_000, 150_000], [0, 100_000]],
  ['the wallet is empty', [0, 0, 100_000, 100_000], [0, 100_000]],
  ['a reservation reaches into the credit', [20_000, 50_000, 100_000, 70_000], [0, 70_000]],
  ['a part of it is used', [-30_000, 10_000, 100_000, 60_000], [30_000, 60_000]],
  ['all of it is used', [-100_000, 0, 100_000, 0], [100_000, 0]],
  ['the limit was lowered below what is used', [-100_000, 0, 40_000, -60_000], [100_000, 0]],
  ['there is no credit', [50_000, 0, 0, 50_000], [0, 0]],
] as const)('[MNY-02] where %s, own money above the limit is never called credit', async (_name, wallet, credit) => {
  const [balanceMinor, pendingMinor, creditLimitMinor, availableMinor] = wallet;
  const answer = page([], {
    wallet: { currency: 'BDT', balanceMinor, pendingMinor, creditLimitMinor, availableMinor },
  });
  const figures = async (ledger: LedgerName) =>
    (await shown(ledger, answer)).view().figures.map(({ name, minor, isMain }) => [name, minor, isMain]);
  expect(await figures('payments')).toEqual([
    ['Available to spend', availableMinor, true],
    ['Balance', balanceMinor, false],
    ['Reserved', pendingMinor, false],
    ['Credit limit', creditLimitMinor, false],
  ]);
  const [usedMinor, leftMinor] = credit;
  expect(await figures('credit')).toEqual([
    ['Credit used', usedMinor, true],
    ['Credit limit', creditLimitMinor, false],
    ['Credit left', leftMinor, false],
  ]);
});

test('[MNY-02] an empty ledger says why it is empty, and what fills it', async () => {
  const words = async (ledger: LedgerName, answer: LedgerPage) => (await shown(ledger, answer)).view().list;
  expect(await words('payments', page([]))).toMatchObject({ words: expect.stringContaining('Nothing has moved yet') });
  expect(await words('credit', page([]))).toMatchObject({ words: expect.stringContaining('No credit has been used') });
  expect(await words('payments', page([], { wallet: null }))).toMatchObject({
    words: 'Your agency has no wallet in this currency.',
  });
});

test('[MNY-02] one line is open at a time, and a filter closes it', async () => {
  const lines = [line('a:payment', { debitMinor: 1 }), line('b:payment', { debitMinor: 2 })];
  const { flow, view } = await shown('payments', page(lines));
  const open = () => {
    const { list } = view();
    return list.show === 'lines' ? list.rows.map(({ opened }) => opened?.show ?? null) : [];
  };
  flow.send({ type: 'line.opened', line: { at: '2026-11-20T09:15:00.000Z', lineId: 'nowhere:payment' } });
  expect(open()).toEqual([null, null]);
  for (const [index, { at, lineId }] of lines.entries()) {
    flow.send({ type: 'line.opened', line: { at, lineId } });
    expect(open()).toEqual(index === 0 ? ['reading', null] : [null, 'reading']);
  }
  flow.send({ type: 'filter.set', filter: { direction: 'in' } });
  expect(flow.getSnapshot().value.line).toBe('closed');
});

/** A ledger whose calls answer when the test says so, with the first page read. */
const heldLedger = async (answer: LedgerPage) => {
  const reading = heldCall<LedgerPage, LedgerPageAsked>();
  const postings = heldCall<CallOutcome<'GetPassbookLine'>, LedgerLineAsked>();
  const clock = new SimulatedClock();
  const actor = createActor(
    paymentLedgerMachine.provide({
      actors: { readLines: reading.actor, readPostings: postings.actor, hearAddress: fromCallback(() => {}) },
    }),
    { clock, input: { ledger: 'payments', filters: everyLedgerLine } },
  ).start();
  const isRead = async (given: LedgerPage) => {
    reading.calls.at(-1)?.answer(given);
    await settled();
  };
  const list = () => viewOfPaymentLedger(actor.getSnapshot()).list;
  await isRead(answer);
  return { actor, clock, reading: reading.calls, postings: postings.calls, isRead, list };
};

test('[MNY-02] a term is searched after a pause, and lines of an earlier search do not come late', async () => {
  const { actor, clock, reading, list, isRead } = await heldLedger(page([line('a:payment', { debitMinor: 1 })]));
  actor.send({ type: 'term.typed', text: ' TRPAID ' });
  clock.increment(400);
  actor.send({ type: 'term.typed', text: 'TR' });
  reading[1]?.answer(page([]));
  await settled();
  expect(list()).toMatchObject({ isOld: true, rows: [{}] });
  clock.increment(400);
  expect(reading.map(({ input }) => input.search)).toEqual(['', 'TRPAID', '']);
  await isRead(page([], { wallet: null }));
  expect(list()).toMatchObject({ show: 'empty', isFiltered: false });
});

test('[MNY-02] lines of other filters do not stand for those that could not be read', async () => {
  const { actor, reading, list } = await heldLedger(page([line('a:payment', { debitMinor: 1 })]));
  actor.send({ type: 'filter.set', filter: { direction: 'in' } });
  reading[1]?.fail(new Error('the network is lost'));
  await settled();
  expect(list()).toEqual({ show: 'failed', message: expect.stringMatching(/\w/) });
  actor.send({ type: 'again.requested' });
  expect(reading[2]?.input.direction).toBe('in');
});

test('[MNY-02] a further page keeps the sums of all lines that match, and one that fails is read again', async () => {
  const totals = { debitMinor: 900, creditMinor: 100 };
  const next = { at: '2026-11-20T09:15:00.000Z', lineId: 'a:payment' };
  const { actor, reading, list, isRead } = await heldLedger(
    page([line('a:payment', { debitMinor: 1 })], { next, totals }),
  );
  actor.send({ type: 'more.requested' });
  reading[1]?.fail(new Error('the network is lost'));
  await settled();
  expect(list()).toMatchObject({ rows: [{}], moreMessage: expect.stringMatching(/\w/) });
  actor.send({ type: 'again.requested' });
  expect(reading[2]?.input.after).toEqual(next);
  await isRead(page([line('b:payment', { debitMinor: 2 })]));
  expect(list()).toMatchObject({ rows: [{}, { debitMinor: 2 }], more: 'none', ...totals });
});

test('[MNY-01][MNY-02] an opened line shows what moved from where to where, or why it cannot', async () => {
  const opened = { at: '2026-11-20T09:15:00.000Z', lineId: 'a:payment' };
  const { actor, postings, list } = await heldLedger(page([line('a:payment', { debitMinor: 1 })]));
  const shownLine = () => {
    const lines = list();
    return lines.show === 'lines' ? lines.rows[0]?.opened : null;
  };
  const open = () => actor.send({ type: 'line.opened', line: opened });
  open();
  postings[0]?.answer({ ok: false, refusal: 'line-unknown', detail: 'This line is not in the ledger.' });
  await settled();
  expect(shownLine()).toEqual({ show: 'failed', message: 'This line is not in the ledger.', mayTryAgain: false });
  open();
  postings[1]?.fail(new Error('the network is lost'));
  await settled();
  expect(shownLine()).toMatchObject({ show: 'failed', mayTryAgain: true });
  actor.send({ type: 'postings.requested' });
  postings[2]?.answer({
    ok: true,
    answer: {
      reservedAt: null,
      postings: [{ debit: 'wallet', credit: 'platform', amountMinor: 45_000, transferIds: ['transfer-1'] }],
    },
  });
  await settled();
  expect(shownLine()).toMatchObject({
    show: 'postings',
    standing: 'Posted',
    postings: [{ from: 'Your wallet', to: 'The platform', amountMinor: 45_000 }],
  });
  actor.send({ type: 'line.closed' });
  expect(shownLine()).toBeNull();
});
