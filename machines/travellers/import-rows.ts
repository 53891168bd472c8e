import alpha2 from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' };
import countryNames from 'countries-list/minimal/countries.en.min.json' with { type: 'json' };
import { type DayOrder, type DoubtfulDay, dayOf, doubtfulDay, provenDayOrder } from '../../contract/day-order.ts';
import type { ImportedTable } from '../../contract/imported-table.ts';
import { TravellerTitle } from '../../contract/people.ts';
import { say } from '../../contract/say.ts';
import { type ImportedTraveller, importRowsAtMost, repeatedRows } from '../../contract/travellers/traveller-import.ts';
import { genderOfTitle } from '../../contract/travellers/travellers.ts';
import { documentNumberMost } from '../booking/traveller-rules.ts';
import { typedCode } from '../booking/typed-codes.ts';
import { writtenDayOf } from '../booking/written-days.ts';
import { detailsOf, draftErrors, emptyDraft, type FlyerDraft, type TravellerDraft } from './traveller-draft.ts';

type ImportedField = keyof TravellerDraft;

/** Columns of the file by the title in its first row. Only those that are needed must be there. */
const columns = [
  { title: say('Title'), field: 'title', needed: true, example: 'Mr' },
  { title: say('Given name'), field: 'firstName', needed: true, example: say('Abdul Karim') },
  { title: say('Surname'), field: 'lastName', needed: true, example: say('Chowdhury') },
  { title: say('Date of birth'), field: 'dateOfBirth', needed: true, example: '12/03/1984' },
  { title: say('Gender'), field: 'gender', needed: false, example: say('Male') },
  { title: say('Nationality'), field: 'nationality', needed: true, example: say('Bangladesh') },
  { title: say('Passport number'), field: 'passportNumber', needed: false, example: 'BX1234567' },
  { title: say('Passport expires'), field: 'passportExpiry', needed: false, example: '31/05/2033' },
  { title: say('E-mail'), field: 'email', needed: false, example: 'karim@example.com' },
  { title: say('Phone'), field: 'phone', needed: false, example: '+8801711000001' },
  { title: say('Frequent flyer numbers'), field: 'flyers', needed: false, example: say('BG 12345678; EK 99887766') },
] as const satisfies readonly {
  readonly title: string;
  readonly field: ImportedField;
  readonly needed: boolean;
  readonly example: string;
}[];

/** The template to fill in: the titles of all columns, and a row that shows how each is written. */
export const importTemplate: ImportedTable = [columns.map(({ title }) => title), columns.map(({ example }) => example)];

/** What is wrong in one cell of a row. */
export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

export interface ReadImport {
  /** Rows that can be imported. */
  readonly rows: readonly ImportedTraveller[];
  /** What is wrong with the others, in the order of the file. */
  readonly faults: readonly RowFault[];
  /** How the days are read. `null`: a person must say, and no row is read before. */
  readonly dayOrder: DayOrder | null;
  /** A day that would be another one in the other order. `null`: the order makes no difference. */
  readonly doubtfulDay: DoubtfulDay | null;
}

export type ImportReading =
  | ({ readonly ok: true } & ReadImport)
  /** Nothing of the file can be read, and why. */
  | { readonly ok: false; readonly message: string };

const unreadable = (message: string): ImportReading => ({ ok: false, message });

/**
 * Reads the travellers of a table and says what is wrong with which cell. `today` is `yyyy-MM-dd`. `saidOrder`: what a person said
 * about the order of the days; `null`: nothing, so that the file's own days must prove it.
 */
export const readImport = (table: ImportedTable, today: string, saidOrder: DayOrder | null = null): ImportReading => {
  const [heading = [], ...body] = table;
  const places = placesOf(heading);
  const missing = columns.filter(({ title, needed }) => needed && !places.has(title)).map(({ title }) => title);
  if (missing.length > 0) {
    return unreadable(
      say('The first row must name the columns. Missing: {missing}. The template has all of them.', {
        missing: missing.join(', '),
      }),
    );
  }
  const filled = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return unreadable(say('The file has no travellers below its first row.'));
  if (filled.length > importRowsAtMost) {
    return unreadable(
      say('The file has {filled} travellers. At most {importRowsAtMost} are imported at a time: divide the file.', {
        filled: filled.length,
        importRowsAtMost,
      }),
    );
  }
  const days = filled.flatMap(({ cells }) =>
    dayColumns.map((title) => datedCell((cells[places.get(title) ?? -1] ?? '').trim())),
  );
  const doubtful = doubtfulDay(days);
  const dayOrder = saidOrder ?? orderOf(days, doubtful, today);
  if (dayOrder === null) return { ok: true, rows: [], faults: [], dayOrder, doubtfulDay: doubtful };
  const read = filled.map(({ row, cells }) =>
    readRow(row, (title) => (cells[places.get(title) ?? -1] ?? '').trim(), today, dayOrder),
  );
  const right = read.flatMap(({ traveller }) => (traveller === null ? [] : [traveller]));
  const repeated = repeatedRows(right).map(({ row, path, message }) => ({ row, column: columnAt(path), message }));
  const faults = [...read.flatMap((each) => each.faults), ...repeated].sort((one, other) => one.row - other.row);
  return {
    ok: true,
    rows: right.filter(({ row }) => !repeated.some((each) => each.row === row)),
    faults,
    dayOrder,
    doubtfulDay: doubtful,
  };
};

