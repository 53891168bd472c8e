import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A copy of the tenants that ship, to change in one test. Returns its folder. */
export const copyOfTenants = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['platform', 'trotly-demo'])
    cpSync(join('tenants', name), join(folder, name), { recursive: true });
  return folder;
};

/** Changes a JSON file. */
export const editJson = (file: string, change: (document: Record<string, unknown>) => unknown): void => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(change(document), null, 2));
};
