import { is } from 'superstruct';
import type { TravellerType } from '../../contract/flights/flights.ts';
import { carriesInfant, optionGroup } from '../../contract/orders/option-rules.ts';
import {
  type ChosenOption,
  type FlightOption,
  OptionChoice,
  type OptionKind,
  type Seat,
} from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';

/** A traveller of the booking, by position: adults first, then children, then infants. */
export interface OptionTraveller {
  readonly type: TravellerType;
  readonly name: string;
}

/** The flights that an option covers. `segmentIndex` is null for a whole journey. */
export interface OptionFlight {
  readonly journeyIndex: number;
  readonly segmentIndex: number | null;
}

/** One segment, whose seats are chosen. */
export interface SeatFlight extends OptionFlight {
  readonly segmentIndex: number;
}

type Chosen = readonly ChosenOption[];

/** The code of a request for a certain seat. */
const seatCode = 'RQST';

export const isSameFlight = (one: OptionFlight, other: OptionFlight): boolean =>
  one.journeyIndex === other.journeyIndex && one.segmentIndex === other.segmentIndex;

/** Positions of the travellers for whom an option is. */
export const travellersFor = (
  { travellerTypes }: { readonly travellerTypes: readonly TravellerType[] },
  travellers: readonly OptionTraveller[],
): readonly number[] => travellers.flatMap(({ type }, position) => (travellerTypes.includes(type) ? [position] : []));

/** Positions of the travellers who have a seat of their own. Infants sit on a lap. */
export const seatedTravellers = (travellers: readonly OptionTraveller[]): readonly number[] =>
  travellersFor({ travellerTypes: ['ADT', 'CHD'] }, travellers);

/** What a traveller has chosen of a group on a flight. */
export const chosenAt = (
  chosen: Chosen,
  group: string,
  flight: OptionFlight,
  traveller: number,
): ChosenOption | undefined =>
  chosen.find((one) => one.traveller === traveller && isSameFlight(one, flight) && optionGroup(one) === group);

export const withoutChoice = (chosen: Chosen, group: string, flight: OptionFlight, traveller: number): Chosen => {
  const before = chosenAt(chosen, group, flight, traveller);
  return chosen.filter((one) => one !== before);
};

/** Chooses an option for a traveller, in place of what excludes it. */
export const withChoice = (chosen: Chosen, option: FlightOption, traveller: number, count: number): Chosen => {
  const group = optionGroup(option);
  const before = chosenAt(chosen, group, option, traveller);
  return [
    ...withoutChoice(chosen, group, option, traveller),
    {
      optionId: option.optionId,
      traveller,
      count,
      remark: before?.optionId === option.optionId ? before.remark : null,
      kind: option.kind,
      code: option.code,
      name: option.name,
      journeyIndex: option.journeyIndex,
      segmentIndex: option.segmentIndex,
      designator: null,
      priceMinor: option.priceMinor * count,
    },
  ];
};

/** Seats a traveller, in place of the seat before. */
export const withSeat = (chosen: Chosen, seat: Seat, flight: SeatFlight, traveller: number): Chosen => {
  if (seat.optionId === null) throw new Error(`seat ${seat.designator} cannot be chosen`);
  return [
    ...withoutChoice(chosen, 'seat', flight, traveller),
    {
      optionId: seat.optionId,
      traveller,
      count: 1,
      remark: null,
      kind: 'seat',
      code: seatCode,
      name: say('Seat {designator}', { designator: seat.designator }),
      ...flight,
      designator: seat.designator,
      priceMinor: seat.priceMinor,
    },
  ];
};

export const seatAt = (chosen: Chosen, flight: SeatFlight, traveller: number): string | null =>
  chosenAt(chosen, 'seat', flight, traveller)?.designator ?? null;

/** Who of the booking sits there. `undefined`: nobody. */
export const sitterAt = (chosen: Chosen, flight: SeatFlight, designator: string): number | undefined =>
  chosen.find((one) => one.designator === designator && isSameFlight(one, flight))?.traveller;

