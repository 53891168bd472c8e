import { randomBytes } from 'node:crypto';

let lastMs = 0;
let withinMs = 0;

/**
 * A UUID of version 7: sorts by the time it was made, so that new rows lie together in an index; those of one process
 * and millisecond sort in the order in which they were made. 62 of its bits are random: it names a thing, it guards none.
 */
export const timeOrderedId = (now: number = Date.now()): string => {
  withinMs = now === lastMs ? (withinMs + 1) & 0x0fff : 0;
  lastMs = now;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | withinMs, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
