import { execFileSync } from 'node:child_process';

/** A PDF's text as a reader sees it, by poppler's pdftotext. */
export const textOfPdf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
