import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { RequirementTexts } from './page.ts';

/** Access to the files of the atlas. Paths are relative to the project's root folder. */
export interface AtlasFiles {
  /** Reads a file. `null`: it does not exist. */
  read(path: string): string | null;
  write(path: string, text: string): void;
  remove(path: string): void;
  /** Names of the files in a folder. Empty: the folder does not exist. */
  list(folder: string): readonly string[];
}

export const filesUnder = (root: string): AtlasFiles => ({
  read: (path) => orElse(null, () => readFileSync(join(root, path), 'utf8')),
  write: (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    // Readers never see an unfinished file: several processes draw at the same time.
    const unfinished = `${join(root, path)}.${process.pid}-${threadId}`;
    writeFileSync(unfinished, text);
    renameSync(unfinished, join(root, path));
  },
  remove: (path) => rmSync(join(root, path)),
  list: (folder) => orElse([], () => readdirSync(join(root, folder)).sort()),
});

const orElse = <Read>(absent: Read, read: () => Read): Read => {
  try {
    return read();
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return absent;
    throw fault;
  }
};

/** Texts of the rows of docs/requirements.md, by id. */
export const requirementTextsIn = (requirements: string): RequirementTexts =>
  new Map(
    [...requirements.matchAll(/^- ([A-Z]{3}-\d{2}) (.*)$/gm)].map(([, row = '', promise = '']) => [row, promise]),
  );
