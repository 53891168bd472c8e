/**
 * Forms of a text with a count, by the categories of `Intl.PluralRules` that the platform's English has. The form `other`
 * names the text: a tenant's words stand under it.
 */
export interface Forms<One extends string = string, Other extends string = string> {
  readonly one: One;
  readonly other: Other;
}

/** A tenant's forms of a text with a count, by the categories of its language. */
export type TenantForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** The name in a tenant's words under which its language stands (BCP 47). Default: English. */
export const languageKey = '$language';

/** What a tenant says instead of texts of the portal: its own text, or the forms of one, by the portal's. */
export type Words = Readonly<Record<string, string | TenantForms>>;

declare global {
  /** The words of the page's tenant. The page sets them before it loads a module. */
  var tenantWords: Words | undefined;
}

let wordsNow = (): Words | undefined => globalThis.tenantWords;

/** Gives the words of whoever is spoken to now, in a process that speaks for many tenants. */
export const speakFor = (words: () => Words | undefined): void => {
  wordsNow = words;
};

type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** The values that a text demands, by name. One with forms always demands the number `count`. */
export type Given<Text extends string | Forms, Value = string | number> =
  Text extends Forms<infer One, infer Other>
    ? [values: Readonly<Record<Exclude<PlaceholderOf<One | Other>, 'count'>, Value>> & { readonly count: number }]
    : [PlaceholderOf<Text & string>] extends [never]
      ? []
      : [values: Readonly<Record<PlaceholderOf<Text & string>, Value>>];

/** A value's place in a text, as in `{count} bookings`. */
export const placeholders = /\{(\w+)\}/g;

/**
 * A text of the portal in the words of the page's tenant, who may say any of them otherwise (`words.json`, decision 0039).
 * The table of all texts is read from these calls (`node tests/texts.mjs`), so that a text stands where it is shown.
 *
 * @param text Literal. Each `{name}` in it is replaced with the value of that name. A text that depends on a number is given
 *   as its forms, `{ one: '{count} booking', other: '{count} bookings' }`, and `count` chooses the form (decision 0087).
 */
export const say = <const Text extends string | Forms>(text: Text, ...[values]: Given<Text>): string => {
  const named: Readonly<Record<string, string | number>> | undefined = values;
  const said = typeof text === 'string' ? reworded(text) : formOf(text, Number(named?.['count']));
  return named === undefined
    ? said
    : said.replace(placeholders, (place, name: string) => written(name, named[name], place));
};

/** A value in its place. A count is written with separators of thousands: `1,200`. */
export const written = (name: string, value: string | number | undefined, place: string): string =>
  name === 'count' && typeof value === 'number' && value >= 1_000 ? value.toLocaleString('en') : String(value ?? place);

/** A whole text that was made elsewhere, as the server's title of a refusal, in the words of the page's tenant. */
export const reworded = (text: string): string => {
  const said = ownOf(text);
  return typeof said === 'object' ? said.other : (said ?? text);
};

/** The form of a text for a number, in the words and by the language of the page's tenant. */
export const formOf = (forms: Forms, count: number): string => {
  const said = ownOf(forms.other);
  if (said === undefined) return rulesOf('en').select(count) === 'one' ? forms.one : forms.other;
  if (typeof said === 'string') return said;
  return said[rulesOf(languageOf(wordsNow())).select(count)] ?? said.other;
};

/** The language of a tenant's words (BCP 47). */
export const languageOf = (words: Words | undefined): string => {
  const language = words?.[languageKey];
  return typeof language === 'string' ? language : 'en';
};

const ownOf = (text: string): string | TenantForms | undefined => {
  const words = wordsNow();
  return words !== undefined && Object.hasOwn(words, text) ? words[text] : undefined;
};

const makeRules = (language: string): Intl.PluralRules => new Intl.PluralRules(language);
const rules = new Map<string, Intl.PluralRules>();

/** A language's rules of plurals. Making them costs more than a page's texts, so each are made once. */
export const rulesOf = (language: string): Intl.PluralRules => {
  const known = rules.get(language) ?? makeRules(language);
  rules.set(language, known);
  return known;
};
