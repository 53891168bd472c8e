import type { AirSearchRequest, FareType } from '../../contract/flights.ts';
import { type Db, outsideTx } from '../database/database.ts';
import type { Secrets } from '../http/secrets.ts';
import type { Supplier, SupplierOffer } from '../suppliers/port.ts';
import { fareKeyOf } from './fare-trips.ts';
import { type OfferIds, offerIdsOf } from './offer-ids.ts';
import { factsOf, type PricingTerms, priceSums } from './pricing.ts';
import { endSupplier, keepBatch } from './search-store.ts';
import { keepFares, type SeenFare, seenLowest } from './seen-fares.ts';
import { offerInOwn, supplierRates } from './supplier-currency.ts';
import type { OfferSummary } from './tables.ts';

/** Time limit of a supplier's search. What the supplier found until then stays. */
export const cutOffMs = 20_000;

export interface StartedSearch {
  readonly tenantId: string;
  readonly searchId: string;
  readonly request: AirSearchRequest;
  readonly terms: PricingTerms;
  readonly startedAt: Date;
  /** Codes of the suppliers to ask. */
  readonly asked: readonly string[];
}

export interface FanOut {
  readonly suppliers: readonly Supplier[];
  /** Starts a search at every supplier in parallel and returns at once. */
  start(search: StartedSearch): void;
  /** Waits until no search of this process is running. */
  idle(): Promise<void>;
  /** Aborts all searches and waits until the last write is done. */
  stop(): Promise<void>;
}

/** Runs this process's searches at the suppliers. The results go into the database, where every process reads them. */
export const makeFanOut = (
  db: Db,
  suppliers: readonly Supplier[],
  secrets: Pick<Secrets, 'sign'>,
  onFault: (error: unknown) => void,
  afterMs = cutOffMs,
): FanOut => {
  const ids = offerIdsOf(secrets);
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    suppliers,
    start(search) {
      const queue = makeWriteQueue();
      const wanted = suppliers.filter(({ code }) => search.asked.includes(code));
      const asked = wanted.map((supplier) =>
        outsideTx(() => ask(db, ids, supplier, search, queue, stopping.signal, afterMs, onFault)).catch((error) => {
          onFault(error);
          return null;
        }),
      );
      // Written once all have ended, so that no answer of the search waits for it.
      const run = Promise.all(asked)
        .then((found) =>
          // What some suppliers sell to one agency alone is no fare of a day.
          search.request.exchangeOf !== undefined
            ? undefined
            : outsideTx(() =>
                keepLowest(
                  db,
                  search,
                  found.filter((fare) => fare !== null),
                ),
              ),
        )
        .catch(onFault)
        .finally(() => running.delete(run));
      running.add(run);
    },
    async idle() {
      await Promise.all(running);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

/** A queue of writes. It numbers batches from 1 without gaps, so that a reader's cursor never skips one. */
interface WriteQueue {
  batch(write: (seq: number) => Promise<void>): Promise<void>;
  after(write: () => Promise<void>): Promise<void>;
}

const makeWriteQueue = (): WriteQueue => {
  let last = Promise.resolve();
  let seq = 0;
  const after = (write: () => Promise<void>): Promise<void> => {
    const turn = last.then(write);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    after,
    batch: (write) =>
      after(async () => {
        await write(seq + 1);
        seq += 1;
      }),
  };
};

/** Puts the cheapest fare of each supplier that has answered into the index of seen fares. */
const keepLowest = (db: Db, { tenantId, startedAt }: StartedSearch, fares: readonly SeenFare[]): Promise<void> =>
  fares.length === 0 ? Promise.resolve() : keepFares(db, tenantId, fares, startedAt);

/** Asks one supplier. Returns its cheapest fare. `null`: it failed or was too late, so that it may have a cheaper one. */
const ask = async (
  db: Db,
  ids: OfferIds,
  supplier: Supplier,
  { tenantId, searchId, request, terms, startedAt }: StartedSearch,
  queue: WriteQueue,
  stopping: AbortSignal,
  afterMs: number,
  onFault: (error: unknown) => void,
): Promise<SeenFare | null> => {
  const began = performance.now();
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), afterMs);
  const signal = AbortSignal.any([stopping, tooLate.signal]);
  const supplierCode = supplier.code;
  const toOwn = exchanger(db, supplierCode, tenantId, terms.currency, startedAt);
  const { fareType } = request;
  const lowest = new Map<string, PricedLowest>();
  const emit = async (sold: readonly SupplierOffer[]): Promise<void> => {
    if (signal.aborted || sold.length === 0) return;
    const offers = await Promise.all(sold.map(toOwn));
    const summaries = offers.map((offer) => summaryOf(ids, supplierCode, offer, terms, fareType));
    for (const [index, offer] of offers.entries())
      lowest.set(offer.offerKey, { agentMinor: summaries[index]?.agentMinor ?? 0, offer });
    await queue.batch((seq) => keepBatch(db, { tenantId, searchId, seq, supplierCode, offers, summaries }));
  };
  const aborted = new Promise<'timed-out'>((done) =>
    signal.addEventListener('abort', () => done('timed-out'), { once: true }),
  );
  const answered = supplier.search(request, emit, signal).then(
    () => 'answered' as const,
    (error: unknown) => {
      if (error instanceof NoRate) onFault(error);
      return 'failed' as const;
    },
  );
  const ended = await Promise.race([answered, aborted]);
  clearTimeout(timer);
  const state = signal.aborted ? 'timed-out' : ended;
  const elapsedMs = Math.round(performance.now() - began);
  // Queued after the last batch, so that a reader of this end state finds all batches.
  await queue.after(() => endSupplier(db, { tenantId, searchId, supplierCode, state, elapsedMs }));
  if (state !== 'answered') return null;
  return {
    ...fareKeyOf(request),
    supplierCode,
    currency: terms.currency,
    lowest: cheapestOf([...lowest.values()], request),
  };
};

