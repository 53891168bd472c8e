import { pictureKindOf } from '../pictures/picture-kind.ts';
import { readLogo } from '../pictures/read-logo.ts';
import { readUpload } from '../pictures/upload-kind.ts';

/** Parsers of files that people send, by name. Each takes time and memory in proportion to the file, and limits what it unpacks. */
export const parsers = {
  upload: readUpload,
  picture: pictureKindOf,
  logo: readLogo,
};

export type Parsers = typeof parsers;
