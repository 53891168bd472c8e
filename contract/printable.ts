import { printableRanges } from './printable-ranges.generated.ts';
import { say } from './say.ts';

const escaped = (codePoint: string): string => `\\u{${codePoint}}`;

/** A character that the fonts of documents have, or a line break. A tab is a space. */
const printable = new RegExp(
  `^[\\n\\t${printableRanges
    .split(' ')
    .map((range) => range.split('-').map(escaped).join('-'))
    .join('')}]$`,
  'u',
);

/** Joiners and non-joiners. Bengali and Arabic are spelt with them. */
const joiners = /[\u200c\u200d]/g;

/** What is not printed and leaves no gap: the marks that programs put into text that is copied. */
const invisible = /[\p{Cc}\p{Cf}]/gu;

/** Letters between which a joiner is part of the spelling. */
const joinedScripts = /[\p{Script=Bengali}\p{Script=Arabic}]/u;

/**
 * Text as it is kept: composed (NFC), without invisible characters, every kind of space as a space. Joiners stay where
 * letters are Bengali or Arabic. Line breaks stay.
 */
export const cleanText = (typed: string): string => {
  const plain = typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(invisible, (mark) => (mark === '\n' || /[\u200c\u200d]/.test(mark) ? mark : ''))
    .normalize('NFC');
  return joinedScripts.test(plain) ? plain : plain.replace(joiners, '');
};

/** The characters of a text that no document can print, each once, in their order. */
export const unprintableIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.replace(joiners, '')).filter((character) => !printable.test(character))),
];

const namedAtMost = 5;

/** `“字”`. A character without a shape of its own is named by its number: `U+200B`. */
const nameOf = (character: string): string =>
  /[\p{C}\p{Z}\p{M}]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : `“${character}”`;

/** Why a text cannot stand on tickets and invoices, with its characters named. `null`: it can. */
export const unprintableError = (text: string): string | null => {
  const found = unprintableIn(text);
  if (found.length === 0) return null;
  return say('{characters} cannot be printed. Use Latin, Bangla or Arabic letters.', {
    characters: found.slice(0, namedAtMost).map(nameOf).join(', '),
  });
};

/** A text with a box, □, for every character that no document can print. For text that others sent. */
export const withBoxes = (text: string): string =>
  text.replace(/./gu, (character) =>
    printable.test(character) || character === '\u200c' || character === '\u200d' ? character : '□',
  );
