import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const imported = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)[^']*'/g;

/**
 * Hash of source files and of everything that they import, directly or not, with the lockfile for the packages. Paths are
 * from the root of the project. Two equal hashes: the same code.
 */
export const sourceHash = (entries: readonly string[], root = '.'): string => {
  const hash = createHash('sha256');
  for (const file of importedBy(entries, root)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
};

/** The files themselves and all that they import, sorted by path. */
export const importedBy = (entries: readonly string[], root = '.'): readonly string[] => {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of source.matchAll(imported)) visit(join(dirname(file), path));
  };
  for (const entry of entries) visit(entry);
  return [...found].sort();
};
