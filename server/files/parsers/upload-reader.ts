import { say } from '../../../contract/say.ts';
import type { PictureKind } from '../pictures/picture-kind.ts';
import type { LogoReading } from '../pictures/read-logo.ts';
import type { UploadReading } from '../pictures/read-pdf.ts';
import type { ParserLimit, ParserPool } from './parser-pool.ts';

/** Reads files that people send, in threads of their own. */
export interface UploadReader {
  /** Judges a document or a picture. `noun`: what it should show, in the words for a person. */
  read(bytes: Uint8Array, noun: string): Promise<UploadReading>;
  /** The type of a picture. `null`: it is none, or too large. */
  pictureKind(bytes: Uint8Array): Promise<PictureKind | null>;
  /** A logo, written anew. One that takes too long is no picture. */
  logo(bytes: Uint8Array): Promise<LogoReading>;
}

export const uploadReader = (pool: ParserPool): UploadReader => ({
  async read(bytes, noun) {
    const parsed = await pool.parse('upload', bytes, noun);
    return parsed.ok ? parsed.result : { ok: false, words: limitWords(parsed.limit, noun) };
  },
  async pictureKind(bytes) {
    const parsed = await pool.parse('picture', bytes);
    return parsed.ok ? parsed.result : null;
  },
  async logo(bytes) {
    const parsed = await pool.parse('logo', bytes);
    return parsed.ok ? parsed.result : { ok: false, refusal: 'not-a-picture' };
  },
});

const limitWords = (limit: ParserLimit, noun: string): string => {
  const what = limit === 'too-slow' ? say('takes too long to read') : say('needs too much memory to be read');
  return say('This file {what}. Save it again, or take a screenshot of the {noun}.', { what, noun });
};
