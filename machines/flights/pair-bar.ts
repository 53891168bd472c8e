import type { FlightNames, Itinerary } from '../../contract/flights/flights.ts';
import { shownMinorOf } from '../../contract/flights/price-type.ts';
import { type Direction, directions } from '../../contract/flights/results-window.ts';
import { displayMoney, type Money } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { brandOf, itineraryOf } from './chosen-flights.ts';
import { type BrandView, brandViewsOf } from './fare-offers.ts';
import { type AirlineName, airlineNamed, type CardPrice, cardPriceOf, priceFor } from './itinerary-card.ts';
import { chosenItinerary, expired, inDirection, priceTypeShown } from './pair-shown.ts';
import { travellerCount } from './search-summary.ts';
import type { TwoOneWaySnapshot } from './two-one-way.machine.ts';
import { obstacleOf } from './two-one-way.setup.ts';
import {
  type ByDirection,
  type ChosenFlights,
  forBoth,
  type PairKind,
  type TwoOneWayContext,
} from './two-one-way.types.ts';

/** The chosen flights of one direction, as the bar shows them. */
export interface ChosenView {
  readonly direction: Direction;
  readonly itineraryId: string;
  /** The search of its list. `null`: the server has not accepted it yet. */
  readonly requestId: string | null;
  readonly airline: AirlineName | null;
  /** `DAC 08:40 – DXB 13:50`. Empty until loaded. */
  readonly route: string;
  /** Clock time of its departure. Empty until loaded. */
  readonly departs: string;
  readonly day: string | null;
  /** The direction has its own fare. A special return has one fare, shown with the inbound. */
  readonly hasFare: boolean;
  readonly brands: readonly BrandView[];
  readonly brandId: string | null;
  readonly price: CardPrice | null;
}

export interface PairBar {
  readonly kind: PairKind;
  readonly chosen: ByDirection<ChosenView | null>;
  /** Total of both at the shown price type. `null` until both are loaded. */
  readonly total: CardPrice | null;
  /** Label of the total: `Leaves your wallet`. */
  readonly totalMeans: string;
  /** Charged amount, where the total is in another currency. `null`: the same. */
  readonly leavesWallet: Money | null;
  /** The next step, or the obstacle. */
  readonly words: string;
  /** Announced at once by screen readers. */
  readonly alert: boolean;
  readonly reading: boolean;
  readonly canRetry: boolean;
  /** The choice belongs to a search that is no longer kept. */
  readonly mustSearchAgain: boolean;
  readonly canBook: boolean;
  readonly leaving: boolean;
}

/** The chosen flights of both directions and their total. */
export const barOf = (snapshot: TwoOneWaySnapshot, names: FlightNames): PairBar => {
  const { context } = snapshot;
  const { kind, search } = context;
  const travellers = travellerCount(search);
  const chosen = forBoth((direction) => {
    const flights = context.chosen[direction];
    return flights && chosenView(context, flights, direction, names);
  });
  const total = totalOf(
    (kind === 'special-return' ? (['inbound'] as const) : directions).map(
      (direction) => chosen[direction]?.price ?? null,
    ),
    travellers,
  );
  const { words, alert } = barWords(snapshot);
  return {
    kind,
    chosen,
    total,
    totalMeans: totalMeaning(total),
    leavesWallet: total?.charged ?? null,
    words,
    alert,
    reading: snapshot.matches({ choice: { choosing: 'reading' } }),
    canRetry: snapshot.matches({ choice: { choosing: 'unreachable' } }),
    mustSearchAgain: directions.some((direction) => context.refused[direction] === 'search-unknown'),
    canBook: snapshot.can({ type: 'booking.requested' }),
    leaving: snapshot.matches({ choice: 'leaving' }),
  };
};

/** The sum of the prices. `null` until all are loaded. */
const totalOf = (prices: readonly (CardPrice | null)[], travellers: number): CardPrice | null => {
  const [first, ...others] = prices;
  if (!first) return null;
  return others.reduce<CardPrice | null>((sum, price) => sum && price && added(sum, price, travellers), first);
};

const added = (one: CardPrice, other: CardPrice, travellers: number): CardPrice => ({
  ...priceFor(one.currency, one.shownMinor + other.shownMinor, travellers, one.priceType),
  ...(one.charged && other.charged
    ? { charged: { currency: one.charged.currency, minor: one.charged.minor + other.charged.minor } }
    : {}),
});

