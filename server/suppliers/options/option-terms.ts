import { minuteMs } from '../../../contract/days.ts';
import type { BrandPlan } from '../fares/brand-families.ts';
import type { Party, SupplierOption } from '../port.ts';
import { airlineOf } from '../reference/airlines.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { Flight } from '../schedule/flights.ts';
import type { OfferKey } from '../schedule/offer-key.ts';

/** What decides about the options of a brand. */
export interface OptionTerms {
  readonly key: OfferKey;
  readonly plan: BrandPlan;
  readonly party: Party;
  readonly now: Date;
}

/** What one choice of an option takes of a departure. */
export interface OptionItem {
  readonly flightKey: string;
  readonly day: number;
  /** `12A` of a seat, the service code of anything else. */
  readonly item: string;
  /** Units that one choice takes, such as kilos. */
  readonly units: number;
  /** Units that all our bookings together can take. */
  readonly limit: number;
}

/** An option without what is left of it, and what one choice of it takes. No items: there is no limit. */
export interface StockedOption {
  readonly option: Omit<SupplierOption, 'left'>;
  readonly items: readonly OptionItem[];
  /** The airline says at ticketing that it cannot provide the option, which is free of charge. */
  readonly isRefused?: boolean;
}

/** Units that are taken, by `keyOfItem`. Absent: 0. */
export type TakenItems = ReadonlyMap<string, number>;

export const keyOfItem = ({ flightKey, item }: Pick<OptionItem, 'flightKey' | 'item'>): string =>
  `${flightKey}.${item}`;

export const itemOf = (flight: Flight, item: string, units: number, limit: number): OptionItem => ({
  flightKey: flightKeyOf(flight),
  day: flight.day,
  item,
  units,
  limit,
});

const mostShown = 1000;

/** The option with how many times it can still be chosen. */
export const withLeft = ({ option, items }: StockedOption, taken: TakenItems): SupplierOption => {
  const left = items.map((item) => Math.floor((item.limit - (taken.get(keyOfItem(item)) ?? 0)) / item.units));
  return { ...option, left: items.length === 0 ? null : Math.max(0, Math.min(mostShown, ...left)) };
};

export const isLowCost = (airline: string): boolean => airlineOf(airline).kind === 'low-cost';

export const minutesOf = ({ departsUtc, arrivesUtc }: Flight): number => arrivesUtc - departsUtc;

/** Whether a flight departs more than some hours from now, which airlines need to prepare an option. */
export const departsAfterHours = ({ departsUtc }: Flight, hours: number, now: Date): boolean =>
  departsUtc * minuteMs - now.getTime() >= hours * 60 * minuteMs;

/** Each flight with its place in the offer. */
export const flightsOf = (
  paths: readonly FlightPath[],
): readonly { readonly flight: Flight; readonly journeyIndex: number; readonly segmentIndex: number }[] =>
  paths.flatMap(({ flights }, journeyIndex) =>
    flights.map((flight, segmentIndex) => ({ flight, journeyIndex, segmentIndex })),
  );

/** Key of an option: code, journey, segment (`-` for the whole journey), and what tells it from others of the code. */
export const optionKeyOf = (code: string, journeyIndex: number, segmentIndex: number | null, of?: string): string =>
  [code, journeyIndex, segmentIndex ?? '-', ...(of === undefined ? [] : [of])].join('.');

/** Minor units of an amount in taka, rounded to ten taka. */
export const minorOfTaka = (taka: number): number => Math.round(taka / 10) * 1000;
