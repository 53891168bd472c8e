import { looseningsOf } from '../../contract/flights/loosen-filters.ts';
import { type Filters, setFilters, withFilter } from '../../contract/flights/results.ts';
import type { AnyOfEntry, FilterEntry, RangeEntry } from '../../contract/flights/results-filters.ts';
import type { Range, ResultsWindow } from '../../contract/flights/results-window.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { endsAskedFor, filterWords, journeyTitle, titleWithin } from './filter-words.ts';
import { chosenRange, hoursText } from './range-typing.ts';

/** A chosen value or range. `next`: the filters without it. */
export interface FilterChip {
  readonly key: string;
  readonly words: string;
  readonly next: Filters;
}

/** One chip for each chosen value and range, in the order of the panel. */
export const chipsOf = (filters: Filters, seen: ResultsWindow): readonly FilterChip[] =>
  setFilters(filters).flatMap((entry) => {
    switch (entry.kind) {
      case 'any-of':
        return valueChips(entry, filters, seen);
      case 'switch':
        return [
          { key: entry.id, words: filterWords[entry.name].label, next: withFilter(filters, entry.id, undefined) },
        ];
      case 'range':
        return rangeChips(entry, filters, seen);
    }
  });

const valueChips = (entry: AnyOfEntry, filters: Filters, seen: ResultsWindow): FilterChip[] => {
  const chosen = filters[entry.id] ?? [];
  const { label, chip = String } = filterWords[entry.name];
  return chosen.map((code) => ({
    key: `${entry.id} ${code}`,
    words: ofJourney(entry, chip(label(code, seen.names)), seen),
    next: withFilter(
      filters,
      entry.id,
      chosen.filter((other) => other !== code),
    ),
  }));
};

const titleOf = (
  { journey }: FilterEntry,
  { journeyCount, request }: Pick<ResultsWindow, 'journeyCount' | 'request'>,
) => (journey === null ? '' : journeyTitle(journey, journeyCount, endsAskedFor(request)));

const ofJourney = (entry: FilterEntry, words: string, seen: ResultsWindow): string => {
  const title = titleOf(entry, seen);
  return title === '' ? words : `${title}: ${words.toLowerCase()}`;
};

const rangeChips = ({ id, declared }: RangeEntry, filters: Filters, seen: ResultsWindow): FilterChip[] => {
  const span = seen.bounds[id];
  if (span === null) return [];
  const shown = (value: number): string =>
    declared.unit === 'money' ? displayMoney({ currency: seen.currency ?? '', minor: value }) : `${hoursText(value)} h`;
  const bounds = boundsWords(chosenRange(filters, id, span), span, shown);
  return [{ key: id, words: filterWords[id].chip(bounds), next: withFilter(filters, id, undefined) }];
};

/** `BDT 30,000 – BDT 45,000`, `up to 5:30 h`, `from 2:00 h`. */
export const boundsWords = (chosen: Range, span: Range, shown: (value: number) => string): string => {
  const [least, most] = [chosen.min > span.min, chosen.max < span.max];
  if (least && most) return `${shown(chosen.min)} – ${shown(chosen.max)}`;
  return most ? say('up to {max}', { max: shown(chosen.max) }) : say('from {min}', { min: shown(chosen.min) });
};

/** A filter whose removal brings results back, and the exact number of these results. */
export interface Suggestion {
  readonly words: string;
  readonly count: number;
  readonly next: Filters;
}

const suggestionsAtMost = 3;

/** Filters whose removal alone gives results, most results first. */
export const suggestionsOf = (
  filters: Filters,
  seen: Pick<ResultsWindow, 'loosened' | 'journeyCount' | 'request'>,
): readonly Suggestion[] =>
  looseningsOf(filters)
    .map(({ entry, filters: next }) => ({
      words: looseningWords(entry, titleWithin(titleOf(entry, seen))),
      count: seen.loosened.find(({ id }) => id === entry.id)?.count ?? 0,
      next,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, suggestionsAtMost);

const looseningWords = ({ name, journey }: FilterEntry, title: string): string => {
  const { loosen } = filterWords[name];
  return journey === null
    ? loosen
    : say('Allow any {title}{loosen}', { title: title === '' ? '' : `${title} `, loosen });
};
