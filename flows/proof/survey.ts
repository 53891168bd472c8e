import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Flow } from '../../machines/flow.ts';
import { cached } from './cached.ts';
import { committedResult } from './committed-proof.ts';
import { equivalentMutants } from './equivalents.ts';
import { differencesFrom, type Expectations, type Recorded, record } from './expectations.ts';
import { expectationsPath, readExpectations } from './expectations-file.ts';
import { type Explored, explore } from './explore.ts';
import { fullWalk } from './expression.ts';
import { generateSuite, measured } from './generate.ts';
import { plainWords } from './plain-words/index.ts';
import { sourceHash } from './source-hash.ts';
import { coverageOf, type Suite } from './suite.ts';
import { targetKinds } from './targets.ts';
import { unreachedOf } from './unreached.ts';
import type { Walk, Walked } from './walk.ts';

/** Results of the exploration of a flow, as plain data that can be cached. */
export interface Survey {
  /** Number of classes at which the exploration was stopped. `null`: it is complete. */
  readonly cutAt: number | null;
  /** Ids of states that have no children, cannot be left and are not final. */
  readonly stuck: readonly string[];
  /** States whose view throws or is not an object, with the reason. */
  readonly unprojected: readonly { readonly leaf: string; readonly words: string }[];
  /** Ids of all candidates that the cases cause to be taken. */
  readonly taken: readonly string[];
  /** Coverage of the committed walks. */
  readonly coverage: Suite['coverage'];
  readonly unreached: Suite['unreached'];
  /** Differences of the machine from the committed expectations, in words. */
  readonly differences: readonly string[];
}

/** Explores a flow, and compares it with its committed expectations. */
export const surveyOf = (
  flow: Flow,
  committed: Expectations | null = null,
  walks: readonly Walk[] = committed?.walks ?? [],
): Survey => {
  const explored = explore(flow);
  const walked = walksOn(explored, walks);
  const recorded = record(flow, walks, explored.simulation);
  return {
    cutAt: explored.cutAt,
    stuck: stuckIn(explored),
    unprojected: unprojectedIn(explored),
    taken: takenIn(explored),
    coverage: coverageOf(walked),
    unreached: unreachedOf(walked, new Set(targetKinds)),
    differences: committed === null ? ['nothing is committed'] : differencesFrom(committed, recorded),
  };
};

/** Coverage of walks. Nothing is counted if a walk can no longer be completed; its difference is reported instead. */
const walksOn = (explored: Explored, walks: readonly Walk[]): Walked => {
  try {
    return measured(explored, walks);
  } catch {
    return measured(explored, []);
  }
};

const hashes = new Map<string, string>();

/** Hash of the code of a flow of the catalogue and of `modules`. Computed once in a process. */
const hashOf = (flow: Flow, modules: readonly string[]): string => {
  const key = [flow.name, ...modules].join(' ');
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const made = sourceHash([`machines/${flow.area}/${flow.name}.flow.ts`, ...modules], '.', Object.keys(tables));
  hashes.set(key, made);
  return made;
};

