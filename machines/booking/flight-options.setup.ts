import { assign, setup } from 'xstate';
import type { PricedOffer } from '../../contract/booking/booking.ts';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { optionGroup } from '../../contract/orders/option-rules.ts';
import type { ChosenOption, FlightOption, OptionKind, Seat, SeatMap } from '../../contract/orders/options.ts';
import { cleanText } from '../../contract/printable.ts';
import { say } from '../../contract/say.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  areSameChoices,
  choicesOf,
  flightsOf,
  isRemark,
  isSameFlight,
  matchedToFirst,
  type OptionFlight,
  type OptionTraveller,
  type SeatFlight,
  type SeatingRules,
  seatAt,
  seatedTravellers,
  sitterAt,
  travellersFor,
  whyNotSeated,
  withChoice,
  withoutChoice,
  withRemark,
  withSeat,
} from './option-choices.ts';
import { seatsTogether } from './seats-together.ts';

const provided = providedBy('src/booking/options/flight-options-actors.ts');

/** Options that sold out after they were chosen. `names`: `Seat 12A and 20 kg`. */
export interface GoneOptions {
  readonly optionIds: readonly string[];
  readonly names: string;
}

export interface FlightOptionsInput {
  readonly offer: PricedOffer;
  readonly travellers: readonly OptionTraveller[];
  /** What was chosen before. */
  readonly chosen: readonly ChosenOption[];
  /** What had sold out when the fare was booked. `null`: nothing. */
  readonly gone: GoneOptions | null;
  /** Prefix of the keys of all intents. */
  readonly intentSeed: string;
}

/** What the airline offers with the fare. The seats of a flight are read when its map is opened. */
export interface OfferedOptions {
  readonly kinds: CallAnswer<'AirServiceList'>['kinds'];
  readonly options: readonly FlightOption[];
}

export interface FlightOptionsContext extends FlightOptionsInput {
  readonly offered: OfferedOptions;
  /** Seat maps by flight. `null`: the airline shows no seats of it. */
  readonly maps: Readonly<Record<string, SeatMap | null>>;
  readonly kind: OptionKind;
  /** The flight whose seats are shown. */
  readonly flight: SeatFlight;
  /** Who is seated next. */
  readonly traveller: number;
  /** The seat that the keyboard stands at. `null`: none yet. */
  readonly pointed: string | null;
  readonly look: 'map' | 'list';
  /** What was just done, for everybody and for screen readers. */
  readonly note: string | null;
  /** Whether missing remarks are named at their fields. */
  readonly remarksWanted: boolean;
  /** Number of times that missing remarks were named. */
  readonly rejections: number;
  readonly refusalWords: string | null;
  /** What is kept with the price now. The choices stay as they are until the airline has accepted it. */
  readonly toSell: readonly ChosenOption[];
  readonly sellIntents: number;
  readonly went: FlightOptionsOutput['went'];
}

/** `on`: to the review. `back`: to the travellers. `expired`: the price is over. */
export interface FlightOptionsOutput {
  readonly went: 'on' | 'back' | 'expired';
  readonly offer: PricedOffer;
  readonly chosen: readonly ChosenOption[];
}

export type FlightOptionsEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'kind.opened'; readonly kind: OptionKind }
  /** `traveller` null: for everybody whom the option fits. `optionId` null: nothing of this group. */
  | {
      readonly type: 'option.chosen';
      readonly group: string;
      readonly flight: OptionFlight;
      readonly traveller: number | null;
      readonly optionId: string | null;
      readonly count: number;
    }
  | { readonly type: 'remark.typed'; readonly optionId: string; readonly traveller: number; readonly typed: string }
  /** All flights get what the first one has. */
  | { readonly type: 'flights.matched' }
  | { readonly type: 'flight.opened'; readonly flight: SeatFlight }
  | { readonly type: 'traveller.opened'; readonly traveller: number }
  | { readonly type: 'look.chosen'; readonly look: 'map' | 'list' }
  | { readonly type: 'seat.pointed'; readonly designator: string }
  | { readonly type: 'seat.taken'; readonly designator: string }
  | { readonly type: 'seats.joined' }
  | { readonly type: 'choices.cleared' }
  /** On to the review, with what is chosen. */
  | { readonly type: 'options.kept' }
  | { readonly type: 'options.reopened' }
  | { readonly type: 'options.dropped' }
  | { readonly type: 'travellers.reopened' };

