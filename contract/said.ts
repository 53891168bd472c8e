import { type Forms, formOf, type Given, placeholders, reworded, written } from './say.ts';

/** A text of the portal that a table or a history keeps, and that is said when it is shown. */
export interface Sentence<Text extends string | Forms = string | Forms> {
  readonly text: Text;
}

/** @param text Literal, or forms of one. The table of all texts is read from these calls, as from those of `say`. */
export const sentence = <const Text extends string | Forms>(text: Text): Sentence<Text> => ({ text });

/** A value of a sentence. A part that is a text itself is reworded, too. */
export type SaidValue = string | number | Said;

/** What a line of a history keeps: a text of the portal and its values by name. */
export interface Said {
  readonly text: string | Forms;
  readonly values?: Readonly<Record<string, SaidValue>>;
}

/** A sentence with its values, as a history keeps it. */
export const said = <const Text extends string | Forms>(
  { text }: Sentence<Text>,
  ...[values]: Given<Text, SaidValue>
): Said => (values === undefined ? { text } : { text, values });

/** Sentences one after the other: `mail address, remarks`. */
export const saidInARow = (parts: readonly Said[], between = ', '): Said => ({
  text: parts.map((_, place) => `{${place}}`).join(between),
  values: Object.fromEntries(parts.map((part, place) => [place, part])),
});

/** A kept line in the words of whoever is spoken to. */
export const wordsOfSaid = ({ text, values = {} }: Said): string =>
  (typeof text === 'string' ? reworded(text) : formOf(text, Number(values['count']))).replace(
    placeholders,
    (place, name: string) => {
      const value = values[name];
      return typeof value === 'object' ? wordsOfSaid(value) : written(name, value, place);
    },
  );

/** A line of a history. One from before sentences were kept has its words alone. */
export type ToldLine = { readonly said: Said | null; readonly words: string | null };

/** The words of a line of a history, cut at the longest that is shown. */
export const toldWords = ({ said: line, words }: ToldLine, longest: number): string =>
  (line === null ? (words ?? '') : wordsOfSaid(line)).slice(0, longest);
