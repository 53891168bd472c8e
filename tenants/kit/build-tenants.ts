import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingFile } from './check/missing-file.ts';
import { readConfig } from './check/read-config.ts';
import { tenantFolders } from './check/tenant-folders.ts';
import { faces } from './faces.ts';
import { type Fault, TenantFaults } from './faults/fault.ts';
import { solveTenant } from './solve-tenant.ts';
import { themeCss } from './solver/theme-css.ts';
import { readWords } from './words/read-words.ts';

/** What the build makes of a tenant's folder. */
export interface BuiltTenant {
  readonly name: string;
  readonly css: string;
  /** Name of its type face's file, without hash and ending. */
  readonly font: string;
  /** What the server reads beside `tenant.json`. */
  readonly solved: { readonly primaryColor: string };
}

/** Solves the tokens of all tenants. Throws `TenantFaults` with everything that is wrong. */
export const buildTenants = async (folder: string): Promise<readonly BuiltTenant[]> => {
  const today = new Date().toISOString().slice(0, 10);
  const faults: Fault[] = [];
  const built: BuiltTenant[] = [];
  for (const name of tenantFolders(folder)) {
    const read = (file: string): string => readFileSync(join(folder, name, file), 'utf8');
    const { config, faults: ofConfig } = readConfig(read('tenant.json'), `${name}/tenant.json`);
    faults.push(...ofConfig);
    if (config === null) continue;
    if (existsSync(join(folder, name, 'words.json'))) {
      faults.push(...readWords(read('words.json'), `${name}/words.json`).faults);
    }
    if (!existsSync(join(folder, name, 'tokens.json'))) {
      faults.push(missingFile(name, 'tokens.json'));
      continue;
    }
    const { theme } = config.global;
    const { solved, faults: ofTokens } = await solveTenant(read('tokens.json'), `${name}/tokens.json`, {
      theme,
      today,
    });
    faults.push(...ofTokens);
    if (solved === null) continue;
    built.push({
      name,
      css: themeCss(solved.themes, { ...solved.seeds, bar: solved.bar }),
      font: faces[solved.seeds.face].file,
      solved: { primaryColor: solved.seeds.brand },
    });
  }
  if (faults.length > 0) throw new TenantFaults(faults);
  return built;
};
