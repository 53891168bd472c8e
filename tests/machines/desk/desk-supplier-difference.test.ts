import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DeskSupplierDifference } from '../../../contract/desk/desk-supplier-books.ts';
import { deskDifferenceCases, lost } from '../../../machines/desk/desk-supplier-difference.cases.ts';
import { deskDifferenceMachine } from '../../../machines/desk/desk-supplier-difference.machine.ts';
import type {
  ActOnDifference,
  DeskDifferenceActed,
  DeskDifferenceRead,
  DifferenceAsked,
} from '../../../machines/desk/desk-supplier-difference.setup.ts';
import { viewOfDeskDifference } from '../../../machines/desk/desk-supplier-difference.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const answerNamed = (name: string): DeskSupplierDifference => {
  const found = deskDifferenceCases.outcomes['readDifference']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no answer ${name}`);
  return (found.output as { answer: DeskSupplierDifference }).answer;
};

/** A difference on its page. */
const opened = async (shown: DeskSupplierDifference = { ...lost, steppedUp: true }) => {
  const acting = heldCall<DeskDifferenceActed, ActOnDifference>();
  const actor = createActor(
    deskDifferenceMachine.provide({
      actors: {
        readDifference: fromPromise<DeskDifferenceRead, DifferenceAsked>(async () => ({ ok: true, answer: shown })),
        actOnDifference: acting.actor,
      },
    }),
    { input: { reference: 'PT3N8R4TYB', supplierCode: 'gds', intentSeed: 'visit', email: 'desk@house.example' } },
  ).start();
  await settled();
  const view = () => {
    const seen = viewOfDeskDifference(actor.getSnapshot());
    if (seen.show !== 'difference') throw new Error(`it shows ${seen.show}`);
    return seen;
  };
  return { actor, sent: acting.calls, view };
};
const choose = (act: 'compare' | 'take-over' | 'settle') => ({ type: 'act.chosen', act }) as const;
const confirm = { type: 'act.confirmed' } as const;
const named = { reference: 'PT3N8R4TYB', supplierCode: 'gds' };

test('[OPS-01] both books stand side by side, and what differs is marked', async () => {
  const { view } = await opened(answerNamed('tickets of held seats, for a reader'));
  expect(view().lines).toEqual([
    { name: 'State', ours: 'Seats held', theirs: 'Ticketed', differs: true },
    { name: 'Our reference', ours: 'PT3N8R4TYB', theirs: 'PT3N8R4TYB', differs: false },
    { name: 'Supplier’s number', ours: 'K7M2QX', theirs: 'K7M2QX', differs: false },
    { name: 'Tickets', ours: 'None', theirs: '1762400000001, 1762400000002', differs: true },
  ]);
});

test('[OPS-01] the booking is called as on every page of the sale', async () => {
  expect((await opened()).view().sale).toMatchObject({
    title: 'Seats held',
    amount: 'BDT 75,000',
    payment: { title: 'Not paid' },
    parts: ['EK585 DAC to DXB, 12 Mar 2027, 08:40', 'EK584 DXB to DAC, 19 Mar 2027, 22:05'],
  });
  expect((await opened(answerNamed('a stay'))).view().sale).toMatchObject({
    title: 'Unconfirmed',
    parts: ['Palm Court, Dubai, 1 Dec 2026 to 4 Dec 2026'],
    address: '/desk/stay?reference=PH7K2M9QXW',
  });
});

test('[OPS-01] what nobody has as an order has no sale, and is late after a day', async () => {
  const { view } = await opened(answerNamed('nobody’s booking, and late'));
  expect(view()).toMatchObject({
    sale: null,
    agency: null,
    tone: 'danger',
    due: { isLate: true },
    seen: 'seen 4 times',
  });
});

describe('what the desk does', () => {
  const of = (difference: Partial<DeskSupplierDifference['difference']>): DeskSupplierDifference => ({
    ...lost,
    difference: { ...lost.difference, ...difference },
    acts: lost.acts.filter(({ act }) => act !== 'take-over'),
  });
  test.each([
    [lost, /no longer holds the seats\. End the booking/],
    [of({ kind: 'only-theirs', theirs: 'held' }), /Have Meridian GDS cancel it/],
    [of({ kind: 'only-theirs', theirs: 'ticketed' }), /void the tickets today/],
    [of({ kind: 'only-ours', ours: 'ticketing' }), /enter its tickets there/],
    [of({ kind: 'states-differ', theirs: 'ticketed' }), /nobody has paid for/],
    [of({ kind: 'only-ours', ours: 'ticketed' }), /what became of the booking/],
    [of({ kind: 'only-ours', product: 'stay', ours: 'confirmed', hasPage: true }), /on the page of the stay/],
    [
      of({ kind: 'only-ours', product: 'stay', ours: 'confirmed', hasPage: false }),
      /settle the difference with what it says/,
    ],
  ])('[OPS-01] is said for each kind of difference: case %#', async (shown, words) => {
    expect((await opened(shown)).view().remedy).toMatch(words);
  });

  test('[BKG-07] comparing again asks the supplier at once, for this booking', async () => {
    const { actor, sent } = await opened();
    actor.send(choose('compare'));
    expect(sent.map(({ input }) => input)).toEqual([
      { call: 'CompareSupplierBooking', request: named, intent: 'visit-compare-1' },
    ]);
  });

  test('[OPS-01] a settlement needs a reason, and names both states as they were seen', async () => {
    const { actor, sent, view } = await opened();
    actor.send(choose('settle'));
    actor.send({ type: 'reason.typed', text: '  ' });
    actor.send(confirm);
    expect([sent.length, view().dialog?.mayConfirm]).toEqual([0, false]);
    actor.send({ type: 'reason.typed', text: ' Released by telephone ' });
    actor.send(confirm);
    actor.send(confirm);
    expect(sent.map(({ input }) => input)).toEqual([
      {
        call: 'SettleSupplierDifference',
        request: { ...named, ours: 'held', theirs: 'cancelled', reason: 'Released by telephone' },
        intent: 'visit-settle-1',
      },
    ]);
  });

  test('[BKG-07] the end of a booking is confirmed with what it does and who is told, after a fresh code', async () => {
    const { actor, sent, view } = await opened({ ...lost, steppedUp: false });
    actor.send(choose('take-over'));
    expect(view().dialog).toMatchObject({
      about: expect.stringMatching(/order is cancelled here, and Meghna Travels is told.*Nothing was charged/),
      reason: null,
    });
    actor.send(confirm);
    expect([sent.length, view().doing]).toEqual([0, 'stepping-up']);
  });

  test('[OPS-01] one that is closed can be read, and nothing done with it', async () => {
    const { actor, view } = await opened(answerNamed('it is settled'));
    expect(view()).toMatchObject({ badge: 'Settled', buttons: [], remedy: null, due: null });
    expect(actor.getSnapshot().can(choose('settle'))).toBe(false);
  });
});
