import { type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { listOf, whole } from '../shapes.ts';
import { TravellerDetails, type TravellerError } from './travellers.ts';

/** Most travellers of one import. */
export const importRowsAtMost = 300;

/** A traveller of a spreadsheet. `row`: its number there; the heading is row 1. */
export const ImportedTraveller = object({ row: whole(2, 1_000_000), details: TravellerDetails });
export type ImportedTraveller = Infer<typeof ImportedTraveller>;

/** A row that names the same person as a row above it. */
export interface RepeatedRow extends TravellerError {
  readonly row: number;
}

const nameAndBirth = ({ firstName, lastName, dateOfBirth }: TravellerDetails): string =>
  `${firstName.trim()} ${lastName.trim()} ${dateOfBirth}`.toLowerCase();

const passportOf = ({ passport, nationality }: TravellerDetails): string | null =>
  passport === null || passport.number === null ? null : `${nationality} ${passport.number}`;

/** Rows with the passport, or with the name and birth date, of a row above. */
export const repeatedRows = (rows: readonly ImportedTraveller[]): readonly RepeatedRow[] =>
  rows.flatMap(({ row, details }, index) => {
    const above = rows.slice(0, index);
    const passport = passportOf(details);
    const sharer = above.find((other) => passport !== null && passportOf(other.details) === passport);
    if (sharer)
      return [
        { row, path: 'passport.number', message: say('Row {row} has the same passport number.', { row: sharer.row }) },
      ];
    const same = above.find((other) => nameAndBirth(other.details) === nameAndBirth(details));
    return same
      ? [{ row, path: 'lastName', message: say('Row {row} has the same name and date of birth.', { row: same.row }) }]
      : [];
  });

const ImportTravellers = defineCall({
  service: 'customer',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  path: 'Traveller/import',
  access: 'ManageTravellers',
  effect: 'acts',
  valuesAtMost: importRowsAtMost * 40,
  request: object({ rows: listOf(ImportedTraveller, importRowsAtMost, 1) }),
  answer: object({ added: whole(0, importRowsAtMost), updated: whole(0, importRowsAtMost) }),
  refusals: {},
  doing: say('importing the travellers'),
  summary:
    'Saves the travellers of a spreadsheet, all or none. Whoever is saved with the same passport, or the same name and birth date, is updated. Moves no money.',
});

export const travellerImportCalls = { ImportTravellers };
