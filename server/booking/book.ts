import { nanoid } from 'nanoid';
import type { Traveller } from '../../contract/booking/booking.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { priceStepMinor } from '../../contract/flights/price-step.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { inAirlineLetters, ticketNames } from '../../contract/passport-name.ts';
import { exchangedToOwn } from '../../contract/post-travel/exchange.ts';
import { sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { titleOfSale } from '../../machines/orders/sale-titles.ts';
import { consentRuleOf } from '../consent/ask.ts';
import { inTx, type Tx } from '../database/database.ts';
import { dayWords } from '../documents/words.ts';
import { faultPoint } from '../fault-points.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import type { HoldOutcome, HoldRequest, Supplier } from '../suppliers/port.ts';
import { contactPhoneWrong, phoneAtHome } from '../tenants/phone-at-home.ts';
import { actOnce } from './act-once.ts';
import type { BookInput, KeptTraveller } from './book-input.ts';
import { type BookedBefore, findBookedBefore } from './booked-before.ts';
import { wipeDraftsOfPrice } from './booking-drafts.ts';
import { faultOfTravellers, lastDaysOf } from './check-travellers.ts';
import { createOrder } from './create-order.ts';
import { answerOf, type BookingDeps, leaseMsOf, supplierOf } from './deps.ts';
import { goneFacts } from './gone-options.ts';
import { supplierChoiceOf, supplierSumOf, takenBy } from './kept-options.ts';
import { heldOrdersAtMost, mayHoldMore } from './open-holds.ts';
import { sealPassport } from './passport-seal.ts';
import { claimPrice, findPricedOffer, type PricedOfferRow, releasePrice } from './priced-offers.ts';
import { newOrderReference } from './references.ts';
import { claimSaga, findSaga, finishSaga, type Saga, type SagaClaim, type SagaStart } from './saga.ts';
import { saveTravellers } from './save-travellers.ts';
import type { SagaOutcome } from './tables.ts';

type Refusal = Extract<CallOutcome<'AirBook'>, { ok: false }>;

/** Seats that are held in exchange. */
export interface HeldInExchange {
  /** The order for whose tickets they are held. */
  readonly of: string;
  /** Whose order it is. Default: of the person who acts. */
  readonly userId?: string;
}

/**
 * Checks the request against the kept price, and claims the intent under a new order reference. Holds no seats yet. `exchange`: they
 * are held for other tickets.
 */
export const startBooking = async (
  deps: BookingDeps,
  request: CallRequest<'AirBook'>,
  { tenant, agent, intentKey }: SignedInContext & { readonly intentKey: string },
  exchange?: HeldInExchange,
): Promise<SagaClaim | Refusal> => {
  const [joined, priced] = await Promise.all([
    findSaga(deps.db, tenant.id, agent.userId, 'book', intentKey),
    findPricedOffer(deps.db, tenant.id, agent.agencyId, request.priceId),
  ]);
  if (joined) return { state: 'joined', saga: joined };
  rejectUnsavable(request, agent);
  const now = deps.now();
  if (!priced || priced.expires_at <= now) return { ok: false, refusal: 'price-expired' };
  const { sums, party, passportRequired, itinerary } = priced.offer;
  if (priced.offer.exchangeOf !== exchange?.of) return { ok: false, refusal: 'other-purpose' };
  if (request.acceptedMinor !== sums.agentMinor) return priceChanged(request.acceptedMinor, sums.agentMinor);
  if (request.payment === 'later' && !priced.offer.holdUntil) return { ok: false, refusal: 'hold-not-allowed' };
  const fault = faultOfTravellers(request.travellers, {
    party,
    passportRequired,
    ...lastDaysOf(itinerary),
    airlines: itinerary.journeyWises.flatMap(({ segments }) => segments.map(({ airlineCode }) => airlineCode)),
    today: now.toISOString().slice(0, 10),
  });
  if (fault) return { ok: false, refusal: 'travellers-differ', detail: fault.message, facts: { path: fault.path } };
  // The contact of an exchange is that of its order, whenever it was sold.
  const phone = phoneAtHome(tenant, request.contact.phone) ?? (exchange ? request.contact.phone : null);
  if (phone === null) return { ok: false, refusal: 'travellers-differ', ...contactPhoneWrong };
  const travellers = request.travellers.map((one) => ({ ...one, ...ticketNames(one, itinerary.airlineCode) }));
  if (!request.mayRepeatTravellers) {
    const asked = { tenantId: tenant.id, agencyId: agent.agencyId, travellers, itinerary, now };
    const before = await findBookedBefore(deps.db, asked);
    if (before) return travellerBooked(before);
  }

  const orderReference = newOrderReference();
  const input: BookInput = {
    priceId: priced.id,
    userId: exchange?.userId ?? agent.userId,
    travellers: travellers.map((traveller, position) => ({
      ...keep(deps, traveller, tenant.id, orderReference),
      ...savedAs(request, position),
    })),
    contact: { ...request.contact, phone },
    mailsTickets: request.mailsTickets,
    consentRule: consentRuleOf(tenant),
    ...(exchange === undefined ? {} : { exchangeOf: exchange.of }),
  };
  const start: SagaStart = {
    tenantId: tenant.id,
    kind: 'book',
    actor: agent.userId,
    actorName: agent.name,
    agencyId: agent.agencyId,
    intentKey,
    orderReference,
    step: 'claimed',
    input,
  };
  const ownSaga = async (tx: Tx): Promise<SagaClaim | null> => {
    const own = await findSaga(tx, tenant.id, agent.userId, 'book', intentKey);
    return own ? { state: 'joined', saga: own } : null;
  };
  return inTx(deps.db, async (tx) => {
    if (!(await mayHoldMore(tx, tenant.id, agent.agencyId))) {
      return (await ownSaga(tx)) ?? tooManyHolds();
    }
    if (
      await claimPrice(tx, tenant.id, priced.id, { reference: orderReference, acceptedMinor: request.acceptedMinor })
    ) {
      return claimSaga(tx, start, now, leaseMsOf(deps));
    }
    // A booking has taken the price, possibly one of the same intent, sent twice at the same time; or its options changed.
    return (
      (await ownSaga(tx)) ?? whyNotClaimed(request, await findPricedOffer(tx, tenant.id, agent.agencyId, priced.id))
    );
  });
};

/** Throws where travellers are to be saved by somebody who may not, or who are not of this booking. */
const rejectUnsavable = (
  { savedTravellers, travellers }: CallRequest<'AirBook'>,
  { functionalities: held }: SignedInContext['agent'],
): void => {
  if (savedTravellers.length === 0) return;
  if (!held.has(functionalities.ManageTravellers)) throw new ProblemError('forbidden');
  const positions = savedTravellers.map(({ position }) => position);
  const isWrong = (position: number, index: number): boolean =>
    position >= travellers.length || positions.indexOf(position) < index;
  const wrong = positions.findIndex(isWrong);
  if (wrong >= 0) {
    const path = `savedTravellers.${wrong}.position`;
    throw new ProblemError('bad-request', [{ path, message: say('Expected each traveller of the booking once') }]);
  }
};

const savedAs = (
  { savedTravellers, travellers }: CallRequest<'AirBook'>,
  position: number,
): Pick<KeptTraveller, 'savedAs'> => {
  const saved = savedTravellers.find((each) => each.position === position);
  if (saved === undefined) return {};
  const traveller = travellers[position];
  const nationality = traveller?.passport?.nationality ?? saved.nationality;
  return { savedAs: { nationality, ...(traveller?.firstName === '' ? { hasOneName: true } : {}) } };
};

const travellerBooked = ({ reference, sale, name, flight, day }: BookedBefore): Refusal => ({
  ok: false,
  refusal: 'traveller-booked',
  detail: say(
    '{name} already has a seat on {flight} of {day}, in order {reference} ({state}). Airlines may cancel both. Pay or hold again only if a second seat in this name is meant.',
    { name, flight, day: dayWords(day), reference, state: titleOfSale(sale).toLowerCase() },
  ),
  facts: { orderReference: reference },
});

const priceChanged = (oldMinor: number, newMinor: number): Refusal => ({
  ok: false,
  refusal: 'price-changed',
  facts: { oldMinor, newMinor },
});

const whyNotClaimed = ({ acceptedMinor }: CallRequest<'AirBook'>, priced: PricedOfferRow | undefined): Refusal => {
  const isFree = priced !== undefined && priced.taken_by === null;
  return isFree && priced.offer.sums.agentMinor !== acceptedMinor
    ? priceChanged(acceptedMinor, priced.offer.sums.agentMinor)
    : alreadyBooked();
};

/** Another tab or a colleague booked this price before. One price never makes two orders. */
const alreadyBooked = (): Refusal => ({
  ok: false,
  refusal: 'price-expired',
  detail: say('This price has already been booked. Open the order, or search again to book the same flights.'),
});

const tooManyHolds = (): Refusal => ({
  ok: false,
  refusal: 'too-many-holds',
  detail: say(
    'Your agency may hold {atMost} unpaid bookings at a time. Ticket or cancel one first. Nothing was booked or charged.',
    { atMost: heldOrdersAtMost },
  ),
  facts: { atMost: heldOrdersAtMost },
});

const keep = (deps: BookingDeps, traveller: Traveller, tenantId: string, orderReference: string): KeptTraveller => {
  const { passport, ...rest } = traveller;
  const paxId = nanoid(12);
  return {
    paxId,
    ...rest,
    passport: passport && sealPassport(deps.secrets, passport, tenantId, orderReference, paxId),
  };
};

/** Holds the seats under our reference and writes the order. `undefined`: the supplier has not said what it did. */
export const runBooking = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  faultPoint('booking.claimed');
  const input = saga.input as BookInput;
  const priced = await findPricedOffer(deps.db, saga.tenantId, saga.agencyId, input.priceId);
  if (!priced) throw new Error(`the price ${input.priceId} of a booking is gone`);
  const supplier = supplierOf(deps, priced.supplier_code);
  const hold = await holdOnce(deps, supplier, holdRequestOf(saga, input, priced), {
    saga,
    priceStands: priced.expires_at > deps.now(),
  });
  faultPoint('booking.after-hold');
  if (hold.outcome === 'unknown') return undefined;
  faultPoint('booking.before-order');
  const outcome = await inTx(deps.db, async (tx) => {
    const refusal = refusalOf(hold, priced);
    await finishSaga(tx, saga, refusal ?? { ok: true });
    if (refusal) await releasePrice(tx, saga.tenantId, saga.orderReference, priced.id);
    if (hold.outcome === 'held') {
      const now = deps.now();
      await createOrder(tx, { saga, input, priced, hold, now });
      await saveTravellers(tx, deps.secrets, { saga, input, now });
      await wipeDraftsOfPrice(tx, saga.tenantId, priced.id);
    }
    return refusal ?? ({ ok: true } as const);
  });
  faultPoint('booking.ordered');
  return outcome;
};

