import { expect, test } from 'vitest';
import { importRowsAtMost } from '../../../contract/travellers/traveller-import.ts';
import { importTemplate, readImport } from '../../../machines/travellers/import-rows.ts';

const today = '2026-12-01';
const [heading = [], example = []] = importTemplate;

/** The example with other cells, by column. */
const row = (cells: Readonly<Record<string, string>> = {}): readonly string[] =>
  example.map((cell, index) => cells[heading[index] ?? ''] ?? cell);

const read = (...rows: readonly (readonly string[])[]) => {
  const reading = readImport([heading, ...rows], today);
  if (!reading.ok) throw new Error(reading.message);
  return reading;
};

const karim = {
  title: 'Mr',
  firstName: 'Abdul Karim',
  lastName: 'Chowdhury',
  dateOfBirth: '1984-03-12',
  gender: 'M',
  nationality: 'BD',
  email: 'karim@example.com',
  phone: '+8801711000001',
  frequentFlyers: [
    { airlineCode: 'BG', number: '12345678' },
    { airlineCode: 'EK', number: '99887766' },
  ],
  passport: { number: 'BX1234567', expiryDate: '2033-05-31' },
};

test('[CMP-03] the template can be imported as it is', () => {
  expect(read(example)).toMatchObject({ rows: [{ row: 2, details: karim }], faults: [], dayOrder: 'day-first' });
});

test('[CMP-03] columns are found by their titles in any order, and only those that are needed must be there', () => {
  const table = [
    ['SURNAME', 'given  name', 'nationality', 'title', 'Remarks', 'Date of birth'],
    ['Rahman', 'Nadia', 'BGD', 'ms.', 'window seat', '1990-06-05'],
  ];
  const nadia = { title: 'Ms', firstName: 'Nadia', lastName: 'Rahman', dateOfBirth: '1990-06-05', gender: 'F' };
  const rest = { nationality: 'BD', email: null, phone: null, frequentFlyers: [], passport: null };
  expect(readImport(table, today)).toEqual({
    ok: true,
    rows: [{ row: 2, details: { ...nadia, ...rest } }],
    faults: [],
    dayOrder: 'day-first',
    doubtfulDay: null,
  });
});

test.each([
  ['as a spreadsheet keeps it', '1984-03-12'],
  ['as in a form', '12/03/1984'],
  ['with one digit and points', '12.3.1984'],
])('[CMP-03] a day is read %s', (_how, written) => {
  expect(read(row({ 'Date of birth': written })).rows[0]?.details.dateOfBirth).toBe('1984-03-12');
});

test.each([
  ['Title', 'Dr', 'Choose a title.'],
  ['Given name', 'করিম', 'Use the letters A to Z for the given name, as shown in the passport.'],
  ['Surname', '', 'Enter the surname as shown in the passport.'],
  ['Date of birth', '31/02/1984', '31/02/1984 is not a valid date. Enter day, month and year: 31/12/1990.'],
  ['Date of birth', '12/03/2030', 'The date of birth is in the future.'],
  ['Gender', 'Female', 'The title Mr does not go with this gender.'],
  ['Gender', 'man', 'Choose a gender.'],
  ['Nationality', 'Bengal', 'Choose a nationality.'],
  ['Passport number', '12', 'A passport number has 6 to 9 letters and digits, that of an identity card up to 15.'],
  ['Passport expires', '', 'Enter the expiry date of the passport.'],
  ['E-mail', 'karim', 'Enter a valid e-mail address, like name@agency.com.'],
  ['Phone', '12', 'Enter a phone number of 10 to 15 digits, like +880 1711 000000.'],
  ['Frequent flyer numbers', 'BG 12', 'Enter 4 to 20 letters and digits.'],
])('[CMP-03] a wrong row is named with its number, the column %s and the reason for “%s”', (column, cell, message) => {
  const other = row({ Surname: 'Other', 'Passport number': 'AA1112223' });
  const { rows, faults } = read(other, [], row({ [column]: cell }));
  expect(faults).toEqual([{ row: 4, column, message }]);
  expect(rows.map((each) => each.row)).toEqual([2]);
});

