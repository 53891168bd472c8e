import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PricedOffer } from '../../contract/booking/booking.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { openDatabase } from '../../server/database/database.ts';
import { type FaultPoint, faultPoints } from '../../server/fault-points.ts';
import { walletOf } from '../../server/money/accounts.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { type MigratedPlace, migratedPlace } from '../server/migrated-place.ts';
import { type BuiltServer, type Session, sendToItsDeath, startBuiltServer } from './built-server.ts';
import { answerOf, signInOfDemonstration } from './demonstration-session.ts';
import { bookFlightRequest, pricesOf, readOrder, searchFlights, ticketRequest } from './flight-calls.ts';

let data: MigratedPlace;
const session: Session = { token: null };
let priced: ReturnType<typeof pricesOf>;
const done: string[] = [];
/** Orders that were paid in part, with their first parts. */
const inPart = new Map<string, number>();

const mayBeHeld = ({ holdUntil }: PricedOffer) => holdUntil !== null;
const mayBeRefunded = ({ brand, itinerary }: PricedOffer) =>
  brand.refund.allowed !== null && itinerary.supplierCode !== 'lcc';
const mayBeExchanged = ({ brand, itinerary }: PricedOffer) =>
  brand.change.allowed === true && itinerary.supplierCode !== 'lcc';
const isSoldInParts = ({ partPayment }: PricedOffer) => partPayment !== null;

const start = (environment: Readonly<Record<string, string>> = {}): Promise<BuiltServer> =>
  startBuiltServer(data.place.dataDir, session, { ...data.environment, ...environment });

const returns = {
  void: { verify: 'VerifyVoidPenalty', request: 'RequestVoid', list: 'GetVoids', journal: 'voided' },
  refund: { verify: 'VerifyRefundPenalty', request: 'RequestRefund', list: 'GetRefunds', journal: 'refunded' },
} as const;
/** One of the suppliers takes 45 seconds to void and to refund. */
const withoutWaits = { SUPPLIERS_PACE_PERCENT: '0' };
/** Orders whose tickets were returned, with what the supplier did. */
const returned: (readonly [orderReference: string, operation: string])[] = [];

/** Orders that were ticketed on the way, and stay so. */
const unreturned: string[] = [];

const choiceOf = ({ orderReference, travellers }: Order) => ({
  orderReference,
  paxIds: travellers.map(({ paxId }) => paxId),
});

/** A ticketed order whose supplier returns tickets by itself, at a penalty that is known. */
const returnable = async (
  server: BuiltServer,
  verify: (typeof returns)[keyof typeof returns]['verify'],
): Promise<{ readonly order: Order; readonly money: ReturnOfMoney }> => {
  const booked = await server.call('AirBook', bookFlightRequest(await priced(server, mayBeRefunded)), randomUUID());
  // The tests before have sold seats: a fare may cost more by now, or be gone.
  if (!booked.ok) return returnable(server, verify);
  const { order } = booked.answer;
  answerOf(await server.call('AirTicket', ticketRequest(order), randomUUID()));
  const { orderReference } = order;
  const { isAutomatic } = answerOf(await server.call('GetRefundOrder', { orderReference }, ''));
  const { money } = answerOf(await server.call(verify, choiceOf(order), ''));
  if (isAutomatic && money.isPriced) return { order, money };
  unreturned.push(orderReference);
  return returnable(server, verify);
};

/** A ticketed order, and an exchange of it as it is asked for: its new seats are held. */
const exchangeable = async (server: BuiltServer) => {
  const booked = await server.call('AirBook', bookFlightRequest(await priced(server, mayBeExchanged)), randomUUID());
  if (!booked.ok) return exchangeable(server);
  const { order } = booked.answer;
  answerOf(await server.call('AirTicket', ticketRequest(order), randomUUID()));
  const { requestId, itineraries } = await searchFlights(server, order.orderReference);
  for (const { itineraryId } of itineraries) {
    const details = await server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, '');
    const brandId = (details.ok && details.answer.brands.at(-1)?.brandId) || '';
    const offer = await server.call('AirPrice', { requestId, itineraryId, brandId }, randomUUID());
    if (!offer.ok) continue;
    const { priceId, sums } = offer.answer;
    const choice = choiceOf(order);
    const { money } = answerOf(await server.call('PriceExchange', { ...choice, priceId }, ''));
    const hold = { ...choice, priceId, acceptedMinor: sums.agentMinor };
    const held = await server.call('HoldExchange', hold, randomUUID());
    if (!held.ok) continue;
    const newOrderReference = held.answer.order.orderReference;
    return { order, money, asked: { ...choice, newOrderReference, agreed: money.effect?.postings ?? [] } };
  }
  throw new Error('no other flight is left');
};

const settledWithinMs = 60_000;

