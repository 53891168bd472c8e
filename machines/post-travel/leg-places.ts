import type { CallAnswer } from '../../contract/calls.ts';
import type { Airport } from '../../contract/search-pad/search-pad.ts';
import type { PlaceTyping } from '../search-pad/flight-search.setup.ts';
import { nothingOffered } from '../search-pad/offered-options.ts';
import { type FormField, fieldOf, type PlaceField, placeOfCode } from '../search-pad/search-form.ts';

/** Where a leg starts and ends. `null`: its field holds no airport. */
export type LegEnds = Readonly<Record<PlaceField, Airport | null>>;

/** The airport fields of the legs of an exchange. A leg is named by its place, as `segment` in the events of the fields. */
export interface LegPlaces {
  /** In the order of the legs. */
  readonly ends: readonly LegEnds[];
  /** Text in the fields that hold no airport, by field. */
  readonly letters: Partial<Readonly<Record<FormField, string>>>;
  readonly typing: Readonly<Record<PlaceField, PlaceTyping>>;
}

const notTyping: PlaceTyping = { segment: 0, ...nothingOffered };

export const noPlaces: LegPlaces = { ends: [], letters: {}, typing: { origin: notTyping, destination: notTyping } };

/** The route of each leg of the tickets. */
export const ticketedEnds = ({
  exchangeItineraries,
  airports,
}: Pick<CallAnswer<'GetExchangeOrder'>, 'exchangeItineraries' | 'airports'>): readonly LegEnds[] =>
  exchangeItineraries.map(({ origin, destination }) => ({
    origin: placeOfCode(origin, airports),
    destination: placeOfCode(destination, airports),
  }));

export const withTyping = ({ typing }: LegPlaces, field: PlaceField, change: Partial<PlaceTyping>) => ({
  typing: { ...typing, [field]: { ...typing[field], ...change } },
});

const withEnd = ({ ends }: LegPlaces, field: PlaceField, leg: number, place: Airport | null) => ({
  ends: ends.map((one, at) => (at === leg ? { ...one, [field]: place } : one)),
});

/** Text that is typed into a field, which then holds no airport. */
export const withTerm = (
  places: LegPlaces,
  field: PlaceField,
  { segment, term }: { readonly segment: number; readonly term: string },
) => ({
  ...withEnd(places, field, segment, null),
  ...withTyping(places, field, { segment }),
  letters: { ...places.letters, [fieldOf(field, segment)]: term },
});

/** An airport in its field. `undefined`: nothing changes. */
export const withPlace = (places: LegPlaces, field: PlaceField, leg: number, place: Airport | undefined) =>
  place === undefined
    ? {}
    : {
        ...withEnd(places, field, leg, place),
        ...withTyping(places, field, nothingOffered),
        letters: { ...places.letters, [fieldOf(field, leg)]: '' },
      };

/** The text in a field that is being typed, trimmed. */
export const termIn = ({ typing, letters }: LegPlaces, field: PlaceField): string =>
  (letters[fieldOf(field, typing[field].segment)] ?? '').trim();

/** Whether a field offers airports before anything is typed: it is empty. */
export const isEmptyField = ({ ends, letters }: LegPlaces, field: PlaceField, leg: number): boolean =>
  ends[leg]?.[field] === null && (letters[fieldOf(field, leg)] ?? '') === '';
