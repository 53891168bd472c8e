import type { TravellerType } from '../../../contract/flights/flights.ts';
import type { Party } from '../port.ts';
import { assistanceOptions } from './assistance-options.ts';
import { baggageOptions } from './baggage-options.ts';
import { mealOptions } from './meal-options.ts';
import type { OptionTerms, StockedOption, TakenItems } from './option-terms.ts';
import { seatCode, seatOption } from './seat-map.ts';

const travels = ({ adults, children, infants }: Party, type: TravellerType): boolean =>
  ({ ADT: adults, CHD: children, INF: infants })[type] > 0;

/** Bags, meals and assistance for the types of travellers of the party. */
export const optionsOf = (terms: OptionTerms): readonly StockedOption[] =>
  [...baggageOptions(terms), ...mealOptions(terms), ...assistanceOptions(terms)].filter(({ option }) =>
    option.travellerTypes.some((type) => travels(terms.party, type)),
  );

/**
 * Finds an option of an offer by its key, with the stock that is given. `undefined`: it is not offered, or no longer.
 */
export const optionFinder = (
  terms: OptionTerms,
  taken: TakenItems,
  today: number,
): ((optionKey: string) => StockedOption | undefined) => {
  const { plan, key } = terms;
  const listed = new Map(optionsOf(terms).map((one) => [one.option.optionKey, one]));
  return (optionKey) => {
    const found = listed.get(optionKey);
    if (found !== undefined) return found;
    const [code, journeyIndex, segmentIndex] = optionKey.split('.');
    if (code !== seatCode) return undefined;
    const place = { journeyIndex: Number(journeyIndex), segmentIndex: Number(segmentIndex) };
    const flight = key.paths[place.journeyIndex]?.flights[place.segmentIndex];
    return flight && seatOption({ flight, plan, place, today, taken }, optionKey);
  };
};
