import { pictureKindOf } from '../pictures/picture-kind.ts';
import { readUpload } from '../pictures/upload-kind.ts';

/** Parsers of files that people send, by name. Each takes time and memory in proportion to the file, and limits what it unpacks. */
export const parsers = {
  upload: readUpload,
  picture: pictureKindOf,
};

export type Parsers = typeof parsers;
