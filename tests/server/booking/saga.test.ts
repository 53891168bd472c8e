import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claimSaga,
  doubtEnds,
  finishSaga,
  LateWorker,
  postponeSaga,
  type SagaStart,
  takeDueSagas,
  takeSaga,
  takeSagaOfOrder,
} from '../../../server/booking/saga.ts';
import { inTx } from '../../../server/database/database.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());

const leaseMs = 10_000;
const start = (orderReference: string, intentKey = orderReference): SagaStart => ({
  tenantId: 'platform',
  kind: 'ticket',
  actor: 'asha',
  actorName: 'Asha Rahman',
  agencyId: 'meghna',
  intentKey,
  orderReference,
  step: 'claimed',
  input: {},
});
const claim = (started: SagaStart) =>
  inTx(server.database.db, (tx) => claimSaga(tx, started, server.clock.now(), leaseMs));
const mine = async (started: SagaStart) => {
  const claimed = await claim(started);
  if (claimed.state !== 'mine') throw new Error(claimed.state);
  return claimed.saga;
};

describe('a saga', () => {
  it('[NET-03] when many claim one intent at once, one runs the saga and the others join it', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(start('PTONEINTENT'))));
    expect(claims.filter(({ state }) => state === 'mine')).toHaveLength(1);
    expect(claims.filter(({ state }) => state === 'joined')).toHaveLength(19);
  });

  it('[ORD-07] an order has one unfinished saga at a time', async () => {
    const saga = await mine(start('PTBUSY', 'first'));
    expect((await claim(start('PTBUSY', 'second'))).state).toBe('busy');
    await inTx(server.database.db, (tx) => finishSaga(tx, saga, { ok: true }));
    expect((await claim(start('PTBUSY', 'third'))).state).toBe('mine');
  });

  it('[RUN-04] a saga is taken over by one worker after its lease has ended, and the late worker writes nothing', async () => {
    const { db } = server.database;
    const saga = await mine(start('PTLATE'));
    expect(await takeSaga(db, saga, server.clock.now(), leaseMs)).toBeUndefined();
    server.clock.advance(leaseMs);
    const takers = await Promise.all(Array.from({ length: 10 }, () => takeSaga(db, saga, server.clock.now(), leaseMs)));
    const [taken] = takers.filter((taker) => taker !== undefined);
    if (!taken) throw new Error('nobody took it');
    expect(takers.filter((taker) => taker !== undefined)).toHaveLength(1);
    expect(taken.attempt).toBe(2);
    await expect(inTx(db, (tx) => finishSaga(tx, saga, { ok: true }))).rejects.toThrow(LateWorker);
    await inTx(db, (tx) => finishSaga(tx, taken, { ok: true }));
    await expect(inTx(db, (tx) => finishSaga(tx, taken, { ok: true }))).rejects.toThrow(LateWorker);
  });

  it('[RUN-04] one that a person took before it was due is led until its lease ends, and in doubt once that has ended', async () => {
    const { db } = server.database;
    const now = () => server.clock.now();
    const saga = await mine(start('PTEARLY'));
    await postponeSaga(db, saga, new Date(now().getTime() + 28_000));
    const of = { tenantId: 'platform', orderReference: 'PTEARLY', kind: 'ticket' as const, force: false };
    expect((await takeSagaOfOrder(db, of, now(), leaseMs))?.inDoubtUntil).toBeNull();
    server.clock.advance(3_000);
    expect(await takeSagaOfOrder(db, of, now(), leaseMs)).toBeUndefined();
    server.clock.advance(leaseMs);
    const next = await takeSagaOfOrder(db, of, now(), leaseMs);
    expect(next?.inDoubtUntil).toEqual(doubtEnds(now()));
  });

  it('[RUN-04] two processes that look for unfinished sagas at once never take the same', async () => {
    for (let n = 0; n < 10; n += 1) await mine(start(`PTDUE${n}`));
    server.clock.advance(leaseMs);
    const takes = await Promise.all(
      Array.from({ length: 4 }, () => takeDueSagas(server.database.db, server.clock.now(), leaseMs, 3)),
    );
    const ids = takes.flat().map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(9);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
