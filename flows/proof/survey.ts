import { createHash } from 'node:crypto';
import type { Flow } from '../../machines/flow.ts';
import { cached } from './cached.ts';
import { everything } from './coverage.ts';
import { differencesFrom, readExpectations } from './expectations.ts';
import { expectedLines } from './expected-lines.ts';
import { type Explored, exploreBriefly } from './explore.ts';
import { generateSuite } from './generate.ts';
import { sourceHash } from './source-hash.ts';
import type { Suite } from './suite.ts';
import { type Walk, walkExplored } from './walk.ts';

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
  /** What the flow does, one line a transition. Empty if a view throws. */
  readonly lines: readonly string[];
  /** Walks that cover states, transitions, both sides of each guard and the ends of delays. */
  readonly walks: readonly Walk[];
}

/** Length and seed of the walks that prove a flow. */
const proving = { maxLength: 48, seed: 7 };
const shortlyCovered = { states: 100, transitions: 100, guards: 100, times: 100 };

export const surveyOf = (flow: Flow): Survey => {
  const explored = exploreBriefly(flow);
  const unprojected = unprojectedIn(explored);
  return {
    cutAt: explored.cutAt,
    stuck: stuckIn(explored),
    unprojected,
    taken: takenIn(explored),
    lines: unprojected.length === 0 ? expectedLines(explored) : [],
    walks: walkExplored(explored, { wanted: shortlyCovered, ...proving }).walks,
  };
};

/** Differences of a flow from its committed expectations. */
export const differencesOf = ({ name }: Flow, { lines }: Survey, root = '.'): readonly string[] => {
  const expected = readExpectations(name, root);
  return expected === null ? ['nothing is committed'] : differencesFrom(expected, lines);
};

const hashes = new Map<string, string>();

/** Hash of the code of these modules. Computed once in a process. */
const hashOfModules = (...entries: readonly string[]): string => {
  const key = entries.join();
  const known = hashes.get(key) ?? sourceHash(entries);
  hashes.set(key, known);
  return known;
};

/** Hash of the code of a flow of the catalogue and of the proof, which is bundled once for all flows. */
const hashOf = ({ name, area }: Flow): string => {
  const ofFlow = hashOfModules(`machines/${area}/${name}.flow.ts`);
  const ofProof = hashOfModules('flows/proof/survey.ts', 'flows/proof/prove-catalogue.ts');
  return createHash('sha256').update(`${ofFlow} ${ofProof}`).digest('hex');
};

/** A result of a flow of the catalogue that is made once for the same code. */
export const cachedFor = <Value>(name: string, flow: Flow, make: () => Value): Value =>
  cached(`${flow.name}.${name}`, hashOf(flow), make);

/** The cached survey of a flow of the catalogue. */
export const cachedSurvey = (flow: Flow): Survey => cachedFor('survey', flow, () => surveyOf(flow));

/** A cached suite of a flow of the catalogue. */
export const cachedSuite = (flow: Flow, expression: string): Suite => {
  const name = createHash('sha256').update(expression).digest('hex').slice(0, 8);
  return cachedFor(`suite-${name}`, flow, () => generateSuite(flow, expression));
};

/** Walks that cover everything that a brief exploration of a flow finds. The same code gives the same walks. */
export const provingWalks = (flow: Flow): readonly Walk[] =>
  walkExplored(exploreBriefly(flow), { wanted: everything, ...proving }).walks;

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
