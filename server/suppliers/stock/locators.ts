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

/** The first number of an airline's tickets, so that airlines do not count alike. */
const firstSerial = (prefix: string): number =>
  2_400_000_001 + (digest(`serial ${prefix}`).readUInt32BE() % 90_000) * 1_000;

/** A ticket number of 13 digits: the airline's prefix and ten digits. `count`: how many the airline issued before. */
export const ticketNumberOf = (prefix: string, count: number): string => prefix + String(firstSerial(prefix) + count);
