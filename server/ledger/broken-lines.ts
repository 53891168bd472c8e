/*
 * Breaks text into lines before it is typeset, so that it is known how high a row will be. Widths are upper bounds of those of the
 * documents' font: a line never runs over, and may end earlier than it had to.
 */

/** Widest advance of each class of characters in Inter at weight 400, in ems. */
const classes: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[ iljI.,:;'|!·[\]]/, 0.36],
  [/[tfr()/"-]/, 0.46],
  [/[mwMW@%]/, 1.02],
  [/[a-z0-9]/, 0.65],
  [/[A-Z]/, 0.78],
];

const emOf = (character: string): number => classes.find(([characters]) => characters.test(character))?.[1] ?? 1.1;

const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) width += emOf(character);
  return width;
};

/** The lines of a text, none of them wider than `mostEm`. It breaks between words, and within a word that is wider than a line. */
export const brokenInto = (text: string, mostEm: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => piecesOf(each, mostEm))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > mostEm) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
};

const piecesOf = (word: string, mostEm: number): readonly string[] => {
  const pieces: string[] = [''];
  for (const character of word) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && widthOf(last + character) > mostEm) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces;
};
