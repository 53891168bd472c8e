import { randomBytes, randomInt } from 'node:crypto';

const counterSize = 2 ** 34;
/** Ids of this process so far. It begins anywhere in the lower half, so that two processes count apart, and does not start again in practice. */
let counter = randomInt(counterSize / 2);

/**
 * A UUID of version 7. Ids sort by time, so that new rows are adjacent in an index. Ids of one process and millisecond sort in the
 * order of creation, also when ids of other times are made between them. 40 bits are random: enough to be unique, not enough
 * to be a secret.
 */
export const timeOrderedId = (now: number = Date.now()): string => {
  counter = (counter + 1) % counterSize;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | Math.floor(counter / 2 ** 22), 6);
  bytes.writeUInt8(0x80 | (Math.floor(counter / 2 ** 16) & 0x3f), 8);
  bytes.writeUInt16BE(counter & 0xffff, 9);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** The lowest id of a moment: rows from then on have a higher one. */
export const firstIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
