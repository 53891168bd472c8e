import type { SnapshotFrom } from 'xstate';
import type { MarkupRule, RuleState, TriedSearch } from '../../contract/markup/markup.ts';
import { percentWords, priceConditions, ruleFigure } from '../../contract/markup/markup-words.ts';
import type { RuleField } from '../../contract/markup/rule-draft.ts';
import { displayMoney } from '../../contract/money.ts';
import type { RuleEntry } from '../../contract/rule-entry.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { dayWords } from '../parts/day-words.ts';
import { type DrawnField, drawnFields } from '../parts/form.ts';
import type { markupRulesMachine } from './markup-rules.machine.ts';
import { fieldsIn, type MarkupRulesContext, type RuleLayer } from './markup-rules.setup.ts';

/** A rule in the list. */
export interface RuleLine {
  readonly ruleId: string;
  readonly name: string;
  /** `Flights`, `Hotels`. */
  readonly product: string;
  readonly priority: number;
  /** `2.5 %`, `BDT 500 per passenger`. */
  readonly figure: string;
  /** `EK, business, from DAC`, `every fare`, `stays in Dubai, 5 stars`. */
  readonly about: string;
  /** `1 Dec 2026 to 7 Dec 2026`, `always`. */
  readonly days: string;
  readonly state: RuleState;
  readonly stateWords: string;
  readonly history: readonly RuleEntry[];
  readonly mayChange: boolean;
}

/** A search with its cheapest price before and after. */
export interface TriedLine {
  /** Key of the line. */
  readonly at: string;
  /** `DAC to LHR, 10 Dec 2026 to 17 Dec 2026`. */
  readonly trip: string;
  readonly before: string;
  readonly after: string;
  /** `+ BDT 500`, `no change`. */
  readonly change: string;
  readonly changes: boolean;
  readonly onlyCheapest: boolean;
}

/** What a draft would have done. */
export interface TrialView {
  /** `6 of 40 fares would change.` */
  readonly sum: string;
  /** `By + BDT 100 to + BDT 900, + BDT 400 on average.` `null`: none would change. */
  readonly spread: string | null;
  /** What is not known of the searches. Empty: everything is. */
  readonly unknown: readonly string[];
  readonly lines: readonly TriedLine[];
  /** `Your price`, `Customer price`. */
  readonly priceName: string;
}

export interface RuleFormView {
  readonly heading: string;
  readonly fields: readonly DrawnField<RuleField>[];
  readonly errors: readonly FieldError[];
  readonly attempts: number;
  /** The rule names a supplier that this person is not told. */
  readonly hidesSupplier: boolean;
  readonly doing: 'filling' | 'trying' | 'saving' | 'stepping-up';
  readonly trial: TrialView | null;
}

export type MarkupRulesView =
  | { readonly show: 'waiting'; readonly layer: RuleLayer }
  | { readonly show: 'unreachable'; readonly layer: RuleLayer; readonly message: string }
  | {
      readonly show: 'list';
      readonly layer: RuleLayer;
      readonly mayChange: boolean;
      /** In the order in which they are tried. */
      readonly lines: readonly RuleLine[];
      readonly ended: readonly RuleLine[];
      /** `0.5 %`: what is added where no rule matches. */
      readonly usual: string;
      readonly note: string | null;
      readonly message: string | null;
      readonly form: RuleFormView | null;
      readonly ending: { readonly name: string; readonly doing: 'asking' | 'ending' | 'stepping-up' } | null;
      /** Somebody else has changed or ended the rule, as `message` says. */
      readonly over: boolean;
    };

const stateNames: Readonly<Record<RuleState, string>> = {
  'in-force': say('In force'),
  waits: say('Not yet'),
  past: say('Past'),
  ended: say('Ended'),
};

const daysOf = (first: string | null, last: string | null): string => {
  if (first === null) return last === null ? say('always') : say('until {last}', { last: dayWords(last) });
  return last === null
    ? say('from {first}', { first: dayWords(first) })
    : say('{first} to {last}', { first: dayWords(first), last: dayWords(last) });
};

type Book = NonNullable<MarkupRulesContext['book']>;

/** Name of a city of hotels, or its code. */
const nameOfCity =
  ({ cities }: Book) =>
  (wanted: string): string =>
    cities.find(({ code }) => code === wanted)?.name ?? wanted;

const aboutOf = ({ terms, ofOneSupplier }: MarkupRule, book: Book): string => {
  const of = terms.stay === undefined ? book.suppliers : book.staySuppliers;
  const supplier = of.find(({ code }) => code !== null && code === terms.supplierCode)?.name;
  const conditions = priceConditions(terms, nameOfCity(book));
  if (!ofOneSupplier) return conditions;
  const named = supplier ?? terms.supplierCode ?? say('one supplier');
  if (conditions === say('every stay')) return say('every stay of {named}', { named });
  return conditions === say('every fare')
    ? say('every fare of {named}', { named })
    : say('{conditions}, of {named}', { conditions, named });
};

const lineOf = (rule: MarkupRule, book: Book, mayChange: boolean): RuleLine => ({
  ruleId: rule.ruleId,
  name: rule.terms.name,
  product: rule.terms.stay === undefined ? say('Flights') : say('Hotels'),
  priority: rule.terms.priority,
  figure: ruleFigure(rule.terms, book.currency),
  about: aboutOf(rule, book),
  days: daysOf(rule.terms.firstDay, rule.terms.lastDay),
  state: rule.state,
  stateWords: stateNames[rule.state],
  history: rule.history,
  mayChange: mayChange && rule.state !== 'ended',
});

const changeWords = (currency: string, minor: number): string => {
  if (minor === 0) return say('no change');
  return `${minor > 0 ? '+' : '−'} ${displayMoney({ currency, minor: Math.abs(minor) })}`;
};

