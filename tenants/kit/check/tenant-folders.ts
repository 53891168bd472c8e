import { readdirSync } from 'node:fs';

/** Folders beside the tenants. */
const notTenants: readonly string[] = ['kit'];

/** Names of the tenants' folders, sorted. */
export const tenantFolders = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notTenants.includes(entry.name))
    .map(({ name }) => name)
    .sort();
