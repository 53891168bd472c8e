import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { textHash } from '../model/content-hash.ts';

/** Results of one flow that take long to make, as committed: they count for the code with this hash alone. */
interface CommittedProof {
  readonly hash: string;
  readonly results: Readonly<Record<string, unknown>>;
}

export const committedProofPath = (flow: string, root = '.'): string => `${root}/flows/expectations/${flow}.proof.json`;

/** A committed result of a flow, or undefined where none is committed for this hash. */
export const committedResult = (flow: string, name: string, hash: string, root = '.'): unknown => {
  const path = committedProofPath(flow, root);
  if (!existsSync(path)) return undefined;
  const proof = JSON.parse(readFileSync(path, 'utf8')) as CommittedProof;
  return proof.hash === hash ? proof.results[name] : undefined;
};

/** Answers whether the file has changed. */
export const commitResults = (flow: string, hash: string, results: CommittedProof['results'], root = '.'): boolean => {
  const path = committedProofPath(flow, root);
  const text = `${JSON.stringify({ hash, results } satisfies CommittedProof, null, 1)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  writeFileSync(path, text);
  return true;
};

/**
 * Flows whose committed proof is made again by the tests, so that a false one is found: for the same code the same ones,
 * for other code others, as many as have `share` of all the cost.
 */
export const provedAgain = <Flow extends { readonly name: string }>(
  flows: readonly Flow[],
  costOf: (flow: Flow) => number,
  seed: string,
  share: number,
): readonly Flow[] => {
  const budget = share * flows.reduce((sum, flow) => sum + costOf(flow), 0);
  const shuffled = flows
    .map((flow) => ({ flow, place: textHash(`${seed} ${flow.name}`) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ flow }) => flow);
  const chosen: Flow[] = [];
  let cost = 0;
  for (const flow of shuffled) {
    if (chosen.length > 0 && cost + costOf(flow) > budget) continue;
    chosen.push(flow);
    cost += costOf(flow);
  }
  return chosen;
};
