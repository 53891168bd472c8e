import type { AnyStruct } from '../../call.ts';
import { isExactly } from '../../exactly.ts';
import { ChainHead } from '../ledger-check.ts';
import { type ChainVerdict, type CheckedWith, checkChain } from './chain-check.ts';
import { ChainEntry } from './chain-entry.ts';

/** What the first line of an exported chain says of the format. */
const format = 'portolan-ledger-chain/1';

/** A file that is no exported chain. The message is one line for a person. */
export class ChainFileUnreadable extends Error {
  override readonly name = 'ChainFileUnreadable';
}

/** The first line of an exported chain. */
export const headLine = (head: ChainHead): string => `${JSON.stringify({ format, head })}\n`;

/** A further line: one entry. */
export const entryLine = (entry: ChainEntry): string => `${JSON.stringify(entry)}\n`;

/** Checks an exported chain line by line, as the portal checks the chain itself. Throws `ChainFileUnreadable`. */
export const checkChainFile = async (
  lines: AsyncIterable<string> | Iterable<string>,
  given: CheckedWith = {},
): Promise<ChainVerdict> => {
  let check: ReturnType<typeof checkChain> | null = null;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line === '') continue;
    if (check === null) {
      check = checkChain(headIn(line), given);
      continue;
    }
    const fault = check.add([declared<ChainEntry>(line, ChainEntry, number)]);
    if (fault !== null) return { ok: false, fault };
  }
  if (check === null) throw new ChainFileUnreadable('the file is empty');
  return check.end();
};

const headIn = (line: string): ChainHead => {
  const parsed = parse(line, 1);
  if (typeof parsed !== 'object' || parsed === null || !('format' in parsed) || parsed.format !== format) {
    throw new ChainFileUnreadable(`the first line does not say ${format}`);
  }
  return declared<ChainHead>(JSON.stringify('head' in parsed ? parsed.head : null), ChainHead, 1);
};

const declared = <Value>(line: string, struct: AnyStruct, number: number): Value => {
  const parsed = parse(line, number);
  if (!isExactly(parsed, struct)) throw new ChainFileUnreadable(`line ${number} is not as an export writes it`);
  return parsed as Value;
};

const parse = (line: string, number: number): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new ChainFileUnreadable(`line ${number} is no JSON`);
  }
};
