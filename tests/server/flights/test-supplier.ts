import type { Journey, Segment, TravelClass } from '../../../contract/flights/flights.ts';
import type { Supplier, SupplierOffer } from '../../../server/suppliers/port.ts';

/** An offer for DAC-CXB at 08:40 with one brand. */
export const offerOf = (given: {
  readonly key: string;
  readonly flightNumber?: string;
  readonly baseMinor?: number;
  readonly commissionBasisPoints?: number;
  readonly productClass?: TravelClass;
}): SupplierOffer => {
  const productClass = given.productClass ?? 'E';
  const segment: Segment = {
    airlineCode: 'BG',
    flightNumber: given.flightNumber ?? '433',
    operatingAirlineCode: 'BG',
    origin: 'DAC',
    originTerminal: 'D',
    destination: 'CXB',
    destinationTerminal: null,
    departsAt: '2026-12-20T08:40+06:00',
    arrivesAt: '2026-12-20T09:45+06:00',
    durationMinutes: 65,
    aircraftCode: 'DH4',
    productClass,
  };
  const journey: Journey = {
    origin: 'DAC',
    destination: 'CXB',
    departureDate: '2026-12-20',
    departureTiming: '08:40',
    arrivalTiming: '09:45',
    arrivalDayOffset: 0,
    durationMinutes: 65,
    stopKey: 0,
    layoverAirports: [],
    layoverMinutes: 0,
    segments: [segment],
  };
  const rule = { allowed: true, penaltyMinor: 150_000, words: 'Before departure: BDT 1,500 per passenger' };
  return {
    offerKey: given.key,
    journeys: [journey],
    validatingAirline: 'BG',
    alliance: null,
    currency: 'BDT',
    brands: [
      {
        brandCode: 'SAVER',
        name: 'Economy Saver',
        productClass,
        fares: [
          {
            type: 'ADT',
            count: 1,
            baseMinor: given.baseMinor ?? 400_000,
            taxes: [{ code: 'BD', name: 'Embarkation fee', amountMinor: 50_000 }],
          },
        ],
        commissionBasisPoints: given.commissionBasisPoints ?? 700,
        cabinBaggage: '7 kg',
        baggage: '20 kg',
        meal: true,
        seatChoice: null,
        change: rule,
        refund: rule,
        holdAllowed: true,
        seatsLeft: 9,
      },
    ],
  };
};

/** A supplier whose search is the function that a test gives. It sells nothing. */
export const searchingSupplier = (code: string, search: Supplier['search']): Supplier => {
  const notAsked = () => Promise.reject(new Error('this supplier only searches'));
  return {
    code,
    name: `Supplier ${code}`,
    capabilities: { hold: false, cancel: false },
    search,
    price: notAsked,
    options: notAsked,
    seatMap: notAsked,
    hold: notAsked,
    ticket: notAsked,
    cancel: notAsked,
    extend: notAsked,
    retrieve: notAsked,
  };
};
