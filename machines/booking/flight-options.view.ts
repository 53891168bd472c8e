import type { SnapshotFrom } from 'xstate';
import { type PriceType, shownMinorOf } from '../../contract/flights/price-type.ts';
import { withOptions } from '../../contract/orders/option-rules.ts';
import type { ChosenOption, OptionKind } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type ChosenByTraveller, chosenByTraveller, type OptionLine, optionLinesOf } from './chosen-options.ts';
import type { flightOptionsMachine } from './flight-options.machine.ts';
import {
  type FlightOptionsContext,
  flightKeyOf,
  kindsInOrder,
  openMapOf,
  seatFlightsOf,
  seatingRulesOf,
  withoutGone,
} from './flight-options.setup.ts';
import { chosenAt, isSameFlight, type SeatFlight, seatAt, seatedTravellers, sumOfChosen } from './option-choices.ts';
import { headingOf, listPartOf, moneyIn, type OptionListPart, remarkErrorsOf } from './option-list.view.ts';
import { cabinsOfMap, type SeatCabinView, type SeatPrice, seatPricesOf } from './seat-map.view.ts';

export type FlightOptionsSnapshot = SnapshotFrom<typeof flightOptionsMachine>;

/** What is chosen so far, and the sums with it, for the summary beside the step. */
export interface OptionsSummary {
  readonly sums: FlightOptionsContext['offer']['sums'];
  readonly chosen: readonly ChosenByTraveller[];
  readonly optionLines: readonly OptionLine[];
}

export interface KindTab {
  readonly kind: OptionKind;
  readonly label: string;
  /** `from BDT 3,400`, `free of charge`. */
  readonly price: string;
  /** How many of it are chosen. */
  readonly count: number;
  readonly open: boolean;
}

export interface Seated {
  readonly traveller: number;
  readonly name: string;
  /** `12A`. `null`: none yet. */
  readonly seat: string | null;
  readonly priceMinor: number;
  readonly open: boolean;
}

export type SeatsShown =
  | { readonly is: 'reading' }
  | { readonly is: 'unread' }
  | { readonly is: 'without' }
  | {
      readonly is: 'shown';
      readonly look: 'map' | 'list';
      readonly aircraft: string;
      readonly cabins: readonly SeatCabinView[];
      readonly prices: readonly SeatPrice[];
      /** The seat that can be reached with Tab. */
      readonly pointed: string;
      readonly mayJoin: boolean;
    };

export type OptionsPart =
  | OptionListPart
  | {
      readonly is: 'seats';
      readonly flights: readonly {
        readonly key: string;
        readonly flight: SeatFlight;
        readonly text: string;
        readonly open: boolean;
      }[];
      readonly people: readonly Seated[];
      readonly seats: SeatsShown;
    };

interface OptionsStep {
  readonly summary: OptionsSummary;
  /** Label of the button that leads on: `Continue without add-ons`. */
  readonly keepLabel: string;
  readonly refusalWords: string | null;
}

export type FlightOptionsView =
  | ({ readonly show: 'listing'; readonly slow: boolean } & OptionsStep)
  | ({ readonly show: 'unlisted' } & OptionsStep)
  | ({ readonly show: 'nothing' } & OptionsStep)
  | ({
      readonly show: 'choosing';
      readonly kinds: readonly KindTab[];
      readonly part: OptionsPart;
      readonly note: string | null;
      readonly errors: readonly FieldError[];
      readonly rejections: number;
      readonly mayClear: boolean;
    } & OptionsStep)
  | { readonly show: 'selling'; readonly slow: boolean; readonly summary: OptionsSummary }
  | {
      readonly show: 'gone';
      readonly summary: OptionsSummary;
      /** `Seat 12A and 20 kg`. */
      readonly goneNames: string;
      /** Who had chosen what of it. */
      readonly lost: readonly ChosenByTraveller[];
      /** Label of the button that goes on without it, with the amount: `Go on without, BDT 180,840`. */
      readonly dropLabel: string;
    }
  | { readonly show: 'left' };

/** The projection of the add-ons step. Views read nothing else. */
export const viewOfFlightOptions = (snapshot: FlightOptionsSnapshot, priceType: PriceType): FlightOptionsView => {
  const { context } = snapshot;
  const summary = summaryOf(context, context.chosen);
  if (snapshot.matches('left')) return { show: 'left' };
  if (snapshot.matches('selling')) {
    return {
      show: 'selling',
      slow: snapshot.matches({ selling: 'waiting' }),
      summary: summaryOf(context, context.toSell),
    };
  }
  if (snapshot.matches('gone')) return goneView(context, priceType);
  const step = {
    summary,
    keepLabel: context.chosen.length === 0 ? say('Continue without add-ons') : say('Continue to review'),
    refusalWords: context.refusalWords,
  };
  if (snapshot.matches({ offered: 'choosing' })) {
    return {
      show: 'choosing',
      ...step,
      kinds: tabsOf(context),
      part: snapshot.matches({ offered: { choosing: 'seats' } }) ? seatsPart(snapshot) : listPartOf(context),
      note: context.note,
      errors: context.remarksWanted ? remarkErrorsOf(context) : [],
      rejections: context.rejections,
      mayClear: context.chosen.length > 0,
    };
  }
  if (snapshot.matches({ offered: 'unlisted' })) return { show: 'unlisted', ...step };
  if (snapshot.matches({ offered: 'nothing' })) return { show: 'nothing', ...step };
  return { show: 'listing', slow: snapshot.matches({ offered: { listing: 'waiting' } }), ...step };
};

