import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importFileAtMostBytes, tableAtMost } from '../../../contract/imported-table.ts';
import { readTable } from '../../../workers/spreadsheets/read-table.ts';
import { unpackedAtMost } from '../../../workers/spreadsheets/stored-archive.ts';
import { utf16Sample } from '../../contract/desk/statement-samples.ts';
import { nastySheets } from './nasty-sheets.ts';
import { cellAt, sheetFile, sheetParts } from './sheet-samples.ts';

const twoRows = `<row r="1">${cellAt('A1', 'Date')}${cellAt('B1', 'Deposit')}</row><row r="3">${cellAt('B3', '500.00')}</row>`;

describe('a spreadsheet', () => {
  test('[CMP-03][MNY-03] is read as the rows of its first sheet, with empty cells where it has none', async () => {
    const table = [
      ['Date', 'Deposit'],
      ['', ''],
      ['', '500.00'],
    ];
    expect(await readTable(sheetFile(twoRows))).toEqual(table);
    expect(await readTable(zipSync(sheetParts(twoRows), { level: 0 }))).toEqual(table);
  });

  test('[CMP-03] with a picture and a chart beside its sheet is read', async () => {
    const chart = strToU8('<c:chartSpace><c:pageMargins b="0.75" l="0.7" r="0.7" t="0.75"/></c:chartSpace>');
    const more = { 'xl/charts/chart1.xml': chart, 'xl/media/image1.png': new Uint8Array(unpackedAtMost) };
    expect(await readTable(sheetFile(twoRows, more))).toHaveLength(3);
  });

  test.each([
    ['a row far below', '<row r="900000000"></row>'],
    ['a row whose number is written otherwise', '<row r="9e8"></row>'],
    ['a row at infinity', "<row r = 'Infinity'></row>"],
    ['a cell far to the right', `<row r="1">${cellAt('XFD1', 'far')}</row>`],
    ['a cell far below', `<row>${cellAt('A900000000', 'far')}</row>`],
    ['a cell whose address has a namespace', '<row><c x:r="A900000000"><v>1</v></c></row>'],
    ['a cell whose address is hidden behind a bracket', '<row><c x=">" r="A900000000"><v>1</v></c></row>'],
    ['a cell whose address is written in codes', '<row><c r="A&#57;00000000"><v>1</v></c></row>'],
  ])('[CMP-03] with %s is too large, and none of what lies between is made', async (_title, rows) => {
    expect(await readTable(sheetFile(rows))).toBe('too-large');
  });

  test('[CMP-03] of more rows than are read is too large, and empty ones below its table are none', async () => {
    const empty = (row: number) => `<row r="${row}"/>`;
    const rows = (count: number) => {
      const all = Array.from({ length: count + 10_000 }, (_, at) => empty(at + 1));
      return all.with(count - 1, `<row r="${count}">${cellAt(`A${count}`, 'the last')}</row>`).join('');
    };
    expect(await readTable(sheetFile(rows(tableAtMost.rows)))).toHaveLength(tableAtMost.rows);
    expect(await readTable(sheetFile(rows(tableAtMost.rows + 1)))).toBe('too-large');
  });

  test('[CMP-03] of parts that unpack to too much is too large, whatever size it says', async () => {
    const bomb = sheetFile(' '.repeat(unpackedAtMost));
    expect(bomb.length).toBeLessThan(importFileAtMostBytes);
    expect(await readTable(bomb)).toBe('too-large');
    expect(await readTable(sayingSize(bomb, 10))).toBe('too-large');
  });

  test('[CMP-03] is too large when only all of its parts together are', async () => {
    const third = strToU8('<a/>'.repeat(unpackedAtMost / 12));
    const more = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`xl/worksheets/sheet${n + 2}.xml`, third]));
    expect(await readTable(sheetFile(twoRows, more(2)))).toHaveLength(3);
    expect(await readTable(sheetFile(twoRows, more(3)))).toBe('too-large');
  });

  test.each([
    ['an archive of something else', zipSync({ 'letter.txt': strToU8('Dear') })],
    ['the beginning of one', sheetFile(twoRows).subarray(0, 200)],
    ['the letters PK alone', strToU8('PK')],
    ['a megabyte of beginnings', strToU8('PK\u0003\u0004'.repeat(importFileAtMostBytes / 4))],
    ['one whose sheet does not end', sheetFile('<row><c')],
  ])('[CMP-03] %s is not readable', async (_title, bytes) => {
    expect(await readTable(bytes)).toBe('unreadable');
  });
});

