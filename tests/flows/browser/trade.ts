import { randomUUID } from 'node:crypto';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import { type CallOutcome, type CallRequest, calls, type JsonCallName } from '../../../contract/calls.ts';
import { readAnswer, requestFor } from '../../../contract/client.ts';
import type { AirSearchRequest, Itinerary } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { bookingAddress } from '../../../contract/page-addresses.ts';
import { resultsAddress } from '../../../contract/search-link.ts';
import type { Person } from './device.ts';
import type { WalkPortal } from './walk-portal.ts';

type Where = Pick<WalkPortal, 'url'>;

/** A call to the server by somebody of the agency who stands at another desk. */
export const callAs = async <N extends JsonCallName>(
  { url }: Where,
  { deviceId, token, tenantId = null }: Pick<Person, 'deviceId' | 'token'> & { readonly tenantId?: string | null },
  name: N,
  request: CallRequest<N>,
): Promise<CallOutcome<N>> => {
  const caller = { baseUrl: url, token, deviceId, deviceContext: '{}', geo: null, tenant: tenantId };
  const wire = requestFor(calls[name], request as never, caller, randomUUID());
  const answer = await fetch(wire.url, { method: wire.method, headers: wire.headers, body: wire.body });
  return readAnswer(calls[name] as never, answer.status, await answer.text()) as CallOutcome<N>;
};

/** The answer of a call that must not be refused. */
const answered = async <Answer>(
  asking: Promise<
    | { readonly ok: true; readonly answer: Answer }
    | { readonly ok: false; readonly refusal: string; readonly detail?: string }
  >,
): Promise<Answer> => {
  const outcome = await asking;
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal} ${outcome.detail ?? ''}`);
  return outcome.answer;
};

export const isoDayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly inDays?: number;
  /** Days after which it comes back. Default: one way. */
  readonly backAfterDays?: number;
  readonly adults?: number;
  readonly children?: readonly number[];
  readonly infants?: number;
  readonly travelClass?: AirSearchRequest['travelClass'];
  /** Only what the tickets of this order can be exchanged for. */
  readonly exchangeOf?: string;
}

/** A one-way search, in forty days for one adult unless told. */
export const searchOf = ({
  from,
  to,
  inDays = 40,
  backAfterDays,
  adults = 1,
  children = [],
  infants = 0,
  travelClass = 'E',
  exchangeOf,
}: Trip): AirSearchRequest => ({
  tripType: backAfterDays === undefined ? 'O' : 'R',
  segments: [
    {
      origin: from,
      destination: to,
      departureDate: isoDayIn(inDays),
      returnDate: backAfterDays === undefined ? null : isoDayIn(inDays + backAfterDays),
    },
  ],
  adultCount: adults,
  childCount: children.length,
  childAges: [...children],
  infantCount: infants,
  travelClass,
  preferredAirlines: [],
  fareType: 1,
  ...(exchangeOf === undefined ? {} : { exchangeOf }),
});

/** The address of a search's results. */
export const resultsOf = (trip: Trip): string => resultsAddress(searchOf(trip));

/** A search that is kept, with what the first suppliers have found. */
export interface FoundFares {
  readonly requestId: string;
  readonly itineraries: readonly Itinerary[];
}

/** Searches, and comes back as soon as `enough` holds; by default when something was found. `exchangeOf`: whose tickets it is for. */
export const findFares = async (
  where: Where,
  person: Person,
  trip: Trip,
  enough: (found: readonly Itinerary[]) => boolean = (found) => found.length > 0,
  exchangeOf?: string,
): Promise<FoundFares> => {
  const search = { ...searchOf(trip), ...(exchangeOf === undefined ? {} : { exchangeOf }) };
  const { requestId, pollAfterMs } = await answered(callAs(where, person, 'AirSearch', search));
  const itineraries: Itinerary[] = [];
  let cursor = 0;
  let waitMs = pollAfterMs;
  for (;;) {
    await new Promise((done) => setTimeout(done, waitMs));
    const news = await answered(callAs(where, person, 'RefreshAirSearch', { requestId, cursor }));
    itineraries.push(...news.itineraries);
    if (enough(itineraries)) return { requestId, itineraries };
    if (news.complete) throw new Error(`nothing fit was found from ${trip.from} to ${trip.to}`);
    ({ cursor, pollAfterMs: waitMs } = news);
  }
};

/** One fare of an itinerary, as the booking page is addressed. */
export interface Fare {
  /** Its flights, where somebody else is to look for them. */
  readonly flights?: string;
  readonly requestId: string;
  readonly itineraryId: string;
  readonly brandId: string;
}

/** Says which flights an itinerary has. Several suppliers sell the same ones. */
export const flightsOf = ({ journeyWises }: Itinerary): string =>
  journeyWises
    .flatMap(({ segments }) => segments)
    .map(({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber} ${departsAt}`)
    .join();

export const bookingOf = (fare: Fare): string => bookingAddress(fare);

/** The cheapest brand of an itinerary. */
export const fareOf = async (
  where: Where,
  person: Person,
  { requestId, itineraries }: FoundFares,
  wanted: (itinerary: Itinerary) => boolean = () => true,
): Promise<Fare> => {
  const itineraryId = itineraries.find(wanted)?.itineraryId ?? '';
  const { brands } = await answered(
    callAs(where, person, 'GetAirSearchItineraryBrandDetails', { requestId, itineraryId }),
  );
  return { requestId, itineraryId, brandId: brands[0]?.brandId ?? '' };
};

/** A fare of a trip, just found. */
export const someFare = async (where: Where, person: Person, trip: Trip): Promise<Fare> =>
  fareOf(where, person, await findFares(where, person, trip));

