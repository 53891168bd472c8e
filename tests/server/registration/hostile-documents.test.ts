import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadLimitBytes } from '../../../contract/company/profile.ts';
import {
  htmlFile,
  jpegFile,
  latin,
  pdfFile,
  pngFile,
  pngWith,
  svgFile,
  zipFile,
} from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';
import { applicantsOf } from './applicant.ts';

let server: FreshServer;
let applicants: ReturnType<typeof applicantsOf>;
let draftToken: string;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  applicants = applicantsOf(server);
  draftToken = await applicants.begin();
});
afterAll(() => server.close());

const png = pngFile(1);
const jpeg = jpegFile();

/** A PDF that packs its objects into a stream, in which a script is not seen from outside. */
const packedPdf = (
  objects: string,
  filter = '/Filter /FlateDecode',
  packed: Buffer = deflateSync(latin(objects)),
): Buffer =>
  Buffer.concat([
    latin(`%PDF-1.5\n4 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${packed.length} >>\nstream\n`),
    packed,
    latin('\nendstream\nendobj\n%%EOF\n'),
  ]);

/** A JPEG whose frame says that it has 30,000 by 20,000 pixels. */
const hugeJpeg = (): Buffer => {
  const bytes = jpegFile();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(20_000, frame + 5);
  bytes.writeUInt16BE(30_000, frame + 7);
  return bytes;
};

const only = 'Only png, jpeg or pdf files can be used.';
const disguised = `${only} The content of this file is not what its name says.`;
const more = 'This picture holds more than a picture. Take a new photo or a screenshot of the document.';
const large = 'Use a picture of at most 4,096 pixels on each side.';
const active = 'This pdf holds scripts or other files. Print it to a new pdf, or take a screenshot of the document.';
const half = 'This pdf is not complete. Save it again, or take a screenshot of the document.';
const locked = 'This pdf is protected. Save it without a password, or take a screenshot of the document.';
const size = 'File size should be less than 1 MB';

describe('a hostile document', () => {
  let before: Readonly<Record<string, string | undefined>>;
  const kept = async () => {
    const { document_file, registration_draft, picture } = await tableHashes(server.database.db);
    return { document_file, registration_draft, picture };
  };
  beforeEach(async () => {
    before = await kept();
  });
  afterEach(async () => {
    expect(await kept()).toEqual(before);
  });

  test.each([
    ['a file of 0 bytes', 'id.png', Buffer.alloc(0), 'document-empty', 'The file is empty.'],
    ['a PNG of exactly 1 MB', 'id.png', pngFile(3, uploadLimitBytes), 'document-too-large', size],
    ['a PNG of 1 byte more', 'id.png', pngFile(3, uploadLimitBytes + 1), 'document-too-large', size],
    ['a PDF of 1 MB', 'id.pdf', pdfFile('', 'x'.repeat(uploadLimitBytes)), 'document-too-large', size],
    ['a drawing with a script', 'id.svg', svgFile, 'document-unreadable', only],
    ['a drawing with a script that is named png', 'id.png', svgFile, 'document-unreadable', only],
    ['a web page that is named jpeg', 'id.jpeg', htmlFile, 'document-unreadable', only],
    [
      'a web page after the head of a PDF',
      'id.pdf',
      Buffer.concat([latin('%PDF-1.4\n'), htmlFile]),
      'document-unreadable',
      half,
    ],
    ['a program that is named pdf', 'id.pdf', latin(`MZ\x90\x00${'\0'.repeat(200)}`), 'document-unreadable', only],
    ['a picture whose name ends as a program', 'id.png.exe', png, 'document-unreadable', only],
    ['a picture without an ending in its name', 'id', png, 'document-unreadable', only],
    ['a PDF that is named png', 'id.png', pdfFile(), 'document-unreadable', disguised],
    ['a PNG that is named jpg', 'id.jpg', png, 'document-unreadable', disguised],
    ['a PNG with an archive behind it', 'id.png', Buffer.concat([png, zipFile]), 'document-unreadable', only],
    ['a PNG with an archive in a text', 'id.png', pngWith(zipFile.toString('latin1')), 'document-unreadable', more],
    ['a PNG with a page in a text', 'id.png', pngWith(htmlFile.toString('latin1')), 'document-unreadable', more],
    ['a JPEG that is a PDF, too', 'id.jpg', jpegFile('%PDF-1.4 1 0 obj'), 'document-unreadable', more],
    [
      'a JPEG with a server script in a comment',
      'id.jpg',
      jpegFile('<?php system($_GET[0]); ?>'),
      'document-unreadable',
      more,
    ],
    ['a JPEG with a page behind it', 'id.jpg', Buffer.concat([jpeg, htmlFile]), 'document-unreadable', only],
    [
      'a PNG of 50,000 pixels a side',
      'id.png',
      pngWith('huge', { width: 50_000, height: 50_000 }),
      'document-unreadable',
      large,
    ],
    ['a JPEG of 30,000 by 20,000 pixels', 'id.jpg', hugeJpeg(), 'document-unreadable', large],
    ['a PNG of no width', 'id.png', pngWith('flat', { width: 0 }), 'document-unreadable', only],
    [
      'a PDF that runs a script',
      'id.pdf',
      pdfFile('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'document-unreadable',
      active,
    ],
    [
      'a PDF that packs its script away',
      'id.pdf',
      packedPdf('4 0 << /S /JavaScript /JS (app.alert(1)) >>'),
      'document-unreadable',
      active,
    ],
    [
      'a PDF whose objects cannot be unpacked',
      'id.pdf',
      packedPdf('', '/Filter [/ASCII85Decode /FlateDecode]', latin('zz~>')),
      'document-unreadable',
      active,
    ],
    [
      'a PDF that opens a program',
      'id.pdf',
      pdfFile('/A << /S /Launch /F (calc.exe) >>'),
      'document-unreadable',
      active,
    ],
    [
      'a PDF that carries a file',
      'id.pdf',
      pdfFile('/Names << /EmbeddedFiles 4 0 R >>'),
      'document-unreadable',
      active,
    ],
    ['a PDF with a password', 'id.pdf', pdfFile('/Encrypt 5 0 R'), 'document-unreadable', locked],
  ])('[REG-03] %s is refused with its reason, and nothing is stored', async (_title, name, bytes, refusal, detail) => {
    const outcome = await applicants.upload(draftToken, 'nationalIdFront', bytes, name);
    expect(outcome).toMatchObject({ ok: false, refusal, detail });
  });
});

test.each([
  ['a PNG one byte below 1 MB', 'id.PNG', pngFile(4, uploadLimitBytes - 1), 'image/png'],
  ['a JPEG', 'id.jpeg', jpegFile('mine'), 'image/jpeg'],
  ['a PDF', 'id.pdf', pdfFile(), 'application/pdf'],
  ['a PDF that packs harmless objects', 'id.pdf', packedPdf('4 0 << /Type /Pages /Count 1 >>'), 'application/pdf'],
])('[REG-03] %s is stored sealed, in place of the earlier one', async (_title, name, bytes, mediaType) => {
  const outcome = await applicants.upload(draftToken, 'tradeLicense', bytes, name);
  if (!outcome.ok) throw new Error(outcome.refusal);
  expect(outcome.answer.draft.documents).toMatchObject([
    { kind: 'tradeLicense', name, mediaType, bytes: bytes.length },
  ]);
  const rows = await server.database.db.selectFrom('document_file').select('sealed').execute();
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.sealed ?? []).includes(bytes.subarray(0, 16))).toBe(false);
});
