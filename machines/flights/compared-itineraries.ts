import type { Itinerary } from '../../contract/flights.ts';
import type { ResultsWindow, WatchedRow } from '../../contract/results-window.ts';
import { type JourneyEnds, journeyTitle } from './filter-words.ts';
import {
  type AirlineName,
  airlineNamed,
  type CardPrice,
  cardPriceOf,
  classNames,
  type IncludedThing,
  includedIn,
} from './itinerary-card.ts';

/** A compared itinerary in the tray. */
export interface ComparedView {
  readonly itineraryId: string;
  readonly airline: AirlineName;
  /** Clock times of the first journey. */
  readonly departs: string;
  readonly arrives: string;
  readonly dayOffset: number;
  readonly price: CardPrice;
  readonly rowKey: number;
  /** Index among the ordered matches. `null`: filtered out. */
  readonly row: number | null;
}

/** The content of a cell. The screen formats times, durations and amounts. */
export type ComparedFact =
  | { readonly kind: 'price'; readonly price: CardPrice }
  | { readonly kind: 'times'; readonly departs: string; readonly arrives: string; readonly dayOffset: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'words'; readonly words: string };

export interface ComparedRow {
  readonly title: string;
  /** All itineraries have the same value. */
  readonly alike: boolean;
  /** One for each itinerary, in the tray's order. */
  readonly facts: readonly ComparedFact[];
}

/** The compared itineraries, for the tray and for the dialog. */
export interface ComparisonView {
  readonly compared: readonly ComparedView[];
  /** Number of compared itineraries that have not arrived or are gone. */
  readonly missing: number;
  readonly rows: readonly ComparedRow[];
}

/**
 * The compared itineraries that have arrived, in the tray's order. Rows of the list stand in until the engine reports them
 * as watched.
 */
const hereOf = (ids: readonly string[], seen: ResultsWindow): readonly WatchedRow[] =>
  ids.flatMap((id) => {
    const watched = seen.watched.find(({ itinerary }) => itinerary.itineraryId === id);
    if (watched !== undefined) return [watched];
    const at = seen.rows.findIndex(({ itineraryId }) => itineraryId === id);
    const [itinerary, rowKey] = [seen.rows[at], seen.rowKeys[at]];
    return itinerary === undefined || rowKey === undefined ? [] : [{ itinerary, rowKey, row: seen.firstRow + at }];
  });

const comparedOf = ({ itinerary, rowKey, row }: WatchedRow, seen: ResultsWindow, travellers: number): ComparedView => {
  const [first] = itinerary.journeyWises;
  return {
    itineraryId: itinerary.itineraryId,
    airline: airlineNamed(itinerary.airlineCode, seen.names),
    departs: first?.departureTiming ?? '',
    arrives: first?.arrivalTiming ?? '',
    dayOffset: first?.arrivalDayOffset ?? 0,
    price: cardPriceOf(itinerary.price, travellers),
    rowKey,
    row,
  };
};

/** The rows of the comparison. */
export const comparisonOf = (ids: readonly string[], seen: ResultsWindow, travellers: number): ComparisonView => {
  const here = hereOf(ids, seen);
  return {
    compared: here.map((one) => comparedOf(one, seen, travellers)),
    missing: ids.length - here.length,
    rows: rowsOf(
      here.map(({ itinerary }) => itinerary),
      travellers,
    ),
  };
};

const rowsOf = (itineraries: readonly Itinerary[], travellers: number): ComparedRow[] => {
  const row = (title: string, fact: (itinerary: Itinerary) => ComparedFact): ComparedRow => {
    const facts = itineraries.map(fact);
    return { title, facts, alike: new Set(facts.map((said) => JSON.stringify(said))).size < 2 };
  };
  const included = (title: string, kind: IncludedThing['kind']): ComparedRow =>
    row(title, (itinerary) => words(includedIn(itinerary).find((thing) => thing.kind === kind)?.words ?? ''));
  const journeys = Math.max(0, ...itineraries.map(({ journeyWises }) => journeyWises.length));
  return [
    row('Price', ({ price }) => ({ kind: 'price', price: cardPriceOf(price, travellers) })),
    ...Array.from({ length: journeys }, (_, index) => {
      const title = journeyTitle(index, journeys, sharedEnds(itineraries));
      const named = (what: string) => (title === '' ? what : `${title}: ${what.toLowerCase()}`);
      return [
        row(named('Times'), ({ journeyWises: { [index]: journey } }) =>
          journey === undefined
            ? words('None')
            : {
                kind: 'times',
                departs: journey.departureTiming,
                arrives: journey.arrivalTiming,
                dayOffset: journey.arrivalDayOffset,
              },
        ),
        row(named('Duration'), ({ journeyWises }) => ({
          kind: 'minutes',
          minutes: journeyWises[index]?.durationMinutes ?? 0,
        })),
        row(named('Stops'), ({ journeyWises }) => words(stopsWords(journeyWises[index]))),
      ];
    }).flat(),
    row('Fare', ({ brandName, productClass }) => words(`${brandName}, ${classNames[productClass]}`)),
    included('Baggage', 'baggage'),
    included('Changes', 'change'),
    included('Refund', 'refund'),
    row('Seats left', ({ seatsLeft }) => words(String(seatsLeft))),
  ];
};

const words = (said: string): ComparedFact => ({ kind: 'words', words: said });

const stopsWords = (journey: Itinerary['journeyWises'][number] | undefined): string => {
  if (journey === undefined || journey.stopKey === 0) return 'Non-stop';
  const stops = journey.stopKey === 1 ? '1 stop' : `${journey.stopKey} stops`;
  return `${stops}: ${journey.layoverAirports.join(', ')}`;
};

/** Origins and destinations of the journeys, if all itineraries share them. */
const sharedEnds = (itineraries: readonly Itinerary[]): readonly JourneyEnds[] => {
  const [first, ...others] = itineraries.map(({ journeyWises }) => journeyWises);
  if (first === undefined) return [];
  const isAlike = others.every((journeys) =>
    journeys.every(({ origin, destination }, index) => {
      const other = first[index];
      return origin === other?.origin && destination === other.destination;
    }),
  );
  return isAlike ? first : [];
};
