import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import { housePeople } from '../../../server/demonstration/seed-house.ts';
import { fillOrders } from './fill-orders.ts';
import { type Answer, CallLacks, type Session, type Side } from './side.ts';

/** The day in so many days, `yyyy-MM-dd`. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const flightsOn = (day: string): AirSearchRequest => ({
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate: day, returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
});

/** One side with what its rows have in common. */
export interface World {
  readonly side: Side;
  /** An order that was ticketed by its calls, and one that is held. */
  readonly ticketed: Answer;
  readonly held: Answer;
  /** A search whose suppliers have all answered. */
  readonly search: Answer;
  /** Somebody of the house. Throws `CallLacks` where there is none. */
  desk(): Session;
  searchOn(day: string): Promise<Answer>;
  /** Prices flights until one is sold. */
  price(): Promise<Answer>;
  /** Holds the seats of a price. */
  book(offer: Answer, more?: object): Promise<Answer>;
  pay(order: Answer): Promise<Answer>;
}

/** Priced flights of one day, before another day is searched. */
const pricedADay = 40;

export const makeWorld = async (side: Side, orders: number): Promise<World> => {
  const searchOn = async (day: string): Promise<Answer> => {
    const { requestId } = await side.call('AirSearch', flightsOn(day));
    return untilComplete(() => side.call('RefreshAirSearch', { requestId, cursor: 0 }));
  };
  let priced = 0;
  let forSale: Answer;
  const price = async (): Promise<Answer> => {
    for (let tried = 0; tried < pricedADay * 4; tried += 1) {
      if (priced % pricedADay === 0) forSale = await searchOn(dayIn(40 + (Math.floor(priced / pricedADay) % 200)));
      const { requestId, itineraries } = forSale;
      const { itineraryId } = itineraries[priced % itineraries.length];
      priced += 1;
      try {
        const { brands } = await side.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId });
        const offer = await side.call('AirPrice', { requestId, itineraryId, brandId: brands[0].brandId });
        if (offer.holdUntil !== null) return offer;
      } catch (error) {
        if (!(error instanceof Error && /fare-gone|supplier-silent/.test(error.message))) throw error;
      }
    }
    throw new Error(`${side.name} sells nothing`);
  };
  const book = async (offer: Answer, more: object = {}): Promise<Answer> =>
    (await side.call('AirBook', { ...bookingOf(offer), ...more })).order;
  const pay = async ({ orderReference, sums }: Answer): Promise<Answer> =>
    (
      await side.call('AirTicket', {
        orderReference,
        payment: { method: 'wallet', amountMinor: sums.agentMinor },
      })
    ).order;

  const desk = side.has('GetDeskQueues') ? await side.signIn(housePeople[0].email) : undefined;
  const ticketed = await pay(await book(await price()));
  const held = await book(await price(), { payment: 'later' });
  await fillOrders(side, { ticketed: ticketed.orderReference, held: held.orderReference, orders });
  return {
    side,
    ticketed,
    held,
    search: await searchOn(dayIn(39)),
    desk() {
      if (desk === undefined) throw new CallLacks('the desk');
      return desk;
    },
    searchOn,
    price,
    book,
    pay,
  };
};

/** Reads a search to its end as the portal does, each answer after the one before. Resolves to the last. */
export const readToEnd = async (
  ask: (cursor: number) => Promise<Answer>,
  onNews: (news: Answer) => void = () => {},
): Promise<Answer> => {
  for (let cursor = 0; ; ) {
    const news = await ask(cursor);
    onNews(news);
    if (news.complete) return news;
    cursor = news.cursor;
    await new Promise((done) => setTimeout(done, news.pollAfterMs));
  }
};

/** Asks until every supplier has answered. */
export const untilComplete = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const news = await ask();
    if (news.complete) return news;
    await new Promise((done) => setTimeout(done, 20));
  }
};

export const bookingOf = (offer: Answer) => ({
  priceId: offer.priceId,
  acceptedMinor: offer.sums.agentMinor,
  payment: 'now',
  mayRepeatTravellers: true,
  savedTravellers: [],
  travellers: [
    {
      type: 'ADT',
      title: 'Mr',
      firstName: 'Kamal',
      lastName: 'Rahman',
      dateOfBirth: '1985-03-12',
      passport: { number: 'BX1234567', expiryDate: dayIn(2_000), nationality: 'BD' },
    },
  ],
  contact: { email: 'kamal@family.example', phone: '+8801700000000' },
  mailsTickets: true,
});