const hashWith = (...texts: readonly string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex');

/** Tables with an entry for each flow, by the file that holds them: a result depends on the entry of its own flow alone. */
const tables = {
  'flows/proof/equivalents.ts': (name: string): unknown => equivalentMutants[name] ?? null,
  'flows/proof/plain-words/index.ts': (name: string): unknown =>
    plainWords.map(({ calls, views }) => [calls[name] ?? null, views[name] ?? null]),
} as const;

/** The modules that make the results of a flow, and the tables that they read. */
export interface Makers {
  readonly modules: readonly string[];
  readonly reads: readonly (keyof typeof tables)[];
}

const proofMakers: Makers = {
  modules: ['flows/proof/survey.ts', 'flows/proof/prove-catalogue.ts'],
  reads: ['flows/proof/equivalents.ts'],
};

/** Hash of all that a result of a flow of the catalogue depends on: its code, that of its makers, and the committed walks. */
export const proofHash = (flow: Flow, { modules, reads }: Makers = proofMakers): string =>
  hashWith(
    hashOf(flow, modules),
    ...reads.map((table) => JSON.stringify(tables[table](flow.name))),
    committedText(flow),
  );

/** A result of a flow of the catalogue: the committed one, or else made once for the same code and the same committed walks. */
export const cachedFor = <Value>(name: string, flow: Flow, make: () => Value, hash = proofHash(flow)): Value => {
  const committed = committedResult(flow.name, name, hash);
  return committed === undefined ? cached(`${flow.name}.${name}`, hash, make) : (committed as Value);
};

const committedText = ({ name }: Flow): string => {
  try {
    return readFileSync(expectationsPath(name), 'utf8');
  } catch {
    return '';
  }
};

/** Names of the committed tests that take each candidate of a flow. */
export const cachedTestsByCandidate = (flow: Flow): Readonly<Record<string, readonly string[]>> =>
  cachedFor('tests-by-candidate', flow, () => testsByCandidate(record(flow, readExpectations(flow.name)?.walks ?? [])));

/** The cached survey of a flow of the catalogue. */
export const cachedSurvey = (flow: Flow): Survey =>
  cachedFor('survey', flow, () => surveyOf(flow, readExpectations(flow.name), walksOf(flow)));

/** The committed walks of a flow of the catalogue. Default: generated ones. */
export const walksOf = (flow: Flow): readonly Walk[] =>
  readExpectations(flow.name)?.walks ?? generateSuite(flow, fullWalk).tests.map(walkOf);

/**
 * Differences of a flow from its committed expectations, in words. If there are none: targets that its walks do not
 * cover.
 */
export const differencesOf = ({ differences, unreached }: Survey): readonly string[] => [
  ...differences,
  ...(differences.length > 0 ? [] : unreached.map(({ target, why }) => `not covered: ${target}: ${why}`)),
];

/** A cached suite of a flow of the catalogue. */
export const cachedSuite = (flow: Flow, expression: string): Suite =>
  cachedFor(`suite-${hashWith(expression).slice(0, 8)}`, flow, () => generateSuite(flow, expression));

/**
 * New expectations of a flow. The committed walks stay if they can be completed and cover everything. Otherwise all
 * walks are generated again.
 */
export const renewedExpectations = (flow: Flow, committed: Expectations | null): Expectations => {
  const explored = explore(flow);
  const walked = committed === null ? null : walksOn(explored, committed.walks);
  const suffices = walked !== null && walked.covered.size === walked.possible.size;
  const walks = suffices ? walked.walks : generateSuite(flow, fullWalk).tests.map(walkOf);
  const { coverage } = suffices ? { coverage: coverageOf(walked) } : { coverage: coverageOf(walksOn(explored, walks)) };
  const { lines, changes } = record(flow, walks, explored.simulation);
  return {
    flow: flow.name,
    walks,
    lines,
    changes,
    covers: Object.fromEntries(Object.entries(coverage).map(([kind, { covered }]) => [kind, covered])),
  };
};

const namedAtMost = 3;

/** Names of the first tests that take each candidate, and the number of others. */
const testsByCandidate = ({ tests }: Recorded): Readonly<Record<string, readonly string[]>> => {
  const found = new Map<string, string[]>();
  for (const { name, begins, steps } of tests) {
    const taken = new Set([begins, ...steps.map(({ expect }) => expect)].flatMap((each) => each.taken));
    for (const id of taken) found.set(id, [...(found.get(id) ?? []), name]);
  }
  return Object.fromEntries(
    [...found].map(([id, names]) => [
      id,
      names.length <= namedAtMost ? names : [...names.slice(0, namedAtMost), `and ${names.length - namedAtMost} more`],
    ]),
  );
};

const walkOf = ({ input, steps }: Suite['tests'][number]): Walk => ({ input, moves: steps.map(({ move }) => move) });

/** States of places where the flow is still active but no active state has any candidate. */
const stuckIn = ({ places }: Explored): readonly string[] => [
  ...new Set(
    [...places.values()]
      .filter(({ standing: { snapshot } }) => snapshot.status === 'active')
      .filter(({ standing: { snapshot } }) => !snapshot._nodes.some((node) => node.transitions.size > 0 || node.always))
      .flatMap(({ leaves }) => leaves),
  ),
];

const unprojectedIn = ({ flow: { view }, places }: Explored): Survey['unprojected'] => {
  if (view === null) return [];
  const found = new Map<string, string>();
  for (const { leaves, standing } of places.values()) {
    const words = whyNotShown(() => view(standing.snapshot));
    for (const leaf of words === null ? [] : leaves) if (!found.has(leaf)) found.set(leaf, words ?? '');
  }
  return [...found].map(([leaf, words]) => ({ leaf, words }));
};

const whyNotShown = (project: () => unknown): string | null => {
  try {
    const shown = project();
    return typeof shown === 'object' && shown !== null ? null : `its view is ${String(shown)}`;
  } catch (fault) {
    return `its view throws: ${String(fault)}`;
  }
};

const takenIn = ({ beginnings, places }: Explored): readonly string[] => {
  const taken = new Set(beginnings.flatMap((each) => each.taken));
  for (const { arcs } of places.values()) for (const arc of arcs) for (const id of arc.taken) taken.add(id);
  return [...taken];
};
