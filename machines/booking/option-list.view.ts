import { displayMoney } from '../../contract/money.ts';
import { optionGroup } from '../../contract/orders/option-rules.ts';
import type { ChosenOption, FlightOption, OptionKind } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { flightWordsOf, routeWordsOf } from './chosen-options.ts';
import { type FlightOptionsContext, flightKeyOf, lacksRemark, mayMatchFlights } from './flight-options.setup.ts';
import { chosenAt, flightsOf, isSameFlight, type OptionFlight, travellersFor } from './option-choices.ts';

/** One of several options that exclude each other, for one traveller. */
export interface OptionSelect {
  readonly is: 'select';
  readonly group: string;
  /** Name of the field: `Extra bag for Nusrat Rahman, Dhaka to Dubai`. */
  readonly name: string;
  /** Empty: nothing chosen. */
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly optionId: string | null;
    readonly count: number;
    readonly text: string;
    readonly soldOut: boolean;
  }[];
}

/** An option that is chosen or not. */
export interface OptionTick {
  readonly is: 'tick';
  readonly group: string;
  readonly optionId: string;
  readonly text: string;
  readonly name: string;
  readonly ticked: boolean;
  readonly soldOut: boolean;
  /** Set where the airline needs a remark with it and it is ticked. */
  readonly remark: { readonly path: string; readonly typed: string; readonly wrong: string | null } | null;
}

export interface OptionRow {
  /** `null`: everybody. */
  readonly traveller: number | null;
  readonly label: string;
  readonly fields: readonly (OptionSelect | OptionTick)[];
}

export interface OptionFlightList {
  readonly key: string;
  readonly flight: OptionFlight;
  readonly heading: string;
  /** How many of the kind are chosen on it. */
  readonly count: number;
  readonly rows: readonly OptionRow[];
}

/** Bags, meals or assistance, by flight and traveller. */
export interface OptionListPart {
  readonly is: 'list';
  readonly kind: OptionKind;
  readonly flights: readonly OptionFlightList[];
  /** Whether the choices of the first flight can be copied to the others. */
  readonly mayMatch: boolean;
}

/** The options of the open kind, by flight and traveller. */
export const listPartOf = (context: FlightOptionsContext): OptionListPart => {
  const { kind, offered } = context;
  const ofKind = offered.options.filter((option) => option.kind === kind);
  const flights = flightsOf(ofKind);
  return {
    is: 'list',
    kind,
    flights: flights.map((flight) => ({
      key: flightKeyOf(flight),
      flight,
      heading: headingOf(context, flight),
      count: context.chosen.filter((one) => one.kind === kind && isSameFlight(one, flight)).length,
      rows: rowsAt(
        context,
        ofKind.filter((option) => isSameFlight(option, flight)),
        flight,
      ),
    })),
    mayMatch: mayMatchFlights(context),
  };
};

export const moneyIn = ({ offer }: FlightOptionsContext, minor: number): string =>
  displayMoney({ currency: offer.sums.currency, minor });

const priceText = (context: FlightOptionsContext, minor: number): string =>
  minor === 0 ? 'free' : moneyIn(context, minor);

/** `Dhaka to Dubai`, and the flight's number where it is one flight. */
export const headingOf = ({ offer }: FlightOptionsContext, flight: OptionFlight): string =>
  flight.segmentIndex === null
    ? routeWordsOf(offer, flight)
    : `${routeWordsOf(offer, flight)}, ${flightWordsOf(offer, flight)}`;

const rowsAt = (
  context: FlightOptionsContext,
  options: readonly FlightOption[],
  flight: OptionFlight,
): readonly OptionRow[] => {
  const { travellers } = context;
  const rows = travellers.flatMap(({ name, type }, traveller): readonly OptionRow[] => {
    const own = options.filter(({ travellerTypes }) => travellerTypes.includes(type));
    return own.length === 0 ? [] : [{ traveller, label: name, fields: fieldsOf(context, own, flight, traveller) }];
  });
  return rows.length < 2 ? rows : [everybodyAt(context, options, flight), ...rows];
};

const groupNames: Readonly<Record<string, string>> = {
  baggage: say('Extra bag'),
  meal: say('Meal'),
  wheelchair: say('Wheelchair'),
};
const noneOf: Readonly<Record<string, string>> = {
  baggage: say('No extra bag'),
  meal: say('Standard meal'),
  wheelchair: say('No wheelchair'),
};

const groupsOf = (options: readonly FlightOption[]): readonly string[] => [...new Set(options.map(optionGroup))];