/** An offer with the price of the agent for its cheapest brand. */
interface PricedLowest {
  readonly agentMinor: number;
  readonly offer: SupplierOffer;
}

const cheapestOf = (offers: readonly PricedLowest[], { fareType }: AirSearchRequest): SeenFare['lowest'] => {
  const [first] = [...offers].sort((one, other) => one.agentMinor - other.agentMinor);
  const brand = first?.offer.brands[0];
  const [journey] = first?.offer.journeys ?? [];
  if (first === undefined || brand === undefined || journey === undefined) return null;
  const { fares, commissionBasisPoints, productClass: cabin } = brand;
  const { origin, destination } = journey;
  return seenLowest({
    fares,
    commissionBasisPoints,
    airlineCode: first.offer.validatingAirline,
    cabin,
    fareType,
    origin,
    destination,
  });
};

/** The tenant has no exchange rate for a supplier's currency, so that its offers cannot be priced. */
class NoRate extends Error {
  override readonly name = 'NoRate';
}

/** Returns a function that exchanges offers of one search, each currency at one rate. It rejects with `NoRate`. */
const exchanger = (db: Db, supplierCode: string, tenantId: string, ownCurrency: string, startedAt: Date) => {
  const rateOf = supplierRates(db, tenantId, ownCurrency, startedAt);
  return async (offer: SupplierOffer): Promise<SupplierOffer> => {
    const { currency } = offer;
    const rate = await rateOf(currency);
    if (rate === undefined)
      throw new NoRate(`${supplierCode} sells in ${currency}; tenant ${tenantId} has no rate for it`);
    return offerInOwn(offer, rate, ownCurrency);
  };
};

/** What is needed of an offer to compare it with others. */
export const summaryOf = (
  ids: OfferIds,
  supplierCode: string,
  offer: SupplierOffer,
  terms: PricingTerms,
  fareType: FareType,
): OfferSummary => {
  const [brand] = offer.brands;
  const flights = offer.journeys
    .map(({ segments }) =>
      segments
        .map(({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber}@${departsAt}`)
        .join('+'),
    )
    .join('/');
  return {
    id: ids.itinerary(supplierCode, offer.offerKey),
    flights: `${flights} ${brand?.productClass ?? ''}`,
    agentMinor: brand
      ? priceSums(
          brand.fares,
          brand.commissionBasisPoints,
          factsOf(supplierCode, offer, brand.productClass, fareType),
          terms,
        ).agentMinor
      : 0,
  };
};
