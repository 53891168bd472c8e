import { parseArgs } from 'node:util';
import { keyOf, texts } from '../words/read-words.ts';

/**
 * `npm run tenant -- words [PART…]`. Prints the texts that contain all parts as a `words.json` that says the same, ready to
 * be changed. Returns the exit code: 1 if there is none.
 */
export const wordsCommand = (words: readonly string[]): number => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true });
  const parts = positionals.map((part) => part.toLowerCase());
  const found = texts.filter((text) => parts.every((part) => keyOf(text).toLowerCase().includes(part)));
  console.log(JSON.stringify(Object.fromEntries(found.map((text) => [keyOf(text), text])), null, 2));
  return found.length > 0 ? 0 : 1;
};
