import type { HotelWindow, WatchedHotel } from '../../contract/hotels/hotel-window.ts';
import type { HotelFacility, HotelResult, StayTax } from '../../contract/hotels/hotels.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import {
  type ComparedIn,
  type ComparedRow,
  type Comparison,
  comparedRow,
  comparisonWith,
  goneWords,
} from '../flights/comparison.ts';
import { type CardSearch, type HotelCardView, hotelCardOf } from './hotel-card.ts';
import { distanceText, facilityWords } from './hotel-words.ts';

/** A compared hotel: its card, and where it stands in the list. */
export interface ComparedHotelView extends HotelCardView {
  /** Index among the ordered matches. `null`: filtered out. */
  readonly row: number | null;
}

/** The content of a cell. The screen formats moments. */
export type HotelFact =
  | {
      readonly kind: 'words';
      readonly words: string;
      /** `Cheapest`, or `BDT 3,400 more`. `null`: nothing stands out. */
      readonly beside: string | null;
      /** It is the best of those compared. */
      readonly leads: boolean;
    }
  /** Last moment at which one of its rates is cancelled free of charge. `null`: none is. */
  | { readonly kind: 'free-until'; readonly until: string | null }
  | { readonly kind: 'has'; readonly has: boolean };

export type HotelComparison = Comparison<ComparedHotelView, HotelFact>;

/** Rows of the list stand in until the engine reports the hotels as watched. */
const hereOf = (ids: readonly string[], { watched, rows, rowKeys, firstRow }: HotelWindow): readonly WatchedHotel[] =>
  ids.flatMap((watchedId) => {
    const known = watched.find((one) => one.watchedId === watchedId);
    if (known !== undefined) return [known];
    const at = rows.findIndex(({ hotel }) => hotel.hotelGuid === watchedId);
    const [result, rowKey] = [rows[at], rowKeys[at]];
    return result === undefined || rowKey === undefined ? [] : [{ watchedId, result, rowKey, row: firstRow + at }];
  });

/** The compared hotels as they are shown. `running`: others may still arrive. */
export const hotelComparisonOf = (
  ids: readonly string[],
  seen: HotelWindow,
  search: CardSearch,
  shownIn: ComparedIn,
  running: boolean,
): HotelComparison => {
  const here = hereOf(ids, seen);
  const compared = here.map(({ result, rowKey, row }) => ({ ...hotelCardOf(result, rowKey, search), row }));
  return comparisonWith(ids.length, compared, running ? awaitedWords : goneWords, shownIn, () =>
    rowsOf(
      here.map(({ result }) => result),
      compared,
    ),
  );
};

/** Compared hotels that are not at hand. */
export interface MissingHotels {
  readonly hotelGuids: readonly string[];
  /** What is said of each, in the tray. */
  readonly each: string;
  /** What is said of all, beside the comparison. */
  readonly words: string;
}

/** The compared hotels that have not arrived, or are gone. `null`: none. */
export const missingHotelsOf = (ids: readonly string[], seen: HotelWindow, running: boolean): MissingHotels | null => {
  const here = new Set(hereOf(ids, seen).map(({ watchedId }) => watchedId));
  const hotelGuids = ids.filter((id) => !here.has(id));
  if (hotelGuids.length === 0) return null;
  return running
    ? { hotelGuids, each: say('Has not arrived yet'), words: awaitedWords(hotelGuids.length) }
    : { hotelGuids, each: say('No longer in the results'), words: goneWords(hotelGuids.length) };
};

const awaitedWords = (count: number): string =>
  say({ one: '{count} has not arrived yet.', other: '{count} have not arrived yet.' }, { count });

const rowsOf = (
  results: readonly HotelResult[],
  cards: readonly ComparedHotelView[],
): readonly ComparedRow<HotelFact>[] => {
  const row = (title: string, fact: (result: HotelResult, index: number) => HotelFact) =>
    comparedRow(title, results.map(fact));
  const ofCard = (title: string, said: (card: ComparedHotelView) => string) =>
    comparedRow(
      title,
      cards.map((card) => words(said(card))),
    );
  const amounts = results.map(({ price }) => price.amountMinor);
  const distances = results.map(({ hotel }) => hotel.metresFromCentre);
  const [first] = cards;
  return [
    row(first === undefined ? say('Price') : say('Price, {stay}', { stay: first.totalFor }), ({ price }, index) =>
      leading(cards[index]?.total ?? '', price.amountMinor, amounts, say('Cheapest'), (more) =>
        say('{amount} more', { amount: displayMoney({ currency: price.currency, minor: more }) }),
      ),
    ),
    ofCard(say('A room and night'), ({ perNight }) => perNight),
    row(say('Taxes in the price'), ({ taxes }) => words(taxWords(taxes, 'here'))),
    row(say('Taxes paid there'), ({ taxes }) => words(taxWords(taxes, 'there'))),
    ofCard(say('Meals'), ({ board }) => board),
    row(say('Free cancellation'), ({ freeCancellationUntil: until }) => ({ kind: 'free-until', until })),
    ofCard(say('Stars'), ({ starsWords }) => starsWords),
    row(say('District'), ({ hotel }) => words(`${hotel.districtName}, ${hotel.cityName}`)),
    row(say('From the centre'), ({ hotel: { metresFromCentre } }) =>
      leading(distanceText(metresFromCentre), metresFromCentre, distances, say('Closest'), () => null),
    ),
    ...facilityRows(results),
  ];
};

/** A row for each facility that one of them has: first those that not all have. */
const facilityRows = (results: readonly HotelResult[]): readonly ComparedRow<HotelFact>[] =>
  (Object.keys(facilityWords) as HotelFacility[])
    .filter((facility) => results.some(({ hotel }) => hotel.facilities.includes(facility)))
    .map((facility) =>
      comparedRow(
        facilityWords[facility],
        results.map(({ hotel }): HotelFact => ({ kind: 'has', has: hotel.facilities.includes(facility) })),
      ),
    )
    .sort((one, other) => Number(one.alike) - Number(other.alike));

const words = (said: string): HotelFact => ({ kind: 'words', words: said, beside: null, leads: false });

/** Says beside the least that it leads, and beside others by how much they do not. Nothing leads where all are the same. */
const leading = (
  said: string,
  value: number,
  all: readonly number[],
  leads: string,
  more: (by: number) => string | null,
): HotelFact => {
  const least = Math.min(...all);
  if (all.every((each) => each === least)) return words(said);
  const isLeast = value === least;
  return { kind: 'words', words: said, beside: isLeast ? leads : more(value - least), leads: isLeast };
};

/** `BDT 1,700 VAT, AED 60 Tourism fee`. */
const taxWords = (taxes: readonly StayTax[], paid: StayTax['paid']): string => {
  const named = taxes
    .filter((tax) => tax.paid === paid)
    .map(({ name, currency, taxMinor }) => `${displayMoney({ currency, minor: taxMinor })} ${name}`);
  return named.length === 0 ? say('None') : named.join(', ');
};