beforeAll(async () => {
  data = await migratedPlace();
  const server = await start();
  await signInOfDemonstration(server, session);
  priced = pricesOf(await searchFlights(server));
  await server.stop();
});
afterAll(() => data?.remove());

const during = (work: string): readonly FaultPoint[] => faultPoints.filter((point) => point.startsWith(work));

describe('killed while it sells, and started again', () => {
  it.each(during('options.'))('[RUN-04][BKG-05] at %s: the options are added once', async (point) => {
    const dying = await start({ FAULT_POINT: point });
    const offer = await priced(dying);
    const { priceId } = offer;
    const [bag] = answerOf(await dying.call('GetBaggage', { priceId }, '')).options;
    if (!bag) throw new Error('no bag is offered');
    const request = { priceId, choices: [{ optionId: bag.optionId, traveller: 0, count: 1, remark: null }] };
    const key = randomUUID();
    await sendToItsDeath(dying, 'AirSell', request, key);

    const server = await start();
    const sold = answerOf(await server.call('AirSell', request, key)).offer;
    expect(sold.sums.agentMinor).toBe(offer.sums.agentMinor + bag.priceMinor);
    const again = answerOf(await server.call('AirSell', request, key)).offer;
    expect(again).toEqual(sold);
    const { order } = answerOf(await server.call('AirBook', bookFlightRequest(sold), randomUUID()));
    expect(order.options).toMatchObject([{ code: 'XBAG', priceMinor: bag.priceMinor, state: 'requested' }]);
    done.push(order.orderReference);
    await server.stop();
  });

  it.each(during('booking.'))('[RUN-04][BKG-07] at %s: the booking is one order', async (point) => {
    const dying = await start({ FAULT_POINT: point });
    const request = bookFlightRequest(await priced(dying));
    const key = randomUUID();
    await sendToItsDeath(dying, 'AirBook', request, key);

    const server = await start();
    const { order } = answerOf(await server.call('AirBook', request, key));
    expect(order.state).toBe('held');
    const again = answerOf(await server.call('AirBook', request, key));
    expect(again.order).toEqual(order);
    done.push(order.orderReference);
    await server.stop();
  });

  it.each(during('ticketing.'))(
    '[RUN-04][BKG-07] at %s: the order is settled by itself, paid once, issued once',
    async (point) => {
      const dying = await start({ FAULT_POINT: point });
      const { order } = answerOf(await dying.call('AirBook', bookFlightRequest(await priced(dying)), randomUUID()));
      const key = randomUUID();
      await sendToItsDeath(dying, 'AirTicket', ticketRequest(order), key);

      const server = await start();
      // Killed before money was reserved: the order is still held, and the agent's retry pays for it.
      const settled = point === 'ticketing.claimed' ? 'held' : 'ticketed';
      await expect
        .poll(async () => (await readOrder(server, order.orderReference)).state, {
          timeout: settledWithinMs,
          interval: 200,
        })
        .toBe(settled);
      const paid = answerOf(await server.call('AirTicket', ticketRequest(order), key)).order;
      expect(paid.state).toBe('ticketed');
      expect(paid.money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([
        ['paid', -order.sums.agentMinor],
      ]);
      const again = answerOf(await server.call('AirTicket', ticketRequest(order), key)).order;
      expect(again).toEqual(paid);
      done.push(order.orderReference);
      await server.stop();
    },
  );

  it.each(['ticketing.reserved', 'ticketing.after-issue', 'ticketing.before-post', 'ticketing.posted'] as const)(
    '[RUN-04][MNY-05] at %s of a part payment: the first part is paid once, and the rest is due once',
    async (point) => {
      const dying = await start({ FAULT_POINT: point });
      const offer = await priced(dying, isSoldInParts);
      const { order } = answerOf(await dying.call('AirBook', bookFlightRequest(offer), randomUUID()));
      if (offer.partPayment === null) throw new Error('not sold in parts');
      const { nowMinor, restMinor, payBy } = offer.partPayment;
      const request = {
        orderReference: order.orderReference,
        payment: { method: 'wallet' as const, amountMinor: nowMinor, part: { restMinor, payBy } },
      };
      const key = randomUUID();
      await sendToItsDeath(dying, 'AirTicket', request, key);

      const server = await start();
      await expect
        .poll(async () => (await readOrder(server, order.orderReference)).state, {
          timeout: settledWithinMs,
          interval: 200,
        })
        .toBe('ticketed');
      const paid = answerOf(await server.call('AirTicket', request, key)).order;
      expect(paid).toMatchObject({
        standing: { paidMinor: nowMinor, rest: { state: 'open', leftMinor: restMinor, payBy } },
      });
      expect(paid.money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([['paid', -nowMinor]]);
      inPart.set(order.orderReference, nowMinor);
      done.push(order.orderReference);
      await server.stop();
    },
  );

  it.each(during('cancelling.'))(
    '[RUN-04][ORD-07] at %s: the seats are given back once and nothing is charged',
    async (point) => {
      const dying = await start({ FAULT_POINT: point });
      const { order } = answerOf(await dying.call('AirBook', bookFlightRequest(await priced(dying)), randomUUID()));
      await sendToItsDeath(dying, 'AirCancel', { orderReference: order.orderReference }, randomUUID());

      const server = await start();
      await expect
        .poll(async () => (await readOrder(server, order.orderReference)).state, {
          timeout: settledWithinMs,
          interval: 200,
        })
        .toBe('cancelled');
      done.push(order.orderReference);
      await server.stop();
    },
  );

  it.each(during('extending.'))(
    '[RUN-04][ORD-03] at %s: the airline gives more time once, and the order says so by itself',
    async (point) => {
      const dying = await start({ FAULT_POINT: point });
      const { order } = answerOf(
        await dying.call('AirBook', bookFlightRequest(await priced(dying, mayBeHeld)), randomUUID()),
      );
      const { orderReference } = order;
      await sendToItsDeath(dying, 'UpdateExtendTimeLimitRequest', { orderReference }, randomUUID());

      const server = await start();
      const limitOf = async () => (await readOrder(server, orderReference)).timeLimit?.at ?? '';
      await expect
        .poll(async () => (await limitOf()) > (order.timeLimit?.at ?? ''), { timeout: settledWithinMs, interval: 200 })
        .toBe(true);
      const extended = await limitOf();
      expect(await server.call('UpdateExtendTimeLimitRequest', { orderReference }, randomUUID())).toMatchObject({
        refusal: 'not-allowed',
      });
      expect(await limitOf()).toBe(extended);
      done.push(orderReference);
      await server.stop();
    },
  );

  it.each(during('expiring.'))(
    '[RUN-04][ORD-03] at %s: the hold has expired, its seats are given back once and nothing is charged',
    async (point) => {
      const selling = await start();
      const { order } = answerOf(await selling.call('AirBook', bookFlightRequest(await priced(selling)), randomUUID()));
      const { orderReference } = order;
      await selling.stop();
      const database = await openDatabase({ ...data.place, outsideScopes: 'everything' });
      await database.db
        .updateTable('air_order')
        .set({ time_limit_at: new Date(Date.now() - 1_000) })
        .where('reference', '=', orderReference)
        .execute();
      await database.close();
      const dying = await start({ FAULT_POINT: point });
      expect(await dying.gone).toBe('SIGKILL');

      const server = await start();
      const { state, standing } = await vi.waitFor(
        async () => {
          const now = await readOrder(server, orderReference);
          if (now.state === 'held') throw new Error('it is still held');
          return now;
        },
        { timeout: settledWithinMs, interval: 200 },
      );
      expect([state, standing.paidMinor]).toEqual(['expired', 0]);
      expect(await server.call('AirTicket', ticketRequest(order), randomUUID())).toMatchObject({
        refusal: 'not-allowed',
      });
      done.push(orderReference);
      await server.stop();
    },
  );

  it.each(during('returning.').flatMap((point) => (['void', 'refund'] as const).map((kind) => [point, kind] as const)))(
    '[RUN-04][PTK-05] at %s of a %s: the tickets are returned once, and the money comes back once',
    async (point, kind) => {
      const { verify, request, list, journal } = returns[kind];
      const selling = await start(withoutWaits);
      const { order, money } = await returnable(selling, verify);
      await selling.stop();
      const dying = await start({ ...withoutWaits, FAULT_POINT: point });
      const asked = { ...choiceOf(order), agreed: money.effect?.postings ?? [] };
      const key = randomUUID();
      await dying.send(request, asked, key).catch(() => null);
      expect(await dying.gone).toBe('SIGKILL');

      const server = await start(withoutWaits);
      // Killed before it was kept, the request is sent again by its key; otherwise it is the same one.
      const { caseReference } = answerOf(await server.call(request, asked, key)).case;
      await expect
        .poll(async () => (await readOrder(server, order.orderReference)).travellers[0]?.ticketState, {
          timeout: settledWithinMs,
          interval: 200,
        })
        .toBe(journal);
      const { cases } = answerOf(
        await server.call(list, { search: order.orderReference, states: [], after: null }, ''),
      );
      expect(cases.map((one) => [one.caseReference, one.backMinor])).toEqual([[caseReference, money.walletMinor]]);
      const { state, money: lines } = await readOrder(server, order.orderReference);
      expect(state).toBe(journal);
      expect(lines.reduce((sum, { walletMinor }) => sum + walletMinor, 0)).toBe(
        money.walletMinor - order.sums.agentMinor,
      );
      returned.push([order.orderReference, journal]);
      done.push(order.orderReference);
      await server.stop();
    },
  );

  it.each(during('returning.'))(
    '[RUN-04][PTK-04][PTK-05] at %s of an exchange: the tickets are exchanged once, and the difference is paid once',
    async (point) => {
      const selling = await start(withoutWaits);
      const { order, money, asked } = await exchangeable(selling);
      await selling.stop();
      const dying = await start({ ...withoutWaits, FAULT_POINT: point });
      const key = randomUUID();
      await dying.send('RequestExchange', asked, key).catch(() => null);
      expect(await dying.gone).toBe('SIGKILL');

      const server = await start(withoutWaits);
      const { caseReference } = answerOf(await server.call('RequestExchange', asked, key)).case;
      await expect
        .poll(async () => (await readOrder(server, asked.newOrderReference)).state, {
          timeout: settledWithinMs,
          interval: 200,
        })
        .toBe('ticketed');
      const { case: one } = answerOf(await server.call('GetExchange', { caseReference }, ''));
      expect(one).toMatchObject({ state: 'done', money: { payMinor: money.payMinor, walletMinor: money.walletMinor } });
      const old = await readOrder(server, order.orderReference);
      const fresh = await readOrder(server, asked.newOrderReference);
      expect(old.state).toBe('exchanged');
      // All that the wallet paid and got back for both orders, what was reserved and released included.
      const moved = [...old.money, ...fresh.money]
        .filter(({ kind }) => kind === 'paid' || kind === 'refunded')
        .reduce((sum, { walletMinor }) => sum + walletMinor, 0);
      expect(moved).toBe(money.walletMinor - money.payMinor - order.sums.agentMinor);
      returned.push([order.orderReference, 'exchanged']);
      done.push(order.orderReference, asked.newOrderReference);
      await server.stop();
    },
  );

  it('[RUN-04][MNY-01] by the suppliers’ own journal no ticket was issued twice or unpaid, and the ledger balances', async () => {
    const once = faultPoints.filter((point) => !/^(paying|stay|acting)[.-]/.test(point));
    // Each point of a return is reached by a void, by a refund, and by an exchange of two orders.
    expect(done).toHaveLength(once.length + 3 * during('returning.').length + inPart.size);
    done.push(...unreturned);
    const database = await openDatabase({ ...data.place, outsideScopes: 'everything' });
    const { db } = database;
    const tenantId = 'platform';
    const orders = await db
      .selectFrom('air_order as o')
      .leftJoin('sale_standing as s', (on) =>
        on.onRef('s.tenant_id', '=', 'o.tenant_id').onRef('s.order_reference', '=', 'o.reference'),
      )
      .selectAll('o')
      .select((row) => [
        row.fn.coalesce('s.paid_minor', sql<number>`0`).as('paid_minor'),
        row.fn.coalesce('s.returned_minor', sql<number>`0`).as('returned_minor'),
      ])
      .execute();
    const journal = await db.selectFrom('supplier_journal').selectAll().execute();
    const unfinished = await db.selectFrom('saga').selectAll().where('step', '<>', 'done').execute();
    const check = await ledgerBalances(db, products, tenantId);
    const deposits = await db
      .selectFrom('transfer')
      .select(['amount_minor', 'credit_account'])
      .where('tenant_id', '=', tenantId)
      .where('debit_account', 'like', 'bank-clearing:%')
      .execute();
    await database.close();

    expect(unfinished).toEqual([]);
    expect(orders.map(({ reference }) => reference).sort()).toEqual([...done].sort());
    const times = (operation: string, reference: string) =>
      journal.filter((act) => act.operation === operation && act.reference === reference).length;
    for (const order of orders) {
      expect(times('held', order.reference)).toBe(1);
      const isPaid = ['ticketed', 'voided', 'refunded', 'exchanged'].includes(order.state);
      expect(times('ticketed', order.reference)).toBe(isPaid ? 1 : 0);
      const paid = inPart.get(order.reference) ?? order.agent_minor;
      expect(order.paid_minor).toBe(isPaid ? paid : 0);
    }
    for (const [reference, operation] of returned) expect(times(operation, reference)).toBe(1);
    expect(new Set(journal.map(({ reference }) => reference))).toEqual(new Set(done));
    expect(check.faults).toEqual([]);
    const wallet = walletOf(orders[0]?.agency_id ?? '', 'BDT').id;
    const deposited = deposits.filter(({ credit_account }) => credit_account === wallet);
    const paidMinor = orders.reduce((sum, { paid_minor, returned_minor }) => sum + paid_minor - returned_minor, 0);
    expect(check.balanceMinor.get(wallet)).toBe((deposited[0]?.amount_minor ?? 0) - paidMinor);
    expect(check.pendingMinor.get(wallet)).toBe(0);
  });
});
