import { messages } from '../../contract/messages.ts';
import { uploadLimitBytes } from '../../contract/profile.ts';

/** A file as a browser hands it over; its bytes are read by an actor. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** What its name says that it is: `image/png`. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A picture that was read: to look at, and to send. */
export interface ReadPicture {
  readonly name: string;
  readonly base64: string;
  /** Address that shows it. */
  readonly preview: string;
}

export type PictureReading =
  | { readonly readable: true; readonly picture: ReadPicture }
  /** Its bytes are no picture, whatever its name says. */
  | { readonly readable: false };

const pictureTypes = ['image/png', 'image/jpeg'];

export const notAPictureWords = 'Only png and jpeg pictures can be used.';

/** What is wrong with a file before it is read; null when it may be a picture. */
export const fileMessageOf = ({ size, type }: Pick<ChosenFile, 'size' | 'type'>): string | null => {
  if (!pictureTypes.includes(type)) return notAPictureWords;
  return size >= uploadLimitBytes ? messages.fileTooLarge : null;
};

/** What the server found wrong with a picture, in the same words. */
export const refusedWords = { 'picture-too-large': messages.fileTooLarge, 'not-a-picture': notAPictureWords } as const;
