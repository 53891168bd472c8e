import { declaredField, optionalField } from '../declared-form.ts';
import { priceStepMinor } from '../flights/price-step.ts';
import { type FormRules, formErrors, type KeyedField } from '../form-check.ts';
import { displayMoney } from '../money.ts';
import { say } from '../say.ts';
import { minorOfText, pointsOfText } from '../typed-amount.ts';
import type { FieldError } from '../wire.ts';
import { lastPriority, type MarkupRules, ruleNameMost, rulePerPassengerAtMost, rulePointsAtMost } from './markup.ts';
import { cabinWords, fareTypeWords, travellerWords } from './markup-words.ts';
import { codeIn, type RuleDraft, type RuleField } from './rule-draft.ts';

/** What the form of a rule depends on. */
export interface RuleFormOf {
  /** Whose rules: an agency's, or the platform's at the desk. */
  readonly layer: 'agency' | 'platform';
  readonly book: Pick<MarkupRules, 'currency' | 'suppliers' | 'staySuppliers' | 'cities'>;
}

const longestUsually = 20;

/** A condition of a rule. Left empty, it admits every fare or stay. */
const condition = (key: RuleField, label: string, hint: string | null = null) =>
  optionalField(key, label, { hint, maxLength: longestUsually });

/** A condition that is chosen. */
const choice = (key: RuleField, label: string, empty: string, words: Readonly<Record<string, string>>) => ({
  ...condition(key, label),
  kind: 'choice' as const,
  choices: [
    { value: '', label: empty },
    ...Object.entries(words).map(([value, named]) => ({
      value,
      label: named.charAt(0).toUpperCase() + named.slice(1),
    })),
  ],
});

const placeKind = (key: RuleField, label: string) =>
  declaredField(key, label, {
    kind: 'choice',
    choices: [
      { value: 'airport', label: say('Airport') },
      { value: 'city', label: say('City') },
      { value: 'country', label: say('Country') },
    ],
  });

const figureName = ({ layer, book }: RuleFormOf, { asks, product }: RuleDraft): string => {
  const { currency } = book;
  if (asks === 'amount')
    return product === 'stays'
      ? say('{currency} per room and night', { currency })
      : say('{currency} per passenger', { currency });
  if (product === 'stays' && layer === 'platform') return say('Percentage of rate and taxes');
  return layer === 'platform' ? say('Percentage of fare and taxes') : say('Percentage of what you pay');
};

const fareConditions = (): readonly KeyedField<RuleField>[] => [
  condition('airlineCode', say('Airline'), say('Its code, such as EK. Empty: every airline.')),
  choice('cabin', say('Cabin'), say('Every cabin'), cabinWords),
  placeKind('originKind', say('Departs from')),
  condition('originCode', say('Departure code')),
  placeKind('destinationKind', say('Arrives at')),
  condition('destinationCode', say('Arrival code')),
  declaredField('ways', say('Direction'), {
    kind: 'choice',
    choices: [
      { value: 'one', label: say('This way only') },
      { value: 'both', label: say('Both ways') },
    ],
  }),
  choice('fareType', say('Kind of fare'), say('Every kind'), fareTypeWords),
  choice('travellerType', say('Passengers'), say('All passengers'), travellerWords),
];

const stayConditions = ({ cities }: RuleFormOf['book']): readonly KeyedField<RuleField>[] => [
  choice('cityCode', say('City'), say('Every city'), Object.fromEntries(cities.map(({ code, name }) => [code, name]))),
  choice(
    'stars',
    say('Stars'),
    say('Any number'),
    Object.fromEntries(['1', '2', '3', '4', '5'].map((stars) => [stars, stars])),
  ),
];

