import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LedgerKey } from '../../contract/ledger/ledger-chain/signed-head.ts';
import { checkReplay } from '../replay/check-replay.ts';
import { CommandRefused } from './command-refused.ts';
import type { Verified } from './verify.ts';
import { isMissing, publicKey } from './verify-export.ts';

const usage = 'npm run verify-replay -- FILE.pdf [--key FILE]';

/**
 * Checks the PDF of an order or a case as it stood, without server and database: every byte of it against its two signatures. `--key`:
 * the only public key that is trusted; without it the key that the document names. Paths are relative to `folder`.
 */
export const verifyReplay = async (args: readonly string[], folder: string): Promise<Verified> => {
  const [file, option, keyFile, ...more] = args;
  if (file === undefined || file.startsWith('--') || more.length > 0) throw new CommandRefused(usage);
  if (option !== undefined && (option !== '--key' || keyFile === undefined)) throw new CommandRefused(usage);
  const key: LedgerKey | null = keyFile === undefined ? null : await publicKey(resolve(folder, keyFile));
  const checked = await checkReplay(await bytesOf(resolve(folder, file), file), key);
  if (!checked.ok) return { ok: false, lines: [checked.fault, 'THIS DOCUMENT PROVES NOTHING.'] };
  const { content, keyId } = checked;
  const { replay, exportedAt, exportedBy } = content;
  return {
    ok: true,
    lines: [
      `${replay.kind} ${replay.reference} of ${replay.agencyName} as it stood at ${replay.at}`,
      `state ${replay.stood === null ? 'none: it did not exist yet' : (replay.stood.state ?? 'not kept')}`,
      `exported at ${exportedAt} by ${exportedBy}`,
      key === null
        ? `signed by key ${keyId}, which the document names itself: compare it with the key on your ledger statements`
        : `signed by key ${keyId}, which you trust`,
      'The document is as it was exported.',
    ],
  };
};

const bytesOf = async (path: string, file: string): Promise<Uint8Array> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) throw new CommandRefused(`${file} cannot be read`);
    throw error;
  }
};
