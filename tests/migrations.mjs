// Writes server/database/migrations/index.ts from the files beside it: `node tests/migrations.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../server/database/migrations/', import.meta.url));
const index = `${folder}index.ts`;

/** `0045-house-and-desk` is imported as `houseAndDesk`. */
const importName = (name) => name.slice(5).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** What is wrong with the names of migrations, which run in the order of their numbers. */
export const faultsOfNames = (names) => {
  const wrong = names.filter((name) => !/^\d{4}(-[a-z][a-z0-9]*)+$/.test(name));
  const twice = (of, what) =>
    names.flatMap((name) => {
      const other = names.find((each) => each < name && of(each) === of(name));
      return other === undefined ? [] : [`${other} and ${name} have one ${what}`];
    });
  return [
    ...wrong.map((name) => `${name} is not named by a number of four digits and words`),
    ...twice((name) => name.slice(0, 4), 'number'),
    ...twice(importName, 'name'),
  ];
};

/** The list of migrations as TypeScript. */
export const writtenIndex = (names) => {
  const ordered = names.toSorted();
  const imports = ordered.map((name) => `import ${importName(name)} from './${name}.sql';\n`);
  const entries = ordered.map((name) => `  ['${name}', ${importName(name)}],\n`);
  return `// Written by node tests/migrations.mjs.
${imports.join('')}
/** The migrations in the order in which they run. A released migration is never edited. */
export const migrations: readonly (readonly [name: string, statements: string])[] = [
${entries.join('')}];
`;
};

const names = () => readdirSync(folder).flatMap((file) => (file.endsWith('.sql') ? [file.replace(/\.sql$/, '')] : []));

/** What is wrong with the files or with the committed list. `undefined`: nothing. */
export const faultOfMigrations = () => {
  const faults = faultsOfNames(names());
  if (faults.length > 0) return faults.join('\n');
  return readFileSync(index, 'utf8') === writtenIndex(names())
    ? undefined
    : 'server/database/migrations/index.ts is stale: node tests/migrations.mjs';
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOfNames(names());
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) writeFileSync(index, writtenIndex(names()));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
