import alpha2 from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' };
import { say } from '../../contract/say.ts';
import type { MrzDocument } from '../../contract/travellers/mrz.ts';
import { writtenDayOf } from './written-days.ts';

/** Whether the passport shows one name, which is then the surname. */
export type OneName = '' | 'yes';

/** How names came from a machine-readable zone: whole, or with one that may be cut. Empty: they were typed. */
export type FromZone = '' | 'whole' | 'firstName' | 'lastName';

/** What a document code of three letters is in two. `null`: no country's. */
export const nationalityOf = (code: string): string | null => {
  if (code === 'D') return 'DE';
  if (/^GB[DNOPS]$/.test(code)) return 'GB';
  if (code === 'RKS') return 'XK';
  const known: Readonly<Record<string, string>> = alpha2;
  return known[code] ?? null;
};

const fromZone: Readonly<Record<NonNullable<MrzDocument['mayBeCut']>, FromZone>> = {
  givenNames: 'firstName',
  surname: 'lastName',
};

/** What a document says of a traveller's fields. Dates that it leaves open stay as they were `before`. */
export const fieldsOfDocument = (
  document: MrzDocument,
  before: { readonly dateOfBirth: string; readonly passportExpiry: string },
) => ({
  oneName: document.givenNames === '' ? ('yes' as const) : ('' as const),
  fromZone: document.mayBeCut === null ? ('whole' as const) : fromZone[document.mayBeCut],
  firstName: document.givenNames,
  lastName: document.surname,
  dateOfBirth: document.birthDate === null ? before.dateOfBirth : writtenDayOf(document.birthDate),
  nationality: nationalityOf(document.nationality) ?? '',
  passportNumber: document.number,
  passportExpiry: document.expiryDate === null ? before.passportExpiry : writtenDayOf(document.expiryDate),
});

/** Said at a name that fills its part of the zone to the last character. */
export const mayBeCutWords = say(
  'This name fills the machine-readable zone and may be cut. Compare it with the name on the passport’s page.',
);
