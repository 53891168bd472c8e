import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnce } from '../../../server/booking/act-once.ts';
import { claimSaga, finishSaga, postponeSaga, type Saga, takeSaga } from '../../../server/booking/saga.ts';
import { inTx } from '../../../server/database/database.ts';
import { supplierAnswersWithinMs } from '../../../server/suppliers/answer-within.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());

const leaseMs = 10_000;

/**
 * What becomes of a call: it is answered at once; it is lost, although it takes effect later; or the process that made it stands still or
 * is gone, and it takes effect later, too.
 */
type Fate = { readonly does: 'answered' } | { readonly does: 'lost' | 'frozen'; readonly afterMs: number };

const fates = fc.array(
  fc.oneof(
    fc.constant<Fate>({ does: 'answered' }),
    fc.record({
      does: fc.constantFrom('lost' as const, 'frozen' as const),
      afterMs: fc.integer({ min: 0, max: supplierAnswersWithinMs }),
    }),
  ),
  { maxLength: 6 },
);

type Answer = { readonly outcome: 'confirmed' } | { readonly outcome: 'room-gone' };

class Frozen extends Error {}
const frozen = (error: unknown): { readonly outcome: 'frozen' } => {
  if (error instanceof Frozen) return { outcome: 'frozen' };
  throw error;
};

/** The last room: whoever comes second is told that it is gone, also one who asks again for the same booking. */
const lastRoom = (isFree: boolean) => {
  let booked = false;
  const underWay: { readonly at: number }[] = [];
  return {
    has: () => booked,
    /** Lets the calls take effect whose time has come. */
    until(ms: number) {
      for (const call of underWay.splice(0)) {
        if (call.at > ms) underWay.push(call);
        else if (isFree) booked = true;
      }
    },
    send: (at: number) => void underWay.push({ at }),
    answer: (): Answer => {
      if (booked || !isFree) return { outcome: 'room-gone' };
      booked = true;
      return { outcome: 'confirmed' };
    },
  };
};

let count = 0;

/** Runs a booking until it has an outcome, each call with its fate. */
const sold = async (isFree: boolean, calls: readonly Fate[]) => {
  const { clock, database } = server;
  const { db } = database;
  const room = lastRoom(isFree);
  const left = [...calls];
  count += 1;
  const claimed = await inTx(db, (tx) =>
    claimSaga(
      tx,
      {
        tenantId: 'platform',
        kind: 'stay-book',
        actor: 'asha',
        actorName: 'Asha Rahman',
        agencyId: 'meghna',
        intentKey: `ONCE${count}`,
        orderReference: `ONCE${count}`,
        step: 'claimed',
        input: {},
      },
      clock.now(),
      leaseMs,
    ),
  );
  if (claimed.state !== 'mine') throw new Error(claimed.state);
  let saga: Saga = claimed.saga;
  const pass = (ms: number) => {
    clock.advance(ms);
    room.until(clock.now().getTime());
  };
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await actOnce<Answer>({ db, now: clock.now }, saga, {
      act: async () => {
        const fate = left.shift();
        if (fate === undefined || fate.does === 'answered') return room.answer();
        room.send(clock.now().getTime() + fate.afterMs);
        if (fate.does === 'frozen') throw new Frozen();
        return { outcome: 'unknown' };
      },
      find: async () => (room.has() ? { outcome: 'confirmed' } : undefined),
      isNo: ({ outcome }) => outcome === 'room-gone',
    }).catch(frozen);
    if (answer.outcome === 'confirmed' || answer.outcome === 'room-gone') {
      await inTx(db, (tx) => finishSaga(tx, saga, { ok: true }));
      // Whatever is still under way takes effect.
      pass(supplierAnswersWithinMs);
      return { outcome: answer.outcome, has: room.has(), tries };
    }
    // A process that stands still keeps its lease to its end; another one puts the saga aside for a while.
    if (answer.outcome === 'unknown') await postponeSaga(db, saga, new Date(clock.now().getTime() + 1_000));
    pass(answer.outcome === 'frozen' ? leaseMs : 1_000);
    const taken = await takeSaga(db, saga, clock.now(), leaseMs);
    if (taken === undefined) throw new Error('nobody took it over');
    saga = taken;
  }
  throw new Error('it has no outcome');
};

describe('[HTL-06][BKG-07] what a supplier is asked to do once', () => {
  it('is told as it is, whatever is lost, late or frozen on the way: nothing stays at the supplier that we believe it refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fates, async (isFree, calls) => {
        const { outcome, has } = await sold(isFree, calls);
        expect({ outcome, has }).toEqual(
          isFree ? { outcome: 'confirmed', has: true } : { outcome: 'room-gone', has: false },
        );
      }),
      { numRuns: 60, seed: 35 },
    );
  });

  it('is not believed to have ended where it is only found to have, while a call may still be under way', async () => {
    const { clock, database } = server;
    const inDoubtUntil = new Date(clock.now().getTime() + supplierAnswersWithinMs);
    const saga = { attempt: 2, inDoubtUntil } as Saga;
    const found = () =>
      actOnce<Answer>({ db: database.db, now: clock.now }, saga, {
        act: () => Promise.reject(new Error('it must not be asked to act')),
        find: async () => ({ outcome: 'room-gone' }),
        isNo: ({ outcome }) => outcome === 'room-gone',
      });
    expect(await found()).toEqual({ outcome: 'unknown' });
    clock.advance(supplierAnswersWithinMs);
    expect(await found()).toEqual({ outcome: 'room-gone' });
  });

  it('is refused at once where no earlier call can be under way', async () => {
    expect(await sold(false, [])).toEqual({ outcome: 'room-gone', has: false, tries: 0 });
  });
});
