import type { FlightNames } from '../../contract/flights.ts';
import { type FilterName, type Loosening, looseningsOf, withJourney } from '../../contract/loosen-filters.ts';
import { displayMoney } from '../../contract/money.ts';
import { dayParts, type Filters } from '../../contract/results.ts';
import type { Range, ResultsWindow } from '../../contract/results-window.ts';
import { dayPartLabels, endsAskedFor, journeyTitle, stopsLabel, titleWithin } from './filter-words.ts';
import { airlineNamed, cityNamed } from './itinerary-card.ts';
import { chosenRange, hoursText, type RangeName, spanOf } from './range-typing.ts';

/** One filter that is set, and the filters without it. */
export interface FilterChip {
  readonly key: string;
  readonly words: string;
  readonly next: Filters;
}

/** A chip for each value that is set, in the order of the panel. */
export const chipsOf = (filters: Filters, seen: ResultsWindow): readonly FilterChip[] => {
  const { names, bounds, facets } = seen;
  const currency = seen.currency ?? '';
  const each = <T extends string | number>(
    name: string,
    values: readonly T[],
    words: (value: T) => string,
    without: (rest: readonly T[]) => Filters,
  ): FilterChip[] =>
    values.map((value) => ({
      key: `${name} ${value}`,
      words: words(value),
      next: without(values.filter((other) => other !== value)),
    }));
  const range = (name: RangeName, words: (chosen: Range, span: Range) => string): FilterChip[] => {
    const loosened = looseningsOf(filters).find((loosening) => loosening.name === name);
    const span = spanOf(bounds, name);
    if (loosened === undefined || span === null) return [];
    return [{ key: name, words: words(chosenRange(filters, name, span), span), next: loosened.filters }];
  };
  return [
    ...each(
      'stops',
      filters.stops,
      (stops) => stopsLabel(String(stops)),
      (stops) => ({ ...filters, stops }),
    ),
    ...(filters.refundableOnly
      ? [{ key: 'refundable', words: 'Refundable only', next: { ...filters, refundableOnly: false } }]
      : []),
    ...each(
      'airline',
      filters.airlines,
      (code) => airlineNamed(code, names).name,
      (airlines) => ({
        ...filters,
        airlines,
      }),
    ),
    ...range('price', (chosen, span) => spanWords(chosen, span, (minor) => displayMoney({ currency, minor }))),
    ...range('duration', (chosen, span) => `${spanWords(chosen, span, hours)} travelling`),
    ...range('layover', (chosen, span) => `${spanWords(chosen, span, hours)} on the ground`),
    ...journeyChips(filters, (index) => journeyTitle(index, facets.journeys.length, endsAskedFor(seen.request)), each),
    ...each(
      'via',
      filters.layoverAirports,
      (code) => `Change at ${placeNamed(code, names)}`,
      (layoverAirports) => ({
        ...filters,
        layoverAirports,
      }),
    ),
    ...each('alliance', filters.alliances, String, (alliances) => ({ ...filters, alliances })),
    ...each(
      'landsAt',
      filters.arrivalAirports,
      (code) => `To ${placeNamed(code, names)}`,
      (arrivalAirports) => ({
        ...filters,
        arrivalAirports,
      }),
    ),
  ];
};

type Each = <T extends string | number>(
  name: string,
  values: readonly T[],
  words: (value: T) => string,
  without: (rest: readonly T[]) => Filters,
) => FilterChip[];

const journeyChips = (filters: Filters, titleOf: (index: number) => string, each: Each): FilterChip[] =>
  filters.journeys.flatMap(({ departs, arrives, stops }, index) => {
    const title = titleOf(index);
    const named = (words: string) => (title === '' ? words : `${title}: ${words.toLowerCase()}`);
    return [
      ...each(
        `departs${index + 1}`,
        dayParts.filter((part) => departs.includes(part)),
        (part) => named(`Departs ${dayPartLabels[part]}`),
        (rest) => withJourney(filters, index, { departs: rest }),
      ),
      ...each(
        `arrives${index + 1}`,
        dayParts.filter((part) => arrives.includes(part)),
        (part) => named(`Arrives ${dayPartLabels[part]}`),
        (rest) => withJourney(filters, index, { arrives: rest }),
      ),
      ...each(
        `stops${index + 1}`,
        stops,
        (stop) => named(stopsLabel(String(stop))),
        (rest) => withJourney(filters, index, { stops: rest }),
      ),
    ];
  });

const hours = (minutes: number): string => `${hoursText(minutes)} h`;
const placeNamed = (code: string, names: FlightNames): string => `${cityNamed(code, names)} ${code}`;

/** `BDT 30,000 – BDT 45,000`, `up to 5:30 h`, `from 2:00 h`. */
const spanWords = (chosen: Range, span: Range, said: (value: number) => string): string => {
  const [least, most] = [chosen.min > span.min, chosen.max < span.max];
  if (least && most) return `${said(chosen.min)} – ${said(chosen.max)}`;
  return most ? `Up to ${said(chosen.max)}` : `From ${said(chosen.min)}`;
};

/** What would bring results back: one filter taken away, and how many results that gives, exactly. */
export interface Suggestion {
  readonly words: string;
  readonly count: number;
  readonly next: Filters;
}

const suggestionsAtMost = 3;

/** Filters whose removal alone gives results, most results first. */
export const suggestionsOf = (
  filters: Filters,
  { loosened, facets, request }: Pick<ResultsWindow, 'loosened' | 'facets' | 'request'>,
): readonly Suggestion[] =>
  looseningsOf(filters)
    .map((loosening) => ({
      words: looseningWords(loosening, (index) => journeyTitle(index, facets.journeys.length, endsAskedFor(request))),
      count: loosened.find(({ name }) => name === loosening.name)?.count ?? 0,
      next: loosening.filters,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, suggestionsAtMost);

const tripWords: Readonly<Record<string, string>> = {
  stops: 'Allow any number of stops',
  refundable: 'Show non-refundable fares too',
  airlines: 'Allow every airline',
  alliances: 'Allow every alliance',
  layoverAirports: 'Allow changing anywhere',
  arrivalAirports: 'Allow every arrival airport',
  price: 'Allow any price',
  duration: 'Allow any time travelling',
  layover: 'Allow any time on the ground',
} satisfies Partial<Record<FilterName, string>>;

const journeyWords: Readonly<Record<string, string>> = {
  departs: 'departure time',
  arrives: 'arrival time',
  stops: 'number of stops',
};

const looseningWords = ({ name }: Loosening, titleOf: (index: number) => string): string => {
  const [, what = '', place = ''] = /^(departs|arrives|stops)(\d+)$/.exec(name) ?? [];
  if (place === '') return tripWords[name] ?? name;
  const title = titleWithin(titleOf(Number(place) - 1));
  return `Allow any ${title === '' ? '' : `${title} `}${journeyWords[what] ?? what}`;
};
