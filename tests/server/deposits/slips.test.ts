import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadLimitBytes } from '../../../contract/company/profile.ts';
import { htmlFile, jpegFile, latin, pdfFile, pngFile, svgFile, zipFile } from '../files/pictures/upload-samples.ts';
import type { FreshServer } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';
import { counterRequest, openCounter } from './paid-in.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await openCounter();
});
afterAll(() => server.close());

const png = pngFile(1);
const jpeg = jpegFile();
const withBadSum = Buffer.from(png);
withBadSum.writeUInt8(withBadSum.readUInt8(30) ^ 1, 30);
/** A zip whose comment ends as a JPEG does. */
const zipToJpegEnd = Buffer.concat([jpeg, latin('PK\x05\x06'), Buffer.alloc(18), Buffer.from([0xff, 0xd9])]);

const send = (bytes: Buffer) => server.call('initiatebankdeposit', counterRequest({ slip: bytes }), { as: 'asha' });

const only = 'Only png, jpeg or pdf files can be used.';
const more = 'This picture holds more than a picture. Take a new photo or a screenshot of the slip.';
const half = 'This pdf is not complete. Save it again, or take a screenshot of the slip.';
const active = 'This pdf holds scripts or other files. Print it to a new pdf, or take a screenshot of the slip.';

describe('a hostile or broken slip', () => {
  let before: Readonly<Record<string, string>>;
  const kept = async () => {
    const { deposit, picture, deposit_event, case_reference } = await tableHashes(server.database.db);
    return { deposit, picture, deposit_event, case_reference };
  };
  beforeEach(async () => {
    before = (await kept()) as typeof before;
  });
  afterEach(async () => {
    expect(await kept()).toEqual(before);
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 'The file is empty.'],
    ['a drawing with a script', svgFile, only],
    ['a drawing that calls itself XML', Buffer.concat([latin('<?xml version="1.0"?>'), svgFile]), only],
    ['a web page', htmlFile, only],
    ['an archive', zipFile, only],
    ['a program', Buffer.concat([latin('MZ\x90\x00'), Buffer.alloc(200)]), only],
    ['a GIF', latin('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), only],
    ['a WebP', latin('RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00/'), only],
    ['text', latin('I have paid, believe me.'), only],
    ['the head of a PNG alone', png.subarray(0, 33), only],
    ['a PNG with an archive behind it', Buffer.concat([png, zipFile]), only],
    ['a PNG with a second end behind a page', Buffer.concat([png, htmlFile, png.subarray(-12)]), more],
    ['a PNG with a broken checksum', withBadSum, more],
    ['a JPEG without an end', jpeg.subarray(0, -2), only],
    ['a JPEG with a page behind it', Buffer.concat([jpeg, htmlFile]), only],
    ['a JPEG with an archive behind it that ends as a JPEG', zipToJpegEnd, more],
    ['a PDF without an end', pdfFile().subarray(0, -8), half],
    ['a page that begins as a PDF', Buffer.concat([latin('%PDF-'), htmlFile]), half],
    ['a PDF that runs a script', pdfFile('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), active],
    ['a PDF that hides the name of its script', pdfFile('/#4fpen#41ction << /S /J#61vaScript >>'), active],
    ['a PDF that carries a file', pdfFile('/Names << /EmbeddedFiles 4 0 R >>'), active],
    ['a PDF that opens a program', pdfFile('/A << /S /Launch /F (calc.exe) >>'), active],
    ['a PDF with an archive inside', pdfFile('', zipFile.toString('latin1')), active],
    [
      'a PDF with a page before its end',
      Buffer.concat([pdfFile().subarray(0, -6), htmlFile, latin('\n%%EOF')]),
      active,
    ],
  ])('[MNY-03] %s is refused by its content, and nothing is kept', async (_title, bytes, detail) => {
    expect(await send(bytes)).toMatchObject({ ok: false, refusal: 'slip-unreadable', detail });
  });

  test('[MNY-03] of 1 MB is refused as too large, and nothing is kept', async () => {
    expect(await send(pngFile(7, uploadLimitBytes))).toMatchObject({
      ok: false,
      refusal: 'slip-too-large',
      detail: 'File size should be less than 1 MB',
    });
  });
});

test.each([
  ['a PNG', pngFile(2), 'image/png'],
  ['a PNG one byte below 1 MB', pngFile(3, uploadLimitBytes - 1), 'image/png'],
  ['a JPEG', jpegFile('mine'), 'image/jpeg'],
  ['a PDF', pdfFile(), 'application/pdf'],
  ['a PDF among whose compressed bytes a name occurs by chance', pdfFile('', 'x/JS (\x01/AA '), 'application/pdf'],
])('[MNY-03] %s is kept as it was sent, whatever its name', async (_title, bytes, mediaType) => {
  const outcome = await send(bytes);
  expect(outcome).toMatchObject({ ok: true, answer: { deposit: { slip: { mediaType } } } });
  const address = outcome.ok ? (outcome.answer.deposit.slip?.address ?? '') : '';
  const served = await server.app.inject({ url: address });
  expect(served.headers['content-type']).toBe(mediaType);
  expect(served.headers['content-security-policy']).toContain('sandbox');
  expect(served.headers['content-disposition']).toBe(mediaType === 'application/pdf' ? 'attachment' : undefined);
  expect(served.rawPayload.equals(bytes)).toBe(true);
});
