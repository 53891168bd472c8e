import type { FlightNames, Itinerary } from '../../contract/flights/flights.ts';
import type { OptionState, OrderOption } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import type { TravellerRow } from '../orders/order-rows.ts';
import { fromTo, ticketName } from './words.ts';

const stateWords = (state: OptionState): string =>
  ({
    requested: say('Requested'),
    confirmed: say('Confirmed'),
    refused: say('Not provided by the airline'),
  })[state];

/** What is chosen, and how often: `Seat 12A`, `2 × 20 kg`. */
export const optionName = ({ kind, name, count }: OrderOption): string => {
  const what = kind === 'baggage' ? say('Extra baggage {name}', { name }) : name;
  return count === 1 ? what : `${count} × ${what}`;
};

/** The flight that an option is for, or the journey: `EK 583`, `Dhaka to Dubai`. */
export const optionFlight = (
  { journeyIndex, segmentIndex }: OrderOption,
  { itinerary, names }: { readonly itinerary: Itinerary; readonly names: FlightNames },
): string => {
  const journey = itinerary.journeyWises[journeyIndex];
  const segment = segmentIndex === null ? undefined : journey?.segments[segmentIndex];
  if (segment) return `${segment.airlineCode} ${segment.flightNumber}`;
  return journey ? fromTo(names, journey) : '';
};

/** The options of some travellers, as a document lists them. */
export const optionRows = (
  options: readonly OrderOption[],
  travellers: readonly TravellerRow[],
  sold: { readonly itinerary: Itinerary; readonly names: FlightNames },
) =>
  travellers.flatMap((traveller) =>
    options
      .filter(({ paxId }) => paxId === traveller.pax_id)
      .map((option) => ({
        name: ticketName(traveller),
        flight: optionFlight(option, sold),
        what: optionName(option),
        state: stateWords(option.state),
      })),
  );
