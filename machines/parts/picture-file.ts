import { uploadLimitBytes } from '../../contract/company/profile.ts';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';

/** A file that a person chose. An actor reads its bytes. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** Media type, which the browser derives from the name: `image/png`. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A picture that was read, ready to show and to send. */
export interface ReadPicture {
  readonly name: string;
  readonly content: Uint8Array;
  /** Data URL for the preview. */
  readonly preview: string;
}

export type PictureReading =
  | { readonly readable: true; readonly picture: ReadPicture }
  /** The bytes are not a picture, even if the name says so. */
  | { readonly readable: false };

const pictureTypes = ['image/png', 'image/jpeg'];

export const notAPictureWords = say('Only png and jpeg pictures can be used.');

/** The error of a file before it is read. `null`: it may be a picture. */
export const fileMessageOf = ({ size, type }: Pick<ChosenFile, 'size' | 'type'>): string | null => {
  if (!pictureTypes.includes(type)) return notAPictureWords;
  return size >= uploadLimitBytes ? messages.fileTooLarge : null;
};

/** Messages for the server's refusals. They are the same as before the upload. */
export const refusedWords = { 'picture-too-large': messages.fileTooLarge, 'not-a-picture': notAPictureWords } as const;
