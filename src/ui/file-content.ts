import type { DocumentMediaType } from '../../contract/document-uploads.ts';

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** The first bytes of each type. */
const signatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const satisfies Record<DocumentMediaType, readonly number[]>;

const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];
const ftyp = [0x66, 0x74, 0x79, 0x70];

/** Media type of a document by its first bytes, whatever its name says. `null`: no type that can be uploaded. */
export const mediaTypeOfContent = (bytes: Uint8Array): DocumentMediaType | null =>
  (Object.keys(signatures) as DocumentMediaType[]).find((type) => beginsWith(bytes, signatures[type])) ?? null;

/** Whether a file is a photo in a format of phones that cannot be uploaded as it is: WebP, HEIC or AVIF. */
export const isPhonePhoto = (bytes: Uint8Array): boolean =>
  (beginsWith(bytes, riff) && beginsWith(bytes.subarray(8), webp)) || beginsWith(bytes.subarray(4), ftyp);
