import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { PricedOffer } from '../../contract/booking/booking.ts';
import type { AirSearchNews } from '../../contract/flights/flights.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { BuiltServer } from './built-server.ts';
import { answerOf } from './demonstration-session.ts';

/** Whatever sends calls as somebody who is signed in. */
export type Calling = Pick<BuiltServer, 'call'>;

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** `exchangeOf`: only what the tickets of this order can be exchanged for. */
export const searchFlights = async (server: Calling, exchangeOf?: string): Promise<AirSearchNews> => {
  const request = {
    tripType: 'O' as const,
    segments: [{ origin: 'DAC', destination: 'DXB', departureDate: day(40), returnDate: null }],
    adultCount: 1,
    childCount: 0,
    childAges: [],
    infantCount: 0,
    travelClass: 'E' as const,
    preferredAirlines: [],
    fareType: 1 as const,
    ...(exchangeOf === undefined ? {} : { exchangeOf }),
  };
  const { requestId } = answerOf(await server.call('AirSearch', request, randomUUID()));
  return vi.waitFor(
    async () => {
      const found = answerOf(await server.call('RefreshAirSearch', { requestId, cursor: 0 }, ''));
      if (!found.complete) throw new Error('suppliers still search');
      return found;
    },
    { timeout: 60_000, interval: 300 },
  );
};

/** Prices what was found, one itinerary after the other, until an offer is wanted. */
export const pricesOf = (news: AirSearchNews) => {
  let offered = 0;
  const priced = async (
    server: Calling,
    isWanted: (offer: PricedOffer) => boolean = () => true,
  ): Promise<PricedOffer> => {
    const { requestId, itineraries } = news;
    const itinerary = itineraries[offered++ % itineraries.length];
    if (!itinerary) throw new Error('nothing is offered');
    const { itineraryId } = itinerary;
    const details = answerOf(await server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, ''));
    const brandId = details.brands[0]?.brandId ?? '';
    const outcome = await server.call('AirPrice', { requestId, itineraryId, brandId }, randomUUID());
    return outcome.ok && isWanted(outcome.answer) ? outcome.answer : priced(server, isWanted);
  };
  return priced;
};

export const bookFlightRequest = (offer: PricedOffer) => ({
  priceId: offer.priceId,
  acceptedMinor: offer.sums.agentMinor,
  payment: 'now' as const,
  mayRepeatTravellers: true,
  savedTravellers: [],
  travellers: [
    {
      type: 'ADT' as const,
      title: 'Mr' as const,
      firstName: 'Kamal',
      lastName: 'Rahman',
      dateOfBirth: '1985-03-12',
      passport: { number: 'BX1234567', expiryDate: day(2_000), nationality: 'BD' },
    },
  ],
  contact: { email: 'kamal@family.example', phone: '+8801700000000' },
  mailsTickets: true,
});

export const ticketRequest = (order: Order) => ({
  orderReference: order.orderReference,
  payment: { method: 'wallet' as const, amountMinor: order.sums.agentMinor },
});

export const readOrder = async (server: Calling, orderReference: string): Promise<Order> =>
  answerOf(await server.call('AirGetOrder', { orderReference, firstTime: false }, '')).order;
