import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Flow } from '../../machines/flow.ts';
import { differencesFrom, type Expectations, type Recorded, record } from './expectations.ts';
import { expectationsPath, readExpectations } from './expectations-file.ts';
import { type Explored, explore } from './explore.ts';
import { fullWalk } from './expression.ts';
import { generateSuite, measured } from './generate.ts';
import { kept } from './kept.ts';
import { sourceHash } from './source-hash.ts';
import { coverageOf, type Suite } from './suite.ts';
import { targetKinds } from './targets.ts';
import { unreachedOf } from './unreached.ts';
import type { Walk, Walked } from './walk.ts';

/** What an exploration says of a flow: plain data, so that it can be kept. */
export interface Survey {
  /** Not null: the exploration was stopped after so many classes. */
  readonly cutAt: number | null;
  /** States without children that the flow rests in for ever, and is not over. */
  readonly stuck: readonly string[];
  /** States whose view throws or is nothing, with the words. */
  readonly unprojected: readonly { readonly leaf: string; readonly words: string }[];
  /** Every candidate that some case brings about. */
  readonly taken: readonly string[];
  /** What the committed walks cover; without walks: nothing. */
  readonly coverage: Suite['coverage'];
  readonly unreached: Suite['unreached'];
  /** Where the machine differs from what is committed, in words. */
  readonly differences: readonly string[];
}

/** Explores a flow, and holds it to what is committed of its tests. */
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

/** Of walks that cannot be done to their end any more nothing counts: their differences are told instead. */
const walksOn = (explored: Explored, walks: readonly Walk[]): Walked => {
  try {
    return measured(explored, walks);
  } catch {
    return measured(explored, []);
  }
};

const hashes = new Map<string, string>();

/** Hash of the code that decides what a flow of the catalogue does and how it is proved. Made once in a process. */
const hashOf = (flow: Flow): string => {
  const known = hashes.get(flow.name);
  if (known !== undefined) return known;
  const made = sourceHash([
    `machines/${flow.area}/${flow.name}.flow.ts`,
    'flows/proof/survey.ts',
    'flows/proof/prove-catalogue.ts',
  ]);
  hashes.set(flow.name, made);
  return made;
};

const hashWith = (...texts: readonly string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex');

/** A result of a flow of the catalogue, made once for the same sources and the same committed walks. */
export const keptFor = <Value>(name: string, flow: Flow, make: () => Value): Value =>
  kept(`${flow.name}.${name}`, hashWith(hashOf(flow), committedText(flow)), make);

const committedText = ({ name }: Flow): string => {
  try {
    return readFileSync(expectationsPath(name), 'utf8');
  } catch {
    return '';
  }
};

/** By candidate: the committed tests of a flow of the catalogue that take it. */
export const keptCrossings = (flow: Flow): Readonly<Record<string, readonly string[]>> =>
  keptFor('crossings', flow, () => crossingsIn(record(flow, readExpectations(flow.name)?.walks ?? [])));

/** The survey of a flow of the catalogue. */
export const keptSurvey = (flow: Flow): Survey =>
  keptFor('survey', flow, () => surveyOf(flow, readExpectations(flow.name), walksOf(flow)));

/** The committed walks of a flow of the catalogue; of a flow without any, those that would be made today. */
export const walksOf = (flow: Flow): readonly Walk[] =>
  readExpectations(flow.name)?.walks ?? generateSuite(flow, fullWalk).tests.map(walkOf);

/** Where a flow is not as committed, in words: how it behaves, and what its walks leave out. */
export const differencesOf = ({ differences, unreached }: Survey): readonly string[] => [
  ...differences,
  ...(differences.length > 0 ? [] : unreached.map(({ target, why }) => `not covered: ${target}: ${why}`)),
];

/** A suite of a flow of the catalogue. */
export const keptSuite = (flow: Flow, expression: string): Suite =>
  keptFor(`suite-${hashWith(expression).slice(0, 8)}`, flow, () => generateSuite(flow, expression));

/**
 * What to commit of a flow's tests. The committed walks stay as long as they can be done and cover everything; else all
 * walks are made again.
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

/** The first tests by name, and how many more there are. */
const crossingsIn = ({ tests }: Recorded): Readonly<Record<string, readonly string[]>> => {
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

/** Places of a flow that is not over, where no active state has any candidate: not even a final one within helps. */
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
