import { pino } from 'pino';
import type { CallRequest } from '../../../contract/calls.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelRate } from '../../../contract/hotels/hotels.ts';
import type { BookingDeps } from '../../../server/booking/deps.ts';
import type { Gateways } from '../../../server/gateways/terms.ts';
import type { HotelSupplier } from '../../../server/hotels/port.ts';
import { walletOf } from '../../../server/money/accounts.ts';
import { walletFigures } from '../../../server/money/effect.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import type { DueDeps } from '../../../server/part-payments/collect-dues.ts';
import { products } from '../../../server/products.ts';
import { sagaRunners } from '../../../server/saga-runners.ts';
import type { TenantBook } from '../../../server/tenants/tenant-book.ts';
import { type FreshServer, freshServer, type Person, type TestClock, testClock } from '../fresh-server.ts';
import { hotelsFor } from './hotel-desk.ts';

export const anyRate = (): boolean => true;
export const isFlexible = ({ freeCancellationUntil }: HotelRate): boolean => freeCancellationUntil !== null;
export const isFixed = ({ refundable }: HotelRate): boolean => !refundable;

const rina = { title: 'Ms', firstName: 'Rina', lastName: 'Begum' } as const;

/** Calls of a hotel supplier that a test can leave without an answer. */
type Silenced = 'book' | 'retrieve' | 'cancel';

export interface StayDesk extends StayActs {
  readonly server: FreshServer;
  readonly clock: TestClock;
  readonly deps: BookingDeps & DueDeps;
  /** The next calls of this kind are not answered, `acts`: although they take effect. */
  silence(does: Silenced, times: number, acts: boolean): void;
  /** All further calls are answered. */
  answersAgain(): void;
  /** The suppliers, which answer whoever asks them by these, whatever is silenced. */
  readonly answering: readonly HotelSupplier[];
  /** What the embedded supplier did, oldest first. */
  journal(orderReference: string): Promise<readonly string[]>;
  wallet(as?: Person): Promise<{ readonly balanceMinor: number; readonly availableMinor: number }>;
  ledgerFaults(): Promise<readonly unknown[]>;
  /** Advances the clock, and signs everybody in again. */
  later(ms: number): void;
  close(): Promise<void>;
}

/** Steps of the sale of a stay, on any server with hotel suppliers. */
export interface StayActs {
  /** A kept rate of the first hotel of a place that has a wanted one. */
  prepared(
    placeCode: string,
    isWanted?: (rate: HotelRate) => boolean,
    change?: Partial<CallRequest<'HotelSearch'>>,
    as?: Person,
  ): Promise<HotelOrder>;
  bookRequest(order: HotelOrder): CallRequest<'BookHotel'>;
  book(order: HotelOrder, as?: Person): ReturnType<FreshServer['call']>;
  /** A booked stay. */
  booked(...asked: Parameters<StayDesk['prepared']>): Promise<HotelOrder>;
  order(orderReference: string, as?: Person): Promise<HotelOrder>;
  quoted(order: HotelOrder): Promise<HotelOrder>;
  cancel(order: HotelOrder, acceptedPenaltyMinor?: number): ReturnType<FreshServer['call']>;
}

export const answerOf = <Answer>(
  outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string },
): Answer => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer;
};