const summaryOf = ({ offer, travellers }: FlightOptionsContext, chosen: readonly ChosenOption[]): OptionsSummary => ({
  sums: withOptions(offer.sums, sumOfChosen(chosen)),
  chosen: chosenByTraveller(chosen, travellers, offer),
  optionLines: optionLinesOf(
    chosen,
    travellers.map(({ type }) => type),
  ),
});

const goneView = (context: FlightOptionsContext, priceType: PriceType): FlightOptionsView => {
  const kept = withoutGone(context.chosen, context.gone);
  const summary = summaryOf(context, kept);
  return {
    show: 'gone',
    summary,
    goneNames: context.gone?.names ?? '',
    lost: chosenByTraveller(
      context.chosen.filter((one) => !kept.includes(one)),
      context.travellers,
      context.offer,
    ),
    dropLabel: say('Go on without, {price}', { price: moneyIn(context, shownMinorOf(summary.sums, priceType)) }),
  };
};

const kindLabels: Readonly<Record<OptionKind, string>> = {
  baggage: say('Bags'),
  meal: say('Meals'),
  seat: say('Seats'),
  assistance: say('Assistance'),
};

const tabsOf = (context: FlightOptionsContext): readonly KindTab[] =>
  kindsInOrder.flatMap((kind) => {
    const offered = context.offered.kinds.find((each) => each.kind === kind);
    if (offered === undefined) return [];
    const own = context.chosen.filter((one) => one.kind === kind);
    return [
      {
        kind,
        label: kindLabels[kind],
        price:
          offered.fromMinor === 0
            ? say('some free of charge')
            : say('from {price}', { price: moneyIn(context, offered.fromMinor) }),
        count: own.reduce((sum, { count }) => sum + count, 0),
        open: context.kind === kind,
      },
    ];
  });

const seatsPart = (snapshot: FlightOptionsSnapshot): OptionsPart => {
  const { context } = snapshot;
  const { chosen, travellers } = context;
  const people = seatedTravellers(travellers);
  return {
    is: 'seats',
    flights: seatFlightsOf(context).map((flight) => {
      const seated = people.filter((traveller) => seatAt(chosen, flight, traveller) !== null).length;
      return {
        key: flightKeyOf(flight),
        flight,
        text: say('{flight} · {seated} of {people} seated', {
          flight: headingOf(context, flight),
          seated,
          people: people.length,
        }),
        open: isSameFlight(flight, context.flight),
      };
    }),
    people: people.map((traveller) => {
      const own = chosenAt(chosen, 'seat', context.flight, traveller);
      return {
        traveller,
        name: travellers[traveller]?.name ?? '',
        seat: own?.designator ?? null,
        priceMinor: own?.priceMinor ?? 0,
        open: traveller === context.traveller,
      };
    }),
    seats: seatsShown(snapshot),
  };
};

const seatsShown = (snapshot: FlightOptionsSnapshot): SeatsShown => {
  const { context } = snapshot;
  const at = (state: 'unread' | 'without') => snapshot.matches({ offered: { choosing: { seats: state } } });
  const map = openMapOf(context);
  if (at('unread')) return { is: 'unread' };
  if (at('without') || map === null) return { is: 'without' };
  if (map === undefined) return { is: 'reading' };
  const { offer, traveller, pointed } = context;
  const cabins = cabinsOfMap(map, { ...seatingRulesOf(context), traveller, currency: offer.sums.currency });
  const cells = cabins.flatMap(({ rows }) =>
    rows.flatMap((row) => row.cells.filter((cell) => cell !== null && cell !== 'aisle')),
  );
  const first = cells.find(({ look }) => look === 'theirs') ?? cells.find(({ mayTake }) => mayTake) ?? cells[0];
  return {
    is: 'shown',
    look: context.look,
    aircraft: offer.names.aircraft[map.aircraftCode] ?? map.aircraftCode,
    cabins,
    prices: seatPricesOf(map, offer.sums.currency),
    pointed: pointed ?? first?.designator ?? '',
    mayJoin: seatedTravellers(context.travellers).length > 1,
  };
};
