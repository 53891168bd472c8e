import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { faultInWords } from '../../contract/ledger/ledger-chain/chain-fault.ts';
import { ChainFileUnreadable, checkChainFile } from '../../contract/ledger/ledger-chain/chain-file.ts';
import { type KeptHead, keptHeadIn } from '../../contract/ledger/ledger-chain/kept-head.ts';
import type { LedgerKey } from '../../contract/ledger/ledger-chain/signed-head.ts';
import { displayMoney } from '../../contract/money.ts';
import { publicKeyFrom } from '../ledger/check/ledger-keys.ts';
import { CommandRefused } from './command-refused.ts';
import type { Verified } from './verify.ts';

const usage = 'npm run verify-export -- FILE [--head HASH|--head FILE] [--key FILE]';

/**
 * Verifies an exported chain without server and database, with the code that the portal verifies with. `--head`: a hash that was kept, or
 * a file with the mail. `--key`: the only public key that is trusted. Paths are relative to `folder`.
 */
export const verifyExport = async (args: readonly string[], folder: string): Promise<Verified> => {
  const { file, head, key } = given(args);
  const kept = head === undefined ? null : await keptHead(head, folder);
  const keys = key === undefined ? undefined : [await publicKey(resolve(folder, key))];
  const input = createReadStream(resolve(folder, file), 'utf8');
  try {
    const verdict = await checkChainFile(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }), {
      kept,
      keys,
    });
    if (!verdict.ok) {
      const { title, expected, found } = faultInWords(verdict.fault);
      return { ok: false, lines: [title, `expected: ${expected}`, `found: ${found}`, 'THE LEDGER WAS CHANGED.'] };
    }
    const { entries, hash, wallets, waiting, signed, lastSigned, keptAt } = verdict.sound;
    return {
      ok: true,
      lines: [
        `${entries} entries, head ${hash}`,
        ...wallets.map(({ currency, balanceMinor }) => `balance ${displayMoney({ currency, minor: balanceMinor })}`),
        ...(waiting === 0 ? [] : [`${waiting} transfers were not sealed yet`]),
        lastSigned === null
          ? 'no signed head yet'
          : `${signed} signed heads, the last of ${lastSigned.day} by key ${lastSigned.keyId}`,
        ...(keptAt === null ? [] : [`the kept head is entry ${keptAt}`]),
        'The ledger is whole.',
      ],
    };
  } catch (error) {
    if (error instanceof ChainFileUnreadable) throw new CommandRefused(`${file}: ${error.message}`);
    if (isMissing(error)) throw new CommandRefused(`${file} cannot be read`);
    throw error;
  } finally {
    input.destroy();
  }
};

interface Given {
  readonly file: string;
  readonly head?: string;
  readonly key?: string;
}

const given = (args: readonly string[]): Given => {
  const options: { head?: string; key?: string } = {};
  const files: string[] = [];
  for (let n = 0; n < args.length; n += 1) {
    const arg = args[n] ?? '';
    if (!arg.startsWith('--')) files.push(arg);
    else {
      const name = arg.slice(2);
      const value = args[n + 1];
      if ((name !== 'head' && name !== 'key') || value === undefined) throw new CommandRefused(usage);
      options[name] = value;
      n += 1;
    }
  }
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new CommandRefused(usage);
  return { file, ...options };
};

const keptHead = async (head: string, folder: string): Promise<KeptHead> => {
  const kept = keptHeadIn(head) ?? keptHeadIn(await textOf(resolve(folder, head)));
  if (kept === null) throw new CommandRefused(`${head} names no head of a ledger`);
  return kept;
};

export const publicKey = async (path: string): Promise<LedgerKey> => {
  const key = publicKeyFrom(await textOf(path));
  if (key === null) throw new CommandRefused(`${path} holds no Ed25519 public key`);
  return key;
};

const textOf = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) throw new CommandRefused(`${path} cannot be read`);
    throw error;
  }
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code));
