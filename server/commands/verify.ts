import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import type { BooksDeps, TenantBooks } from '../ledger/books/check-books.ts';
import { checkBooks } from '../ledger/books/check-books.ts';
import { releaseWallets } from '../money/frozen-wallets.ts';
import { tellAgain } from '../reports/tell-facts.ts';
import { CommandRefused } from './command-refused.ts';

export interface Verified {
  readonly ok: boolean;
  /** What to print: a line for each book, and one for each difference. */
  readonly lines: readonly string[];
}

/**
 * Checks the ledger, its chains and the audit chain of each tenant, as the nightly check does. With `--release`, payments are then allowed again
 * from the frozen wallets in which there is no difference any more. With `--tell-facts`, all facts are first told anew.
 */
export const verify = async (deps: BooksDeps, args: readonly string[]): Promise<Verified> => {
  const [option, ...more] = args;
  if (![undefined, '--release', '--tell-facts'].includes(option) || more.length > 0) {
    throw new CommandRefused('npm run verify takes no arguments but --release or --tell-facts');
  }
  if (option === '--tell-facts') {
    const tenants = await overAllTenants(() => deps.db.selectFrom('account').select('tenant_id').distinct().execute());
    for (const { tenant_id } of tenants) await inTenant(tenant_id, () => tellAgain(deps.db, tenant_id));
  }
  const books = await checkBooks(deps);
  const lines = books.flatMap(linesOf);
  if (option === '--release') {
    for (const { tenantId, accounts } of books) {
      const released = await inTenant(tenantId, () => releaseWallets(deps.db, { tenantId, accounts, now: deps.now() }));
      lines.push(...released.map((id) => `${tenantId}: ${id} is released`));
    }
  }
  const ok = books.every(({ ledger, audit }) => ledger.length === 0 && audit === null);
  return { ok, lines: [...lines, ok ? 'No difference was found.' : 'THE BOOKS DIFFER.'] };
};

const linesOf = ({ tenantId, ledger, chains, frozen, audit, head }: TenantBooks): string[] => [
  ...(ledger.length === 0
    ? [
        `${tenantId}: the ledger balances`,
        `${tenantId}: the ledger chains are whole, ${chains.agencies} agencies, ${chains.entries} entries`,
      ]
    : ledger.map((fault) => `${tenantId}: ${fault}`)),
  ...frozen.map((id) => `${tenantId}: ${id} is frozen`),
  audit === null
    ? `${tenantId}: the audit chain is whole, ${head?.seq ?? 0} entries, head ${head?.hash ?? 'none'}`
    : `${tenantId}: audit chain: ${audit}`,
];