const flightWords = ({ segments }: NonNullable<TriedSearch['search']>): string => {
  const places = segments
    .map(({ origin, destination }) => say('{origin} to {destination}', { origin, destination }))
    .join(', ');
  const [first] = segments;
  const back = first?.returnDate ?? null;
  return `${places}, ${dayWords(first?.departureDate ?? '')}${back === null ? '' : ` to ${dayWords(back)}`}`;
};

const stayWords = (
  { placeCode, checkIn, checkOut, rooms }: NonNullable<TriedSearch['stay']>,
  cityName: (code: string) => string,
): string =>
  say('{place}, {checkIn} to {checkOut}, {rooms}', {
    place: cityName(placeCode),
    checkIn: dayWords(checkIn),
    checkOut: dayWords(checkOut),
    rooms: say({ one: '{count} room', other: '{count} rooms' }, { count: rooms.length }),
  });

const tripWords = ({ search, stay }: TriedSearch, book: Book | null): string => {
  if (stay !== undefined) return stayWords(stay, book === null ? (code) => code : nameOfCity(book));
  return search === null ? '' : flightWords(search);
};

const searchesCounted = (count: number): string => say({ one: '{count} search', other: '{count} searches' }, { count });

const trialOf = ({ trial, layer, draft, book }: MarkupRulesContext): TrialView | null => {
  if (trial === null) return null;
  const ofStays = draft.product === 'stays';
  const { currency, asked, gone, empty, fares, changed, searches } = trial;
  const by = (minor: number | null) => changeWords(currency, minor ?? 0);
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    sum:
      asked === 0
        ? say('Nobody has searched in the last 30 days, so there is nothing to try it on.')
        : say('{changed} of {fares} would change, in {asked}.', {
            changed,
            fares: ofStays
              ? say({ one: '{count} known rate', other: '{count} known rates' }, { count: fares })
              : say({ one: '{count} known fare', other: '{count} known fares' }, { count: fares }),
            asked: searchesCounted(asked),
          }),
    spread:
      changed === 0
        ? null
        : say('By {leastChangeMinor} to {mostChangeMinor}, {averageChangeMinor} on average.', {
            leastChangeMinor: by(trial.leastChangeMinor),
            mostChangeMinor: by(trial.mostChangeMinor),
            averageChangeMinor: by(trial.averageChangeMinor),
          }),
    unknown: [
      ...(gone === 0 ? [] : [say('Of {gone} the results are no longer kept.', { gone: searchesCounted(gone) })]),
      ...(empty === 0
        ? []
        : [
            ofStays
              ? say('{empty} found no rooms.', { empty: searchesCounted(empty) })
              : say('{empty} found no seats.', { empty: searchesCounted(empty) }),
          ]),
      ...(searches.some(({ known }) => known === 'cheapest')
        ? [
            ofStays
              ? say('Older searches are known only by the cheapest stay of each supplier and number of stars.')
              : say('Older searches are known only by the cheapest fare of each supplier.'),
          ]
        : []),
    ],
    lines: searches.map((search, place) => ({
      at: `${search.at} ${place}`,
      trip: tripWords(search, book),
      before: money(search.beforeMinor),
      after: money(search.afterMinor),
      change: by(search.afterMinor - search.beforeMinor),
      changes: search.afterMinor !== search.beforeMinor,
      onlyCheapest: search.known === 'cheapest',
    })),
    priceName: layer === 'platform' ? say('Agent price') : say('Customer price'),
  };
};

type Snapshot = SnapshotFrom<typeof markupRulesMachine>;

const formOf = (snapshot: Snapshot): RuleFormView | null => {
  const saving = snapshot.matches('saving');
  const steppingUp = snapshot.matches('steppingUpToSave');
  if (!saving && !steppingUp && !snapshot.matches('form')) return null;
  const { errors, attempts, edited } = snapshot.context;
  return {
    heading: edited === null ? say('Add a rule') : say('Change {name}', { name: edited.terms.name }),
    fields: drawnFields(fieldsIn(snapshot.context), snapshot.context),
    errors,
    attempts,
    hidesSupplier: edited?.ofOneSupplier === true && edited.terms.supplierCode === null,
    doing: saving ? 'saving' : steppingUp ? 'stepping-up' : snapshot.matches({ form: 'trying' }) ? 'trying' : 'filling',
    trial: trialOf(snapshot.context),
  };
};

const endingOf = (snapshot: Snapshot): Extract<MarkupRulesView, { show: 'list' }>['ending'] => {
  const name = snapshot.context.ending?.terms.name ?? '';
  if (snapshot.matches('ending')) return { name, doing: 'asking' };
  if (snapshot.matches('sendingEnd')) return { name, doing: 'ending' };
  return snapshot.matches('steppingUpToEnd') ? { name, doing: 'stepping-up' } : null;
};

/** The projection of the rules of a layer. */
export const viewOfMarkupRules = (snapshot: Snapshot): MarkupRulesView => {
  const { layer, book, note, message, mayChange } = snapshot.context;
  if (snapshot.matches('unreachable')) return { show: 'unreachable', layer, message: message ?? '' };
  if (snapshot.matches('reading') || book === null) return { show: 'waiting', layer };
  const lines = book.rules.map((rule) => lineOf(rule, book, mayChange));
  return {
    show: 'list',
    layer,
    mayChange,
    lines: lines.filter(({ state }) => state !== 'ended'),
    ended: lines.filter(({ state }) => state === 'ended'),
    usual: percentWords(book.usualBasisPoints),
    note,
    message,
    form: formOf(snapshot),
    ending: endingOf(snapshot),
    over: snapshot.matches('over'),
  };
};