const hasAssistance = (chosen: Chosen, flight: OptionFlight, traveller: number): boolean =>
  chosen.some((one) => one.kind === 'assistance' && one.traveller === traveller && isSameFlight(one, flight));

/** What is known of the party that decides who may sit where. */
export interface SeatingRules {
  readonly travellers: readonly OptionTraveller[];
  readonly chosen: Chosen;
  readonly flight: SeatFlight;
}

/** Why a traveller cannot have a seat, in words. `null`: may have it. */
export const whyNotSeated = (seat: Seat, traveller: number, rules: SeatingRules): string | null => {
  const { travellers, chosen, flight } = rules;
  if (seat.state === 'blocked') return say('kept back by the airline');
  if (seat.state === 'taken' || seat.optionId === null) return 'taken';
  const type = travellers[traveller]?.type ?? 'INF';
  if (!seat.travellerTypes.includes(type))
    return type === 'CHD' ? say('not for a child') : say('not for this traveller');
  if (!seat.features.includes('exit')) return null;
  const infants = travellers.filter((one) => one.type === 'INF').length;
  if (carriesInfant(traveller, infants)) return say('not for an adult with an infant');
  return hasAssistance(chosen, flight, traveller) ? say('not for a traveller with assistance') : null;
};

/** The same options on every flight that has them as on the first flight with any of this kind. */
export const matchedToFirst = (
  chosen: Chosen,
  options: readonly FlightOption[],
  kind: OptionKind,
  travellers: readonly OptionTraveller[],
): Chosen => {
  const ofKind = options.filter((option) => option.kind === kind);
  const [first, ...others] = flightsOf(ofKind);
  if (first === undefined) return chosen;
  const isWanted = (one: ChosenOption) => one.kind === kind && isSameFlight(one, first);
  return others.reduce<Chosen>((matched, flight) => {
    const cleared = matched.filter((one) => !(one.kind === kind && isSameFlight(one, flight)));
    return chosen.filter(isWanted).reduce<Chosen>((sofar, { code, name, traveller, count, remark }) => {
      const same = ofKind.find(
        (option) =>
          isSameFlight(option, flight) &&
          option.code === code &&
          (kind !== 'baggage' || option.name === name) &&
          option.left !== 0 &&
          travellersFor(option, travellers).includes(traveller),
      );
      if (same === undefined) return sofar;
      const next = withChoice(sofar, same, traveller, Math.min(count, same.atMost));
      return withRemark(next, same.optionId, traveller, remark);
    }, cleared);
  }, chosen);
};

/** The flights of options, each once, in order of travel. */
export const flightsOf = <Flight extends OptionFlight>(options: readonly Flight[]): readonly OptionFlight[] => {
  const flights = new Map<string, OptionFlight>();
  for (const { journeyIndex, segmentIndex } of options) {
    flights.set(`${journeyIndex} ${segmentIndex}`, { journeyIndex, segmentIndex });
  }
  return [...flights.values()].toSorted(
    (one, other) => one.journeyIndex - other.journeyIndex || (one.segmentIndex ?? 0) - (other.segmentIndex ?? 0),
  );
};

export const withRemark = (chosen: Chosen, optionId: string, traveller: number, remark: string | null): Chosen =>
  chosen.map((one) => (one.optionId === optionId && one.traveller === traveller ? { ...one, remark } : one));

/** Whether it is a remark as airlines accept it. */
export const isRemark = (typed: string | null): boolean => is((typed ?? '').trim(), OptionChoice.schema.remark);

/** The choices as they are sold. */
export const choicesOf = (chosen: Chosen): OptionChoice[] =>
  chosen.map(({ optionId, traveller, count, remark }) => ({
    optionId,
    traveller,
    count,
    remark: remark?.trim() ?? null,
  }));

export const sumOfChosen = (chosen: Chosen): number => chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0);

/** Whether two lists hold the same choices, in any order. */
export const areSameChoices = (one: Chosen, other: Chosen): boolean => {
  const keysOf = (chosen: Chosen) =>
    choicesOf(chosen)
      .map((choice) => JSON.stringify(choice))
      .toSorted()
      .join();
  return keysOf(one) === keysOf(other);
};
