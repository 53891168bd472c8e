import { sql } from 'kysely';
import type { Logger } from 'pino';
import { faultInWords } from '../../../contract/ledger/ledger-chain/chain-fault.ts';
import { type Db, inSnapshot } from '../../database/database.ts';
import { inTenant, overAllTenants } from '../../database/tenant-scope.ts';
import { type AuditHead, type AuditVerdict, sealAudit, verifyAuditChain } from '../../http/audit-seal.ts';
import { freezeWallets } from '../../money/frozen-wallets.ts';
import { ledgerBalances } from '../../money/ledger-balances.ts';
import type { Product } from '../../orders/product.ts';
import { factFaults } from '../../reports/fact-faults.ts';
import { tellFacts } from '../../reports/tell-facts.ts';
import { sealLedger } from '../check/seal-ledger.ts';
import { type AgencyChain, verifyChains } from '../check/verify-chains.ts';
import { keepVerdict } from './books-verdict.ts';
import { compareAndNote } from './chain-heads.ts';
import { headsIn, type NotedHeads } from './noted-heads.ts';

export interface BooksDeps {
  readonly db: Db;
  readonly products: readonly Product[];
  /** Folder of the file with the heads of the chains. */
  readonly dataDir: string;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** What the check of one tenant's books has found. */
export interface TenantBooks {
  readonly tenantId: string;
  /** Differences of the ledger and of its facts, and broken links of its chains, as sentences. Empty: there is none. */
  readonly ledger: readonly string[];
  /** Accounts with a difference, and the wallets of agencies whose chain is broken. */
  readonly accounts: ReadonlySet<string>;
  /** The chains of the agencies: how many there are, and their entries. */
  readonly chains: { readonly agencies: number; readonly entries: number };
  /** Wallets that were frozen by this check. */
  readonly frozen: readonly string[];
  /** What is wrong with the audit chain. `null`: it is whole. */
  readonly audit: string | null;
  readonly head: AuditHead | null;
}

/**
 * Checks the ledger, the chain of each agency and the audit chain of each tenant, with what waits for its seal. Freezes the wallets with a difference, logs what was found, keeps
 * it for `/health`, and notes heads outside the database, those of the audit in the log, too.
 */
export const checkBooks = async (deps: BooksDeps): Promise<readonly TenantBooks[]> => {
  await sealAudit(deps.db);
  await sealLedger(deps.db);
  await tellFacts(deps);
  const { rows } = await overAllTenants(() =>
    sql<{ tenant_id: string }>`
      select tenant_id from account union select tenant_id from audit_head order by 1`.execute(deps.db),
  );
  const heads = await headsIn(deps.dataDir, deps.db);
  if (heads.ofAnother) deps.log.warn({ dataDir: deps.dataDir }, 'the heads noted here are of another database');
  const books: TenantBooks[] = [];
  for (const { tenant_id } of rows) {
    books.push(await inTenant(tenant_id, () => checkTenant(deps, heads, tenant_id)));
  }
  await keepVerdict(deps.db, {
    ledger: books.some(({ ledger }) => ledger.length > 0),
    audit: books.some(({ audit }) => audit !== null),
  });
  return books;
};

const checkTenant = async (
  { db, products, now, log }: BooksDeps,
  heads: NotedHeads,
  tenantId: string,
): Promise<TenantBooks> => {
  const balances = await ledgerBalances(db, products, tenantId);
  const told = await inSnapshot(db, (tx) => factFaults(tx, products, tenantId));
  const chains = await verifyChains(db, tenantId);
  const compared = await compareAndNote(
    { db, now },
    heads,
    tenantId,
    chains.map(({ agencyId }) => agencyId),
  );
  const cutOff = new Map(compared.map((chain) => [chain.agencyId, chain.cutOff]));
  const faultsOf = ({ agencyId, fault }: AgencyChain): readonly string[] =>
    [fault === null ? null : faultInWords(fault).title, cutOff.get(agencyId) ?? null].filter((words) => words !== null);
  const broken = chains.filter((chain) => faultsOf(chain).length > 0);
  const faults = [
    ...balances.faults,
    ...told,
    ...broken.flatMap((chain) => faultsOf(chain).map((words) => `ledger chain of agency ${chain.agencyId}: ${words}`)),
  ];
  const ofBroken = broken.flatMap(({ wallets }) => wallets);
  const faultyAccounts = new Set([...balances.faultyAccounts, ...ofBroken]);
  const frozen = await freezeWallets(db, { tenantId, accounts: faultyAccounts, now: now() });
  for (const fault of faults) log.error({ tenantId, fault }, 'the ledger differs');
  for (const account of frozen) log.error({ tenantId, account }, 'the wallet is frozen');
  const verdict = await verifyAuditChain(db, tenantId);
  const audit = auditFault(verdict) ?? cutOff.get(null) ?? null;
  if (verdict.ok) log.info({ tenantId, ...verdict.head }, 'the audit chain is whole up to this head');
  if (audit !== null) log.error({ tenantId, fault: audit }, 'the audit chain is broken');
  return {
    tenantId,
    ledger: faults,
    accounts: faultyAccounts,
    chains: { agencies: chains.length, entries: chains.reduce((sum, { entries }) => sum + entries, 0) },
    frozen,
    audit,
    head: verdict.ok && audit === null ? verdict.head : null,
  };
};

const auditFault = (verdict: AuditVerdict): string | null =>
  verdict.ok ? null : `entry ${verdict.brokenAtSeq} is ${verdict.because}`;
