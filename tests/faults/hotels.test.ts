import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { openDatabase } from '../../server/database/database.ts';
import { type FaultPoint, faultPoints } from '../../server/fault-points.ts';
import { walletOf } from '../../server/money/accounts.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { type MigratedPlace, migratedPlace } from '../server/migrated-place.ts';
import { type BuiltServer, type Session, sendToItsDeath, startBuiltServer } from './built-server.ts';
import { answerOf, signInOfDemonstration } from './demonstration-session.ts';
import { bookStayRequest, preparedStay, readStay } from './stay-calls.ts';

let data: MigratedPlace;
const session: Session = { token: null };
/** Stays with what their suppliers did. */
const done = new Map<string, readonly string[]>();

const start = (environment: Readonly<Record<string, string>> = {}): Promise<BuiltServer> =>
  startBuiltServer(data.place.dataDir, session, {
    ...data.environment,
    SUPPLIERS_PACE_PERCENT: '0',
    ...environment,
  });

const comesTo = (server: BuiltServer, { orderReference }: HotelOrder, state: HotelOrder['state']) =>
  expect
    .poll(async () => (await readStay(server, orderReference)).state, { timeout: 60_000, interval: 200 })
    .toBe(state);

const moved = ({ money }: HotelOrder) => money.map(({ kind, walletMinor }) => [kind, walletMinor]);

const during = (work: string): readonly FaultPoint[] => faultPoints.filter((point) => point.startsWith(work));

beforeAll(async () => {
  data = await migratedPlace();
  const server = await start();
  await signInOfDemonstration(server, session);
  await server.stop();
});
afterAll(() => data?.remove());

describe('killed while it sells a stay, and started again', () => {
  it.each(during('stay-booking.'))(
    '[RUN-04][HTL-06] at %s: the stay is booked by itself, once, and paid once',
    async (point) => {
      const dying = await start({ FAULT_POINT: point });
      const order = await preparedStay(dying);
      const key = randomUUID();
      await sendToItsDeath(dying, 'BookHotel', bookStayRequest(order), key);

      const server = await start();
      await comesTo(server, order, 'confirmed');
      const booked = answerOf(await server.call('BookHotel', bookStayRequest(order), key)).order;
      expect(moved(booked)).toEqual([['paid', -order.sums.agentMinor]]);
      expect(answerOf(await server.call('BookHotel', bookStayRequest(order), key)).order.state).toBe('confirmed');
      done.set(order.orderReference, ['confirmed']);
      await server.stop();
    },
  );

  it.each(during('stay-cancelling.'))(
    '[RUN-04][HTL-06] at %s: the stay is cancelled by itself, once, and its money returns once',
    async (point) => {
      const dying = await start({ FAULT_POINT: point });
      const order = await preparedStay(dying);
      const { orderReference } = order;
      answerOf(await dying.call('BookHotel', bookStayRequest(order), randomUUID()));
      answerOf(await dying.call('QuoteHotelCancel', { orderReference }, randomUUID()));
      const key = randomUUID();
      await sendToItsDeath(dying, 'CancelHotel', { orderReference, acceptedPenaltyMinor: 0 }, key);

      const server = await start();
      await comesTo(server, order, 'cancelled');
      const request = { orderReference, acceptedPenaltyMinor: 0 };
      const cancelled = answerOf(await server.call('CancelHotel', request, key)).order;
      expect(moved(cancelled)).toEqual([
        ['paid', -order.sums.agentMinor],
        ['refunded', order.sums.agentMinor],
      ]);
      done.set(orderReference, ['confirmed', 'cancelled']);
      await server.stop();
    },
  );

  it('[RUN-04][MNY-01] by the suppliers’ own journal no stay was booked twice or unpaid, and the ledger balances', async () => {
    expect(done.size).toBe(during('stay-').length);
    const database = await openDatabase({ ...data.place, outsideScopes: 'everything' });
    const { db } = database;
    const journal = await db.selectFrom('supplier_journal').selectAll().orderBy('id').execute();
    const unfinished = await db.selectFrom('saga').selectAll().where('step', '<>', 'done').execute();
    const orders = await db.selectFrom('hotel_order').selectAll().execute();
    const check = await ledgerBalances(db, products, 'platform');
    await database.close();

    expect(unfinished).toEqual([]);
    const acts = (reference: string) =>
      journal.filter((act) => act.reference === reference).map(({ operation }) => operation);
    for (const [reference, operations] of done) expect([reference, acts(reference)]).toEqual([reference, operations]);
    expect(new Set(journal.map(({ reference }) => reference))).toEqual(new Set(done.keys()));
    expect(check.faults).toEqual([]);
    expect(check.pendingMinor.get(walletOf(orders[0]?.agency_id ?? '', 'BDT').id)).toBe(0);
  });
});
