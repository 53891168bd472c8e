import { documentFileError, documentTypeWords, mediaTypeOfName } from '../../contract/document-uploads.ts';
import { say } from '../../contract/say.ts';
import type { ChosenFile, FileVerdict } from '../../machines/registration/upload-document.setup.ts';
import { dataUrlOf } from '../ui/data-url.ts';
import { mediaTypeOfContent } from '../ui/file-content.ts';

/** Judges a file by its name, its size and its content, and reads it. It stays as it is, byte for byte. */
export const readFile = async (file: ChosenFile): Promise<FileVerdict> => {
  const wrong = documentFileError({ name: file.name, bytes: file.size });
  if (wrong !== null) return { good: false, words: wrong };
  const content = new Uint8Array(await file.arrayBuffer());
  const type = mediaTypeOfContent(content);
  if (type === null) return { good: false, words: documentTypeWords };
  if (type !== mediaTypeOfName(file.name)) {
    return {
      good: false,
      words: say('This file is not what its name says. {documentTypeWords}', { documentTypeWords }),
    };
  }
  const preview = type === 'application/pdf' ? null : await dataUrlOf(new Blob([content], { type }));
  return { good: true, read: { name: file.name.slice(-200), content, preview } };
};
