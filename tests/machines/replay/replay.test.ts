import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Replay } from '../../../contract/replay/replay.ts';
import {
  type ReplayAsked,
  type ReplayRead,
  type ReplaySaved,
  replayMachine,
} from '../../../machines/replay/replay.machine.ts';
import { viewOfReplay } from '../../../machines/replay/replay.view.ts';
import { heldExample, notYetExample, replayExample } from '../../../machines/replay/replay-examples.ts';
import { sheetOf } from '../../../machines/replay/replay-sheet.ts';

const aTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The flow over moments that it asks for. `answers`: the replay at each moment that is asked for. */
const opened = async (answers: Readonly<Record<string, Replay>>, at: string | null = null) => {
  const asked: (string | null)[] = [];
  const addresses: (string | null)[] = [];
  const clock = new SimulatedClock();
  const machine = replayMachine.provide({
    actors: {
      readReplay: fromPromise<ReplayRead, ReplayAsked>(async ({ input }) => {
        asked.push(input.at);
        const answer = answers[input.at ?? 'now'];
        return answer === undefined ? { ok: false, refusal: 'replay-unknown' } : { ok: true, answer };
      }),
      saveReplay: fromPromise<ReplaySaved, ReplayAsked>(async ({ input }) => {
        asked.push(`file ${input.at}`);
        return { ok: true, answer: new Uint8Array() };
      }),
    },
    actions: { keepAddress: (_at, { at: kept }) => void addresses.push(kept) },
  });
  const actor = createActor(machine, { clock, input: { side: 'agency', reference: 'PTREPLAY01', at } });
  actor.start();
  await aTurn();
  const view = () => {
    const seen = viewOfReplay(actor.getSnapshot());
    if (seen.show !== 'replay') throw new Error(`the page shows ${seen.show}`);
    return seen;
  };
  return { actor, asked, addresses, clock, view };
};

const now = { now: replayExample, [heldExample.at]: heldExample, [notYetExample.at]: notYetExample };

describe('an order as it stood', () => {
  it('[ORD-07] opens now, and its address names the moment, so that it can be sent', async () => {
    const { asked, addresses, view } = await opened(now);
    expect(asked).toEqual([null]);
    expect(addresses).toEqual([replayExample.at]);
    expect(view()).toMatchObject({ at: replayExample.at, state: 'ticketed', slider: { place: 2 }, doing: 'nothing' });
  });

  it('[ORD-07] a moment of the timeline is read at once; a sought one when the person pauses', async () => {
    const { actor, asked, addresses, clock, view } = await opened(now);
    actor.send({ type: 'moment.chosen', at: heldExample.at });
    expect(view()).toMatchObject({ doing: 'moving', at: heldExample.at, slider: { place: 0 } });
    await aTurn();
    actor.send({ type: 'moment.sought', at: '2026-11-20T07:30:00.000Z' });
    clock.increment(300);
    actor.send({ type: 'moment.sought', at: notYetExample.at });
    clock.increment(399);
    expect(asked).toEqual([null, heldExample.at]);
    clock.increment(1);
    await aTurn();
    expect(asked).toEqual([null, heldExample.at, notYetExample.at]);
    expect(addresses).toEqual([replayExample.at, heldExample.at, notYetExample.at]);
    expect(view()).toMatchObject({ sheet: null, state: null, slider: { place: -1 } });
  });

  it('[ORD-07] the document is of the moment that is shown, and no other moment is chosen while it is made', async () => {
    const { actor, asked, view } = await opened(now);
    actor.send({ type: 'export.requested' });
    expect(view()).toMatchObject({ isFree: false, doing: 'exporting' });
    expect(actor.getSnapshot().can({ type: 'moment.chosen', at: heldExample.at })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'export.requested' })).toBe(false);
    await aTurn();
    expect(asked).toEqual([null, `file ${replayExample.at}`]);
    expect(view()).toMatchObject({ isFree: true, isSaved: true });
    actor.send({ type: 'moment.chosen', at: heldExample.at });
    expect(view().isSaved).toBe(false);
  });

  it('[ORD-07] of nobody’s order nothing is shown, not even what was read before', async () => {
    const { actor } = await opened({ now: replayExample });
    actor.send({ type: 'moment.chosen', at: heldExample.at });
    await aTurn();
    expect(viewOfReplay(actor.getSnapshot())).toMatchObject({ show: 'unknown', reference: 'PTREPLAY01' });
    actor.send({ type: 'again.requested' });
    expect(viewOfReplay(actor.getSnapshot())).toEqual({ show: 'reading' });
  });

  it('[ORD-07] the timeline tells what had happened, and each state where it began', async () => {
    const { view } = await opened(now, heldExample.at);
    expect(view().timeline.map(({ state, hasHappened, isLatest }) => [state, hasHappened, isLatest])).toEqual([
      ['Seats held', true, true],
      ['Tickets being issued', false, false],
      ['Ticketed', false, false],
    ]);
  });
});

