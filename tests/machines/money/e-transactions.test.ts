import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { ETransaction, ETransactions, ETransactionsAsked } from '../../../contract/money/e-transactions.ts';
import { allETransactions } from '../../../contract/money/e-transactions-link.ts';
import {
  eTransactionsMachine,
  type FirstETransactions,
  type NextETransactions,
} from '../../../machines/money/e-transactions.machine.ts';
import { viewOfETransactions } from '../../../machines/money/e-transactions.view.ts';
import { paymentIn } from '../../../machines/money/online-deposit.cases.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const transactionIn = (state: ETransaction['state'], refundMinor: number | null = null): ETransaction => ({
  ...paymentIn(state),
  gateway: 'SSLCommerz',
  receiptRef: 'BANK5541',
  madeBy: 'Asha Rahman',
  changedAt: '2026-11-24T09:31:00.000Z',
  refundMinor,
});
const credited = transactionIn('credited');
const mark: ETransactions['next'] = { at: credited.createdAt, code: credited.code };

const pageWith = (transactions: ETransaction[], next: ETransactions['next'] = null): ETransactions => ({
  transactions,
  next,
  count: transactions.length,
  currency: 'BDT',
  creditedSums: { amountMinor: 7_000_000, chargeMinor: 175_000, creditMinor: 6_825_000 },
});
const firstWith = (page: ETransactions): FirstETransactions => ({
  page,
  lookups: { methods: [{ method: 'card', count: 9 }], states: [{ state: 'credited', count: 7 }] },
});

/** The list, whose first page is answered with `page`. */
const listOf = async (page: ETransactions = pageWith([credited])) => {
  const reading = heldCall<FirstETransactions, ETransactionsAsked>();
  const more = heldCall<ETransactions, NextETransactions>();
  const clock = new SimulatedClock();
  const actor = createActor(
    eTransactionsMachine.provide({
      actors: { readTransactions: reading.actor, readMore: more.actor, hearAddress: fromCallback(() => {}) },
    }),
    { clock, input: { asked: allETransactions } },
  ).start();
  const view = () => viewOfETransactions(actor.getSnapshot());
  const shown = () => {
    const { list } = view();
    if (list.show !== 'transactions') throw new Error(list.show);
    return list;
  };
  const isRead = async (answer: ETransactions) => {
    reading.calls.at(-1)?.answer(firstWith(answer));
    await settled();
  };
  await isRead(page);
  return { actor, clock, reading: reading.calls, more: more.calls, view, shown, isRead };
};

describe('the money of electronic transactions', () => {
  test.each([
    ['credited', null, 'BDT 250.01', 'BDT 9,750.49', null],
    ['pending', null, 'BDT 250.01', 'BDT 9,750.49', null],
    ['failed', null, null, null, null],
    ['refunded', 975_049, null, null, 'BDT 9,750.49'],
  ] as const)('[MNY-06] of one that is %s', async (state, refundMinor, charge, gets, refund) => {
    const { shown } = await listOf(pageWith([transactionIn(state, refundMinor)]));
    expect(shown().rows).toMatchObject([{ pays: 'BDT 10,000.50', charge, gets, refund, receiptRef: 'BANK5541' }]);
  });

  test('[MNY-06] the sums are those of all that were credited, not of the page', async () => {
    const { shown } = await listOf(pageWith([credited, transactionIn('failed')]));
    expect(shown()).toMatchObject({
      words: '2 transactions',
      sums: { pays: 'BDT 70,000', charge: 'BDT 1,750', gets: 'BDT 68,250' },
    });
  });
});

test.each([
  [1, '1 transaction'],
  [2, '2 transactions'],
  [9_999, '9,999 transactions'],
  [10_000, 'More than 10,000 transactions'],
])('[MNY-06] %i transactions, which are counted up to 10,000, are “%s”', async (count, words) => {
  const { shown } = await listOf({ ...pageWith([credited]), count });
  expect(shown().words).toBe(words);
});

