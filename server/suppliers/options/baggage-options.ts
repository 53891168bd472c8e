import { sellsByPiece } from '../fares/make-offer.ts';
import type { AircraftSize } from '../reference/aircraft.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { Flight } from '../schedule/flights.ts';
import { distanceKm } from '../schedule/geography.ts';
import { pickOf } from '../schedule/seed.ts';
import { isLowCost, itemOf, minorOfTaka, type OptionTerms, optionKeyOf, type StockedOption } from './option-terms.ts';

/** The airlines' code of extra baggage. */
const bagCode = 'XBAG';
const kilosOfPiece = 23;
const piecesAtMost = 3;

const fullServiceKilos = [5, 10, 15, 20] as const;
const lowCostKilos = [15, 20, 25, 30, 40] as const;

/** Kilos of extra baggage that one departure carries for all our bookings: least, and spread by departure. */
const kilosOn: Readonly<Record<AircraftSize, readonly [least: number, spread: number]>> = {
  regional: [240, 160],
  narrow: [1_100, 700],
  wide: [3_600, 2_000],
};

const bagItem = (flight: Flight, kilos: number) => {
  const [least, spread] = kilosOn[flight.route.aircraft.size];
  return itemOf(flight, bagCode, kilos, least + pickOf(`bags${flightKeyOf(flight)}`, spread));
};

/** Price of a kilo in taka, by distance: full-service airlines charge by the kilo. */
const kiloTaka = (km: number, domestic: boolean): number =>
  domestic ? 130 : km < 2_000 ? 420 : km < 5_000 ? 680 : km < 9_000 ? 1_050 : 1_400;

/** Price of a weight in taka: low-cost airlines sell weights, the first kilos dearer than the last. */
const lowCostTaka = (kilos: number, km: number): number => {
  const far = km < 1_500 ? 0.6 : km < 3_500 ? 1 : 1.5;
  return (900 + 90 * kilos) * far;
};

const pieceTaka = (km: number): number => (km < 5_000 ? 9_200 : km < 9_000 ? 12_800 : 16_400);

const kmOf = ({ flights }: FlightPath): number =>
  distanceKm(flights[0]?.route.origin ?? '', flights.at(-1)?.route.destination ?? '');

/** Extra checked baggage of each journey: by the piece where the allowance counts pieces, else by the kilo. */
export const baggageOptions = ({ key: { paths } }: OptionTerms): readonly StockedOption[] =>
  paths.flatMap((path, journeyIndex) => {
    const option = (kilos: number, name: string, taka: number, atMost: number, of: string): StockedOption => ({
      option: {
        optionKey: optionKeyOf(bagCode, journeyIndex, null, of),
        kind: 'baggage',
        code: bagCode,
        name,
        journeyIndex,
        segmentIndex: null,
        travellerTypes: ['ADT', 'CHD'],
        priceMinor: minorOfTaka(taka),
        atMost,
        needsRemark: false,
      },
      items: path.flights.map((flight) => bagItem(flight, kilos)),
    });
    const km = kmOf(path);
    if (isLowCost(path.airline))
      return lowCostKilos.map((kilos) => option(kilos, `${kilos} kg`, lowCostTaka(kilos, km), 1, `${kilos}`));
    if (sellsByPiece(paths))
      return [option(kilosOfPiece, `1 × ${kilosOfPiece} kg`, pieceTaka(km), piecesAtMost, `p${kilosOfPiece}`)];
    const perKilo = kiloTaka(km, path.domestic);
    return fullServiceKilos.map((kilos) => option(kilos, `${kilos} kg`, kilos * perKilo, 1, `${kilos}`));
  });
