import type { PricedOffer } from '../../../contract/booking/booking.ts';
import type { BookingDraft } from '../../../contract/booking/booking-draft.ts';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { typedTravellers } from '../../../machines/booking/flight-booking.cases.ts';
import { type Db, inTx } from '../../../server/database/database.ts';
import { platformAccount, walletOf } from '../../../server/money/accounts.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { startPartPayments } from '../../../server/part-payments/starter-rules.ts';
import { isLowCost } from '../../../server/suppliers/options/option-terms.ts';
import { loadTenants } from '../../../server/tenants/tenant-book.ts';
import type { Person } from './device.ts';
import { followLink, type SaleVisit } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import {
  bookingOf,
  callAs,
  cancelOrder,
  type Fare,
  fareOf,
  findFares,
  flightsOf,
  holdSeats,
  isoDayIn,
  mustBeTicketedAtOnce,
  priceNow,
  someFare,
  type Trip,
} from './trade.ts';
import type { World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

/** Another agency that wants the same few seats. */
export interface Rival {
  /** Takes seats until the fare rises. */
  takeSome(): Promise<void>;
  /** Gives all of them back. */
  giveBack(): Promise<void>;
  /** Takes what is left. */
  takeAll(): Promise<void>;
}

export interface BookingVisit extends SaleVisit {
  readonly fare: Fare;
  readonly rival: Rival | null;
  /** Lets the airline answer that has kept silent about this sale, and resolves when the sale came to its order. */
  readonly airlineAnswers: (() => Promise<unknown>) | null;
  /** How the birthday of the third traveller is typed. */
  readonly youngestBorn: string;
}

/** As an agent types a day. */
export const typedDay = (iso: string): string => iso.split('-').reverse().join('/');

const aChild = typedDay(isoDayIn(-7 * 365));
/** Born before the flight and after today: the page cannot know what day it is at the server. */
const notBornYet = typedDay(isoDayIn(2));

/** Like the machine's cases: two adults and one who is young. */
const family = { adults: 2, children: [7] } as const;

let days = 40;
/** Another day for each walk, so that no walk moves another one's fares. */
const anotherDay = (): number => {
  days += 1;
  return days;
};

/** Takes money out of the wallet, in minor units. */
export const payOut = (db: Db, { tenantId, agencyId }: Person, amountMinor: number) =>
  inTx(db, (tx) =>
    transfer(tx, { tenantId, orderReference: null, purpose: 'adjustment', actor: 'system', at: new Date() }, [
      {
        debit: walletOf(agencyId, 'BDT'),
        credit: platformAccount('bank-clearing', 'BDT'),
        amountMinor,
        words: 'Paid out',
      },
    ]),
  );

export const bookingConditions = {
  'has little money': (db: Db, person: Person) => payOut(db, person, 199_900_000),
} as const;

interface Setting {
  readonly trip?: Trip;
  readonly who?: keyof typeof bookingConditions;
  readonly youngestBorn?: string;
  readonly fare?: (portal: WalkPortal, person: Person, trip: Trip) => Promise<Fare>;
  readonly rival?: (portal: WalkPortal, buyer: Person, fare: Fare, trip: Trip) => Rival;
  readonly clock?: 'runs' | 'still';
}

/** Whether the airline lets its passengers choose seats, as the walks do that add something. */
const hasSeats = async (portal: WalkPortal, person: Person, fare: Fare): Promise<boolean> => {
  const { priceId } = await priceNow(portal, person, fare);
  const listed = await callAs(portal, person, 'AirServiceList', { priceId });
  return listed.ok && listed.answer.kinds.some(({ kind }) => kind === 'seat');
};

/** A family's fare with seats to choose that becomes dearer while a rival buys, before too few seats are left for the family. */
const dearerBySale = async (portal: WalkPortal, person: Person, trip: Trip): Promise<Fare> => {
  const found = await findFares(portal, person, trip);
  const somebody = portal.person();
  for (const itinerary of found.itineraries) {
    const fare = {
      ...(await fareOf(portal, person, found, (each) => each === itinerary)),
      flights: flightsOf(itinerary),
    };
    if (!(await hasSeats(portal, person, fare))) continue;
    const rival = rivalOver(portal, person, fare, trip, somebody);
    const becomesDearer = await rival.takeSome().then(
      () => true,
      () => false,
    );
    await rival.giveBack();
    if (becomesDearer) return fare;
  }
  throw new Error(`no fare from ${trip.from} to ${trip.to} becomes dearer by ${rivalsSeatsAtMost} seats`);
};

/** A family's fare that costs the second family what it cost the first: enough seats of its booking class are left. */
const unmovedBySale = async (portal: WalkPortal, person: Person, trip: Trip): Promise<Fare> => {
  const found = await findFares(portal, person, trip);
  for (const itinerary of found.itineraries) {
    const fare = await fareOf(portal, person, found, (each) => each === itinerary);
    const price = async () => (await priceNow(portal, person, fare)).sums.agentMinor;
    const before = await price();
    const order = await holdSeats(portal, person, fare);
    const stays = (await price()) === before;
    await cancelOrder(order, portal, person);
    if (stays) return fare;
  }
  throw new Error(`every fare from ${trip.from} to ${trip.to} moves when a family books it`);
};

const rivalsSeatsAtMost = 12;

const rivalOver = (
  portal: WalkPortal,
  buyer: Person,
  fare: Fare,
  trip: Trip,
  person: Person = portal.person(),
): Rival => {
  const held: { orderReference: string }[] = [];
  const found = new Map<number, Promise<Fare>>();
  const seats = (adults: number): Promise<Fare> => {
    // Whichever supplier sells them: of two that sell the same flights, the dearer one is not listed.
    const areThose = (itinerary: Itinerary) => flightsOf(itinerary) === fare.flights;
    const those =
      found.get(adults) ??
      findFares(portal, person, { ...trip, adults, children: [] }, (some) => some.some(areThose)).then((some) =>
        fareOf(portal, person, some, areThose),
      );
    found.set(adults, those);
    return those;
  };
  const price = async (): Promise<number> => (await priceNow(portal, buyer, fare)).sums.agentMinor;
  const take = async (adults: number): Promise<boolean> => {
    const order = await seats(adults)
      .then((those) => holdSeats(portal, person, those))
      .catch(() => null);
    if (order) held.push(order);
    return order !== null;
  };
  return {
    async takeSome() {
      const before = await price();
      do {
        if (held.length === rivalsSeatsAtMost || !(await take(1))) throw new Error('these do not become dearer');
      } while ((await price()) === before);
    },
    async giveBack() {
      for (const order of held.splice(0)) await cancelOrder(order, portal, person);
    },
    async takeAll() {
      for (const adults of [9, 1]) while (await take(adults));
    },
  };
};

const leftSaleId = 'left-before-this-walk';

const fareIdsOf = ({ requestId, itineraryId, brandId }: Fare) => ({ requestId, itineraryId, brandId });

/** The machine's family, typed as far as this step. */
const draftAt = (step: BookingDraft['step'], { sums }: Pick<PricedOffer, 'sums'>): BookingDraft => ({
  step,
  travellers: typedTravellers.map((typed, index) => ({
    ...typed,
    type: index < 2 ? 'ADT' : 'CHD',
    dateOfBirth: index < 2 ? typed.dateOfBirth : aChild,
    passportExpiry: typedDay(isoDayIn(2_000)),
  })),
  contact: { email: 'desk@agency.example', phone: '+880 1711 000000' },
  toSave: [],
  openSection: 0,
  chosen: [],
  acceptedMinor: sums.agentMinor,
  acceptedFareMinor: sums.agentMinor,
});

const keepSale = async (
  portal: WalkPortal,
  person: Person,
  offer: PricedOffer,
  draft: (offer: PricedOffer) => BookingDraft,
): Promise<void> => {
  const { priceId } = offer;
  const outcome = await callAs(portal, person, 'KeepBookingDraft', {
    saleId: leftSaleId,
    priceId,
    draft: draft(offer),
  });
  if (!outcome.ok || !outcome.answer.kept) throw new Error('the sale was not kept');
};

/** The cheapest fare that must be ticketed at once. */
const toBeTicketedAtOnce = async (portal: WalkPortal, person: Person, trip: Trip): Promise<Fare> => {
  const found = await findFares(portal, person, trip, (some) => some.some(mustBeTicketedAtOnce));
  return fareOf(portal, person, found, mustBeTicketedAtOnce);
};

/** The cheapest fare that is held without payment. */
const toBeHeld = async (portal: WalkPortal, person: Person, trip: Trip): Promise<Fare> => {
  const mayBeHeld = (itinerary: Itinerary) => !mustBeTicketedAtOnce(itinerary);
  return fareOf(portal, person, await findFares(portal, person, trip, (some) => some.some(mayBeHeld)), mayBeHeld);
};

/** Lets a person's house sell in parts by the starter rules. */
export const sellInParts = async (portal: WalkPortal, { tenantId }: Person): Promise<void> => {
  const tenant = loadTenants('tenants').byId(tenantId);
  if (!tenant) throw new Error(`no tenant ${tenantId}`);
  await portal.edit((db) =>
    inTx(db, (tx) => startPartPayments(tx, tenant, { needsAdmission: false, now: new Date() })),
  );
};

/** A fare that the rules of part payment admit: one that is refunded, of a carrier that is not low-cost. */
export const soldInParts = async (portal: WalkPortal, person: Person, trip: Trip): Promise<Fare> => {
  await sellInParts(portal, person);
  const { requestId, itineraries } = await findFares(portal, person, trip);
  for (const { itineraryId, airlineCode } of itineraries) {
    if (isLowCost(airlineCode)) continue;
    const found = await callAs(portal, person, 'GetAirSearchItineraryBrandDetails', { requestId, itineraryId });
    const brand = found.ok ? found.answer.brands.find(({ refund }) => refund.allowed === true) : undefined;
    if (brand === undefined) continue;
    const fare = { requestId, itineraryId, brandId: brand.brandId };
    if ((await priceNow(portal, person, fare)).partPayment !== null) return fare;
  }
  throw new Error(`no fare from ${trip.from} to ${trip.to} is sold in parts`);
};

/** From where walks of the booking start. Routes: docs/embedded-suppliers.md. */
export const bookingWorlds = (time: ServerTime): Readonly<Record<string, World<BookingVisit>>> => {
  const of = ({
    trip = { from: 'DAC', to: 'DXB', ...family },
    who,
    youngestBorn = aChild,
    fare: find = someFare,
    rival,
    clock = 'runs',
  }: Setting): World<BookingVisit> => ({
    input: 'a fare chosen in the results',
    async enter(portal) {
      await time.reset();
      const person = who === undefined ? portal.person() : portal.somebodyWho(who);
      const onThatDay = { inDays: anotherDay(), ...trip };
      const fare = await find(portal, person, onThatDay);
      const device = await portal.device({ signedInAs: person });
      const other = rival?.(portal, person, fare, onThatDay) ?? null;
      return {
        portal,
        device,
        page: device.page,
        person,
        time,
        fare,
        youngestBorn,
        rival: other,
        airlineAnswers: null,
      };
    },
    start: (at) => followLink(at, 'flight-booking', bookingOf(at.fare), clock),
  });
  const leftAt = (sale: (offer: PricedOffer) => BookingDraft, asOther = false): World<BookingVisit> => {
    const begun = of({});
    return {
      ...begun,
      async enter(portal) {
        await time.reset();
        const person = portal.person();
        const found = await findFares(
          portal,
          person,
          { inDays: anotherDay(), from: 'DAC', to: 'DXB', ...family },
          (some) => some.length > 1,
        );
        const [fare, opened] = await Promise.all(
          found.itineraries.slice(0, 2).map((each) => fareOf(portal, person, found, (one) => one === each)),
        );
        if (!fare || !opened) throw new Error('too few fares were found');
        await keepSale(portal, person, await priceNow(portal, person, fare), sale);
        const device = await portal.device({ signedInAs: person });
        const visit = {
          portal,
          device,
          page: device.page,
          person,
          time,
          youngestBorn: aChild,
          rival: null,
          airlineAnswers: null,
        };
        return { ...visit, fare: asOther ? opened : fare };
      },
    };
  };
  const leftWhileBooked: World<BookingVisit> = {
    ...of({}),
    async enter(portal) {
      await time.reset();
      const person = portal.person();
      const fare = await toBeTicketedAtOnce(portal, person, {
        inDays: anotherDay(),
        from: 'NLK',
        to: 'LDH',
        ...family,
      });
      const device = await portal.device({ signedInAs: person });
      await time.hush();
      const booked = holdSeats(portal, person, fare, undefined, undefined, (offer) =>
        keepSale(portal, person, offer, (of) => draftAt('payment', of)),
      );
      const isAsked = async (): Promise<boolean> => {
        const outcome = await callAs(portal, person, 'GetBookingDraft', { saleId: leftSaleId, ...fareIdsOf(fare) });
        return outcome.ok && outcome.answer.sale?.state === 'booking';
      };
      while (!(await isAsked()));
      const airlineAnswers = async () => {
        await time.speak();
        await booked;
      };
      return {
        portal,
        device,
        page: device.page,
        person,
        time,
        fare,
        youngestBorn: aChild,
        rival: null,
        airlineAnswers,
      };
    },
    start: (at) => followLink(at, 'flight-booking', `${bookingOf(at.fare)}&sale=${leftSaleId}`),
  };
  const to = (from: string, destination: string): Setting => ({ trip: { from, to: destination, ...family } });
  const addressed = (fare: Fare): Setting => ({ fare: async () => fare });
  return {
    'a fare as it was shown': of({}),
    'a fare that may be held': of({ fare: toBeHeld }),
    'a fare that is sold in parts': of({ fare: soldInParts }),
    'seats enough for two families': of({ fare: unmovedBySale }),
    'dearer when priced': of(to('PPT', 'IPC')),
    'sold when priced': of(to('FLW', 'CVU')),
    'no answer when priced': of(to('HAH', 'DZA')),
    'dearer when booked': of(to('APW', 'PPG')),
    'sold when booked': of(to('TRW', 'MAJ')),
    'held without an answer': of({ ...to('NLK', 'LDH'), fare: toBeTicketedAtOnce }),
    'never ticketed': of(to('XCH', 'CCK')),
    'one is not born yet': of({
      trip: { from: 'DAC', to: 'DXB', adults: 2, infants: 1 },
      youngestBorn: notBornYet,
    }),
    'little money': of({ who: 'has little money' }),
    'the last few seats': of({
      trip: { from: 'DAC', to: 'DXB', ...family, travelClass: 'B' },
      fare: dearerBySale,
      rival: rivalOver,
    }),
    'a sale left at the travellers': leftAt((offer) => draftAt('travellers', offer)),
    'a sale left at the add-ons': leftAt((offer) => draftAt('addOns', offer)),
    'a sale left before a changed price was accepted': leftAt((offer) =>
      draftAt('travellers', { ...offer, sums: { ...offer.sums, agentMinor: offer.sums.agentMinor - 100_000 } }),
    ),
    'a sale left at the payment': leftAt((offer) => draftAt('payment', offer)),
    'a sale typed for another fare of the search': leftAt((offer) => draftAt('travellers', offer), true),
    'a sale left while it is booked': leftWhileBooked,
    'a search that nobody keeps': of(
      addressed({ requestId: 'nobody-keeps-this', itineraryId: 'itinerary-1', brandId: 'brand-1' }),
    ),
    'an address that was spoilt': of(addressed({ requestId: '?', itineraryId: '?', brandId: '?' })),
  };
};
