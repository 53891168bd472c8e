import type { Words } from '../contract/say.ts';
import { keyOf, texts } from '../tenants/kit/words/read-words.ts';

/** Stands before each text of a tenant that rewords all of them, so that what is not reworded is seen. */
export const mark = '§';

/** The words of a tenant that says each text of the portal with the mark before it, in the singular and in the plural. */
export const markedWords: Words = Object.fromEntries(
  texts.map((text) => [
    keyOf(text),
    typeof text === 'string' ? `${mark}${text}` : { one: `${mark}${text.one}`, other: `${mark}${text.other}` },
  ]),
);
