import { strToU8, zipSync } from 'fflate';
import { cellAt, sheetFile } from './sheet-samples.ts';

const numbered = (count: number, part: (number: number) => string): string =>
  Array.from({ length: Math.floor(count) }, (_, at) => part(at + 1)).join('');

/**
 * Files of at most this size, each of the kind that costs a careless reader of tables most. A sheet unpacks to four times as
 * much.
 */
export const nastySheets = (bytes: number): Readonly<Record<string, () => Uint8Array>> => {
  const unpacked = bytes * 4;
  const csv = (text: string) => () => strToU8(text.repeat(Math.floor(bytes / text.length)));
  const sheet = (part: string) => () => sheetFile(part.repeat(Math.floor(unpacked / part.length)));
  return {
    'a text of quotes': csv('"'),
    'a text of quoted cells': csv('"",'),
    'a text of quotes within quotes': csv('""a'),
    'a text of open quotes': csv('"a,\n'),
    'a text of commas': csv(','),
    'a text of returns': csv('\r'),
    'a text of empty lines': csv('\n'),
    'a text of one cell': csv('x'),
    'a text of lines that are no payments': csv('Date,Reference,Deposit\n1/1/26x,----,(--)\n'),
    'a text of as many lines as may be, none of them right': () =>
      strToU8(`Date,Reference,Deposit\n${`1/1/26x,${'-'.repeat(380)},(--)\n`.repeat(2_498)}`),
    'a sheet of open rows': sheet('<row>'),
    'a sheet of empty rows': sheet('<row/>'),
    'a sheet of nested tags': sheet('<a>'),
    'a sheet of closed tags': sheet('<a/>'),
    'a sheet of one tag': () => sheetFile(`<row ${'a="" '.repeat(Math.floor(unpacked / 5))}>`),
    'a sheet of different attributes': () => sheetFile(`<row ${numbered(unpacked / 16, (at) => `a${at}="" `)}>`),
    'a sheet of a comment that never ends': () => sheetFile(`<!--${'-'.repeat(unpacked)}`),
    'a sheet of half comments': sheet('<!-'),
    'a sheet of coded characters': sheet('&#65;'),
    'a sheet of addresses': sheet(' r="A1"'),
    'a sheet of half addresses': sheet(' r='),
    'a sheet of rows that are as wide as they may be': () =>
      sheetFile(`<row r="1">${cellAt('IV1', 'far')}</row>${numbered(19_999, (at) => `<row r="${at + 1}"/>`)}`),
    'a sheet of one long text in all cells': () =>
      sheetFile(
        numbered(
          unpacked / 800,
          (row) =>
            `<row>${numbered(25, (at) => `<c r="${String.fromCharCode(64 + at)}${row}" t="s"><v>0</v></c>`)}</row>`,
        ),
        { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(1_000)}</t></si></sst>`) },
      ),
    'an archive that unpacks to far too much': () => sheetFile(' '.repeat(unpacked * 50)),
    'an archive of empty parts': () =>
      zipSync(Object.fromEntries(Array.from({ length: bytes / 125 }, (_, at) => [`${at}.xml`, new Uint8Array(0)]))),
    'an archive of beginnings': () => strToU8('PK\u0003\u0004'.repeat(bytes / 4)),
    'an archive of beginnings of parts': () => {
      const beginning = zipSync({ 'a.xml': strToU8('xxxxxxxxxx') }).subarray(0, 45);
      return Buffer.concat(Array.from({ length: bytes / 50 }, () => beginning));
    },
  };
};
