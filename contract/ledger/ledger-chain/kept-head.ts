import { type SignedHead } from './signed-head.ts';

/** A head that somebody kept: a hash, and of a mail also what it says besides. */
export interface KeptHead {
  readonly hash: string;
  readonly entries: number | null;
  /** The whole signed head of a mail. `null`: only a part was kept. */
  readonly signed: SignedHead | null;
}

/** Most characters of a kept text. A mail has a thousand. */
export const keptTextMost = 20_000;

/** Lines of a mail or a statement that tell a head. */
export const headLines = ({ day, entries, hash, keyId, signature }: SignedHead): readonly string[] => [
  `Day: ${day}`,
  `Entries: ${entries}`,
  `Head: ${hash}`,
  `Key: ${keyId}`,
  `Signature: ${signature}`,
];

/** Quotation marks at the beginnings of lines, and breaks within a long line, as programs for mail make them. */
const unfolded = (text: string): string =>
  text.replaceAll(/^[ \t]*(>[ \t]*)+/gm, '').replaceAll(/=?\r?\n[ \t]*/g, '\n');

const valueOf = (text: string, name: string, shape: string): string | null =>
  new RegExp(`${name}:\\s*(${shape})(?![0-9a-z])`, 'i').exec(text)?.[1] ?? null;

/** The head in a mail, a statement's words, or a bare hash. `null`: the text names none. */
export const keptHeadIn = (text: string): KeptHead | null => {
  const whole = unfolded(text.slice(0, keptTextMost));
  const hash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(whole)?.[0].toLowerCase();
  if (hash === undefined) return null;
  const entries = Number(valueOf(whole, 'Entries', '\\d{1,9}') ?? Number.NaN);
  const day = valueOf(whole, 'Day', '\\d{4}-\\d{2}-\\d{2}');
  const keyId = valueOf(whole, 'Key', '[0-9a-f]{16}');
  // A signature is longer than a line, so that it may have been broken.
  const signature = /Signature:\s*((?:[0-9a-f]\s*){128})/i.exec(whole)?.[1]?.replaceAll(/\s/g, '') ?? null;
  const isWhole = !Number.isNaN(entries) && day !== null && keyId !== null && signature !== null;
  return {
    hash,
    entries: Number.isNaN(entries) ? null : entries,
    signed: isWhole ? { day, entries, hash, keyId: keyId.toLowerCase(), signature: signature.toLowerCase() } : null,
  };
};
