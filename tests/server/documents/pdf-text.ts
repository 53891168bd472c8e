import { execFileSync } from 'node:child_process';

/** The text of a PDF, extracted by `pdftotext` with its layout. */
export const textOfPdf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8', maxBuffer: 64e6 });
