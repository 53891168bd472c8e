import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { SupplierDifference, SupplierDifferences } from '../../../contract/desk-supplier-books.ts';
import {
  firstSupplierDifferences,
  supplierDifferencesFromQuery,
  supplierDifferencesQuery,
} from '../../../contract/desk-supplier-books-link.ts';
import { supplierBooksCases } from '../../../machines/desk/desk-supplier-books.cases.ts';
import { supplierBooksMachine } from '../../../machines/desk/desk-supplier-books.machine.ts';
import type {
  ComparisonRan,
  SupplierDifferenceSettled,
  SupplierDifferencesPage,
  SupplierSettlement,
} from '../../../machines/desk/desk-supplier-books.setup.ts';
import { viewOfSupplierBooks } from '../../../machines/desk/desk-supplier-books.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): SupplierDifferences => {
  const found = supplierBooksCases.outcomes['readDifferences']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as SupplierDifferences;
};
const two = pageNamed('two are open');
const [open, nobodys] = two.differences as [SupplierDifference, SupplierDifference];
const [closed] = pageNamed('one is closed').differences as [SupplierDifference];
const openIt = {
  type: 'difference.opened',
  reference: open.reference,
  supplierCode: open.supplierCode,
} as const;
const settle = { type: 'settlement.confirmed' } as const;
const reason = (text: string) => ({ type: 'reason.typed', text }) as const;
const lost = new Error('the network is lost');

/** The differences, read as `page`. */
const booksOf = async (page: SupplierDifferences = two) => {
  const reading = heldCall<SupplierDifferences, SupplierDifferencesPage>();
  const comparing = heldCall<ComparisonRan, { readonly intent: string }>();
  const settling = heldCall<SupplierDifferenceSettled, SupplierSettlement>();
  const actor = createActor(
    supplierBooksMachine.provide({
      actors: {
        readDifferences: reading.actor,
        compareSuppliers: comparing.actor,
        settleDifference: settling.actor,
        hearAddress: fromCallback(() => {}),
      },
    }),
    { input: { asked: firstSupplierDifferences, intentSeed: 'visit' } },
  ).start();
  const isRead = async (answer: SupplierDifferences) => {
    reading.calls.at(-1)?.answer(answer);
    await settled();
  };
  const isSettled = async (outcome: SupplierDifferenceSettled | Error) => {
    if (outcome instanceof Error) settling.calls.at(-1)?.fail(outcome);
    else settling.calls.at(-1)?.answer(outcome);
    await settled();
  };
  await isRead(page);
  const calls = { reading: reading.calls, comparing: comparing.calls, settling: settling.calls };
  return { actor, ...calls, isRead, isSettled, view: () => viewOfSupplierBooks(actor.getSnapshot()) };
};

test('[BKG-07][HTL-06][OPS-01] each line says how both have it, the supplier’s number, and where our order stands', async () => {
  const { view } = await booksOf();
  expect(view().list).toMatchObject({
    rows: [
      {
        words: 'Booked at the supplier, not in our books',
        about: 'Meghna Travels · Bedbank',
        ours: 'Room gone',
        theirs: 'Confirmed, number K7M2QX',
        address: `/desk/stay?reference=${open.reference}`,
      },
      { about: 'Nobody’s order · Meridian GDS', ours: 'No order', theirs: 'Seats held, number K7M2QX', address: null },
    ],
  });
  const ticketed = {
    ...nobodys,
    kind: 'only-ours',
    ours: 'ticketed',
    theirs: 'none',
    locator: null,
    hasPage: true,
  } as const;
  expect((await booksOf({ ...two, differences: [ticketed] })).view().list).toMatchObject({
    rows: [
      {
        words: 'In our books, not at the supplier',
        ours: 'Ticketed',
        theirs: 'No such booking',
        address: `/desk/ticketing-order?reference=${nobodys.reference}`,
      },
    ],
  });
});

