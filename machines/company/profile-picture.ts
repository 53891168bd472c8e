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

/** In the words of spec 1 §8. */
export const tooLargeWords = 'File size should be less than 1 MB';
export const notAPictureWords = 'Only png and jpeg pictures can be used.';

/** What is wrong with a file before it is read; null when it may be a picture. */
export const fileMessageOf = ({ size, type }: Pick<ChosenFile, 'size' | 'type'>): string | null => {
  if (!pictureTypes.includes(type)) return notAPictureWords;
  return size >= uploadLimitBytes ? tooLargeWords : null;
};

/** What the server found wrong with a picture, in the same words. */
export const refusedWords = { 'picture-too-large': tooLargeWords, 'not-a-picture': notAPictureWords } as const;