describe('the list of electronic transactions', () => {
  test('[MNY-06] each value of a filter says how many there are, where that is known', async () => {
    const { view } = await listOf();
    const names = (choices: readonly { readonly name: string }[]) => choices.map(({ name }) => name);
    expect(names(view().states)).toEqual(expect.arrayContaining(['Credited · 7', 'Failed']));
    expect(names(view().methods)).toEqual(['Card · 9', 'Net banking', 'Mobile wallet']);
  });

  test('[MNY-06] a term is searched after a pause or at once by Enter, if it is long enough', async () => {
    const { actor, clock, reading, view } = await listOf();
    actor.send({ type: 'term.typed', text: 'BA' });
    expect(view().termHint).toBe('Type at least 3 characters.');
    clock.increment(400);
    expect(reading.at(-1)?.input.search).toBe('');
    actor.send({ type: 'term.typed', text: ' BANK5 ' });
    actor.send({ type: 'search.requested' });
    expect(reading.at(-1)?.input.search).toBe('BANK5');
    expect(view().termHint).toBeNull();
  });

  test('[MNY-06] a filter keeps the others, and each is taken away alone', async () => {
    const { actor, reading, view } = await listOf();
    actor.send({ type: 'filter.set', filter: { state: 'credited' } });
    actor.send({ type: 'filter.set', filter: { method: 'card', from: '2026-11-30', to: '2026-11-01' } });
    expect(reading.at(-1)?.input).toMatchObject({ state: 'credited', method: 'card' });
    expect(view()).toMatchObject({ filtersSet: 3, daysMessage: 'The last day is before the first day.' });
    const [first] = view().chips;
    expect(view().chips.map(({ name }) => name)).toEqual(['Credited', 'Card', 'From 2026-11-30', 'Until 2026-11-01']);
    if (first) actor.send(first.removal);
    expect(reading.at(-1)?.input).toMatchObject({ state: null, method: 'card' });
    actor.send({ type: 'filters.cleared' });
    expect(reading.at(-1)?.input).toEqual(allETransactions);
  });

  test('[MNY-06] rows of the filters before are old until the new ones come, and a late answer is not shown', async () => {
    const { actor, reading, shown, view, isRead } = await listOf();
    actor.send({ type: 'filter.set', filter: { state: 'failed' } });
    actor.send({ type: 'filter.set', filter: { state: 'expired' } });
    reading[1]?.answer(firstWith(pageWith([])));
    await settled();
    expect(shown()).toMatchObject({ isOld: true, words: 'Loading transactions…', more: 'none' });
    await isRead(pageWith([]));
    expect(view().list).toEqual({ show: 'empty', words: 'No transaction matches these filters.', isFiltered: true });
  });

  test('[MNY-06] transactions of other filters do not stand for those that could not be read', async () => {
    const { actor, reading, view } = await listOf();
    actor.send({ type: 'filter.set', filter: { state: 'failed' } });
    reading[1]?.fail(new Error('the network is lost'));
    await settled();
    expect(view().list).toEqual({ show: 'failed', message: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(view().list).toEqual({ show: 'loading' });
  });

  test('[MNY-06] a further page is added below; after a failure the rows stay and it is read again', async () => {
    const { actor, more, shown } = await listOf(pageWith([credited], mark));
    actor.send({ type: 'more.requested' });
    more[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(shown()).toMatchObject({ rows: [{}], moreMessage: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(more[1]?.input).toEqual({ ...allETransactions, after: mark });
    more[1]?.answer(pageWith([transactionIn('failed')]));
    await settled();
    expect(shown()).toMatchObject({
      rows: [{ badge: 'Credited' }, { badge: 'Failed' }],
      more: 'none',
      moreMessage: null,
    });
    expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
  });

  test.each([
    [{}, 'Nothing was paid by card, net banking or mobile wallet yet.', false],
    [{ search: 'BANK5' }, 'No transaction matches “BANK5”.', true],
  ])('[MNY-06] with %o an empty list says why', async (asked, words, isFiltered) => {
    const { actor, view, isRead } = await listOf();
    actor.send({ type: 'address.followed', asked: { ...allETransactions, ...asked } });
    await isRead(pageWith([]));
    expect(view().list).toEqual({ show: 'empty', words, isFiltered });
  });
});
