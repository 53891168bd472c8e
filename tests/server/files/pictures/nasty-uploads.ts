import { deflateSync } from 'node:zlib';
import { jpegFile, latin, pngWith } from './upload-samples.ts';

/** A megabyte, the most that is uploaded, less the one byte by which it must be smaller. */
const most = 1024 * 1024 - 1;

/** As many repetitions of a text as fit between a head and an end. */
const filled = (head: Buffer, text: string | Buffer, end: Buffer): Buffer => {
  const part = Buffer.from(text as string, 'latin1');
  const count = Math.floor((most - head.length - end.length) / part.length);
  return Buffer.concat([head, ...Array.from({ length: count }, () => part), end]);
};

const pdf = (text: string | Buffer): Buffer => filled(latin('%PDF-1.5\n'), text, latin('\n%%EOF\n'));

const objectStream = (packed: Buffer): Buffer =>
  Buffer.concat([latin('<</Type/ObjStm/Filter/FlateDecode>>stream\n'), packed, latin('\nendstream\n')]);

const jpeg = jpegFile();
const endOfImage = latin('\xff\xd9');

const png = pngWith('nasty');
const pngHead = png.subarray(0, 33);
const pngTail = png.subarray(-12);
/** A chunk without data: its length, name and checksum. */
const emptyChunk = pngTail;

/** Files of a megabyte, each of the kind that costs a careless parser most. */
export const nastyUploads: Readonly<Record<string, () => Buffer>> = {
  'a PDF of streams that begin and never end': () => pdf('stream\n'),
  'a PDF of empty streams': () => pdf('stream\nendstream\n'),
  'a PDF of escaped characters': () => pdf('#41'),
  'a PDF of half names': () => pdf('/J'),
  'a PDF of half tags': () => pdf('< '),
  'a PDF of one tag that goes on in spaces': () => filled(latin('%PDF-1.5\n<'), ' ', latin('\n%%EOF\n')),
  'a PDF of object streams that unpack to nothing': () => pdf(objectStream(deflateSync(Buffer.alloc(0)))),
  'a PDF of object streams that cannot be unpacked': () => pdf(objectStream(latin('zz'))),
  'a PDF whose objects unpack to far more than one may': () =>
    pdf(objectStream(deflateSync(Buffer.alloc(64 * 1024 * 1024)))),
  'a PDF whose objects together unpack to more than one may': () =>
    pdf(objectStream(deflateSync(Buffer.alloc(1024 * 1024, '#41')))),
  'a PNG of empty chunks': () => filled(pngHead, emptyChunk, Buffer.alloc(0)),
  'a PNG of chunks with wrong lengths': () => filled(pngHead, '\xff\xff\xff\xfftEXt', pngTail),
  'a PNG whose text begins tags': () => pngWith('<'.repeat(most - 200)),
  'a JPEG of padding': () => filled(latin('\xff\xd8'), '\xff', endOfImage),
  'a JPEG of empty segments': () => filled(latin('\xff\xd8'), '\xff\xe0\x00\x02', endOfImage),
  'a JPEG of scans': () => filled(jpeg.subarray(0, -2), '\xff\xda\x00\x02', endOfImage),
  'a JPEG of restarts': () => filled(jpeg.subarray(0, -2), '\xff\xd0', endOfImage),
  'a picture of nothing': () => Buffer.alloc(most),
};
