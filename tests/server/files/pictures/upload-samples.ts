import { crc32, deflateSync } from 'node:zlib';

/** Files that people upload, good and hostile. */

/** Bytes of a text, one each character. */
export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
};

/** A PNG of one grey row, with a text beside the picture. `width`, `height`: what its head says, in pixels. */
export const pngWith = (
  comment: string,
  {
    width = 1,
    height = 1,
    bytes = 0,
    shade = 0,
  }: { readonly width?: number; readonly height?: number; readonly bytes?: number; readonly shade?: number } = {},
): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.from([0, shade & 0xff]))),
  ];
  const end = chunk('IEND', Buffer.alloc(0));
  const filler = bytes - Buffer.concat([...parts, end]).length - 12;
  return Buffer.concat(filler > 0 ? [...parts, chunk('tEXt', Buffer.alloc(filler, 0x61)), end] : [...parts, end]);
};

/** A PNG of one grey row, padded with a text chunk to any size. Each `shade` is another file. */
export const pngFile = (shade: number, bytes = 0): Buffer => pngWith(String(shade), { shade, bytes });

/** A JPEG of one grey block, as encoders write it: head, tables, frame, scan, end. */
export const jpegFile = (comment = 'slip'): Buffer => {
  const segment = (marker: number, data: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const ones = Buffer.alloc(64, 1);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xfe, latin(comment)),
    segment(0xdb, Buffer.concat([Buffer.from([0]), ones])),
    segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.concat([Buffer.from([0x00, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xda, Buffer.from([1, 1, 0x00, 0, 63, 0])),
    Buffer.from([0x2a, 0xff, 0x00, 0x3f]),
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** A PDF of one page without content but `stream`. `inside`: added to its catalogue. */
export const pdfFile = (inside = '', stream = 'BT (Deposit slip) Tj ET'): Buffer =>
  latin(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n` +
      `3 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n` +
      'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
  );

export const zipFile = Buffer.concat([latin('PK\x03\x04'), Buffer.alloc(26), latin('PK\x05\x06'), Buffer.alloc(18)]);
export const htmlFile = latin('<html><script>fetch("/pictures")</script></html>');
export const svgFile = latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
