// Compares the specification's calls with the contract: `node tests/specified-calls.mjs` lists where each is served.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundledContract } from './openapi.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const decision = 'docs/decisions/0000-where-the-specification-is-open.md';
const list = 'tests/specified-calls.txt';
const read = (file) => readFileSync(`${root}/${file}`, 'utf8');

/** Paths of the specification's calls. */
const specifiedPaths = () =>
  read(list)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** By path of the specification: the call or the row that the decision's table names for it. */
const decidedPaths = () =>
  new Map(
    read(decision)
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => {
        const [, paths, here] = line.split('|').map((cell) => cell.trim());
        return [...paths.matchAll(/`([^`]+)`/g)].map(([, path]) => [path, here]);
      }),
  );

/** Where each call of the specification is served, by path, and what is wrong with the list or the table. */
export const specifiedCalls = async () => {
  const { calls } = await bundledContract();
  const served = new Map(
    Object.entries(calls).flatMap(([name, { path, alsoAt = [] }]) => [path, ...alsoAt].map((each) => [each, name])),
  );
  const rows = new Set(read('docs/requirements.md').match(/\b[A-Z]{3}-\d{2}\b/g));
  const specified = specifiedPaths();
  const decided = decidedPaths();
  const isKnown = (here) => {
    const [, row] = /^comes with ([A-Z]{3}-\d{2})$/.exec(here) ?? [];
    return row === undefined ? here.replaceAll('`', '') in calls : rows.has(row);
  };
  const faults = [
    ...specified
      .filter((path) => !served.has(path) && !decided.has(path))
      .map((path) => `${path} is not served: name it in the contract or in ${decision}`),
    ...[...decided].flatMap(([path, here]) => [
      ...(served.has(path) ? [`${path} is served: take it out of ${decision}`] : []),
      ...(specified.includes(path) ? [] : [`${path} of ${decision} is not in ${list}`]),
      ...(isKnown(here) ? [] : [`${path}: there is no ${here}`]),
    ]),
  ];
  return { found: specified.map((path) => [path, served.get(path) ?? decided.get(path)]), faults };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { found, faults } = await specifiedCalls();
  for (const [path, here] of found) console.log(`${path}: ${here ?? 'nothing'}`);
  console.log([`${found.length} calls of the specification, ${faults.length} faults`, ...faults].join('\n'));
}
