import type { Db } from '../../database/database.ts';
import { type ChainOf, chainEnd } from './chain-reads.ts';
import { keysOf } from './ledger-keys.ts';

/** What a statement says of the chain: `Ledger head 3f…, 120 entries, signed with key 9a…`. `null`: nothing is sealed yet. */
export const statementHead = async (db: Db, of: ChainOf): Promise<string | null> => {
  const { entries, hash } = await chainEnd(db, of);
  if (entries === 0) return null;
  const [key] = await keysOf(db, of.tenantId);
  const signedWith = key === undefined ? 'not signed yet' : `signed each day with key ${key.keyId}`;
  return `Ledger head: ${hash}. Entries: ${entries}; ${signedWith}.`;
};