/** Overwrites the sizes that an archive says of its parts. */
const sayingSize = (archive: Uint8Array, size: number): Uint8Array => {
  const bytes = Buffer.from(archive);
  for (const [mark, place] of [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) bytes.writeUInt32LE(size, at + place);
  }
  return bytes;
};

describe('a text file', () => {
  const csv = (text: string) => readTable(strToU8(text));

  test('[CMP-03] is read with its quotes, in UTF-8 or as Excel writes it', async () => {
    expect(await csv('a,"b, c"\r\n"d ""e""",f')).toEqual([
      ['a', 'b, c'],
      ['d "e"', 'f'],
    ]);
    expect(await readTable(Uint8Array.from([0x43, 0x61, 0x66, 0xe9]))).toEqual([['Café']]);
  });

  test.each([
    ['rows', '\n'.repeat(importFileAtMostBytes)],
    ['columns', ','.repeat(importFileAtMostBytes)],
    ['rows of two columns', 'a,b\n'.repeat(importFileAtMostBytes / 4)],
  ])('[MNY-03] of a megabyte of %s is too large', async (_title, text) => {
    expect(await csv(text)).toBe('too-large');
  });

  test('[MNY-03] has the beginning of a cell that is longer than any field', async () => {
    expect(await csv(`short,${'x'.repeat(importFileAtMostBytes - 6)}`)).toEqual([
      ['short', 'x'.repeat(tableAtMost.cellCharacters)],
    ]);
  });

  test('[MNY-03] in UTF-16 is read by the mark at its beginning, whichever byte stands first', async () => {
    const table = [
      ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
      ['01/11/2026', 'PAY', '', '5000.00', '15000.00'],
      [''],
    ];
    expect(await readTable(utf16Sample)).toEqual(table);
    expect(await readTable(Buffer.from(utf16Sample).swap16())).toEqual(table);
    expect(await readTable(utf16Sample.subarray(0, 41))).toBe('unreadable');
  });

  test.each([
    [
      'HTML',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>Date</td></tr></table></body>',
    ],
    ['a lone table', '\r\n <TABLE border=1><tr><td>Date</td></tr></TABLE>'],
    ['an XML spreadsheet', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'],
    ['a saved page', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'],
  ])('[MNY-03] that is %s and is called .xls is said to be a web page', async (_title, text) => {
    expect(await csv(text)).toBe('web-page');
    expect(await readTable(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe('web-page');
  });

  test('[MNY-03] an old Excel file and a PDF are said to be so', async () => {
    expect(await readTable(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('old-excel');
    expect(await csv('%PDF-1.4')).toBe('pdf');
    expect(await csv('<5 paid,1')).toEqual([['<5 paid', '1']]);
  });

  test('[CMP-03] with a null byte is none', async () => {
    expect(await csv('a\0b')).toBe('unreadable');
  });
});

/** Enough for each kind to show itself, and an eighth of the largest file. */
const nasty = nastySheets(importFileAtMostBytes / 8);

test.each(Object.entries(nasty))(
  '[CMP-03] %s comes to an end, and is no more than a page can hold',
  async (_, file) => {
    const table = await readTable(file());
    if (typeof table === 'string') return;
    expect(table.flat().reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(tableAtMost.characters);
    expect(table.length).toBeLessThanOrEqual(tableAtMost.rows);
  },
);

test.each([
  'a sheet of open rows',
  'a sheet of empty rows',
  'a sheet of one tag',
  'a sheet of different attributes',
  'a sheet of a comment that never ends',
  'a sheet of half comments',
  'a sheet of coded characters',
])(
  '[CMP-03] %s is refused before its reader sees it, which would take time with the square of its length',
  async (kind) => {
    expect(await readTable(nasty[kind]?.() ?? new Uint8Array())).toBe('too-large');
  },
);
