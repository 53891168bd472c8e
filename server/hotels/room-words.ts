import type { RoomBeds, RoomClass, RoomView } from '../../contract/hotels/hotels.ts';
import type { RoomMeaning } from './port.ts';

/* Suppliers name the same room in their own words: `Deluxe King Room, Sea View` and `DOUBLE DELUXE KING SIZE SEA VIEW`. */

const viewWords: readonly (readonly [RegExp, RoomView])[] = [
  [/\b(sea|ocean|beach) ?(view|front|facing)/, 'sea'],
  [/\bgarden view/, 'garden'],
  [/\bpool view/, 'pool'],
  [/\b(river|canal) view/, 'river'],
  [/\b(mountain|hill) view/, 'mountain'],
  [/\b(courtyard|patio) view/, 'courtyard'],
  [/\b(landmark|monument) view/, 'landmark'],
  [/\b(city|skyline|street) view/, 'city'],
];

const classWords: readonly (readonly [RegExp, RoomClass])[] = [
  [/\bsuite\b/, 'suite'],
  [/\b(family|quadruple)\b/, 'family'],
  [/\bdeluxe\b/, 'deluxe'],
  [/\bsuperior\b/, 'superior'],
];

const bedWords: readonly (readonly [RegExp, RoomBeds])[] = [
  [/\b(double and twin|double plus twin|1 double 2 single)\b/, 'double-and-twin'],
  [/\b(king|king size)\b/, 'king'],
  [/\b(twin|2 single|two single)\b/, 'twin'],
];

const firstOf = <Meaning>(table: readonly (readonly [RegExp, Meaning])[], words: string): Meaning | undefined =>
  table.find(([expression]) => expression.test(words))?.[1];

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What the words of a room mean. Words that say less mean a standard room with a double bed and no view. */
export const meaningOf = (words: string): RoomMeaning => {
  const asked = plain(words);
  return {
    roomClass: firstOf(classWords, asked) ?? 'standard',
    beds: firstOf(bedWords, asked) ?? 'double',
    view: firstOf(viewWords, asked) ?? null,
  };
};

const classNames: Readonly<Record<RoomClass, string>> = {
  standard: 'Standard',
  superior: 'Superior',
  deluxe: 'Deluxe',
  family: 'Family',
  suite: 'Suite',
};
const bedNames: Readonly<Record<RoomBeds, string>> = {
  double: 'double bed',
  twin: 'twin beds',
  king: 'king bed',
  'double-and-twin': 'double and twin beds',
};

/** Our words: `Deluxe room, king bed, sea view`. */
export const nameOfRoom = ({ roomClass, beds, view }: RoomMeaning): string =>
  [
    roomClass === 'suite' ? classNames.suite : `${classNames[roomClass]} room`,
    bedNames[beds],
    ...(view === null ? [] : [`${view} view`]),
  ].join(', ');

/** Key of a room, equal for all suppliers. */
export const roomKey = ({ roomClass, beds, view }: RoomMeaning): string => `${roomClass} ${beds} ${view ?? '-'}`;

/** Also the dotless ı, whose capital is an I. */
const unaccented = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i');

/** Words of a name that suppliers add or leave out. */
const fillers = new Set(['the', 'hotel', 'and', 'by', 'at']);

/** Key of a property, equal for all suppliers: its city and the telling words of its name in any order. */
export const hotelKey = ({ cityCode, name }: { readonly cityCode: string; readonly name: string }): string =>
  `${cityCode} ${plain(unaccented(name))
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .sort()
    .join(' ')}`;