describe('settling a difference', () => {
  test('[OPS-01] needs a reason, and names both states as they were seen', async () => {
    const { actor, settling, view } = await booksOf();
    actor.send(openIt);
    expect(view().dialog).toMatchObject({ row: { reference: open.reference }, mayConfirm: false });
    actor.send(settle);
    actor.send(reason('  '));
    actor.send(settle);
    expect(settling).toEqual([]);
    actor.send(reason(' Cancelled by telephone '));
    actor.send(settle);
    actor.send(settle);
    expect(settling.map(({ input }) => input)).toEqual([
      {
        reference: open.reference,
        supplierCode: open.supplierCode,
        ours: open.ours,
        theirs: open.theirs,
        reason: 'Cancelled by telephone',
        intent: expect.any(String),
      },
    ]);
    expect(view().dialog?.isSettling).toBe(true);
  });

  test('[OPS-01] one that was not heard keeps its reason and its key; another reason has its own', async () => {
    const { actor, settling, view, isSettled } = await booksOf();
    actor.send(openIt);
    actor.send(reason('Cancelled'));
    actor.send(settle);
    await isSettled(lost);
    expect(view()).toMatchObject({ message: expect.stringMatching(/\w/), dialog: { reason: 'Cancelled' } });
    actor.send(settle);
    expect(settling[1]?.input).toEqual(settling[0]?.input);
    await isSettled(lost);
    actor.send(reason('Cancelled by telephone'));
    actor.send(settle);
    expect(settling[2]?.input.intent).not.toBe(settling[0]?.input.intent);
  });

  test('[OPS-01] after somebody has settled it meanwhile, that is said, and what stands there is read', async () => {
    const { actor, view, isSettled, isRead } = await booksOf();
    actor.send(openIt);
    actor.send(reason('Cancelled'));
    actor.send(settle);
    await isSettled({ ok: false, refusal: 'not-open', detail: 'This difference is closed already.' });
    await isRead({ ...two, differences: [] });
    expect(view()).toMatchObject({
      dialog: null,
      message: 'This difference is closed already.',
      list: { show: 'empty', sentence: 'The suppliers have the bookings as we do.' },
    });
  });

  test.each([
    [closed, 'Settled by Emdad Sarkar'],
    [{ ...open, endedAt: '2026-11-26T00:00:00.000Z' }, 'Equal again'],
  ])('[OPS-01] one that is closed can be read, and not settled again: case %#', async (difference, words) => {
    const { actor, view } = await booksOf({ ...two, differences: [difference] });
    actor.send(openIt);
    expect(view().dialog).toMatchObject({ row: { closed: { words } }, reason: null, mayConfirm: false });
    expect(actor.getSnapshot().can(reason('Cancelled'))).toBe(false);
    expect(actor.getSnapshot().can(settle)).toBe(false);
  });
});

describe('comparing the bookings', () => {
  test('[OPS-01] says of each supplier when it was compared, by whom, and whether it answered', async () => {
    expect((await booksOf()).view().suppliers).toMatchObject([
      { name: 'Meridian GDS', ranWords: 'compared 2 bookings, by itself', isSilent: false },
      { name: 'Bedbank', ranWords: 'the supplier did not answer, by Dipa Sarkar', isSilent: true },
      { name: 'BudgetWings aggregator', ranAt: null, ranWords: 'Never compared', isSilent: false },
    ]);
  });

  test('[OPS-01] says what it compared, what is left and who was silent, and the differences are read again', async () => {
    const { actor, comparing, reading, view, isRead } = await booksOf();
    actor.send({ type: 'comparison.requested' });
    actor.send({ type: 'comparison.requested' });
    expect([comparing.length, view().isComparing, view().mayCompare]).toEqual([1, true, false]);
    comparing[0]?.answer({ compared: 1_200, left: 1, silent: ['Bedbank'] });
    await settled();
    expect(reading).toHaveLength(2);
    await isRead(two);
    expect(view().ran).toEqual({
      words: '1,200 bookings compared. 1 booking is left for the night. No answer from Bedbank.',
      tone: 'warning',
    });
  });

  test('[OPS-01] one that was not heard is asked for again under its key, and a further one under another', async () => {
    const { actor, comparing, view, isRead } = await booksOf();
    actor.send({ type: 'comparison.requested' });
    comparing[0]?.fail(lost);
    await settled();
    expect(view()).toMatchObject({ ran: null, message: expect.stringMatching(/\w/), mayCompare: true });
    actor.send({ type: 'comparison.requested' });
    expect(comparing[1]?.input).toEqual(comparing[0]?.input);
    comparing[1]?.answer({ compared: 2, left: 0, silent: [] });
    await settled();
    await isRead(two);
    actor.send({ type: 'comparison.requested' });
    expect(comparing[2]?.input).not.toEqual(comparing[0]?.input);
  });
});

test('[OPS-01] differences of another filter are not shown, and do not come late', async () => {
  const { actor, reading, view, isRead } = await booksOf();
  actor.send({ type: 'filter.set', filter: { which: 'closed' } });
  actor.send({ type: 'filter.set', filter: { which: 'open' } });
  reading[1]?.answer(pageNamed('one is closed'));
  await settled();
  expect(view().list).toEqual({ show: 'loading' });
  await isRead({ ...two, differences: [] });
  expect(view().list).toMatchObject({ show: 'empty' });
});

test('[OPS-01] an address names the filter, and one that makes no sense shows the open differences', () => {
  const fromText = (query: string) => supplierDifferencesFromQuery(new URLSearchParams(query));
  expect(supplierDifferencesQuery(firstSupplierDifferences)).toBe('');
  expect(fromText(supplierDifferencesQuery({ which: 'closed' }))).toEqual({ which: 'closed' });
  expect(fromText('which=nonsense')).toEqual(firstSupplierDifferences);
});
