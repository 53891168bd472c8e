import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type { FareCalendarContext, FareCalendarEvent, KnownFare } from './fare-calendar.machine.ts';

const pricedAt = (agentMinor: number, ageMs: number): KnownFare => ({
  state: 'priced',
  price: { currency: 'BDT', amountMinor: agentMinor, agentMinor, grossMinor: agentMinor + 100_000 },
  ageMs,
});

export const cheap = pricedAt(4_521_000, 7_200_000);
export const dear = pricedAt(5_200_000, 30_000);
export const noSeats: KnownFare = { state: 'none', price: null, ageMs: null };
export const notPriced: KnownFare = { state: 'unpriced', price: null, ageMs: null };

const events: readonly { readonly name: string; readonly event: FareCalendarEvent }[] = [
  { name: 'try again', event: { type: 'reading.retried' } },
];

export const fareCalendarCases: FlowCases = {
  inputs: [{ name: 'days of a trip', input: undefined }],
  events,
  outcomes: {
    readFares: [
      { name: 'prices of most days', output: [dear, cheap, noSeats, notPriced] },
      { name: 'no price at all', output: [notPriced, notPriced] },
      { name: 'the network is lost', error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.') },
    ],
  },
  classOf: ({ fares }: FareCalendarContext) =>
    fares.some(({ price }) => price !== null) ? 'priced' : 'nothing priced',
};
