import { parseArgs } from 'node:util';
import { type CheckedTenant, checkTenants } from '../check/check-tenants.ts';
import { tenantFolders } from '../check/tenant-folders.ts';
import { faultLine } from '../faults/fault.ts';
import { UsageError } from './usage-error.ts';

/** `npm run tenant -- check [NAME…] [--json]`. Resolves to the exit code: 1 if there is a fault. */
export const checkCommand = async (words: readonly string[], folder = 'tenants'): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !tenantFolders(folder).includes(name));
  if (unknown !== undefined) throw new UsageError(`no tenant ${unknown}: one of ${tenantFolders(folder).join(', ')}`);
  const today = new Date().toISOString().slice(0, 10);
  const checked = await checkTenants(folder, { ...(positionals.length > 0 && { names: positionals }), today });
  const faults = checked.flatMap((tenant) => tenant.faults);
  if (values.json) console.log(JSON.stringify({ faults }, null, 2));
  else for (const line of checked.flatMap(linesOf)) console.log(line);
  return faults.length > 0 ? 1 : 0;
};

/** What a person reads of one tenant. */
const linesOf = ({ name, faults, solved }: CheckedTenant): readonly string[] => {
  if (faults.length > 0) return [...faults.map(faultLine), `${name}: ${faults.length} to mend`];
  if (solved === null) return [];
  const { brandMovedBy } = solved.themes;
  const brand =
    brandMovedBy === 0 ? 'brand colour kept exactly' : `brand colour moved by ${brandMovedBy.toFixed(3)} to be read`;
  const waived = solved.overrides.map(
    ({ mode, token, waiver }) =>
      `  ${token} in the ${mode} theme is waived until ${waiver.until} by ${waiver.owner}: ${waiver.reason}`,
  );
  return [`${name}: good, ${brand}`, ...waived];
};