/** The outcome of the calls that list all options. */
export type OptionsListed =
  | { readonly ok: true; readonly answer: OfferedOptions }
  | Extract<CallOutcome<'AirServiceList'>, { ok: false }>;

interface AnyOutcome {
  readonly ok: boolean;
  readonly refusal?: string;
}

export const flightKeyOf = ({ journeyIndex, segmentIndex }: OptionFlight): string => `${journeyIndex}-${segmentIndex}`;

/** All segments of the fare. */
export const seatFlightsOf = ({ offer }: Pick<FlightOptionsContext, 'offer'>): readonly SeatFlight[] =>
  offer.itinerary.journeyWises.flatMap(({ segments }, journeyIndex) =>
    segments.map((_, segmentIndex) => ({ journeyIndex, segmentIndex })),
  );

export const seatingRulesOf = ({ travellers, chosen, flight }: FlightOptionsContext): SeatingRules => ({
  travellers,
  chosen,
  flight,
});

/** The map of the open flight. `undefined`: it was not read. `null`: the airline shows none. */
export const openMapOf = ({ maps, flight }: FlightOptionsContext): SeatMap | null | undefined =>
  maps[flightKeyOf(flight)];

export const seatOf = (map: SeatMap | null | undefined, designator: string): Seat | undefined =>
  map?.cabins
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .find((seat) => seat?.designator === designator) ?? undefined;

/** Whether a traveller's choice still lacks the remark that the airline needs. */
export const lacksRemark = (context: FlightOptionsContext, one: ChosenOption): boolean =>
  needsRemark(context, one) && !isRemark(one.remark);

const needsRemark = ({ offered }: FlightOptionsContext, { optionId }: ChosenOption): boolean =>
  offered.options.some((option) => option.optionId === optionId && option.needsRemark);

/** Whether the open kind is offered on several flights and chosen on the first of them. */
export const mayMatchFlights = ({ offered, kind, chosen }: FlightOptionsContext): boolean => {
  const [first, ...others] = flightsOf(offered.options.filter((option) => option.kind === kind));
  return (
    others.length > 0 && first !== undefined && chosen.some((one) => one.kind === kind && isSameFlight(one, first))
  );
};

/** The request to keep the chosen options with the price. */
export const sellingOf = ({ offer, toSell, intentSeed, sellIntents }: FlightOptionsContext) => ({
  request: { priceId: offer.priceId, choices: choicesOf(toSell) },
  intent: `${intentSeed}-options-${sellIntents}`,
});

export const nothingListed: OfferedOptions = { kinds: [], options: [] };

/** The order in which kinds are offered. */
export const kindsInOrder: readonly OptionKind[] = ['baggage', 'meal', 'seat', 'assistance'];

const hasRefused = (outcome: AnyOutcome, refusal: string): boolean => !outcome.ok && outcome.refusal === refusal;

interface GoneFacts {
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
}

const textIn = ({ facts }: GoneFacts, name: string): string => {
  const fact = facts?.[name];
  return typeof fact === 'string' ? fact : '';
};

/** The gone options named by a refusal `options-gone`. */
export const goneOf = (outcome: GoneFacts): GoneOptions => ({
  optionIds: textIn(outcome, 'optionIds')
    .split(',')
    .filter((id) => id !== ''),
  names: textIn(outcome, 'names'),
});

/** The choices without those that have sold out. */
export const withoutGone = (chosen: readonly ChosenOption[], gone: GoneOptions | null): readonly ChosenOption[] =>
  chosen.filter(({ optionId }) => gone?.optionIds.includes(optionId) !== true);

const nameOf = ({ travellers }: FlightOptionsContext, traveller: number): string => travellers[traveller]?.name ?? '';

