import type { FlightNames, Itinerary, TravellerType } from '../../contract/flights/flights.ts';
import type { ChosenOption, OptionKind } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import type { OptionFlight, OptionTraveller } from './option-choices.ts';

/** What one traveller has chosen, for the summary. */
export interface ChosenByTraveller {
  readonly traveller: number;
  readonly name: string;
  readonly lines: readonly ChosenLine[];
  readonly sumMinor: number;
}

export interface ChosenLine {
  readonly key: string;
  /** `Seat 12A`, `2 × 23 kg`. */
  readonly name: string;
  /** `EK 587`, or `Dhaka to Dubai` where it covers a whole journey. */
  readonly flight: string;
  readonly priceMinor: number;
}

/** The flights in question. */
export interface FlownItinerary {
  readonly itinerary: Pick<Itinerary, 'journeyWises'>;
  readonly names: Pick<FlightNames, 'airports'>;
}

/** `EK 587`, or `Dhaka to Dubai` for a whole journey. */
export const flightWordsOf = (
  { itinerary, names }: FlownItinerary,
  { journeyIndex, segmentIndex }: OptionFlight,
): string => {
  const journey = itinerary.journeyWises[journeyIndex];
  const segment = segmentIndex === null ? undefined : journey?.segments[segmentIndex];
  return segment
    ? `${segment.airlineCode} ${segment.flightNumber}`
    : routeWords(names, journey?.origin, journey?.destination);
};

/** `Dhaka to Dubai`: of a segment its own cities, else those of the journey. */
export const routeWordsOf = (
  { itinerary, names }: FlownItinerary,
  { journeyIndex, segmentIndex }: OptionFlight,
): string => {
  const journey = itinerary.journeyWises[journeyIndex];
  const flown = segmentIndex === null ? journey : journey?.segments[segmentIndex];
  return routeWords(names, flown?.origin, flown?.destination);
};

const routeWords = (names: FlownItinerary['names'], from: string | undefined, to: string | undefined): string => {
  const city = (code: string | undefined): string => names.airports[code ?? '']?.cityName ?? code ?? '';
  return say('{from} to {to}', { from: city(from), to: city(to) });
};

/** `2 × 23 kg`. */
export const nameOfChosen = ({ count, name }: Pick<ChosenOption, 'count' | 'name'>): string =>
  count === 1 ? name : `${count} × ${name.replace(/^1 × /, '')}`;

const kindOrder: readonly OptionKind[] = ['seat', 'baggage', 'meal', 'assistance'];

/** What each traveller has chosen, by position. Travellers without anything are left out. */
export const chosenByTraveller = (
  chosen: readonly ChosenOption[],
  travellers: readonly OptionTraveller[],
  flown: FlownItinerary,
): readonly ChosenByTraveller[] =>
  travellers.flatMap(({ name }, traveller) => {
    const own = chosen
      .filter((one) => one.traveller === traveller)
      .toSorted(
        (one, other) =>
          kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) ||
          one.journeyIndex - other.journeyIndex ||
          (one.segmentIndex ?? 0) - (other.segmentIndex ?? 0),
      );
    if (own.length === 0) return [];
    return [
      {
        traveller,
        name,
        lines: own.map((one) => ({
          key: one.optionId,
          name: nameOfChosen(one),
          flight: flightWordsOf(flown, one),
          priceMinor: one.priceMinor,
        })),
        sumMinor: own.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
      },
    ];
  });

/** `2 seats`, `1 special request`. */
const optionsCounted = (kind: OptionKind, count: number): string => {
  switch (kind) {
    case 'seat':
      return say({ one: '{count} seat', other: '{count} seats' }, { count });
    case 'baggage':
      return say({ one: '{count} bag', other: '{count} bags' }, { count });
    case 'meal':
      return say({ one: '{count} meal', other: '{count} meals' }, { count });
    case 'assistance':
      return say({ one: '{count} special request', other: '{count} special requests' }, { count });
  }
};

/** Of whom they are: `adults`. */
const travellersNamed = (type: TravellerType, count: number): string => {
  switch (type) {
    case 'ADT':
      return say({ one: 'adult', other: 'adults' }, { count });
    case 'CHD':
      return say({ one: 'child', other: 'children' }, { count });
    case 'INF':
      return say({ one: 'infant', other: 'infants' }, { count });
  }
};

/** A line of the sums: how many of a kind the travellers of a type have, and their price. */
export interface OptionLine {
  /** `2 seats, adults`. */
  readonly name: string;
  readonly priceMinor: number;
}

/** Count and price of the options by kind and type of traveller. The prices add up to those of all options. */
export const optionLinesOf = (
  chosen: readonly ChosenOption[],
  types: readonly TravellerType[],
): readonly OptionLine[] =>
  kindOrder.flatMap((kind) =>
    (['ADT', 'CHD', 'INF'] as const).flatMap((type) => {
      const own = chosen.filter((one) => one.kind === kind && types[one.traveller] === type);
      if (own.length === 0) return [];
      const count = own.reduce((sum, one) => sum + one.count, 0);
      const people = types.filter((one) => one === type).length;
      return [
        {
          name: say('{options}, {travellers}', {
            options: optionsCounted(kind, count),
            travellers: travellersNamed(type, people),
          }),
          priceMinor: own.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
        },
      ];
    }),
  );
