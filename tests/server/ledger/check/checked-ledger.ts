import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainSound } from '../../../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainFault } from '../../../../contract/ledger/ledger-chain/chain-fault.ts';
import type { KeptHead } from '../../../../contract/ledger/ledger-chain/kept-head.ts';
import { verifyExport } from '../../../../server/commands/verify-export.ts';
import { chainChecker } from '../../../../workers/ledger-check/chain-checker.ts';
import { type ReadEntries, walkChain } from '../../../../workers/ledger-check/chain-walk.ts';
import type { FreshServer, Person } from '../../fresh-server.ts';

/** What a walk came to. */
export type Ended =
  | { readonly is: 'whole'; readonly sound: ChainSound }
  | { readonly is: 'broken'; readonly fault: ChainFault };

/** Walks a person's chain through the server's calls with the code of the browser's worker. */
export const walked = async (
  server: FreshServer,
  as: Person,
  kept: KeptHead | null = null,
): Promise<{ readonly end: Ended; readonly lines: readonly string[] }> => {
  const opened = await server.call('GetLedgerHead', {}, { as });
  if (!opened.ok) throw new Error(opened.refusal);
  const checker = chainChecker(opened.answer, kept);
  const readEntries: ReadEntries = async (range) => {
    const read = await server.call('GetLedgerEntries', range, { as });
    if (!read.ok) throw new Error(read.refusal);
    return read.answer.entries;
  };
  const verdict = await walkChain(opened.answer.entries, readEntries, checker);
  return {
    end: verdict.ok ? { is: 'whole', sound: verdict.sound } : { is: 'broken', fault: verdict.fault },
    lines: checker.lines,
  };
};

/** What the command says of lines of an export. `more`: further files beside it, by name. */
export const commanded = async (
  lines: readonly string[],
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-chain-'));
  try {
    writeFileSync(join(folder, 'chain.jsonl'), lines.join(''));
    for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text);
    return await verifyExport(['chain.jsonl', ...args], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