/** The next traveller without a seat on the open flight, after this one. `null`: everybody is seated. */
const nextToSeat = ({ travellers, flight }: FlightOptionsContext, chosen: readonly ChosenOption[], after: number) => {
  const seated = seatedTravellers(travellers);
  const at = seated.indexOf(after);
  const onwards = [...seated.slice(at + 1), ...seated.slice(0, at + 1)];
  return onwards.find((traveller) => seatAt(chosen, flight, traveller) === null) ?? null;
};

type Change = Partial<FlightOptionsContext>;

const opensKind = (
  { offered }: FlightOptionsContext,
  event: FlightOptionsEvent,
): event is Extract<FlightOptionsEvent, { type: 'kind.opened' }> =>
  event.type === 'kind.opened' && offered.kinds.some(({ kind }) => kind === event.kind);

/** The seat is taken by the open traveller, given back by its own, or opens whoever has it. */
const takingSeat = (context: FlightOptionsContext, designator: string): Change => {
  const { chosen, flight, traveller } = context;
  const sitter = sitterAt(chosen, flight, designator);
  if (sitter === traveller) {
    const name = nameOf(context, traveller);
    return {
      chosen: withoutChoice(chosen, 'seat', flight, traveller),
      note: say('{designator} given back: {name} has no seat.', { designator, name }),
    };
  }
  if (sitter !== undefined) {
    return {
      traveller: sitter,
      note: say('{name} sits at {designator}. Choose another seat, or give it back.', {
        name: nameOf(context, sitter),
        designator,
      }),
    };
  }
  const seat = seatOf(openMapOf(context), designator);
  if (seat === undefined) return {};
  const seated = withSeat(chosen, seat, flight, traveller);
  const next = nextToSeat(context, seated, traveller);
  const taken = say('{designator} for {name}.', { designator, name: nameOf(context, traveller) });
  return {
    chosen: seated,
    traveller: next ?? traveller,
    note:
      next === null
        ? say('{taken} Everybody has a seat on this flight.', { taken })
        : say('{taken} Now choose for {name}.', { taken, name: nameOf(context, next) }),
  };
};

const joiningSeats = (context: FlightOptionsContext): Change => {
  const map = openMapOf(context);
  const seating = map ? seatsTogether(map, seatingRulesOf(context)) : null;
  if (seating === null) return { note: say('This flight has no seats left side by side for the whole party.') };
  const { flight } = context;
  const cleared = seating.reduce<readonly ChosenOption[]>(
    (left, { traveller }) => withoutChoice(left, 'seat', flight, traveller),
    context.chosen,
  );
  const chosen = seating.reduce((sofar, { traveller, seat }) => withSeat(sofar, seat, flight, traveller), cleared);
  const places = seating.map(({ traveller, seat }) => `${nameOf(context, traveller)} ${seat.designator}`).join(', ');
  return { chosen, note: say('Seated together: {places}.', { places }) };
};

/** Whoever asks for assistance gives back a seat at an exit of the same flight. */
const leavingExits = (context: FlightOptionsContext, chosen: readonly ChosenOption[]): Change => {
  const given = chosen.filter((one) => {
    if (one.designator === null || one.segmentIndex === null) return false;
    const flight = { journeyIndex: one.journeyIndex, segmentIndex: one.segmentIndex };
    const seat = seatOf(context.maps[flightKeyOf(flight)], one.designator);
    const rules = { travellers: context.travellers, chosen, flight };
    return seat?.features.includes('exit') === true && whyNotSeated(seat, one.traveller, rules) !== null;
  });
  if (given.length === 0) return { chosen, note: null };
  const words = given.map(({ designator, traveller }) => `${designator} of ${nameOf(context, traveller)}`).join(', ');
  return {
    chosen: chosen.filter((one) => !given.includes(one)),
    note: say('Given back, as a traveller with assistance cannot sit at an exit: {words}.', { words }),
  };
};

