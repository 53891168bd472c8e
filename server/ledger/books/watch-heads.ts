import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../database/database.ts';
import { inTenant, overAllTenants } from '../../database/tenant-scope.ts';
import { firstIdAt } from '../../database/time-ordered-id.ts';
import type { Concern } from '../../http/health.ts';
import { compareAndNote } from './chain-heads.ts';
import { headsIn, type NotedHeads } from './noted-heads.ts';

interface NotingDeps {
  readonly db: Db;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** A transfer is sealed within seconds; one of so long ago is left to the nightly check. */
const sealedWithinMs = 10 * 60_000;
/** Chains that grew so lately are compared again, also when what they grew by is gone. */
const comparedAgainMs = 60 * 60_000;

/**
 * Notes the heads of the audit and of each agency's ledger outside the database, and finds chains that are no longer what was noted of them: then a sale that was
 * acknowledged may be gone. Nothing more is noted of such a chain until the file is moved aside (decision 0085). At its first run it reads all
 * agencies, then those whose ledgers have grown.
 */
export const watchHeads = (
  deps: NotingDeps,
): { readonly look: () => Promise<void>; readonly concerns: () => readonly Concern[] } => {
  let heads: NotedHeads | null = null;
  const cut = new Set<string>();

  const ofTenant = async (noted: NotedHeads, tenantId: string, isFirst: boolean): Promise<void> => {
    const now = deps.now();
    const grown = isFirst ? await agenciesOf(deps.db, tenantId) : await grownLately(deps.db, tenantId, now);
    const agencies = new Set([...grown, ...noted.agenciesSince(tenantId, before(now, comparedAgainMs))]);
    const compared = await compareAndNote(deps, noted, tenantId, agencies);
    for (const { agencyId, cutOff } of compared) {
      const name = agencyId === null ? 'audit' : `ledger of agency ${agencyId}`;
      if (cutOff !== null && !cut.has(`${tenantId} ${name}`)) {
        deps.log.error({ tenantId, chain: name, fault: cutOff }, 'the end of a chain is gone from the database');
        cut.add(`${tenantId} ${name}`);
      }
    }
  };

  return {
    async look() {
      const isFirst = heads?.isPresent() !== true;
      if (isFirst) cut.clear();
      const noted = heads !== null && !isFirst ? heads : await headsIn(deps.dataDir, deps.db);
      if (isFirst && noted.ofAnother)
        deps.log.warn({ dataDir: deps.dataDir }, 'the heads noted here are of another database');
      for (const tenantId of await tenantsOf(deps.db))
        await inTenant(tenantId, () => ofTenant(noted, tenantId, isFirst));
      heads = noted;
    },
    concerns: () => (cut.size > 0 ? ['cut-off'] : []),
  };
};

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const tenantsOf = async (db: Db): Promise<readonly string[]> => {
  const rows = await overAllTenants(() =>
    db.selectFrom('audit_head').select('tenant_id').orderBy('tenant_id').execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
};

const agenciesOf = async (db: Db, tenantId: string): Promise<readonly string[]> => {
  const rows = await db.selectFrom('agency').select('id').where('tenant_id', '=', tenantId).execute();
  return rows.map(({ id }) => id);
};

const grownLately = async (db: Db, tenantId: string, now: Date): Promise<readonly string[]> => {
  const since = firstIdAt(before(now, sealedWithinMs));
  const { rows } = await sql<{ agency_id: string }>`
    select distinct own.agency_id
    from transfer t
    join account own on own.tenant_id = t.tenant_id and own.id in (t.debit_account, t.credit_account)
    where t.tenant_id = ${tenantId} and t.id >= ${since}::uuid and own.agency_id is not null`.execute(db);
  return rows.map(({ agency_id }) => agency_id);
};
