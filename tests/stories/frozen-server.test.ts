import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, type Session, startBuiltServer } from '../faults/built-server.ts';
import { answerOf, signInOfDemonstration } from '../faults/demonstration-session.ts';
import { differences, overtake } from '../faults/freeze.ts';
import { bookStayRequest, preparedStay, readStay } from '../faults/stay-calls.ts';
import { type MigratedPlace, migratedPlace } from '../server/migrated-place.ts';

describe.runIf(process.env['TEST_DATABASE_URL'])('two servers, one of which stands still', () => {
  let data: MigratedPlace;
  let servers: readonly BuiltServer[] = [];
  const session: Session = { token: null };
  const start = (environment: Readonly<Record<string, string>>) =>
    startBuiltServer(data.place.dataDir, session, {
      ...data.environment,
      SUPPLIERS_PACE_PERCENT: '0',
      ...environment,
    });

  beforeAll(async () => {
    data = await migratedPlace();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await data?.remove();
  });

  it('[RUN-04] [HTL-06] [MNY-01] a server that freezes while the supplier books the stay, and is overtaken, loses neither the room nor money', async () => {
    const first = await start({ FAULT_POINT: 'stay-booking.supplier-books:freeze' });
    const second = await start({});
    servers = [first, second];
    await signInOfDemonstration(second, session);
    const order = await preparedStay(second);
    const { orderReference } = order;
    const key = randomUUID();
    const booking = first.send('BookHotel', bookStayRequest(order), key);
    await overtake(data, first);
    await booking;
    await expect
      .poll(async () => (await readStay(second, orderReference)).state, { timeout: 60_000, interval: 200 })
      .toBe('confirmed');
    const booked = answerOf(await second.call('BookHotel', bookStayRequest(order), key)).order;
    expect(booked.money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([
      ['paid', -order.sums.agentMinor],
    ]);
    expect(await differences(data)).toEqual({ unfinished: [], flights: [], stays: [] });
  });
});
