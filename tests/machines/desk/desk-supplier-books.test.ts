import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { SupplierDifference, SupplierDifferences } from '../../../contract/desk/desk-supplier-books.ts';
import {
  firstSupplierDifferences,
  supplierDifferencesFromQuery,
  supplierDifferencesQuery,
} from '../../../contract/desk/desk-supplier-books-link.ts';
import { supplierBooksCases } from '../../../machines/desk/desk-supplier-books.cases.ts';
import { supplierBooksMachine } from '../../../machines/desk/desk-supplier-books.machine.ts';
import type { ComparisonRan, SupplierDifferencesPage } from '../../../machines/desk/desk-supplier-books.setup.ts';
import { viewOfSupplierBooks } from '../../../machines/desk/desk-supplier-books.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): SupplierDifferences => {
  const found = supplierBooksCases.outcomes['readDifferences']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as SupplierDifferences;
};
const two = pageNamed('two are open');
const [open, nobodys] = two.differences as [SupplierDifference, SupplierDifference];
const lost = new Error('the network is lost');

/** The differences, read as `page`. */
const booksOf = async (page: SupplierDifferences = two) => {
  const reading = heldCall<SupplierDifferences, SupplierDifferencesPage>();
  const comparing = heldCall<ComparisonRan, { readonly intent: string }>();
  const actor = createActor(
    supplierBooksMachine.provide({
      actors: {
        readDifferences: reading.actor,
        compareSuppliers: comparing.actor,
        hearAddress: fromCallback(() => {}),
      },
    }),
    { input: { asked: firstSupplierDifferences, intentSeed: 'visit' } },
  ).start();
  const isRead = async (answer: SupplierDifferences) => {
    reading.calls.at(-1)?.answer(answer);
    await settled();
  };
  await isRead(page);
  const calls = { reading: reading.calls, comparing: comparing.calls };
  return { actor, ...calls, isRead, view: () => viewOfSupplierBooks(actor.getSnapshot()) };
};

test('[BKG-07][HTL-06][OPS-01] each line says how both have it, the supplier’s number, and where its case stands', async () => {
  const { view } = await booksOf();
  expect(view().list).toMatchObject({
    rows: [
      {
        words: 'Booked at the supplier, not in our books',
        about: 'Meghna Travels · Bedbank',
        ours: 'Room gone',
        theirs: 'Confirmed, number K7M2QX',
        address: `/desk/supplier-booking?reference=${open.reference}&supplier=bedbank`,
      },
      { about: 'Nobody’s order · Meridian GDS', ours: 'No order', theirs: 'Seats held, number K7M2QX' },
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
      },
    ],
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