const choosing = (
  context: FlightOptionsContext,
  { group, flight, traveller, optionId, count }: Extract<FlightOptionsEvent, { type: 'option.chosen' }>,
): Change => {
  const { offered, travellers } = context;
  const inGroup = offered.options.filter((option) => optionGroup(option) === group && isSameFlight(option, flight));
  const option = inGroup.find((one) => one.optionId === optionId);
  const everybody = [...new Set(inGroup.flatMap((one) => travellersFor(one, travellers)))];
  const fits = option === undefined ? everybody : travellersFor(option, travellers);
  const wanted = traveller === null ? fits : fits.filter((one) => one === traveller);
  const chosen = wanted.reduce(
    (sofar, one) =>
      option === undefined || count === 0
        ? withoutChoice(sofar, group, flight, one)
        : withChoice(sofar, option, one, Math.min(count, option.atMost)),
    context.chosen,
  );
  return { ...leavingExits(context, chosen), refusalWords: null };
};

/** Types, actors, guards and actions of the chart in `flight-options.machine.ts`. */
export const flightOptionsSetup = setup({
  types: {
    context: {} as FlightOptionsContext,
    events: {} as FlightOptionsEvent,
    input: {} as FlightOptionsInput,
    output: {} as FlightOptionsOutput,
  },
  actors: {
    listOptions: provided.promise<OptionsListed, { readonly priceId: string }>('listOptions'),
    readSeats: provided.promise<CallOutcome<'GetSeat'>, CallRequest<'GetSeat'>>('readSeats'),
    sellOptions: provided.promise<
      CallOutcome<'AirSell'>,
      { readonly request: CallRequest<'AirSell'>; readonly intent: string }
    >('sellOptions'),
  },
  delays: { patienceEnds: 8_000 },
  guards: {
    somethingIsGone: ({ context }) => context.gone !== null,
    accepted: (_, outcome: AnyOutcome) => outcome.ok,
    somethingIsOffered: (_, outcome: OptionsListed) => outcome.ok && outcome.answer.kinds.length > 0,
    priceHasExpired: (_, outcome: AnyOutcome) => hasRefused(outcome, 'price-expired'),
    optionsAreGone: (_, outcome: AnyOutcome) => hasRefused(outcome, 'options-gone'),
    seatsAreOpen: ({ context }) => context.kind === 'seat',
    seatsAreWanted: ({ context, event }) => opensKind(context, event) && event.kind === 'seat',
    listIsWanted: ({ context, event }) => opensKind(context, event) && event.kind !== 'seat',
    nothingIsListed: ({ context }) => context.offered.kinds.length === 0,
    somethingIsChosen: ({ context }) => context.chosen.length > 0,
    mapIsKept: ({ context }) => (openMapOf(context) ?? null) !== null,
    mapIsNone: ({ context }) => openMapOf(context) === null,
    flightHasSeats: ({ context, event }) =>
      event.type === 'flight.opened' && seatFlightsOf(context).some((flight) => isSameFlight(flight, event.flight)),
    mayBeSeated: ({ context, event }) =>
      event.type === 'traveller.opened' && seatedTravellers(context.travellers).includes(event.traveller),
    seatExists: ({ context, event }) =>
      event.type === 'seat.pointed' && seatOf(openMapOf(context), event.designator) !== undefined,
    seatMayBeTaken: ({ context, event }) => {
      if (event.type !== 'seat.taken') return false;
      const seat = seatOf(openMapOf(context), event.designator);
      if (seat === undefined) return false;
      const rules = seatingRulesOf(context);
      return (
        sitterAt(context.chosen, context.flight, event.designator) !== undefined ||
        whyNotSeated(seat, context.traveller, rules) === null
      );
    },
    choicesMayBeMatched: ({ context }) => mayMatchFlights(context),
    aRemarkIsAsked: ({ context }) =>
      context.chosen.some((one) => one.kind === context.kind && needsRemark(context, one)),
    remarkIsMissing: ({ context }) => context.chosen.some((one) => lacksRemark(context, one)),
    nothingChanged: ({ context }) => areSameChoices(context.chosen, context.offer.options),
  },
  actions: {
    keepOffered: assign(({ context }, outcome: OptionsListed) => {
      if (!outcome.ok) return {};
      const isOffered = (kind: OptionKind) => outcome.answer.kinds.some((each) => each.kind === kind);
      const kind = isOffered(context.kind) ? context.kind : (kindsInOrder.find(isOffered) ?? context.kind);
      return { offered: outcome.answer, kind };
    }),
    keepMap: assign(({ context }, outcome: CallOutcome<'GetSeat'>) =>
      outcome.ok ? { maps: { ...context.maps, [flightKeyOf(context.flight)]: outcome.answer.map } } : {},
    ),
    openKind: assign(({ event }) => (event.type === 'kind.opened' ? { kind: event.kind, note: null } : {})),
    openFlight: assign(({ context, event }) => {
      if (event.type !== 'flight.opened') return {};
      const { flight } = event;
      const [first = 0] = seatedTravellers(context.travellers);
      const unseated = seatedTravellers(context.travellers).find(
        (traveller) => seatAt(context.chosen, flight, traveller) === null,
      );
      return { flight, pointed: null, note: null, traveller: unseated ?? first };
    }),
    openTraveller: assign(({ event }) =>
      event.type === 'traveller.opened' ? { traveller: event.traveller, note: null } : {},
    ),
    chooseLook: assign(({ event }) => (event.type === 'look.chosen' ? { look: event.look } : {})),
    pointAtSeat: assign(({ event }) => (event.type === 'seat.pointed' ? { pointed: event.designator } : {})),
    takeSeat: assign(({ context, event }) =>
      event.type === 'seat.taken'
        ? { ...takingSeat(context, event.designator), pointed: event.designator, refusalWords: null }
        : {},
    ),
    joinSeats: assign(({ context }) => ({ ...joiningSeats(context), refusalWords: null })),
    choose: assign(({ context, event }) => (event.type === 'option.chosen' ? choosing(context, event) : {})),
    noteRemark: assign(({ context, event }) =>
      event.type === 'remark.typed'
        ? { chosen: withRemark(context.chosen, event.optionId, event.traveller, cleanText(event.typed).slice(0, 70)) }
        : {},
    ),
    matchFlights: assign(({ context }) => {
      const { chosen, offered, kind, travellers } = context;
      const matched = leavingExits(context, matchedToFirst(chosen, offered.options, kind, travellers));
      return {
        ...matched,
        note: matched.note ?? say('All flights have what the first one has, where the airline offers it.'),
      };
    }),
    wantRemarks: assign(({ context }) => ({
      remarksWanted: true,
      rejections: context.rejections + 1,
      kind: context.chosen.find((one) => lacksRemark(context, one))?.kind ?? context.kind,
    })),
    chooseNothing: assign({ chosen: [], note: say('All add-ons are removed.'), refusalWords: null }),
    sellChosen: assign(({ context }) => ({ toSell: context.chosen })),
    sellWithoutGone: assign(({ context }) => ({ toSell: withoutGone(context.chosen, context.gone) })),
    /** The lists and maps are read anew, since some of what they show has sold out. */
    startAnew: assign(({ context }) => ({
      chosen: withoutGone(context.chosen, context.gone),
      gone: null,
      offered: nothingListed,
      maps: {},
      pointed: null,
      note: null,
    })),
    keepGone: assign((_, outcome: AnyOutcome & GoneFacts) => ({ gone: goneOf(outcome) })),
    keepRefusal: assign((_, outcome: AnyOutcome & { readonly detail?: string }) => ({
      refusalWords: outcome.detail ?? say('These options do not go together. Nothing was added.'),
    })),
    keepFault: assign({ refusalWords: say('We could not reach the server. Nothing was added. Try again.') }),
    endIntent: assign(({ context }) => ({ sellIntents: context.sellIntents + 1 })),
    keepSold: assign(({ context }, outcome: CallOutcome<'AirSell'>) =>
      outcome.ok ? { offer: outcome.answer.offer, chosen: context.toSell } : {},
    ),
    goOn: assign({ went: 'on' }),
    goBack: assign({ went: 'back' }),
    expire: assign({ went: 'expired' }),
  },
});
