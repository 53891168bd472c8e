import type { AirSearchRequest, Brand, FlightNames, Itinerary } from '../../contract/flights/flights.ts';
import { noFilters } from '../../contract/flights/results.ts';
import { emptyWindow, type ResultsWindow, type WatchedRow } from '../../contract/flights/results-window.ts';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import type { FlightResultsInput } from './flight-results.types.ts';

/** The search of the cases and tests of this flow: Dhaka to Dubai and back for two adults and a child. */
export const dhakaDubai: AirSearchRequest = {
  tripType: 'R',
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2026-12-01', returnDate: '2026-12-08' }],
  adultCount: 2,
  childCount: 1,
  childAges: [7],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

export const newSearchInput: FlightResultsInput = {
  search: dhakaDubai,
  requestId: null,
  filters: noFilters,
  sort: { field: 'price', descending: false },
  comparedIds: [],
  openedId: null,
  priceType: 'AF',
  intentKey: 'intent-one',
};

const segment = (
  flight: string,
  [origin, destination]: readonly [string, string],
  [departsAt, arrivesAt]: readonly [string, string],
  durationMinutes: number,
) => ({
  airlineCode: flight.slice(0, 2),
  flightNumber: flight.slice(2),
  operatingAirlineCode: flight.slice(0, 2),
  origin,
  originTerminal: origin === 'DXB' ? '3' : '1',
  destination,
  destinationTerminal: destination === 'DXB' ? '3' : null,
  departsAt,
  arrivesAt,
  durationMinutes,
  aircraftCode: flight.startsWith('EK') ? '77W' : null,
  productClass: 'E' as const,
});

/** Non-stop outbound; inbound with one stop in Delhi, which arrives the next day. */
export const directOutOneStopBack: Itinerary = {
  itineraryId: 'itinerary-direct',
  supplierCode: null,
  amount: 'BDT 150,000',
  grossAmount: 'BDT 156,000',
  agentAmount: 'BDT 150,000',
  price: { currency: 'BDT', amountMinor: 15_000_000, agentMinor: 15_000_000, grossMinor: 15_600_000 },
  duration: 1005,
  refundable: true,
  airlineCode: 'EK',
  alliance: null,
  productClass: 'E',
  stopKey: 1,
  layoverAirports: ['DEL'],
  layoverDuration: 210,
  pushtoItinerary: false,
  flightSummary: {
    departureTime: '2026-12-01T10:15+06:00',
    arrivalTime: '2026-12-01T13:50+04:00',
    arrivalAirportCode: 'DXB',
  },
  journeyWises: [
    {
      origin: 'DAC',
      destination: 'DXB',
      departureDate: '2026-12-01',
      departureTiming: '10:15',
      arrivalTiming: '13:50',
      arrivalDayOffset: 0,
      durationMinutes: 335,
      stopKey: 0,
      layoverAirports: [],
      layoverMinutes: 0,
      segments: [segment('EK585', ['DAC', 'DXB'], ['2026-12-01T10:15+06:00', '2026-12-01T13:50+04:00'], 335)],
    },
    {
      origin: 'DXB',
      destination: 'DAC',
      departureDate: '2026-12-08',
      departureTiming: '16:00',
      arrivalTiming: '05:10',
      arrivalDayOffset: 1,
      durationMinutes: 670,
      stopKey: 1,
      layoverAirports: ['DEL'],
      layoverMinutes: 280,
      segments: [
        segment('EK510', ['DXB', 'DEL'], ['2026-12-08T16:00+04:00', '2026-12-08T20:50+05:30'], 200),
        segment('AI237', ['DEL', 'DAC'], ['2026-12-09T01:30+05:30', '2026-12-09T05:10+06:00'], 190),
      ],
    },
  ],
  brandName: 'Saver',
  brandCount: 3,
  baggage: '25 kg',
  changeable: null,
  seatsLeft: 3,
  holdAllowed: true,
};

/** The same flights later in the day at the same price: another combination of the fare. */
export const laterSameFare: Itinerary = { ...directOutOneStopBack, itineraryId: 'itinerary-later' };

/** A watched itinerary, at the first row of the list. */
export const watchedDirect: WatchedRow = {
  watchedId: directOutOneStopBack.itineraryId,
  itinerary: directOutOneStopBack,
  rowKey: 0,
  row: 0,
};
export const watchedLater: WatchedRow = {
  watchedId: laterSameFare.itineraryId,
  itinerary: laterSameFare,
  rowKey: 1,
  row: 1,
};

/** The flights of `directOutOneStopBack`, BDT 300 cheaper from another supplier. It takes over the row. */
export const directForLess: Itinerary = {
  ...directOutOneStopBack,
  itineraryId: 'itinerary-direct-for-less',
  amount: 'BDT 149,700',
  agentAmount: 'BDT 149,700',
  price: { ...directOutOneStopBack.price, amountMinor: 14_970_000, agentMinor: 14_970_000 },
};
export const directSoldForLess: WatchedRow = { ...watchedDirect, itinerary: directForLess };

export const namesUsed: FlightNames = {
  airports: {
    DAC: { cityName: 'Dhaka', airportName: 'Hazrat Shahjalal International', countryCode: 'BD' },
    DXB: { cityName: 'Dubai', airportName: 'Dubai International', countryCode: 'AE' },
    DEL: { cityName: 'Delhi', airportName: 'Indira Gandhi International', countryCode: 'IN' },
  },
  airlines: { EK: { name: 'Emirates', colour: '#c60c30' }, AI: { name: 'Air India', colour: '#7c1c3a' } },
  aircraft: { '77W': 'Boeing 777-300ER' },
};

export const supplier = (code: string, state: SupplierProgress['state'], itineraryCount = 0): SupplierProgress => ({
  code,
  name: { gds: 'Meghna GDS', ndc: 'Padma Direct', lcc: 'Jamuna Budget' }[code] ?? code,
  state,
  itineraryCount,
  elapsedMs: state === 'searching' ? null : 900,
});

/** The server has accepted the search, and no supplier has answered. */
export const taken: ResultsWindow = {
  ...emptyWindow,
  requestId: 'request-one',
  request: dhakaDubai,
  suppliers: [supplier('gds', 'searching'), supplier('ndc', 'searching'), supplier('lcc', 'searching')],
};

const standOut = {
  itineraryId: 'itinerary-direct',
  row: 0,
  amountMinor: 15_000_000,
  durationMinutes: 1005,
};

/** One supplier has answered with one itinerary. */
export const someFound: ResultsWindow = {
  ...taken,
  suppliers: [supplier('gds', 'answered', 1), supplier('ndc', 'failed'), supplier('lcc', 'searching')],
  hasResults: true,
  totalCount: 1,
  matchCount: 1,
  listedCount: 1,
  currency: 'BDT',
  rows: [directOutOneStopBack],
  rowKeys: [0],
  groups: [{ isBelow: false, others: 0, isUnfolded: false }],
  bounds: { ...taken.bounds, price: { min: 15_000_000, max: 18_000_000 } },
  tabs: { cheapest: standOut, best: standOut, fastest: standOut },
  names: namesUsed,
};

/** Another supplier has answered, and sells the same flights for less. */
export const foundForLess: ResultsWindow = {
  ...someFound,
  suppliers: [supplier('gds', 'answered', 1), supplier('ndc', 'answered', 1), supplier('lcc', 'searching')],
  rows: [directForLess],
  watched: [directSoldForLess],
};

export const allFound: ResultsWindow = {
  ...someFound,
  phase: 'complete',
  suppliers: [supplier('gds', 'answered', 1), supplier('ndc', 'failed'), supplier('lcc', 'timed-out')],
};

/** A brand for two adults and a child, with amounts that are easy to add up. */
export const saver: Brand = {
  brandId: 'brand-saver',
  name: 'Saver',
  productClass: 'E',
  price: { currency: 'BDT', amountMinor: 15_000_000, agentMinor: 15_000_000, grossMinor: 15_600_000 },
  amount: 'BDT 150,000',
  grossAmount: 'BDT 156,000',
  cabinBaggage: '7 kg',
  baggage: '25 kg',
  meal: true,
  seatChoice: false,
  change: { allowed: true, penaltyMinor: 450_000, words: 'Before departure: BDT 4,500 per passenger' },
  refund: { allowed: false, penaltyMinor: null, words: 'Not refundable; unused taxes on request' },
  holdAllowed: true,
  seatsLeft: 3,
  fares: [
    {
      type: 'ADT',
      count: 2,
      baseMinor: 4_000_000,
      taxes: [{ code: 'BD', name: 'Embarkation fee', amountMinor: 1_000_000 }],
    },
    {
      type: 'CHD',
      count: 1,
      baseMinor: 3_000_000,
      taxes: [{ code: 'BD', name: 'Embarkation fee', amountMinor: 1_000_000 }],
    },
  ],
};

export const flex: Brand = {
  ...saver,
  brandId: 'brand-flex',
  name: 'Flex',
  price: { currency: 'BDT', amountMinor: 18_000_000, agentMinor: 18_000_000, grossMinor: 18_600_000 },
  amount: 'BDT 180,000',
  grossAmount: 'BDT 186,000',
  change: { allowed: true, penaltyMinor: 0, words: 'Free of charge before departure' },
  refund: { allowed: null, penaltyMinor: null, words: 'The airline has not supplied the rule' },
};
