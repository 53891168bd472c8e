// Prints each row of docs/requirements.md with the tests that name it and their outcome in the last run of `npm test`, and in
// the last `npm run test:full` of those that run only there.
// `npm run requirements -- FLW AUT-04` prints only these areas or rows, and exits with 1 if one of them is not met.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
/** Newest first: an outcome of a later run counts. */
const runs = ['.cache/last-run.json', '.cache/last-full-run.json']
  .filter((file) => existsSync(file))
  .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
if (runs.length === 0) {
  console.error('No run yet: run npm test first.');
  process.exit(1);
}

const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- ([A-Z]{3}-\d{2}) (.*)$/gm)].map(
  ([, row, promise]) => ({ row, promise }),
);
const known = new Set(rows.map(({ row }) => row));
const asked = process.argv.slice(2);
const strange = asked.filter((each) => !rows.some(({ row }) => row === each || row.startsWith(`${each}-`)));
if (strange.length > 0) {
  console.error(`no such area or row: ${strange.join(', ')}`);
  process.exit(2);
}

const outcomes = new Map();
for (const { title, ok } of runs.flatMap((file) => JSON.parse(readFileSync(file, 'utf8'))))
  if (!outcomes.has(title)) outcomes.set(title, { title, ok });
const tests = [...outcomes.values()];
const naming = (row) => tests.filter(({ title }) => rowsNamedIn(title).includes(row));
const rowsNamedIn = (title) =>
  [...title.matchAll(/\[([A-Z]{3}-\d{2}(?:[ ,·]+[A-Z]{3}-\d{2})*)\]/g)].flatMap(([, named]) =>
    named.match(/[A-Z]{3}-\d{2}/g),
  );

for (const { title } of tests) {
  for (const named of rowsNamedIn(title)) {
    if (!known.has(named)) console.log(`a test names ${named}, which is not a row: ${title}`);
  }
}

const chosen = rows.filter(
  ({ row }) => asked.length === 0 || asked.some((each) => row === each || row.startsWith(`${each}-`)),
);
let met = 0;
for (const { row, promise } of chosen) {
  const its = naming(row);
  const isMet = its.length > 0 && its.every(({ ok }) => ok);
  if (isMet) met += 1;
  console.log(`${isMet ? '✓' : '✗'} ${row} ${promise.length > 90 ? `${promise.slice(0, 89)}…` : promise}`);
  for (const { title, ok } of its) console.log(`    ${ok ? '·' : '✗'} ${title}`);
}
console.log(`${met} of ${chosen.length} met`);
process.exit(asked.length > 0 && met < chosen.length ? 1 : 0);
