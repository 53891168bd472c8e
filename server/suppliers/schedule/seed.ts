/* Deterministic pseudo-random numbers: the same text gives the same number on every machine and day. */

/** A 32-bit hash of a text (FNV-1a with a final mix). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A number from 0 to 1, excluding 1. */
export const chanceOf = (text: string): number => hashOf(text) / 0x1_0000_0000;

/** A whole number from 0 to `count` − 1. */
export const pickOf = (text: string, count: number): number => hashOf(text) % count;
