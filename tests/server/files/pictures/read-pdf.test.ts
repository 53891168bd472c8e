import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../server/files/pictures/read-pdf.ts';
import { latin, pdfFile } from './upload-samples.ts';

const megabyte = 1024 * 1024;
const good = { ok: true, kind: 'application/pdf', picture: null };
const large = { ok: false, words: expect.stringContaining('unpacks to more than 8 MB') };
const active = { ok: false, words: expect.stringContaining('holds scripts or other files') };

const objectStream = (packed: Buffer): Buffer =>
  Buffer.concat([
    latin(`4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    latin('\nendstream\nendobj\n'),
  ]);
const pdfOf = (...parts: readonly Buffer[]): Buffer => Buffer.concat([latin('%PDF-1.5\n'), ...parts, latin('%%EOF\n')]);

test.each([['stream'], ['stream\n'], ['stream\nendstrea'], ['obj'], ['#41'], ['<'], ['endstream stream\n']])(
  '[REG-03] a megabyte of %j is read to its end, like any other file',
  (line) => {
    expect(readPdf(pdfOf(latin(line.repeat(megabyte / line.length))), 'document')).toEqual(good);
  },
);

test('[REG-03] packed objects are refused once all of them together are too large', () => {
  const bomb = objectStream(deflateSync(Buffer.alloc(3 * megabyte)));
  expect(readPdf(pdfOf(bomb), 'document')).toEqual(good);
  expect(readPdf(pdfOf(...Array.from({ length: 120 }, () => bomb)), 'document')).toEqual(large);
  expect(readPdf(pdfOf(objectStream(deflateSync(Buffer.alloc(64 * megabyte)))), 'document')).toEqual(large);
});

test('[REG-03] a word behind it does not hide that a stream packs objects', () => {
  const script = deflateSync(latin('<< /OpenAction /JavaScript >>'));
  const hidden = latin(objectStream(script).toString('latin1').replace('/Length', '/Note (1 0 obj ) /Length'));
  expect(readPdf(pdfOf(objectStream(script)), 'document')).toEqual(active);
  expect(readPdf(pdfOf(hidden), 'document')).toEqual(active);
});

test('[REG-03] what a stream holds is its own business, and what stands outside is looked at', () => {
  const words = fc.constantFrom('/JavaScript ', '/Launch ', '<script>');
  fc.assert(
    fc.property(words, (word) => {
      expect(readPdf(pdfFile('', word), 'document')).toEqual(good);
      expect(readPdf(pdfFile(word), 'document')).toEqual(active);
    }),
  );
});
