import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultPoint } from '../../server/fault-points.ts';
import { type MigratedPlace, migratedPlace } from '../server/migrated-place.ts';
import { type BuiltServer, type Session, startBuiltServer } from './built-server.ts';
import { answerOf, signInOfDemonstration } from './demonstration-session.ts';
import { bookFlightRequest, pricesOf, readOrder, searchFlights, ticketRequest } from './flight-calls.ts';
import { differences, overtake } from './freeze.ts';
import { bookStayRequest, preparedStay, readStay } from './stay-calls.ts';

const patience = { timeout: 60_000, interval: 200 };

describe.runIf(process.env['TEST_DATABASE_URL'])('[RUN-04] a server that freezes while a supplier acts', () => {
  let data: MigratedPlace;
  let second: BuiltServer;
  const session: Session = { token: null };
  const start = (environment: Readonly<Record<string, string>>) =>
    startBuiltServer(data.place.dataDir, session, {
      ...data.environment,
      SUPPLIERS_PACE_PERCENT: '0',
      ...environment,
    });

  /** Sends something to a server that freezes at the point, has the other server overtake it, and expects both books to agree. */
  const overtaken = async (point: FaultPoint, send: (first: BuiltServer) => Promise<unknown>): Promise<void> => {
    const first = await start({ FAULT_POINT: `${point}:freeze` });
    const sent = send(first);
    await overtake(data, first);
    await sent;
    await expect.poll(() => differences(data), patience).toEqual({ unfinished: [], flights: [], stays: [] });
    await first.stop();
  };

  beforeAll(async () => {
    data = await migratedPlace();
    second = await start({});
    await signInOfDemonstration(second, session);
  });
  afterAll(async () => {
    await second?.stop();
    await data?.remove();
  });

  it('[BKG-07] has held the seats of one order', async () => {
    const offer = await pricesOf(await searchFlights(second))(second);
    const key = randomUUID();
    await overtaken('booking.supplier-holds', (first) => first.send('AirBook', bookFlightRequest(offer), key));
    expect(answerOf(await second.call('AirBook', bookFlightRequest(offer), key)).order.state).toBe('held');
  });

  it('[BKG-07][MNY-01] has issued the tickets of an order that is paid once', async () => {
    const offer = await pricesOf(await searchFlights(second))(second);
    const { order } = answerOf(await second.call('AirBook', bookFlightRequest(offer), randomUUID()));
    await overtaken('ticketing.supplier-issues', (first) =>
      first.send('AirTicket', ticketRequest(order), randomUUID()),
    );
    const { state, money } = await readOrder(second, order.orderReference);
    expect(state).toBe('ticketed');
    expect(money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([['paid', -order.sums.agentMinor]]);
  });

  it('[HTL-06] has cancelled a stay whose money returns once', async () => {
    const stay = await preparedStay(second);
    const { orderReference } = stay;
    answerOf(await second.call('BookHotel', bookStayRequest(stay), randomUUID()));
    answerOf(await second.call('QuoteHotelCancel', { orderReference }, randomUUID()));
    const request = { orderReference, acceptedPenaltyMinor: 0 };
    await overtaken('stay-cancelling.supplier-cancels', (first) => first.send('CancelHotel', request, randomUUID()));
    const { state, money } = await readStay(second, orderReference);
    expect(state).toBe('cancelled');
    expect(money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([
      ['paid', -stay.sums.agentMinor],
      ['refunded', stay.sums.agentMinor],
    ]);
  });
});