const holdRequestOf = (saga: Saga, input: BookInput, priced: PricedOfferRow): HoldRequest => ({
  reference: saga.orderReference,
  offerKey: priced.offer_key,
  brandCode: priced.brand_code,
  party: priced.offer.party,
  travellers: input.travellers.map(({ passport: _passport, savedAs: _savedAs, ...traveller }) => ({
    ...traveller,
    firstName: inAirlineLetters(traveller.firstName),
    lastName: inAirlineLetters(traveller.lastName),
  })),
  options: takenBy(priced.offer.options, input.travellers).map(supplierChoiceOf),
  expectedSupplierMinor: expectedMinorOf(priced),
});

/** What the supplier is to charge for fare, taxes and options. */
const expectedMinorOf = ({ supplier_minor, offer }: PricedOfferRow): number =>
  supplier_minor + supplierSumOf(offer.options);

/** Reasons that an order keeps. */
const expiredBefore = sentence('The price expired before the seats were held.');
const airlineCancelled = sentence('The airline cancelled the booking.');

/** Makes one hold, which carries our reference, however often it runs. Seats of a price that has expired are not asked for again. */
const holdOnce = (
  deps: BookingDeps,
  supplier: Supplier,
  request: HoldRequest,
  { saga, priceStands }: { readonly saga: Saga; readonly priceStands: boolean },
): Promise<HoldOutcome> =>
  actOnce<Exclude<HoldOutcome, { outcome: 'unknown' }>>(deps, saga, {
    act: async () =>
      saga.attempt === 1 || priceStands
        ? answerOf(deps, supplier.hold(request))
        : { outcome: 'refused', words: expiredBefore.text },
    find: async () => {
      const found = await answerOf(deps, supplier.retrieve(request.reference));
      switch (found.outcome) {
        case 'held':
        case 'unknown':
          return found;
        case 'none':
          return undefined;
        case 'cancelled':
          return { outcome: 'refused', words: airlineCancelled.text };
        case 'ticketed':
          throw new Error(`${supplier.code} ticketed ${request.reference}, which was never paid`);
      }
    },
    isNo: ({ outcome }) => outcome !== 'held',
  });

const refusalOf = (hold: Exclude<HoldOutcome, { outcome: 'unknown' }>, priced: PricedOfferRow): Refusal | null => {
  switch (hold.outcome) {
    case 'held':
      return null;
    case 'fare-gone':
      return { ok: false, refusal: 'fare-gone' };
    case 'options-gone': {
      const gone = priced.offer.options.filter(({ optionKey }) => hold.optionKeys.includes(optionKey));
      return { ok: false, refusal: 'options-gone', facts: goneFacts(gone) };
    }
    case 'price-changed': {
      const oldMinor = priced.offer.sums.agentMinor;
      const newMinor = oldMinor + inTenantCurrency(priced, hold.newSupplierMinor - expectedMinorOf(priced));
      return priceChanged(oldMinor, newMinor);
    }
    case 'refused':
      return { ok: false, refusal: 'booking-refused', detail: hold.words };
  }
};

const inTenantCurrency = ({ offer }: PricedOfferRow, supplierMinor: number): number => {
  const { rate } = offer.supplier;
  return rate === null ? supplierMinor : exchangedToOwn(supplierMinor, rate, priceStepMinor(offer.sums.currency));
};
