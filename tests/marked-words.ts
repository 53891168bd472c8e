import type { Words } from '../contract/say.ts';
import { keyOf, texts } from '../tenants/kit/words/read-words.ts';

/** Each part of a text of the portal stands between these signs where a tenant rewords all texts, and each value outside. */
const [open, close] = ['‹', '›'];

/** `‹Seats for ›{count}‹ travellers›`. */
export const marked = (text: string): string => `${open}${text.replace(/\{\w+\}/g, `${close}$&${open}`)}${close}`;

/** The words of a tenant that says each text of the portal with marks, in the singular and in the plural. */
export const markedWords: Words = Object.fromEntries(
  texts.map((text) => [
    keyOf(text),
    typeof text === 'string' ? marked(text) : { one: marked(text.one), other: marked(text.other) },
  ]),
);

/** What of a shown text is no text of the portal: values, and whatever a tenant cannot reword. */
export const withoutMarked = (shown: string): string => shown.replace(/‹[^‹›]*›/g, ' ');

/** Words of more than one letter. */
export const wordsIn = (text: string): readonly string[] => text.match(/\p{L}[\p{L}’']+/gu) ?? [];
