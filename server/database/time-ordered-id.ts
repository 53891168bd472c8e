import { randomBytes } from 'node:crypto';

let lastMs = 0;
let withinMs = 0;

/**
 * A UUID of version 7. Ids sort by time, so that new rows are adjacent in an index. Ids of one process and millisecond
 * sort in the order of creation. 62 bits are random: enough to be unique, not enough to be a secret.
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
