// Finds the states in which a flow's screen can be looked at, away from the page: the largest flows take seconds.
import { type StagedFlow, stagedFlow } from '../../flows/gallery/staged-flow.ts';
import { flowNamed } from '../../flows/inspect/screens-state.ts';
import type { FinderAnswer } from './find-screens.ts';

/** A copy without functions, which cannot be posted: some samples have files with a method that reads them. */
const withoutFunctions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutFunctions(each)]));
};

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const flow = flowNamed(data);
  const staged = flow && stagedFlow(flow);
  postMessage(staged ? answerWith(staged) : null);
});

const answerWith = ({ address, states, around }: StagedFlow): FinderAnswer =>
  withoutFunctions({ address, states, around }) as FinderAnswer;