/** The steps of the sale of a stay on a server. */
export const stayActsOn = (server: FreshServer): StayActs => {
  const acts: StayActs = {
    async prepared(placeCode, isWanted = anyRate, change = {}, as = 'asha') {
      const { requestId, hotels } = await hotelsFor(server, { placeCode, ...change }, as);
      for (const { hotel } of hotels) {
        const { hotelGuid } = hotel;
        const { rooms } = answerOf(await server.call('HotelRooms', { requestId, hotelGuid }, { as }));
        for (const { roomGuid, rates } of rooms) {
          const rate = rates.find(isWanted);
          if (rate === undefined) continue;
          const named = { requestId, hotelGuid, roomGuid, roomRateGuid: rate.roomRateGuid };
          return answerOf(await server.call('PrepareHotel', named, { as })).order;
        }
      }
      throw new Error(`no such rate in ${placeCode}`);
    },
    bookRequest: ({ orderReference, sums, rooms }) => ({
      orderReference,
      acceptedMinor: sums.agentMinor,
      rooms: rooms.map(() => ({ guests: [rina] })),
      specialRequests: 'A quiet room',
      contact: { email: 'rina@family.example', phone: '+8801700000000' },
    }),
    book: (order, as = 'asha') => server.call('BookHotel', acts.bookRequest(order), { as }),
    async booked(...asked) {
      const [, , , as = 'asha'] = asked;
      const order = await acts.prepared(...asked);
      return answerOf(await server.call('BookHotel', acts.bookRequest(order), { as })).order;
    },
    order: async (orderReference, as = 'asha') =>
      answerOf(await server.call('GetHotelOrder', { orderReference }, { as })).order,
    quoted: async ({ orderReference }) =>
      answerOf(await server.call('QuoteHotelCancel', { orderReference }, { as: 'asha' })).order,
    cancel: ({ orderReference, cancelling }, accepted = cancelling?.penaltyMinor ?? 0) =>
      server.call('CancelHotel', { orderReference, acceptedPenaltyMinor: accepted }, { as: 'asha' }),
  };
  return acts;
};

/** A server with the embedded hotel suppliers, of which calls can be silenced. Properties on request answer 45 ms of the clock later. */
export const openStayDesk = async (
  depositMinor = 1_000_000_000,
  tenants?: TenantBook,
  gateways?: Gateways,
): Promise<StayDesk> => {
  const clock = testClock();
  const silenced: { does: Silenced; acts: boolean }[] = [];
  const heard = async <Outcome extends { readonly outcome: string }>(
    does: Silenced,
    call: () => Promise<Outcome>,
  ): Promise<Outcome | { readonly outcome: 'unknown' }> => {
    const at = silenced.findIndex((one) => one.does === does);
    const [silence] = at < 0 ? [] : silenced.splice(at, 1);
    if (silence === undefined) return call();
    if (silence.acts) await call();
    return { outcome: 'unknown' };
  };
  const wrapped = (supplier: HotelSupplier): HotelSupplier => ({
    ...supplier,
    book: (request) => heard('book', () => supplier.book(request)),
    retrieve: (reference) => heard('retrieve', () => supplier.retrieve(reference)),
    cancel: (reference, key, expected) => heard('cancel', () => supplier.cancel(reference, key, expected)),
  });
  let answering: readonly HotelSupplier[] = [];
  const server = await freshServer({
    clock,
    depositMinor,
    ...(tenants === undefined ? {} : { tenants }),
    ...(gateways === undefined ? {} : { gateways }),
    pace: 0.001,
    hotelSuppliers: (embedded) => {
      answering = embedded;
      return embedded.map(wrapped);
    },
  });
  const deps: BookingDeps & DueDeps = {
    products,
    sagaRunners,
    db: server.database.db,
    suppliers: [],
    hotelSearches: server.hotelSearches,
    secrets: server.secrets,
    now: clock.now,
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    completerIntervalMs: 4_000,
  };
  const desk: StayDesk = {
    server,
    clock,
    deps,
    silence: (does, times, acts) => {
      for (let each = 0; each < times; each += 1) silenced.push({ does, acts });
    },
    answering,
    answersAgain: () => {
      silenced.length = 0;
    },
    ...stayActsOn(server),
    async journal(orderReference) {
      const rows = await server.database.db
        .selectFrom('supplier_journal')
        .select('operation')
        .where('reference', '=', orderReference)
        .orderBy('id')
        .execute();
      return rows.map(({ operation }) => operation);
    },
    async wallet(as = 'asha') {
      const { tenantId, agencyId } = server.people[as];
      const currency = server.tenants.byId(tenantId)?.config.global.currency ?? '';
      const figures = await walletFigures(server.database.db, tenantId, walletOf(agencyId, currency));
      if (figures === undefined) throw new Error('no wallet');
      return { balanceMinor: figures.balanceMinor, availableMinor: figures.availableMinor };
    },
    async ledgerFaults() {
      const checks = await Promise.all(
        server.tenants.all.map(({ id }) => ledgerBalances(server.database.db, products, id)),
      );
      return checks.flatMap(({ faults }) => faults);
    },
    later(ms) {
      clock.advance(ms);
      server.forgetTokens();
    },
    close: () => server.close(),
  };
  return desk;
};
