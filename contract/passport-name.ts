import { cleanText } from './printable.ts';
import { textLike } from './shapes.ts';

/** A name as on the passport's page, in its letters. */
export const PassportName = textLike(/^[A-Za-z][A-Za-z' -]*$/, 60);

/** Given names. Empty: the passport shows one name, which is the surname (CMP-09). */
export const GivenName = textLike(/^(?:[A-Za-z][A-Za-z' -]*)?$/, 60);

/** Names of a person. */
export interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A typed name in the letters of a passport: `O’Brien` becomes `O'Brien`, `Md. Rahim` becomes `Md Rahim`. Doc 9303 part 3
 * leaves full stops out. Letters that are not A to Z stay, so that they can be refused by name.
 */
export const foldedName = (typed: string): string =>
  cleanText(typed)
    .replace(/[‘’ʼʹ′`´]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[.,\n]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** `Nusrat Rahman`, or the one name that there is. */
export const wholeName = ({ firstName, lastName }: PersonNames): string => `${firstName} ${lastName}`.trim();

/** `Rahman, Nusrat`, or the one name that there is. */
export const listedName = ({ firstName, lastName }: PersonNames): string =>
  firstName === '' ? lastName : `${lastName}, ${firstName}`;

/** `FNU`: the given name is given as unknown. `repeated`: the name stands in both places. */
export type OneNameConvention = 'FNU' | 'repeated';

/**
 * Airlines that want one name written another way than as surname with FNU, which is the usual way (decision 0056 names
 * where each is published).
 */
const repeatedBy: ReadonlySet<string> = new Set(['6E']);

/** How an airline wants the name of a traveller who has only one. */
export const oneNameConventionOf = (airlineCode: string): OneNameConvention =>
  repeatedBy.has(airlineCode) ? 'repeated' : 'FNU';

/** The names with which a ticket of the airline is issued. Those of a traveller with one name follow its convention. */
export const ticketNames = ({ firstName, lastName }: PersonNames, airlineCode: string): PersonNames => {
  if (firstName !== '') return { firstName, lastName };
  return { lastName, firstName: oneNameConventionOf(airlineCode) === 'FNU' ? 'FNU' : lastName };
};

/** A name in the letters that airlines take, as in the machine-readable zone: `O'Brien` is `OBRIEN`, `Al-Amin` `AL AMIN`. */
export const inAirlineLetters = (name: string): string =>
  name.replaceAll("'", '').replaceAll('-', ' ').replace(/ +/g, ' ').trim().toUpperCase();