const fieldsOf = (
  context: FlightOptionsContext,
  options: readonly FlightOption[],
  flight: OptionFlight,
  traveller: number,
): readonly (OptionSelect | OptionTick)[] =>
  groupsOf(options).flatMap((group): readonly (OptionSelect | OptionTick)[] => {
    const inGroup = options.filter((option) => optionGroup(option) === group);
    const own = chosenAt(context.chosen, group, flight, traveller);
    const name = context.travellers[traveller]?.name ?? '';
    if (groupNames[group] !== undefined) {
      return [selectOf(context, inGroup, flight, { group, whom: name, value: valueOf(own) })];
    }
    return inGroup.map((option) => tickOf(context, option, own, { whom: name, traveller }));
  });

/** The value for everybody where not everybody has the same. */
const mixed = 'mixed';

const valueOf = (own: ChosenOption | undefined): string => (own === undefined ? '' : `${own.optionId} ${own.count}`);

const selectOf = (
  context: FlightOptionsContext,
  options: readonly FlightOption[],
  flight: OptionFlight,
  { group, whom, value }: { readonly group: string; readonly whom: string; readonly value: string },
): OptionSelect => ({
  is: 'select',
  group,
  name: say('{value} for {whom}, {headingOf}', {
    value: groupNames[group] ?? '',
    whom,
    headingOf: headingOf(context, flight),
  }),
  value,
  choices: [
    ...(value === mixed
      ? [{ value: mixed, optionId: null, count: 0, text: say('Not the same for all'), soldOut: true }]
      : []),
    { value: '', optionId: null, count: 0, text: noneOf[group] ?? say('None'), soldOut: false },
    ...options.flatMap((option) =>
      Array.from({ length: option.atMost }, (_, before) => {
        const count = before + 1;
        return {
          value: `${option.optionId} ${count}`,
          optionId: option.optionId,
          count,
          text: optionText(context, option, count),
          soldOut: option.left !== null && option.left < count,
        };
      }),
    ),
  ],
});

/** `2 × 23 kg · BDT 18,400`, `VGML Vegan meal · free · 2 left`. */
const optionText = (context: FlightOptionsContext, option: FlightOption, count: number): string => {
  const name = count === 1 ? option.name : `${count} × ${option.name.replace(/^1 × /, '')}`;
  const left =
    option.left === 0
      ? [say('sold out')]
      : option.left !== null && option.left <= fewLeft
        ? [say('{left} left', { left: option.left })]
        : [];
  return [
    option.kind === 'baggage' ? name : `${option.code} ${name}`,
    priceText(context, option.priceMinor * count),
    ...left,
  ].join(' · ');
};

const fewLeft = 4;

const tickOf = (
  context: FlightOptionsContext,
  option: FlightOption,
  own: ChosenOption | undefined,
  { whom, traveller }: { readonly whom: string; readonly traveller: number },
): OptionTick => ({
  is: 'tick',
  group: optionGroup(option),
  optionId: option.optionId,
  text: optionText(context, option, 1),
  name: say('{option}, for {whom}', { option: optionText(context, option, 1), whom }),
  ticked: own !== undefined,
  soldOut: option.left === 0,
  remark:
    option.needsRemark && own !== undefined
      ? {
          path: remarkPath(option.optionId, traveller),
          typed: own.remark ?? '',
          wrong: context.remarksWanted && lacksRemark(context, own) ? remarkWords : null,
        }
      : null,
});

const remarkPath = (optionId: string, traveller: number): string => `remark.${optionId}.${traveller}`;
const remarkWords = say('Tell the airline about it in up to 70 letters, digits and simple punctuation.');

/** The remarks that are missing, each with the field's path. */
export const remarkErrorsOf = (context: FlightOptionsContext): readonly FieldError[] =>
  context.chosen
    .filter((one) => lacksRemark(context, one))
    .map(({ optionId, traveller, name }) => ({
      path: remarkPath(optionId, traveller),
      message: say('{name} for {name2}: {remarkWords}', {
        name,
        name2: context.travellers[traveller]?.name ?? '',
        remarkWords,
      }),
    }));

/** One choice for everybody whom it fits. Its value is what all of them have. */
const everybodyAt = (
  context: FlightOptionsContext,
  options: readonly FlightOption[],
  flight: OptionFlight,
): OptionRow => ({
  traveller: null,
  label: say('Everybody'),
  fields: groupsOf(options)
    .filter((group) => groupNames[group] !== undefined)
    .map((group) => {
      const inGroup = options.filter((option) => optionGroup(option) === group);
      const shared = inGroup.filter(
        ({ travellerTypes }) => travellersFor({ travellerTypes }, context.travellers).length > 1,
      );
      const people = [...new Set(shared.flatMap((option) => travellersFor(option, context.travellers)))];
      const values = new Set(people.map((one) => valueOf(chosenAt(context.chosen, group, flight, one))));
      const [only = ''] = values;
      return selectOf(context, shared, flight, { group, whom: 'everybody', value: values.size > 1 ? mixed : only });
    }),
});
