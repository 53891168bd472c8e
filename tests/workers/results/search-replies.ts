import type { Caller } from '../../../contract/client.ts';
import type { AirSearchNews, AirSearchRequest, Itinerary } from '../../../contract/flights/flights.ts';
import type { SupplierProgress } from '../../../contract/flights/searches.ts';
import type { Reply } from './fake-ports.ts';

export const caller: Caller = {
  baseUrl: 'https://portal.example',
  token: 'token-1',
  deviceId: 'device-1',
  deviceContext: '{}',
  geo: null,
  tenant: null,
};

export const question: AirSearchRequest = {
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'LHR', departureDate: '2026-12-01', returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

export const supplier = (state: SupplierProgress['state']): SupplierProgress => ({
  code: 'quick',
  name: 'Quick',
  state,
  itineraryCount: 0,
  elapsedMs: state === 'searching' ? null : 800,
});

const names = (city: string) => ({
  airports: { LHR: { cityName: city, airportName: 'Heathrow', countryCode: 'GB' } },
  airlines: {},
  aircraft: {},
});

export const newsOf = (cursor: number, itineraries: Itinerary[], more: Partial<AirSearchNews> = {}): AirSearchNews => ({
  requestId: 'search-1',
  cursor,
  itineraries,
  duplicates: [],
  names: names('London'),
  suppliers: [supplier(more.complete === true ? 'answered' : 'searching')],
  complete: false,
  pollAfterMs: 500,
  expiresInMs: 60_000,
  ...more,
});

export const begun: Reply = {
  status: 200,
  body: { requestId: 'search-1', suppliers: [supplier('searching')], pollAfterMs: 200, expiresInMs: 60_000 },
};
export const answered = (news: AirSearchNews): Reply => ({ status: 200, body: news });
export const keptSearch = (news: AirSearchNews): Reply => ({ status: 200, body: { request: question, news } });
export const refused = (status: number, code: string, retryAfter?: string): Reply => ({
  status,
  body: { type: 'about:blank', title: code, status, code },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
