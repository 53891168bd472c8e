import { checkChain } from '../../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainFault } from '../../../contract/ledger/ledger-chain/chain-fault.ts';
import type { Db } from '../../database/database.ts';
import { type ChainOf, chainEntries, chainHead } from './chain-reads.ts';

/** What the check of one agency's chain has found. */
export interface AgencyChain {
  readonly agencyId: string;
  readonly entries: number;
  /** The first broken link. `null`: the chain is whole. */
  readonly fault: ChainFault | null;
  /** The agency's wallets. */
  readonly wallets: readonly string[];
}

/** Signed heads whose signatures the nightly check verifies again; the hashes of all are compared. */
const signaturesAtMost = 31;

/** Walks the chain of each agency of a tenant, as its people can in their browser. */
export const verifyChains = async (db: Db, tenantId: string): Promise<readonly AgencyChain[]> => {
  const agencies = await db
    .selectFrom('account')
    .select('agency_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', 'is not', null)
    .orderBy('agency_id')
    .execute();
  const chains: AgencyChain[] = [];
  for (const { agency_id } of agencies) {
    if (agency_id !== null) chains.push(await verifyChain(db, { tenantId, agencyId: agency_id }));
  }
  return chains;
};

const verifyChain = async (db: Db, of: ChainOf): Promise<AgencyChain> => {
  const head = await chainHead(db, of);
  // What waits is sealed within seconds; the next check finds it sealed.
  if (head === 'being-sealed') return { agencyId: of.agencyId, entries: 0, fault: null, wallets: [] };
  const result = (fault: ChainFault | null): AgencyChain => ({
    agencyId: of.agencyId,
    entries: head.entries,
    fault,
    wallets: head.wallets.map(({ account }) => account),
  });
  const check = checkChain(head, { signaturesAtMost });
  for (let after = 0; after < head.entries; ) {
    const entries = await chainEntries(db, of, { after, until: head.entries });
    const fault = check.add(entries);
    if (fault !== null) return result(fault);
    const last = entries.at(-1);
    if (last === undefined) break;
    after = last.seq;
  }
  const verdict = check.end();
  return result(verdict.ok ? null : verdict.fault);
};
