import type { Itinerary } from '../../contract/flights/flights.ts';
import type { PriceType } from '../../contract/flights/price-type.ts';
import type { ResultsWindow, WatchedRow } from '../../contract/flights/results-window.ts';
import { classWords, stopCodes } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import {
  type ComparedIn,
  type ComparedRow,
  type Comparison,
  comparedRow,
  comparisonWith,
  goneWords,
} from './comparison.ts';
import { type JourneyEnds, journeyTitle } from './filter-words.ts';
import {
  type AirlineName,
  airlineNamed,
  type CardPrice,
  cardPriceOf,
  type IncludedThing,
  includedIn,
  type ProposableAmounts,
  proposableOf,
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
  readonly proposable: ProposableAmounts;
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

/** The compared itineraries: none, in the tray below the list, or side by side in the dialog over it. */
export type ComparisonView = Comparison<ComparedView, ComparedFact>;

/**
 * The compared itineraries that have arrived, in the tray's order. Rows of the list stand in until the engine reports them
 * as watched.
 */
const hereOf = (ids: readonly string[], seen: ResultsWindow): readonly WatchedRow[] =>
  ids.flatMap((id) => {
    const watched = seen.watched.find(({ watchedId }) => watchedId === id);
    if (watched !== undefined) return [watched];
    const at = seen.rows.findIndex(({ itineraryId }) => itineraryId === id);
    const [itinerary, rowKey] = [seen.rows[at], seen.rowKeys[at]];
    return itinerary === undefined || rowKey === undefined
      ? []
      : [{ watchedId: id, itinerary, rowKey, row: seen.firstRow + at }];
  });

const comparedOf = ({ itinerary, rowKey, row }: WatchedRow, seen: ResultsWindow, travellers: number): ComparedView => {
  const [first] = itinerary.journeyWises;
  return {
    itineraryId: itinerary.itineraryId,
    airline: airlineNamed(itinerary.airlineCode, seen.names),
    departs: first?.departureTiming ?? '',
    arrives: first?.arrivalTiming ?? '',
    dayOffset: first?.arrivalDayOffset ?? 0,
    price: cardPriceOf(itinerary.price, travellers, seen.priceType),
    proposable: proposableOf(itinerary.price),
    rowKey,
    row,
  };
};

/** The compared itineraries as they are shown. */
export const comparisonOf = (
  ids: readonly string[],
  seen: ResultsWindow,
  travellers: number,
  shownIn: ComparedIn,
): ComparisonView => {
  const here = hereOf(ids, seen);
  const compared = here.map((one) => comparedOf(one, seen, travellers));
  return comparisonWith(ids.length, compared, goneWords, shownIn, () =>
    rowsOf(
      here.map(({ itinerary }) => itinerary),
      travellers,
      seen.priceType,
    ),
  );
};

const rowsOf = (
  itineraries: readonly Itinerary[],
  travellers: number,
  priceType: PriceType,
): ComparedRow<ComparedFact>[] => {
  const row = (title: string, fact: (itinerary: Itinerary) => ComparedFact) =>
    comparedRow(title, itineraries.map(fact));
  const included = (title: string, kind: IncludedThing['kind']) =>
    row(title, (itinerary) => words(includedIn(itinerary).find((thing) => thing.kind === kind)?.words ?? ''));
  const journeys = Math.max(0, ...itineraries.map(({ journeyWises }) => journeyWises.length));
  return [
    row(say('Price'), ({ price }) => ({ kind: 'price', price: cardPriceOf(price, travellers, priceType) })),
    ...Array.from({ length: journeys }, (_, index) => {
      const title = journeyTitle(index, journeys, sharedEnds(itineraries));
      const named = (what: string) => (title === '' ? what : `${title}: ${what.toLowerCase()}`);
      return [
        row(named(say('Times')), ({ journeyWises: { [index]: journey } }) =>
          journey === undefined
            ? words(say('None'))
            : {
                kind: 'times',
                departs: journey.departureTiming,
                arrives: journey.arrivalTiming,
                dayOffset: journey.arrivalDayOffset,
              },
        ),
        row(named(say('Duration')), ({ journeyWises }) => ({
          kind: 'minutes',
          minutes: journeyWises[index]?.durationMinutes ?? 0,
        })),
        row(named(say('Stops')), ({ journeyWises }) => words(stopsWords(journeyWises[index]))),
      ];
    }).flat(),
    row(say('Fare'), ({ brandName, productClass }) => words(`${brandName}, ${classWords(productClass)}`)),
    included(say('Baggage'), 'baggage'),
    included(say('Changes'), 'change'),
    included(say('Refund'), 'refund'),
    row(say('Seats left'), ({ seatsLeft }) => words(String(seatsLeft))),
  ];
};

const words = (said: string): ComparedFact => ({ kind: 'words', words: said });

const stopsWords = (journey: Itinerary['journeyWises'][number] | undefined): string => {
  if (journey === undefined || journey.stopKey === 0) return say('Non-stop');
  const stops = say({ one: '{count} stop', other: '{count} stops' }, { count: journey.stopKey });
  return `${stops}: ${stopCodes(journey).join(', ')}`;
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
