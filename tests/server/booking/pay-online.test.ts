import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { paidOrderAddress } from '../../../contract/page-addresses.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { onlineWays } from '../../../server/gateways/pay-online.ts';
import { products } from '../../../server/products.ts';
import { meantPayment } from '../gateways/meant-payment.ts';
import { type ScriptedGateway, scriptedGateway } from '../money/scripted-gateway.ts';
import { offerFor, openPartsDesk, partRequest } from '../part-payments/parts-desk.ts';
import type { SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
let gateway: ScriptedGateway;
beforeAll(async () => {
  gateway = scriptedGateway();
  desk = await openPartsDesk({ gateways: gateway.gateways, depositMinor: 100_000 });
});
afterAll(() => desk.close());

const answered = <Answer>(outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false }): Answer => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome.answer;
};

const fullOnline = async ({ orderReference }: Order) =>
  answered(await desk.server.call('GetIssueTicketWithFullPayOnline', { orderReference }, { as: 'asha' }));
const partOnline = async ({ orderReference }: Order) =>
  answered(await desk.server.call('GetIssueTicketWithPartPayOnline', { orderReference }, { as: 'asha' }));

type Way = Awaited<ReturnType<typeof fullOnline>>['ways'][number];

/** Pays a way on the gateway's page, and comes back. Returns where the browser is led. */
const payOnline = async (way: Way | undefined, { orderReference }: Order) => {
  if (way === undefined) throw new Error('there is no such way to pay');
  const { method, payMinor, chargeMinor } = way;
  const request = { method, amountMinor: payMinor, chargeMinor, orderReference };
  const { code } = answered(
    await meantPayment(request, (asked) => desk.server.call('CreatePayment', asked, { as: 'asha' })),
  );
  gateway.end(code, 'paid');
  const back = await desk.server.app.inject({
    method: 'POST',
    url: `/gateway/sandbox/return/${code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'status=VALID',
  });
  await sweepPayments({
    db: desk.server.database.db,
    products,
    gateways: gateway.gateways,
    now: desk.clock.now,
    log: desk.deps.log,
  });
  return { code, led: back.headers['location'] };
};

test('[MNY-04][ORD-01] what the wallet lacks is paid online, leads back to its order, and the order is ticketed', async () => {
  const order = await desk.held();
  const { availableMinor } = await desk.walletMinor();
  const asked = await fullOnline(order);
  expect(asked.shortfallMinor).toBe(order.sums.agentMinor - availableMinor);
  expect(asked.ways.map(({ method }) => method)).toEqual(['card', 'net-banking', 'mobile-wallet']);
  const { code, led } = await payOnline(asked.ways[1], order);
  expect(led).toBe(paidOrderAddress(order.orderReference, code));
  expect((await fullOnline(order)).ways).toEqual([]);
  expect(await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' })).toMatchObject({ ok: true });
  expect(await desk.ledgerFaults()).toEqual([]);
});

test('[MNY-05][ORD-01] of a part payment only what the first part lacks is paid online', async () => {
  const order = await desk.held();
  const { availableMinor } = await desk.walletMinor();
  const { part } = await partOnline(order);
  const offer = await offerFor(desk, order);
  expect(part?.offer).toEqual(offer);
  expect(part?.shortfallMinor).toBe(offer.nowMinor - availableMinor);
  await payOnline(part?.ways[0], order);
  expect(await desk.server.call('AirTicket', partRequest(order, offer), { as: 'asha' })).toMatchObject({ ok: true });
});

test('[MNY-04][TEN-06] neither the amounts nor a payment for an order are open to another agency', async () => {
  const order = await desk.held();
  const { orderReference } = order;
  const way = (await fullOnline(order)).ways[0];
  if (!way) throw new Error('no way');
  for (const as of ['badrul', 'carol'] as const) {
    for (const name of ['GetIssueTicketWithFullPayOnline', 'GetIssueTicketWithPartPayOnline'] as const) {
      expect(await desk.server.call(name, { orderReference }, { as })).toMatchObject({ refusal: 'order-unknown' });
    }
    const request = { method: way.method, amountMinor: way.payMinor, chargeMinor: way.chargeMinor, orderReference };
    expect(await desk.server.call('CreatePayment', request, { as })).toMatchObject({ refusal: 'order-unknown' });
  }
});

test('[MNY-04] who may not add deposits is offered no way to pay online', async () => {
  const order = await desk.held();
  await desk.server.allowOnly(
    'asha',
    agencyFunctionalities.filter((name) => name !== 'AddDepositRequest'),
  );
  const asked = await fullOnline(order);
  await desk.server.allowOnly('asha', agencyFunctionalities);
  expect(asked.shortfallMinor).toBeGreaterThan(0);
  expect(asked.ways).toEqual([]);
});

test('[MNY-04] each way credits what is lacking, is a whole number of units, and no smaller amount would do', async () => {
  const tenant = desk.server.tenants.byId('platform');
  if (!tenant) throw new Error('no tenant');
  const agent = { functionalities: { has: () => true } } as never;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000_000 }), (shortfallMinor) => {
      for (const way of onlineWays(gateway.gateways, { tenant, agent }, shortfallMinor)) {
        expect(way.creditMinor).toBe(way.payMinor - way.chargeMinor);
        expect(way.payMinor % 100).toBe(0);
        expect(way.creditMinor).toBeGreaterThanOrEqual(shortfallMinor);
        if (way.payMinor > 10_000) expect(way.creditMinor - shortfallMinor).toBeLessThanOrEqual(100);
        expect(way.payMinor).toBeLessThanOrEqual(50_000_000);
      }
    }),
  );
});
