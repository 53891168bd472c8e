import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tenantFolders } from '../check/tenant-folders.ts';
import { colourFor, colourOf, writeTokens } from './new-tenant.ts';
import { UsageError } from './usage-error.ts';

/**
 * `npm run tenant -- tokens NAME [--color "#0b7a75"]`: makes the `tokens.json` that a tenant's folder lacks. Returns the exit
 * code. A file that is there is left alone.
 */
export const tokensCommand = (words: readonly string[], folder = 'tenants'): number => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { color: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || !tenantFolders(folder).includes(name)) {
    throw new UsageError(`expected one tenant of ${tenantFolders(folder).join(', ')}`);
  }
  if (existsSync(join(folder, name, 'tokens.json'))) {
    throw new UsageError(`${folder}/${name}/tokens.json is already there`);
  }
  const color = colourOf(values.color ?? colourFor(name));
  if (color === null) throw new UsageError(`--color: expected six hexadecimal digits, as #0b7a75, got ${values.color}`);
  writeTokens(folder, name, color);
  console.log(`Made ${folder}/${name}/tokens.json with the brand colour ${color}`);
  return 0;
};
