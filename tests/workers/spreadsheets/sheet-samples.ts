import { strToU8, zipSync } from 'fflate';

/** Spreadsheets that people choose, good and hostile. */

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The parts of an .xlsx file whose first sheet has these rows. */
export const sheetParts = (
  rows: string,
  more: Readonly<Record<string, Uint8Array>> = {},
): Record<string, Uint8Array> => ({
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
  ...more,
});

/** An .xlsx file whose first sheet has these rows. */
export const sheetFile = (rows: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync(sheetParts(rows, more));

/** A cell with a text. */
export const cellAt = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