describe('the sheet of a moment', () => {
  const stood = replayExample.stood;
  if (stood === null) throw new Error('the example existed');

  it('[ORD-07][PTK-05] a held order: who had to act and until when, no ticket, nothing paid', () => {
    const sheet = sheetOf(heldExample, heldExample.stood ?? stood);
    expect(sheet.standing).toContainEqual({ name: 'Who had to act', is: 'words', words: 'The agency' });
    expect(sheet.standing).toContainEqual({ name: 'Until', is: 'moment', at: '2026-11-21T08:00:00.000Z' });
    expect(sheet.tickets).toEqual([{ name: 'Kamal Rahman', number: null, standing: 'Not issued' }]);
    expect(sheet.money).toEqual([]);
    expect(sheet.terms).toContainEqual({ name: 'Agent price', is: 'money', minor: 2_000_000 });
  });

  it('[PTK-01] a case: its terms, and a quote that was not given is said in words', () => {
    const terms = {
      amountMinor: 100,
      feeMinor: 10,
      penaltyMinor: 20,
      keptMinor: 0,
      creditMinor: 0,
      newMinor: 0,
      backMinor: 70,
      quoteUntil: '2026-11-22T08:00:00.000Z',
      closesAt: null,
      reason: null,
      airlineAnswer: null,
      flights: 'chosen',
      wish: null,
    } as const;
    const refund = { ...replayExample, kind: 'refund', reference: 'RFD7K2M9QXW' } as const;
    const quoted = sheetOf(refund, { ...stood, state: 'quoted', owner: 'agent', terms });
    expect(quoted).toMatchObject({ title: 'Refund RFD7K2M9QXW', state: 'Quote to accept' });
    expect(quoted.terms.map((fact) => [fact.name, fact.is === 'money' ? fact.minor : null])).toEqual([
      ['Price of these tickets', 100],
      ['Kept by the airline', 20],
      ['Fee for the refund', 10],
      ['Comes back', 70],
      ['Quote stands until', null],
    ]);
    const asked = sheetOf(refund, {
      ...stood,
      state: 'requested',
      owner: 'desk',
      terms: { ...terms, backMinor: null },
    });
    expect(asked.terms).toContainEqual({ name: 'Kept by the airline', is: 'words', words: 'Not quoted' });
    const wish = {
      exchangeItineraries: [
        { origin: 'DAC', destination: 'DXB', legGroup: 0, date: '2026-12-14' },
        {
          origin: 'AUH',
          destination: 'DAC',
          insteadOf: { origin: 'DXB', destination: 'DAC' },
          legGroup: 1,
          date: '2026-12-21',
        },
      ],
      remark: 'In the morning.',
    };
    const exchange = { ...refund, kind: 'exchange', reference: 'EXC7K2M9QXW' } as const;
    const wished = sheetOf(exchange, {
      ...stood,
      state: 'requested',
      owner: 'desk',
      terms: { ...terms, backMinor: null, flights: 'awaited', wish },
    });
    expect(wished.state).toBe('Waiting for the desk to find flights');
    expect(wished.terms).toContainEqual({ name: 'Wanted DAC → DXB', is: 'words', words: 'Mon 14 Dec 2026' });
    // Said of the flight above it alone, which is on another route.
    expect(wished.terms.slice(-5).map((fact) => [fact.name, fact.is === 'words' ? fact.words : null])).toEqual([
      ['Wanted DAC → DXB', 'Mon 14 Dec 2026'],
      ['Wanted AUH → DAC', 'Mon 21 Dec 2026'],
      ['Instead of', 'DXB → DAC'],
      ['Note of the agency', 'In the morning.'],
      ['Quote stands until', null],
    ]);
    expect(wished.terms).toContainEqual({ name: 'Note of the agency', is: 'words', words: 'In the morning.' });
    expect(sheetOf(refund, { ...stood, state: null, terms: null })).toMatchObject({ state: null, terms: [] });
  });

  it('[PTK-05] a ticket says which case has it, and which returned it', () => {
    const [ticket] = stood.tickets;
    if (ticket === undefined) throw new Error('the example has a ticket');
    const of = (more: Partial<typeof ticket>) =>
      sheetOf(replayExample, { ...stood, tickets: [{ ...ticket, ...more }] }).tickets[0]?.standing;
    expect(of({})).toBe('Open');
    expect(of({ caseReference: 'VOD7K2M9QXW' })).toBe('In request VOD7K2M9QXW');
    expect(of({ caseReference: 'VOD7K2M9QXW', ticketState: 'voided' })).toBe('Void by VOD7K2M9QXW');
    expect(of({ ticketState: 'refunded' })).toBe('Refunded');
  });
});
