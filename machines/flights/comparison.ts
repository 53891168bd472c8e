import { say } from '../../contract/say.ts';
import { comparedAtMost } from './flight-results.types.ts';

/** Itineraries or hotels beside each other: the tray below a list, and the dialog over it. */

export interface ComparedRow<Fact> {
  readonly title: string;
  /** All have the same value. */
  readonly alike: boolean;
  /** One for each that is compared, in the tray's order. */
  readonly facts: readonly Fact[];
}

export interface ComparedTray<One> {
  /** Those that have arrived, in the order in which they were added. */
  readonly compared: readonly One[];
  /** How many are selected, and what to do next. */
  readonly words: string;
  /** No further one can be added. */
  readonly full: boolean;
  readonly canCompare: boolean;
}

/** What is compared: nothing, in the tray below the list, or side by side in the dialog over it. */
export type Comparison<One, Fact> =
  | { readonly show: 'nothing' }
  | ({ readonly show: 'tray' } & ComparedTray<One>)
  | ({
      readonly show: 'side-by-side';
      readonly onlyDifferences: boolean;
      /** All rows, or those that differ. */
      readonly rows: readonly ComparedRow<Fact>[];
    } & ComparedTray<One>);

/** Where the compared are shown: in the tray alone, or with all facts or those that differ. */
export type ComparedIn = 'tray' | 'everything' | 'differences';

/** The comparison of `idCount` selected ones, of which `compared` are at hand. `missing`: what is said of the others. */
export const comparisonWith = <One, Fact>(
  idCount: number,
  compared: readonly One[],
  missing: (count: number) => string,
  shownIn: ComparedIn,
  rowsOf: () => readonly ComparedRow<Fact>[],
): Comparison<One, Fact> => {
  if (idCount === 0) return { show: 'nothing' };
  const missingCount = idCount - compared.length;
  const tray = {
    compared,
    words: [selectedWords(idCount), ...(missingCount === 0 ? [] : [missing(missingCount)])].join(' '),
    full: idCount >= comparedAtMost,
    canCompare: idCount > 1,
  };
  if (shownIn === 'tray') return { show: 'tray', ...tray };
  const onlyDifferences = shownIn === 'differences';
  const rows = rowsOf().filter(({ alike }) => !(onlyDifferences && alike));
  return { show: 'side-by-side', onlyDifferences, rows, ...tray };
};

/** A row of what is compared. Facts with the same content are alike. */
export const comparedRow = <Fact>(title: string, facts: readonly Fact[]): ComparedRow<Fact> => ({
  title,
  facts,
  alike: new Set(facts.map((said) => JSON.stringify(said))).size < 2,
});

const selectedWords = (count: number): string => {
  if (count === 1) return say('1 selected. Select another to compare them.');
  if (count < comparedAtMost) return say('{count} selected.', { count });
  return say('{count} selected, the most that can be compared. Remove one to add another.', { count });
};

/** Of those that have not arrived, or are gone. */
export const goneWords = (count: number): string =>
  say({ one: '{count} is no longer in the results.', other: '{count} are no longer in the results.' }, { count });
