import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { textHash } from '../model/content-hash.ts';

/** A result that takes long to make, with the hash of all that it was made from. It counts for that hash alone. */
export interface CommittedResult {
  readonly hash: string;
  readonly value: unknown;
}

export const committedProofPath = (flow: string, root = '.'): string => `${root}/flows/expectations/${flow}.proof.json`;

type CommittedProof = Readonly<Record<string, CommittedResult>>;

/** The value of a committed result of a flow, or undefined where none is committed for this hash. */
export const committedResult = (flow: string, name: string, hash: string, root = '.'): unknown => {
  const path = committedProofPath(flow, root);
  if (!existsSync(path)) return undefined;
  const result = (JSON.parse(readFileSync(path, 'utf8')) as CommittedProof)[name];
  return result?.hash === hash ? result.value : undefined;
};

/** Answers whether the file has changed. */
export const commitResults = (flow: string, results: CommittedProof, root = '.'): boolean => {
  const path = committedProofPath(flow, root);
  const text = `${JSON.stringify(results, null, 1)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  writeFileSync(path, text);
  return true;
};

/**
 * Flows whose committed proof is made again by the tests, so that a false one is found: for the same code the same ones,
 * for other code others, as many as have `share` of all the cost. A flow that costs more than that is never among them.
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
    if (cost + costOf(flow) > budget) continue;
    chosen.push(flow);
    cost += costOf(flow);
  }
  return chosen;
};
