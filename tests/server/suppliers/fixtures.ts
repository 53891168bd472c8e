import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { Db } from '../../../server/database/database.ts';
import { createEmbeddedSuppliers } from '../../../server/suppliers/embedded/embedded-supplier.ts';
import { supplierSumMinor } from '../../../server/suppliers/fares/make-offer.ts';
import type { HoldRequest, Party, Supplier, SupplierOffer } from '../../../server/suppliers/port.ts';
import { foundItems } from '../../../server/threads/written-list.ts';
import { supplierJobs } from '../own-searches.ts';

/** The time of these tests: a Saturday morning in Dhaka. */
export const someMorning = new Date('2026-11-21T03:00:00Z');

export const oneAdult: Party = { adults: 1, children: 0, infants: 0 };

/** A search request. `pair`: such as `DAC-DXB`. With `returnDate` it is a return, else one way. */
export const request = (
  pair: string,
  departureDate = '2026-12-14',
  more: Partial<AirSearchRequest> & { readonly returnDate?: string } = {},
): AirSearchRequest => {
  const [origin = '', destination = ''] = pair.split('-');
  const { returnDate = null, ...rest } = more;
  return {
    tripType: returnDate === null ? 'O' : 'R',
    segments: [{ origin, destination, departureDate, returnDate }],
    adultCount: 1,
    childCount: 0,
    childAges: [],
    infantCount: 0,
    travelClass: 'E',
    preferredAirlines: [],
    fareType: 1,
    ...rest,
  };
};

export const suppliersOn = (db: Db, now: () => Date = () => someMorning) => {
  const found = new Map(
    createEmbeddedSuppliers({ db, clock: now, pace: 0, jobs: supplierJobs }).map((one) => [one.code, one]),
  );
  const named = (code: string): Supplier => {
    const supplier = found.get(code);
    if (supplier === undefined) throw new Error(`no supplier ${code}`);
    return supplier;
  };
  return { gds: named('gds'), ndc: named('ndc'), lcc: named('lcc'), all: [...found.values()] };
};

export const searchAll = async (supplier: Supplier, wanted: AirSearchRequest): Promise<SupplierOffer[]> => {
  const offers: SupplierOffer[] = [];
  await supplier.search(
    wanted,
    async (batch) => {
      offers.push(...foundItems(batch));
    },
    new AbortController().signal,
    'agency',
  );
  return offers;
};

export const cheapestOf = (offers: readonly SupplierOffer[]): SupplierOffer => {
  const [first] = [...offers].sort((a, b) => sumOf(a) - sumOf(b));
  if (first === undefined) throw new Error('no offer');
  return first;
};

export const sumOf = (offer: SupplierOffer): number => supplierSumMinor(offer.brands[0]?.fares ?? []);

/** A hold request for the cheapest brand of an offer, for adults only. */
export const holdOf = (offer: SupplierOffer, reference: string, adults = 1): HoldRequest => {
  const brand = offer.brands[0];
  if (brand === undefined) throw new Error('no brand');
  const fare = brand.fares.find(({ type }) => type === 'ADT');
  if (fare === undefined) throw new Error('no adult fare');
  return {
    reference,
    offerKey: offer.offerKey,
    brandCode: brand.brandCode,
    party: { adults, children: 0, infants: 0 },
    travellers: Array.from({ length: adults }, (_, index) => ({
      paxId: `pax-${index + 1}`,
      type: 'ADT' as const,
      title: 'Mr',
      firstName: 'Rahim',
      lastName: 'Uddin',
      dateOfBirth: '1990-01-01',
    })),
    options: [],
    expectedSupplierMinor: supplierSumMinor([{ ...fare, count: adults }]),
  };
};
