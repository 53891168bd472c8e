import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptHead } from '../../../contract/ledger-chain/kept-head.ts';
import { verifyExport } from '../../../server/commands/verify-export.ts';
import { chainChecker } from '../../../workers/ledger-check/chain-checker.ts';
import { type ReadEntries, type WalkStep, walkChain } from '../../../workers/ledger-check/chain-walk.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

export type Ended = Exclude<WalkStep, { is: 'part' }>;

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
  const walk = walkChain(opened.answer.entries, readEntries, checker);
  for (;;) {
    const step = await walk.next();
    if (step.is !== 'part') return { end: step, lines: checker.lines };
  }
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
