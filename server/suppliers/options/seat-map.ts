import type { TravelClass } from '../../../contract/flights/flights.ts';
import { cabinOn } from '../fares/base-fare.ts';
import type { BrandPlan } from '../fares/brand-families.ts';
import { seatsOpen } from '../fares/load.ts';
import type { SegmentPlace, SupplierSeat, SupplierSeatMap } from '../port.ts';
import { namesAircraft } from '../reference/aircraft-use.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { Flight } from '../schedule/flights.ts';
import { chanceOf } from '../schedule/seed.ts';
import { itemOf, keyOfItem, optionKeyOf, type StockedOption, type TakenItems } from './option-terms.ts';
import { seatPriceMinor } from './seat-prices.ts';
import { cabinsOf, type PlannedCabin, type PlannedSeat } from './seat-rows.ts';

/** Airlines that assign all seats at the airport. */
const withoutSeatMaps = new Set(['RA', 'H9', 'B3', 'J2']);

/** The airlines' code of a request for a certain seat. */
export const seatCode = 'RQST';

export interface SeatsAsked {
  readonly flight: Flight;
  readonly plan: BrandPlan;
  readonly place: SegmentPlace;
  /** Days since 1970. */
  readonly today: number;
  readonly taken: TakenItems;
}

/** The seats of a departure in the cabin of a brand. `null`: the airline shows none. */
export const seatMapOf = (asked: SeatsAsked): SupplierSeatMap | null => {
  const { flight, plan, place } = asked;
  const { aircraft, airline } = flight.route;
  if (withoutSeatMaps.has(airline) || !namesAircraft(airline)) return null;
  const productClass = cabinOn(aircraft.seats, plan.cabin);
  const cabins = cabinsOf(aircraft).filter((cabin) => cabin.plan.productClass === productClass);
  const states = statesOf(asked, productClass, cabins);
  const seatOf = ({ designator, features }: PlannedSeat, rowInCabin: number): SupplierSeat => {
    const state = states.get(designator) ?? 'free';
    return {
      designator,
      state,
      features: [...features],
      travellerTypes: features.includes('exit') ? ['ADT'] : ['ADT', 'CHD'],
      optionKey: state === 'blocked' ? null : seatKey(place, designator),
      priceMinor: seatPriceMinor(flight, plan, { features, rowInCabin }),
    };
  };
  return {
    ...place,
    aircraftCode: aircraft.code,
    cabins: cabins.map((cabin) => ({
      productClass,
      deck: cabin.plan.deck,
      columns: cabin.plan.blocks.flatMap((block, at) => [...(at === 0 ? [] : [null]), ...block.split('')]),
      wing: cabin.wing,
      rows: cabin.rows.map(({ row, isExit, before, seats }, rowInCabin) => ({
        row,
        isExit,
        before,
        seats: seats.map((seat) => seat && seatOf(seat, rowInCabin)),
      })),
    })),
  };
};

const seatKey = ({ journeyIndex, segmentIndex }: SegmentPlace, designator: string): string =>
  optionKeyOf(seatCode, journeyIndex, segmentIndex, designator);

/** A seat as an option that can be held. `undefined`: nobody can have it now. */
export const seatOption = (asked: SeatsAsked, optionKey: string): StockedOption | undefined => {
  const seat = seatMapOf(asked)
    ?.cabins.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .find((one) => one?.optionKey === optionKey);
  if (!seat || seat.state !== 'free') return undefined;
  return {
    option: {
      optionKey,
      kind: 'seat',
      code: seatCode,
      name: `Seat ${seat.designator}`,
      ...asked.place,
      travellerTypes: seat.travellerTypes,
      priceMinor: seat.priceMinor,
      atMost: 1,
      needsRemark: false,
    },
    items: [itemOf(asked.flight, seat.designator, 1, 1)],
  };
};

const blockedShare = 0.015;
/** Others leave middle seats for last. */
const middleLater = 0.4;

/**
 * Seats that are not free. Others have as many as the cabin has sold elsewhere, always those that come first in an order
 * that belongs to the departure; ours are those of the stock; and the airline keeps a few back, which are taken last.
 */
const statesOf = (
  { flight, today, taken }: SeatsAsked,
  cabin: TravelClass,
  cabins: readonly PlannedCabin[],
): ReadonlyMap<string, 'taken' | 'blocked'> => {
  const flightKey = flightKeyOf(flight);
  const seats = cabins.flatMap(({ rows }) => rows.flatMap((row) => row.seats.filter((seat) => seat !== null)));
  const isOurs = ({ designator }: PlannedSeat): boolean =>
    (taken.get(keyOfItem({ flightKey, item: designator })) ?? 0) > 0;
  const others = seats
    .filter((seat) => !isOurs(seat))
    .map(({ designator, features }) => {
      const isBlocked = chanceOf(`blocked${flightKey}${designator}`) < blockedShare;
      const chance = chanceOf(`seat${flightKey}${designator}`) + (features.includes('middle') ? middleLater : 0);
      return { designator, isBlocked, place: isBlocked ? 2 : chance };
    })
    .sort((one, other) => one.place - other.place);
  const soldElsewhere = flight.route.aircraft.seats[cabin] - seatsOpen(flight, cabin, today);
  const states = new Map<string, 'taken' | 'blocked'>();
  for (const seat of seats) if (isOurs(seat)) states.set(seat.designator, 'taken');
  for (const [at, { designator, isBlocked }] of others.entries()) {
    if (at < soldElsewhere) states.set(designator, 'taken');
    else if (isBlocked) states.set(designator, 'blocked');
  }
  return states;
};
