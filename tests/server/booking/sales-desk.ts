import pino from 'pino';
import type { PricedOffer, Traveller } from '../../../contract/booking/booking.ts';
import type { AirSearchNews, AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { BookingDeps } from '../../../server/booking/deps.ts';
import type { Gateways } from '../../../server/gateways/terms.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import type { DueDeps } from '../../../server/part-payments/collect-dues.ts';
import { products } from '../../../server/products.ts';
import { sagaRunners } from '../../../server/saga-runners.ts';
import type { Supplier } from '../../../server/suppliers/port.ts';
import type { TenantBook } from '../../../server/tenants/tenant-book.ts';
import { type FreshServer, freshServer, type Person, type TestClock, testClock } from '../fresh-server.ts';
import { type ScriptedSupplier, scriptedSupplier } from './scripted-supplier.ts';

export const dubaiSearch: AirSearchRequest = {
  tripType: 'R',
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2026-12-10', returnDate: '2026-12-17' }],
  adultCount: 2,
  childCount: 1,
  childAges: [7],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const passport = (number: string) => ({ number, expiryDate: '2031-05-01', nationality: 'BD' });

/** The travellers of `dubaiSearch`: two adults and a child. */
export const rahmanFamily: readonly Traveller[] = [
  {
    type: 'ADT',
    title: 'Mr',
    firstName: 'Kamal',
    lastName: 'Rahman',
    dateOfBirth: '1985-03-12',
    passport: passport('BX1234567'),
  },
  {
    type: 'ADT',
    title: 'Mrs',
    firstName: 'Nasrin',
    lastName: 'Rahman',
    dateOfBirth: '1988-07-01',
    passport: passport('BX7654321'),
  },
  {
    type: 'CHD',
    title: 'Mstr',
    firstName: 'Tarek',
    lastName: 'Rahman',
    dateOfBirth: '2019-01-20',
    passport: passport('BX1112223'),
  },
];

const contact = { email: 'kamal@family.example', phone: '+8801700000000' };

/** A server with one scripted supplier, and the steps of a sale as functions. */
export interface SalesDesk {
  readonly server: FreshServer;
  readonly supplier: ScriptedSupplier;
  readonly clock: TestClock;
  readonly deps: BookingDeps & DueDeps;
  /** Runs `dubaiSearch`, for another party if given, and resolves once the supplier has answered. */
  searched(as?: Person, party?: Partial<AirSearchRequest>): Promise<AirSearchNews>;
  priced(as?: Person, party?: Partial<AirSearchRequest>): Promise<PricedOffer>;
  bookRequest(priced: PricedOffer): {
    priceId: string;
    acceptedMinor: number;
    payment: 'now' | 'later';
    travellers: Traveller[];
    mayRepeatTravellers: boolean;
    savedTravellers: { position: number; nationality: string }[];
    contact: typeof contact;
    mailsTickets: boolean;
  };
  held(as?: Person): Promise<Order>;
  ticketRequest(order: Order): {
    orderReference: string;
    payment: { method: 'wallet'; amountMinor: number };
  };
  ticketed(as?: Person): Promise<Order>;
  order(reference: string, as?: Person): Promise<Order>;
  /** Faults in the ledgers of all tenants. Empty when the ledgers balance. */
  ledgerFaults(): Promise<readonly string[]>;
  walletMinor(as?: Person): Promise<{ balanceMinor: number; availableMinor: number }>;
  close(): Promise<void>;
}

export const openSalesDesk = async (
  given: {
    readonly depositMinor?: number;
    readonly heldForMs?: number;
    readonly tenants?: TenantBook;
    readonly gateways?: Gateways;
    /** Suppliers beside the scripted one. Default: none. */
    readonly others?: readonly Supplier[];
    readonly clock?: TestClock;
    /** Factor on the delays of the embedded suppliers. Default: 0. */
    readonly pace?: number;
  } = {},
): Promise<SalesDesk> => {
  const clock = given.clock ?? testClock();
  const supplier = scriptedSupplier(clock.now, given.heldForMs);
  const server = await freshServer({
    clock,
    suppliers: [supplier, ...(given.others ?? [])],
    ...(given.tenants === undefined ? {} : { tenants: given.tenants }),
    ...(given.gateways === undefined ? {} : { gateways: given.gateways }),
    ...(given.pace === undefined ? {} : { pace: given.pace }),
    ...(given.depositMinor === undefined ? {} : { depositMinor: given.depositMinor }),
  });
  const deps: BookingDeps & DueDeps = {
    products,
    sagaRunners,
    db: server.database.db,
    suppliers: [supplier],
    hotelSearches: server.hotelSearches,
    secrets: server.secrets,
    now: clock.now,
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    completerIntervalMs: 4_000,
  };

  const answerOf = <Answer>(
    outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string },
  ): Answer => {
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
    return outcome.answer;
  };

  const desk: SalesDesk = {
    server,
    supplier,
    clock,
    deps,
    async searched(as = 'asha', party = {}) {
      const { requestId } = answerOf(await server.call('AirSearch', { ...dubaiSearch, ...party }, { as }));
      await server.searchesDone();
      return answerOf(await server.call('RefreshAirSearch', { requestId, cursor: 0 }, { as }));
    },
    async priced(as = 'asha', party = {}) {
      const { requestId, itineraries } = await desk.searched(as, party);
      const itineraryId = itineraries[0]?.itineraryId ?? '';
      const details = answerOf(
        await server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, { as }),
      );
      const brandId = details.brands[0]?.brandId ?? '';
      return answerOf(await server.call('AirPrice', { requestId, itineraryId, brandId }, { as }));
    },
    bookRequest: (priced) => ({
      priceId: priced.priceId,
      acceptedMinor: priced.sums.agentMinor,
      payment: 'now',
      travellers: structuredClone(rahmanFamily) as Traveller[],
      mayRepeatTravellers: true,
      savedTravellers: [],
      contact,
      mailsTickets: true,
    }),
    async held(as = 'asha') {
      return answerOf(await server.call('AirBook', desk.bookRequest(await desk.priced(as)), { as })).order;
    },
    ticketRequest: (order) => ({
      orderReference: order.orderReference,
      payment: { method: 'wallet', amountMinor: order.sums.agentMinor },
    }),
    async ticketed(as = 'asha') {
      return answerOf(await server.call('AirTicket', desk.ticketRequest(await desk.held(as)), { as })).order;
    },
    order: async (orderReference, as = 'asha') =>
      answerOf(await server.call('AirGetOrder', { orderReference, firstTime: false }, { as })).order,
    async ledgerFaults() {
      const checks = await Promise.all(
        server.tenants.all.map(({ id }) => ledgerBalances(server.database.db, products, id)),
      );
      return checks.flatMap(({ faults }) => faults);
    },
    async walletMinor(as = 'asha') {
      const { balanceMinor, availableMinor } = answerOf(await server.call('mybalance', {}, { as }));
      return { balanceMinor, availableMinor };
    },
    close: () => server.close(),
  };
  return desk;
};