/** Columns with days: of birth, and on which a passport expires. */
const dayColumns = [columns[3].title, columns[7].title] as const;

/** Only a day with the whole year is read: of two figures nobody knows the century. */
const datedCell = (cell: string): string => (/\d{4}/.test(cell.slice(0, 40)) ? cell : '');

/** The order that the days prove: nobody is born tomorrow. `null`: they prove none, and it makes a difference. */
const orderOf = (days: readonly string[], doubtful: DoubtfulDay | null, today: string): DayOrder | null => {
  const isPossible = (day: string, index: number): boolean => index % dayColumns.length !== 0 || day <= today;
  const proven = provenDayOrder(days, isPossible);
  if (proven === 'day-first' || proven === 'month-first') return proven;
  return doubtful === null ? 'day-first' : null;
};

const asTitle = (cell: string): string => cell.trim().replace(/\s+/g, ' ').toLowerCase();

/** Where the columns stand that have one of our titles. */
const placesOf = (heading: readonly string[]): ReadonlyMap<string, number> => {
  const titles = heading.map(asTitle);
  const places = columns.map(({ title }) => [title, titles.indexOf(title.toLowerCase())] as const);
  return new Map(places.filter(([, place]) => place >= 0));
};

const readRow = (
  row: number,
  cellOf: (title: string) => string,
  today: string,
  dayOrder: DayOrder,
): { readonly traveller: ImportedTraveller | null; readonly faults: readonly RowFault[] } => {
  const draft = draftOfCells(Object.fromEntries(columns.map(({ title, field }) => [field, cellOf(title)])), dayOrder);
  const errors = draftErrors(draft, { today, hasPassport: false });
  const faults = errors.map(({ path, message }) => ({
    row,
    column: columnAt(path),
    message:
      path === 'firstName' && draft.firstName === ''
        ? say('Enter the given name. For a passport with one name, write FNU here and the name as the surname.')
        : message,
  }));
  return { traveller: errors.length > 0 ? null : { row, details: detailsOf(draft) }, faults };
};

const draftOfCells = (cells: Readonly<Record<string, string>>, dayOrder: DayOrder): TravellerDraft => {
  const cell = (field: ImportedField): string => cells[field] ?? '';
  const title = titleOf(cell('title'));
  const hasOneName = /^[FL]NU$/i.test(cell('firstName'));
  return {
    ...emptyDraft,
    title,
    oneName: hasOneName ? 'yes' : '',
    firstName: hasOneName ? '' : cell('firstName'),
    lastName: cell('lastName'),
    dateOfBirth: dayIn(cell('dateOfBirth'), dayOrder),
    gender: genderOf(cell('gender'), title),
    nationality: nationalityOf(cell('nationality')),
    passportNumber: typedCode(cell('passportNumber'), documentNumberMost),
    passportExpiry: dayIn(cell('passportExpiry'), dayOrder),
    email: cell('email'),
    phone: cell('phone'),
    flyers: flyersOf(cell('flyers')),
  };
};

const titleOf = (cell: string): TravellerDraft['title'] =>
  Object.values(TravellerTitle.schema).find((title) => title.toLowerCase() === cell.replace('.', '').toLowerCase()) ??
  '';

/** A day as the form writes it. Other text stays as it is, so that its error can quote it. */
const dayIn = (cell: string, order: DayOrder): string => {
  const day = dayOf(datedCell(cell), order);
  return day === null ? cell : writtenDayOf(day);
};

const genders = { female: 'F', f: 'F', male: 'M', m: 'M', unspecified: 'X', x: 'X' } as const;

/** Where nothing is said, the gender that goes with the title. */
const genderOf = (cell: string, title: TravellerDraft['title']): TravellerDraft['gender'] => {
  if (cell === '') return title === '' ? '' : genderOfTitle[title];
  const known: Readonly<Record<string, 'F' | 'M' | 'X'>> = genders;
  return known[cell.toLowerCase()] ?? '';
};

const byName = new Map(Object.entries(countryNames).map(([code, name]) => [name.toLowerCase(), code]));

/** A country by its name, or by its code of two or three letters. `''`: none. */
const nationalityOf = (cell: string): string => {
  const code = cell.toUpperCase();
  if (code in countryNames) return code;
  const known: Readonly<Record<string, string>> = alpha2;
  return known[code] ?? byName.get(cell.toLowerCase()) ?? '';
};

const flyersOf = (cell: string): readonly FlyerDraft[] =>
  cell
    .split(/[;,]/)
    .map((each) => each.toUpperCase().replace(/[\s-]/g, ''))
    .filter((each) => each !== '')
    .map((each) => ({ airlineCode: each.slice(0, 2), number: each.slice(2) }));

const fieldsOfPaths: Readonly<Record<string, ImportedField>> = {
  'passport.number': 'passportNumber',
  'passport.expiryDate': 'passportExpiry',
};

/** The title of the column that a path belongs to. */
const columnAt = (path: string): string => {
  const field = path.startsWith('frequentFlyers') ? 'flyers' : (fieldsOfPaths[path] ?? path);
  return columns.find((column) => column.field === field)?.title ?? path;
};