/** The fields of a rule, in their order. */
export const ruleFields = (form: RuleFormOf, draft: RuleDraft): readonly KeyedField<RuleField>[] => {
  const { layer, book } = form;
  const offered = draft.product === 'stays' ? book.staySuppliers : book.suppliers;
  const suppliers = offered.flatMap(({ code, name }) => (code === null ? [] : [[code, name ?? code] as const]));
  return [
    declaredField('product', say('Rule for'), {
      kind: 'choice',
      choices: [
        { value: 'flights', label: say('Flights') },
        { value: 'stays', label: say('Hotels') },
      ],
    }),
    declaredField('name', say('Name'), {
      hint: layer === 'platform' ? say('Agencies that may see your markup read it.') : say('Your colleagues read it.'),
      expected: say('Give the rule a name.'),
      maxLength: ruleNameMost,
    }),
    declaredField('priority', say('Priority'), {
      kind: 'number',
      hint: say('1 is tried first, {lastPriority} last.', { lastPriority }),
      expected: say('Enter a number from 1 to {lastPriority}.', { lastPriority }),
      maxLength: longestUsually,
    }),
    declaredField('asks', say('Adds'), {
      kind: 'choice',
      choices: [
        { value: 'percent', label: say('Percentage') },
        { value: 'amount', label: say('Amount') },
      ],
    }),
    declaredField('figure', figureName(form, draft), {
      ...(draft.asks === 'amount' ? { kind: 'amount', currency: book.currency } : { kind: 'number' }),
      maxLength: longestUsually,
    }),
    ...(draft.product === 'stays' ? stayConditions(book) : fareConditions()),
    ...(suppliers.length === 0
      ? []
      : [choice('supplierCode', say('Supplier'), say('Every supplier'), Object.fromEntries(suppliers))]),
    { ...condition('firstDay', say('First day of sale')), kind: 'day' },
    { ...condition('lastDay', say('Last day of sale')), kind: 'day' },
  ];
};

const figureError = ({ asks, figure }: RuleDraft, currency: string): string | null => {
  if (asks === 'amount') {
    const minor = minorOfText(figure, currency);
    if (minor === null) return say('Enter an amount, such as 500.');
    if (minor > rulePerPassengerAtMost)
      return say('Enter at most {displayMoney}.', {
        displayMoney: displayMoney({ currency, minor: rulePerPassengerAtMost }),
      });
    return minor % priceStepMinor(currency) === 0
      ? null
      : say('Prices in {currency} are whole, so the amount must be, too.', { currency });
  }
  const points = pointsOfText(figure);
  if (points === null) return say('Enter a percentage, such as 2.5.');
  return points > rulePointsAtMost
    ? say('Enter at most {rulePointsAtMost} %.', { rulePointsAtMost: rulePointsAtMost / 100 })
    : null;
};

const placeError = (kind: string, code: string): string | null => {
  if (code.trim() === '') return null;
  const [letters, example] = kind === 'country' ? [2, 'BD'] : [3, kind === 'city' ? 'LON' : 'DAC'];
  return new RegExp(`^[A-Z]{${letters}}$`).test(codeIn(code))
    ? null
    : say('Enter its code, such as {example}.', { example });
};

/**
 * What each wrong field lacks, in the order of the form.
 * @param known what the server alone knows
 */
export const ruleErrors = (form: RuleFormOf, draft: RuleDraft, known: FormRules = {}): readonly FieldError[] => {
  const { priority, airlineCode, firstDay, lastDay } = draft;
  const rules = {
    priority:
      !(/^\d{1,2}$/.test(priority.trim()) && Number(priority) >= 1) &&
      say('Enter a number from 1 to {lastPriority}.', { lastPriority }),
    figure: figureError(draft, form.book.currency),
    airlineCode:
      airlineCode.trim() !== '' && !/^[A-Z0-9]{2}$/.test(codeIn(airlineCode)) && say('Enter its code, such as EK.'),
    originCode: placeError(draft.originKind, draft.originCode),
    destinationCode: placeError(draft.destinationKind, draft.destinationCode),
    lastDay: firstDay !== '' && lastDay !== '' && lastDay < firstDay && say('The last day is before the first.'),
  };
  return formErrors(ruleFields(form, draft), draft, rules, known);
};
