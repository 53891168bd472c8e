import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { svgFaults } from '../check/check-svg.ts';
import { checkTenants } from '../check/check-tenants.ts';
import { tenantFolders } from '../check/tenant-folders.ts';
import { faultLine } from '../faults/fault.ts';
import { type ThemeName, themes } from '../themes.ts';
import { colourFor, colourOf, type NewTenant, writeTenant } from './new-tenant.ts';
import { UsageError } from './usage-error.ts';

const themeNames = Object.keys(themes) as ThemeName[];

/** Answers a question; an empty answer is the default. */
export type Ask = (question: string, usual: string) => Promise<string>;

/**
 * `npm run tenant -- new NAME [--name … --color … --theme … --logo … --host …]`. Asks for what is not given where there is
 * somebody to ask, and else takes the default. Resolves to the exit code.
 */
export const newCommand = async (words: readonly string[], folder = 'tenants'): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      name: { type: 'string' },
      color: { type: 'string' },
      theme: { type: 'string' },
      logo: { type: 'string' },
      host: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageError('expected one name of a folder, as kite-travels');
  const isGiven = values.name !== undefined;
  const questions = process.stdin.isTTY && !isGiven ? createInterface(process.stdin, process.stdout) : null;
  try {
    const ask: Ask = async (question, usual) =>
      (await questions?.question(`${question} (${usual}): `))?.trim() || usual;
    const tenant = await chosen(id, { values, ask, folder });
    const files = writeTenant(folder, tenant);
    console.log(`Made ${folder}/${id}: ${files.join(', ')}`);
  } finally {
    questions?.close();
  }
  const [checked] = await checkTenants(folder, { names: [id], today: new Date().toISOString().slice(0, 10) });
  const faults = checked?.faults ?? [];
  for (const fault of faults) console.log(faultLine(fault));
  if (faults.length === 0) console.log(`It has no faults. See it: npm run tenant -- preview ${id}`);
  return faults.length === 0 ? 0 : 1;
};

interface Given {
  readonly name?: string | undefined;
  readonly color?: string | undefined;
  readonly theme?: string | undefined;
  readonly logo?: string | undefined;
  readonly host?: string | undefined;
}

/** Checks every choice before anything is written. */
const chosen = async (
  id: string,
  { values, ask, folder }: { readonly values: Given; readonly ask: Ask; readonly folder: string },
): Promise<NewTenant> => {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(id)) {
    throw new UsageError(`${id}: expected 2 to 40 lower-case letters, digits and hyphens, from a letter on`);
  }
  if (tenantFolders(folder).includes(id)) throw new UsageError(`${folder}/${id} is already there`);
  const name = values.name ?? (await ask('Name of the agency', nameOf(id)));
  if (name.trim() === '' || name.length > 40) throw new UsageError('--name: expected 1 to 40 letters');
  const colorText = values.color ?? (await ask('Brand colour', colourFor(name)));
  const color = colourOf(colorText);
  if (color === null) throw new UsageError(`--color: expected six hexadecimal digits, as #0b7a75, got ${colorText}`);
  const theme = values.theme ?? (await ask(`Theme: ${themeNames.join(', ')}`, 'bizora'));
  if (!(themeNames as string[]).includes(theme))
    throw new UsageError(`--theme: expected one of ${themeNames.join(', ')}`);
  const host = values.host ?? (await ask('Host', `${id}.localhost`));
  if (!/^[a-z0-9.-]{1,253}$/.test(host))
    throw new UsageError(`--host: expected a host name, as kite.example, got ${host}`);
  return { id, name: name.trim(), color, theme: theme as ThemeName, logo: logoOf(values.logo), host };
};

const logoOf = (file: string | undefined): string | null => {
  if (file === undefined) return null;
  if (!existsSync(file)) throw new UsageError(`--logo: expected a file, ${file} is not there`);
  const [fault] = svgFaults(readFileSync(file, 'utf8'));
  if (fault) throw new UsageError(`--logo: ${file}:${fault.line}: ${fault.message}`);
  return file;
};

/** `kite-travels`: Kite Travels. */
const nameOf = (id: string): string =>
  id
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
