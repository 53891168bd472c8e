import type { FlightNames, Itinerary } from '../../contract/flights.ts';
import type { OptionState, OrderOption } from '../../contract/options.ts';
import type { TravellerRow } from '../orders/order-rows.ts';
import { placeWords, ticketName } from './words.ts';

const stateWords: Readonly<Record<OptionState, string>> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  refused: 'Not provided by the airline',
};

/** What is chosen, and how often: `Seat 12A`, `2 × 20 kg`. */
export const optionName = ({ kind, name, count }: OrderOption): string => {
  const what = kind === 'baggage' ? `Extra baggage ${name}` : name;
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
  if (!journey) return '';
  return `${placeWords(names, journey.origin, null).city} to ${placeWords(names, journey.destination, null).city}`;
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
        state: stateWords[option.state],
      })),
  );
