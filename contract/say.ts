/** What a tenant says instead of texts of the portal: its own text by the portal's. */
export type Words = Readonly<Record<string, string>>;

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

/** The values that a text demands, by name. */
export type Given<Text extends string, Value = string | number> = [PlaceholderOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Text>, Value>>];

/** A value's place in a text, as in `{count} bookings`. */
export const placeholders = /\{(\w+)\}/g;

/**
 * A text of the portal in the words of the page's tenant, who may say any of them otherwise (`words.json`, decision 0039).
 * The table of all texts is read from these calls (`node tests/texts.mjs`), so that a text stands where it is shown.
 *
 * @param text Literal. Each `{name}` in it is replaced with the value of that name.
 */
export const say = <const Text extends string>(text: Text, ...[values]: Given<Text>): string => {
  const said = reworded(text);
  if (values === undefined) return said;
  const named: Readonly<Record<string, string | number>> = values;
  return said.replace(placeholders, (place, name: string) => String(named[name] ?? place));
};

/** A whole text that was made elsewhere, as the server's title of a refusal, in the words of the page's tenant. */
export const reworded = (text: string): string => {
  const words = wordsNow();
  return words !== undefined && Object.hasOwn(words, text) ? (words[text] ?? text) : text;
};
