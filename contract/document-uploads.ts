import { uploadLimitBytes } from './company/profile.ts';
import { messages } from './messages.ts';
import { say } from './say.ts';

/** Types of file that can be uploaded as a document (spec 1 §5). */
export const documentMediaTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

export const documentTypeWords = say('Only png, jpeg or pdf files can be used.');
export const emptyFileWords = say('The file is empty.');

const mediaTypeOfExtension: Readonly<Record<string, DocumentMediaType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** Media type that a file's name promises. `null`: not one that can be uploaded. */
export const mediaTypeOfName = (name: string): DocumentMediaType | null =>
  mediaTypeOfExtension[/\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;

/** Error of a file by its name and size, before its content is read. `null`: none. */
export const documentFileError = ({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: number;
}): string | null => {
  if (mediaTypeOfName(name) === null) return documentTypeWords;
  if (bytes === 0) return emptyFileWords;
  return bytes >= uploadLimitBytes ? messages.fileTooLarge : null;
};