test('[CMP-03] a row that repeats one above is named with that row, and is left out', () => {
  const { rows, faults } = read(
    example,
    row({ Surname: 'Other' }),
    row({ 'Passport number': 'AA1112223', 'Given name': 'ABDUL KARIM' }),
    row({ 'Passport number': 'AA1112223', 'Date of birth': '13/03/1984', Surname: 'Different' }),
  );
  expect(faults).toEqual([
    { row: 3, column: 'Passport number', message: 'Row 2 has the same passport number.' },
    { row: 4, column: 'Surname', message: 'Row 2 has the same name and date of birth.' },
    { row: 5, column: 'Passport number', message: 'Row 4 has the same passport number.' },
  ]);
  expect(rows.map((each) => each.row)).toEqual([2]);
});

test('[CMP-03] a file without our columns, without rows, or with too many, says so', () => {
  expect(readImport([['Name', 'Surname', 'Age']], today)).toEqual({
    ok: false,
    message:
      'The first row must name the columns. Missing: Title, Given name, Date of birth, Nationality. The template has all of them.',
  });
  expect(readImport([heading, ['', ' ']], today)).toMatchObject({
    message: 'The file has no travellers below its first row.',
  });
  const many = Array.from({ length: importRowsAtMost + 1 }, () => example);
  expect(readImport([heading, ...many], today)).toMatchObject({
    message: 'The file has 301 travellers. At most 300 are imported at a time: divide the file.',
  });
});

test('[CMP-03] as many travellers as may be imported at a time are read, and one more is refused', () => {
  const rows = (count: number) => [heading, ...Array.from({ length: count }, () => example)];
  expect(readImport(rows(importRowsAtMost), today)).not.toMatchObject({ message: expect.stringContaining('divide') });
  expect(readImport(rows(importRowsAtMost + 1), today)).toMatchObject({
    ok: false,
    message: expect.stringContaining('divide the file'),
  });
});

test('[CMP-03] one day that can only be read with its month first says how all days of the file are written', () => {
  const reading = read(
    row({ 'Date of birth': '03/12/1984', 'Passport expires': '05/31/2033' }),
    row({ Surname: 'Rahman', 'Date of birth': '04/05/1990', 'Passport number': '', 'Passport expires': '' }),
  );
  expect(reading).toMatchObject({ dayOrder: 'month-first', faults: [] });
  expect(reading.rows.map(({ details }) => [details.dateOfBirth, details.passport?.expiryDate ?? null])).toEqual([
    ['1984-03-12', '2033-05-31'],
    ['1990-04-05', null],
  ]);
});

test('[CMP-03] nobody is born tomorrow: a birth day that would be in the future proves the other order', () => {
  const born = row({ 'Date of birth': '03/12/2026', 'Passport number': '', 'Passport expires': '' });
  expect(read(born)).toMatchObject({ dayOrder: 'month-first' });
  expect(read(born).rows[0]?.details.dateOfBirth).toBe('2026-03-12');
});

test('[CMP-03] where no day proves an order nothing is read before a person says which, and then all of it is', () => {
  const table = [heading, row({ 'Date of birth': '03/04/1984', 'Passport expires': '05/06/2033' })];
  expect(readImport(table, today)).toEqual({
    ok: true,
    rows: [],
    faults: [],
    dayOrder: null,
    doubtfulDay: { cell: '03/04/1984', dayFirst: '1984-04-03', monthFirst: '1984-03-04' },
  });
  const bornIn = (order: 'day-first' | 'month-first') => {
    const reading = readImport(table, today, order);
    return reading.ok ? reading.rows[0]?.details.dateOfBirth : reading.message;
  };
  expect([bornIn('day-first'), bornIn('month-first')]).toEqual(['1984-04-03', '1984-03-04']);
});

test('[CMP-03] a year of two figures is not read: of a birth nobody knows the century', () => {
  const reading = read(row({ 'Date of birth': '12/03/84' }));
  expect(reading.rows).toEqual([]);
  expect(reading.faults).toMatchObject([{ row: 2, column: 'Date of birth' }]);
});
