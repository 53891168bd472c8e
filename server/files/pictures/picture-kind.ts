/** Type and size of a picture, read from its bytes. Sides are in pixels. */
export interface PictureKind {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** Longest side in pixels. A small file can contain a picture too large for a browser. */
export const sideAtMost = 4_096;

export const isWithinSides = ({ width, height }: PictureKind): boolean => width <= sideAtMost && height <= sideAtMost;

/** Reads the type of a picture of any size. `null`: not a complete PNG or JPEG. */
export const pictureOf = (bytes: Buffer): PictureKind | null => {
  const kind = pngOf(bytes) ?? jpegOf(bytes);
  return kind === null || kind.width === 0 || kind.height === 0 ? null : kind;
};

/** Reads the type of a picture. `null`: not a complete PNG or JPEG, or longer than 4,096 pixels on a side. */
export const pictureKindOf = (bytes: Buffer): PictureKind | null => {
  const kind = pictureOf(bytes);
  return kind !== null && isWithinSides(kind) ? kind : null;
};

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The last chunk of every PNG: length 0, name and checksum. */
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const pngHeadBytes = 33;

const pngOf = (bytes: Buffer): PictureKind | null => {
  if (bytes.length < pngHeadBytes + pngEnd.length) return null;
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (!bytes.subarray(-pngEnd.length).equals(pngEnd)) return null;
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const startOfImage = 0xffd8;
const endOfImage = 0xffd9;
const startOfScan = 0xda;
/** Frame headers are C0 to CF, except three that begin tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegOf = (bytes: Buffer): PictureKind | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) return null;
  if (bytes.readUInt16BE(bytes.length - 2) !== endOfImage) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) return null;
    if (isFrame(marker)) {
      return { mediaType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
};
