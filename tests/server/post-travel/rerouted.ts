import { vi } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { SupplierBrand, SupplierOffer } from '../../../server/suppliers/port.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dubaiReturn } from '../booking/scripted-supplier.ts';
import { pricedAs } from './returned-sales.ts';

/** To Abu Dhabi by way of Dubai, and home from Dubai: three flights in place of the two of `dubaiReturn`. */
export const abuDhabiOut = (brand?: SupplierBrand): SupplierOffer => {
  const offer = dubaiReturn(brand);
  const [out, back] = offer.journeys;
  const [first] = out?.segments ?? [];
  if (!out || !back || !first) throw new Error('there and back');
  const onwards = {
    ...first,
    flightNumber: '161',
    origin: 'DXB',
    originTerminal: '3',
    destination: 'AUH',
    destinationTerminal: 'A',
    departsAt: '2026-12-10T16:00:00+04:00',
    arrivesAt: '2026-12-10T17:05:00+04:00',
    durationMinutes: 65,
  };
  const toAbuDhabi = {
    ...out,
    destination: 'AUH',
    arrivalTiming: '17:05',
    durationMinutes: 530,
    stopKey: 1,
    layoverAirports: ['DXB'],
    layoverMinutes: 150,
    segments: [first, onwards],
  } satisfies SupplierOffer['journeys'][number];
  return { ...offer, offerKey: 'scripted-dac-auh-dxb-dac', journeys: [toAbuDhabi, back] };
};

/** The legs of `abuDhabiOut` as a wish for other flights than those of `dubaiReturn`, on the days of the tickets. */
export const toAbuDhabi: CallRequest<'RequestManualExchange'>['exchangeItineraries'] = [
  { destination: 'AUH', legGroup: 0, date: '2026-12-10' },
  { legGroup: 1, date: '2026-12-17' },
];

/** The search for them. */
export const abuDhabiSearch: Partial<AirSearchRequest> = {
  tripType: 'M',
  segments: [
    { origin: 'DAC', destination: 'AUH', departureDate: '2026-12-10', returnDate: null },
    { origin: 'DXB', destination: 'DAC', departureDate: '2026-12-17', returnDate: null },
  ],
};

/** The next search of the supplier finds `abuDhabiOut`, and the next price is of it. */
export const sellsAbuDhabi = (desk: SalesDesk, brand: SupplierBrand): void => {
  vi.spyOn(desk.supplier, 'search').mockImplementationOnce(async (_asked, emit) => emit([abuDhabiOut(brand)]));
  const { price } = pricedAs(desk, brand);
  if (price?.outcome !== 'priced') throw new Error('nothing is sold');
  desk.supplier.next({ price: { ...price, offer: abuDhabiOut(brand) } });
};
