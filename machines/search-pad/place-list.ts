import type { Airport } from '../../contract/search-pad/search-pad.ts';
import { type OptionList, optionListOf, type TypeAheadStand } from './type-ahead.view.ts';

/** One option of the list of airports. A metro comes before its airports, which are indented. */
export interface PlaceOption {
  readonly place: Airport;
  readonly kind: 'metro' | 'airport' | 'airport-of-metro';
}

/** An airport field. */
export interface PlaceView {
  /** Text in the field. */
  readonly words: string;
  /** Code of the chosen place, shown beside the text. `null`: none is chosen. */
  readonly code: string | null;
  readonly message: string | null;
  readonly list: OptionList<PlaceOption>;
}

/** The list of an airport field. */
export const placeListOf = (stand: TypeAheadStand<Airport>): OptionList<PlaceOption> =>
  optionListOf(stand, (place): PlaceOption => ({ place, kind: 'airport' }), grouped);

/** Groups airports under their metro. A metro's own entry has its city's code. */
const grouped = (offered: readonly Airport[]): PlaceOption[] => {
  const metros = new Set(
    offered
      .filter(
        (place) => isMetro(place) && offered.some((other) => other !== place && other.cityCode === place.cityCode),
      )
      .map(({ cityCode }) => cityCode),
  );
  return offered.map((place) => {
    if (!metros.has(place.cityCode)) return { place, kind: 'airport' };
    return { place, kind: isMetro(place) ? 'metro' : 'airport-of-metro' };
  });
};

const isMetro = ({ airportCode, cityCode }: Airport): boolean => airportCode === cityCode;