/** Label of a total. Sales are charged in the tenant's currency; in another currency a total is approximate. */
const totalMeaning = (total: CardPrice | null): string => {
  if (total?.priceType === 'GF') return say('Your customer pays');
  return total?.charged === undefined ? say('Leaves your wallet') : say('About');
};

const chosenView = (
  context: TwoOneWayContext,
  flights: ChosenFlights,
  direction: Direction,
  names: FlightNames,
): ChosenView => {
  const { kind, search } = context;
  const priceType = priceTypeShown(context);
  const travellers = travellerCount(search);
  const whole = chosenItinerary(context, flights);
  const itinerary = whole && inDirection(kind, whole, direction);
  const brand = brandOf(flights);
  const known = flights.offers?.names ?? names;
  return {
    direction,
    itineraryId: flights.itineraryId,
    requestId: context.requestIds[direction],
    airline: itinerary === null ? null : airlineNamed(itinerary.airlineCode, known),
    route: itinerary === null ? '' : routeWords(itinerary),
    departs: itinerary?.journeyWises[0]?.departureTiming ?? '',
    day: itinerary?.journeyWises[0]?.departureDate ?? null,
    hasFare: kind === 'two-one-way' || direction === 'inbound',
    brands: flights.offers === null ? [] : brandViewsOf(flights.offers.brands, travellers, priceType),
    brandId: brand?.brandId ?? null,
    price: brand && cardPriceOf(brand.price, travellers, priceType),
  };
};

const routeWords = ({ journeyWises }: Itinerary): string =>
  journeyWises
    .map(
      ({ origin, departureTiming, destination, arrivalTiming }) =>
        `${origin} ${departureTiming} – ${destination} ${arrivalTiming}`,
    )
    .join(', ');

const refusals = {
  'fare-gone': say('flights are no longer offered. Choose others.'),
  'search-unknown': say('flights were found by a search that is no longer kept. Choose again.'),
} as const;

const readyWords: Record<PairKind, string> = {
  'two-one-way': say('Ready to book, the outbound first.'),
  'special-return': say('Sold together and booked at once.'),
};

const barWords = (snapshot: TwoOneWaySnapshot): { readonly words: string; readonly alert: boolean } => {
  const { context } = snapshot;
  const { chosen, refused } = context;
  const gone = directions.flatMap((direction) => {
    const refusal = refused[direction];
    return refusal === null ? [] : [say('The {direction} {refusals}', { direction, refusals: refusals[refusal] })];
  });
  if (gone.length > 0) return { words: gone.join(' '), alert: true };
  if (snapshot.matches({ choice: { choosing: 'unreachable' } })) {
    return { words: say('The fares could not be loaded. Nothing was booked or charged.'), alert: true };
  }
  if (snapshot.matches({ choice: { choosing: 'reading' } })) return { words: say('Loading fares.'), alert: false };
  const obstacle = obstacleOf(context);
  if (obstacle === 'expired') return { words: expired.title, alert: true };
  if (obstacle === 'overlap') {
    return { words: say('The inbound departs before the outbound arrives. Choose another flight.'), alert: true };
  }
  const cheaper = cheaperWords(context);
  if (obstacle === null) return { words: [...cheaper, readyWords[context.kind]].join(' '), alert: false };
  const missing = directions.filter((direction) => chosen[direction] === null);
  return {
    words:
      missing.length === 2
        ? say('Choose a flight in each direction.')
        : [
            ...cheaper,
            missing[0] === 'outbound' ? say('Now choose the outbound flight.') : say('Now choose the inbound flight.'),
          ].join(' '),
    alert: false,
  };
};

/** `The outbound is BDT 300 cheaper since you chose it.` for each direction that another supplier sells for less now. */
const cheaperWords = (context: TwoOneWayContext): readonly string[] => {
  const { kind, chosen } = context;
  const type = priceTypeShown(context);
  return (kind === 'special-return' ? (['inbound'] as const) : directions).flatMap((direction) => {
    const flights = chosen[direction];
    const now = flights === null ? null : (itineraryOf(flights)?.price ?? null);
    const before = flights?.before?.price ?? null;
    if (now === null || before === null) return [];
    const minor = shownMinorOf(before, type) - shownMinorOf(now, type);
    const amount = minor > 0 ? `${displayMoney({ currency: now.currency, minor })} ` : '';
    return [
      say('The {direction} is {amount}cheaper since you chose it.', {
        direction: kind === 'special-return' ? 'return' : direction,
        amount,
      }),
    ];
  });
};
