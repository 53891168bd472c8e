import type { Itinerary } from '../../contract/flights/flights.ts';
import { noFilters } from '../../contract/flights/results.ts';
import { emptyWindow, type ResultsWindow } from '../../contract/flights/results-window.ts';
import { dhakaDubai, directOutOneStopBack, flex, namesUsed, saver, supplier } from './sample-flights.ts';
import { oneWaysOf } from './two-one-way.setup.ts';
import { type ByDirection, forBoth, type TwoOneWayInput } from './two-one-way.types.ts';

/** The search of the cases and tests of this flow: Dhaka to Dubai and back as two one-ways. */
export const newPairInput: TwoOneWayInput = {
  kind: 'two-one-way',
  search: dhakaDubai,
  requestIds: { outbound: null, inbound: null },
  filters: noFilters,
  sort: { field: 'price', descending: false },
  priceType: 'AF',
  chosen: { outbound: null, inbound: null },
  intentKey: 'intent-one',
};

const [wayOut, wayHome] = directOutOneStopBack.journeyWises;
if (wayOut === undefined || wayHome === undefined) throw new Error('the sample flies there and back');

export const outboundDirect: Itinerary = {
  ...directOutOneStopBack,
  itineraryId: 'outbound-direct',
  duration: wayOut.durationMinutes,
  stopKey: 0,
  layoverAirports: [],
  layoverDuration: 0,
  journeyWises: [wayOut],
};

/** The inbound with one stop in Delhi. */
export const inboundOneStop: Itinerary = {
  ...directOutOneStopBack,
  itineraryId: 'inbound-one-stop',
  price: { currency: 'BDT', amountMinor: 9_000_000, agentMinor: 9_000_000, grossMinor: 9_400_000 },
  duration: wayHome.durationMinutes,
  flightSummary: {
    departureTime: '2026-12-08T16:00+04:00',
    arrivalTime: '2026-12-09T05:10+06:00',
    arrivalAirportCode: 'DAC',
  },
  journeyWises: [wayHome],
};

/** An inbound that departs before the outbound arrives. */
export const inboundTooSoon: Itinerary = {
  ...inboundOneStop,
  itineraryId: 'inbound-too-soon',
  flightSummary: { ...inboundOneStop.flightSummary, departureTime: '2026-12-01T09:00+04:00' },
};

const sample = { outbound: [outboundDirect], inbound: [inboundOneStop, inboundTooSoon] } as const;

/** The server has accepted both searches, and no supplier has answered. */
export const bothTaken: ByDirection<ResultsWindow> = forBoth((direction) => ({
  ...emptyWindow,
  requestId: `request-${direction}`,
  request: oneWaysOf(dhakaDubai)[direction],
  suppliers: [supplier('gds', 'searching'), supplier('ndc', 'searching')],
}));

export const bothFound: ByDirection<ResultsWindow> = forBoth((direction) => ({
  ...bothTaken[direction],
  phase: 'complete',
  suppliers: [supplier('gds', 'answered', sample[direction].length), supplier('ndc', 'timed-out')],
  hasResults: true,
  totalCount: sample[direction].length,
  matchCount: sample[direction].length,
  currency: 'BDT',
  rows: sample[direction],
  rowKeys: sample[direction].map((_, index) => index),
  names: namesUsed,
}));

/** The flights of `outboundDirect`, BDT 300 cheaper from another supplier. It takes over the row. */
export const outboundForLess: Itinerary = {
  ...outboundDirect,
  itineraryId: 'outbound-for-less',
  price: { ...outboundDirect.price, amountMinor: 14_970_000, agentMinor: 14_970_000 },
};

/** Another supplier has answered, and sells the outbound for less. */
export const bothFoundForLess: ByDirection<ResultsWindow> = {
  ...bothFound,
  outbound: {
    ...bothFound.outbound,
    rows: [outboundForLess],
    watched: [{ watchedId: outboundDirect.itineraryId, itinerary: outboundForLess, rowKey: 0, row: 0 }],
  },
};

/** The outbound search is complete; the inbound search still runs. */
export const outboundFound: ByDirection<ResultsWindow> = {
  outbound: bothFound.outbound,
  inbound: bothTaken.inbound,
};

/** The answer with the fares of a one-way itinerary. */
export const fareAnswer = (itinerary: Itinerary) => ({
  itinerary,
  brands: [flex, saver],
  names: namesUsed,
});