/** What a fare costs now; the price is kept, and nothing is sold. */
export const priceNow = (
  where: Where,
  person: Person,
  { requestId, itineraryId, brandId }: Fare,
): Promise<PricedOffer> => answered(callAs(where, person, 'AirPrice', { requestId, itineraryId, brandId }));

const letters = (index: number): string => String.fromCharCode(65 + (index % 26));

/** The price with a seat on the first flight for the first traveller. */
const withSeat = async (
  where: Where,
  person: Person,
  { priceId }: PricedOffer,
  designator: string,
): Promise<PricedOffer> => {
  const { map } = await answered(callAs(where, person, 'GetSeat', { priceId, journeyIndex: 0, segmentIndex: 0 }));
  const seats = map?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.seats)) ?? [];
  const optionId = seats.find((seat) => seat?.designator === designator)?.optionId ?? '';
  const choices = [{ optionId, traveller: 0, count: 1, remark: null }];
  return (await answered(callAs(where, person, 'AirSell', { priceId, choices }))).offer;
};

/** Prices a fare and holds its seats, `designator` among them if given; unless told, those who travel have names that say nothing. */
export const holdSeats = async (
  where: Where,
  person: Person,
  fare: Fare,
  firstName: (index: number) => string = (index) => `Kamal ${letters(index)}`,
  designator?: string,
  oncePriced: (offer: PricedOffer) => Promise<void> = async () => {},
): Promise<Order> => {
  const priced = await priceNow(where, person, fare);
  await oncePriced(priced);
  const { priceId, sums, fares } =
    designator === undefined ? priced : await withSeat(where, person, priced, designator);
  const born = { ADT: '1985-03-12', CHD: isoDayIn(-7 * 365), INF: isoDayIn(-200) } as const;
  const titles = { ADT: 'Mr', CHD: 'Mstr', INF: 'Mstr' } as const;
  const types = fares.flatMap(({ type, count }) => Array.from({ length: count }, () => type));
  const travellers = types.map((type, index) => ({
    type,
    title: titles[type],
    firstName: firstName(index),
    lastName: 'Rahman',
    dateOfBirth: born[type],
    passport: { number: `BX12345${10 + index}`, expiryDate: isoDayIn(2_000), nationality: 'BD' },
  }));
  const contact = { email: 'kamal@family.example', phone: '+8801700000000' };
  const request = {
    priceId,
    acceptedMinor: sums.agentMinor,
    payment: 'now' as const,
    travellers,
    mayRepeatTravellers: true,
    savedTravellers: [],
    contact,
    mailsTickets: true,
  };
  return (await answered(callAs(where, person, 'AirBook', request))).order;
};

/** Seats held on a trip, at a fare that is as `wanted`; at the first that was found unless told. */
export const heldOrder = async (
  where: Where,
  person: Person,
  trip: Trip,
  wanted: (itinerary: Itinerary) => boolean = () => true,
): Promise<Order> => {
  const found = await findFares(where, person, trip, (some) => some.some(wanted));
  return holdSeats(where, person, await fareOf(where, person, found, wanted));
};

/** A fare that may be changed, of a supplier that exchanges by itself and at once. */
export const changeableFare = async (where: Where, person: Person, trip: Trip): Promise<Fare> => {
  const isOfGds = ({ supplierCode }: Itinerary) => supplierCode === 'gds';
  const { requestId, itineraries } = await findFares(where, person, trip, (some) => some.some(isOfGds));
  for (const { itineraryId } of itineraries.filter(isOfGds)) {
    const { brands } = await answered(
      callAs(where, person, 'GetAirSearchItineraryBrandDetails', { requestId, itineraryId }),
    );
    const brand = brands.find(({ change }) => change.allowed === true);
    if (brand !== undefined) return { requestId, itineraryId, brandId: brand.brandId };
  }
  throw new Error(`no fare from ${trip.from} to ${trip.to} may be changed`);
};

/** Seats held in exchange for the tickets of some passengers, and the request as its person would agree to it. */
export const holdExchange = async (
  where: Where,
  person: Person,
  order: Order,
  places: readonly number[],
  trip: Trip,
) => {
  const { orderReference } = order;
  const choice = { orderReference, paxIds: places.map((place) => order.travellers[place]?.paxId ?? '') };
  const fare = await someFare(where, person, { ...trip, adults: places.length, exchangeOf: orderReference });
  const { priceId, sums } = await priceNow(where, person, fare);
  const { money } = await answered(callAs(where, person, 'PriceExchange', { ...choice, priceId }));
  const hold = { ...choice, priceId, acceptedMinor: sums.agentMinor };
  const { order: held } = await answered(callAs(where, person, 'HoldExchange', hold));
  const agreed = [...(money.effect?.postings ?? [])];
  return { held, request: { ...choice, newOrderReference: held.orderReference, agreed } };
};

/** Its seats are kept for minutes; those of others for hours, while the session of who waits runs out. */
export const mustBeTicketedAtOnce = ({ holdAllowed }: Pick<Itinerary, 'holdAllowed'>): boolean => !holdAllowed;

export const payOrder = ({ orderReference, sums }: Order, where: Where, person: Person) =>
  callAs(where, person, 'AirTicket', {
    orderReference,
    payment: { method: 'wallet', amountMinor: sums.agentMinor },
  });

export const cancelOrder = ({ orderReference }: Pick<Order, 'orderReference'>, where: Where, person: Person) =>
  callAs(where, person, 'AirCancel', { orderReference });

export const readOrder = async (where: Where, person: Person, orderReference: string): Promise<Order> =>
  (await answered(callAs(where, person, 'AirGetOrder', { orderReference, firstTime: false }))).order;
