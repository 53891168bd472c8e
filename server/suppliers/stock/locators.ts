import { createHash } from 'node:crypto';

/** Letters and digits that cannot be confused: without 0, O, 1 and I. */
const locatorLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const locatorLength = 6;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A locator of six characters. Each attempt gives another one. */
export const locatorOf = (reference: string, attempt: number): string =>
  [...digest(`${reference} locator ${attempt}`).subarray(0, locatorLength)]
    .map((byte) => locatorLetters[byte % locatorLetters.length])
    .join('');

/** A ticket number of 13 digits: the airline's prefix and ten digits. Each attempt gives another one. */
export const ticketNumberOf = (prefix: string, reference: string, paxId: string, attempt: number): string =>
  prefix +
  String(digest(`${reference} ${paxId} ticket ${attempt}`).readBigUInt64BE() % 10_000_000_000n).padStart(10, '0');
