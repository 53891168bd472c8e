import type { Flow } from '../../machines/flow.ts';
import type { Move } from '../run/moves.ts';
import { CoverageCount, everything } from './coverage.ts';
import { type Arc, arcOf, type Explored, explore, movesAt, type Place } from './explore.ts';
import { ExpressionError, type Generator, readExpression } from './expression.ts';
import { seededRandom } from './seeded-random.ts';
import { type Suite, suiteOf } from './suite.ts';
import { coveredByBeginning, coveredByFollowing, coveredByMove } from './targets.ts';
import { unreachedOf } from './unreached.ts';
import { type Walk, type Walked, walkFlow } from './walk.ts';

/**
 * Generates a suite from an expression. The same chart, cases and expression give the same suite.
 * @throws ExpressionError if the text is not an expression or names an unknown state.
 */
export const generateSuite = (flow: Flow, expression: string, allowed?: (move: Move) => boolean): Suite => {
  const generators = readExpression(expression);
  const parts = generators.map((generator) => walkedBy(flow, generator, allowed));
  const [first] = parts;
  if (!first) throw new ExpressionError('an expression was expected');
  const walked: Walked = {
    explored: first.explored,
    walks: parts.flatMap(({ walks }) => walks),
    covered: new Set(parts.flatMap(({ covered }) => [...covered])),
    possible: new Set(parts.flatMap(({ possible }) => [...possible])),
  };
  const wanted = new Set(
    generators.flatMap((generator) => (generator.generate === 'walk' ? Object.keys(generator.wanted) : [])),
  );
  return suiteOf(flow, expression, walked, unreachedOf(walked, wanted));
};

const walkedBy = (flow: Flow, generator: Generator, allowed?: (move: Move) => boolean): Walked => {
  switch (generator.generate) {
    case 'walk': {
      const { wanted, maxLength, seed } = generator;
      return walkFlow(flow, { wanted, maxLength, seed, ...(allowed ? { allowed } : {}) });
    }
    case 'shortest': {
      const explored = explore(flow, allowed);
      return measured(explored, [shortestTo(explored, generator.to)]);
    }
    case 'random': {
      const explored = explore(flow, allowed);
      const random = seededRandom(generator.seed);
      const walks = Array.from({ length: generator.runs }, () => randomWalk(explored, generator.length, random));
      return measured(explored, walks);
    }
  }
};

const shortestTo = ({ flow, places }: Explored, to: string): Walk => {
  const isThere = ({ leaves, standing }: Place) =>
    leaves.some((leaf) => leaf === to || leaf.endsWith(`.${to}`)) ||
    standing.snapshot._nodes.some(({ id, path }) => id === to || path.join('.') === to);
  const place = [...places.values()].find(isThere);
  if (!place) throw new ExpressionError(`${flow.name} never comes to "${to}"`);
  const moves: Move[] = [];
  for (let { arrived } = place; arrived; { arrived } = arrived.from) moves.unshift(arrived.arc.move);
  return { input: place.input, moves };
};

const randomWalk = ({ flow, simulation, beginnings }: Explored, length: number, random: () => number): Walk => {
  const pick = <Each>(from: readonly Each[]): Each | undefined => from[Math.floor(random() * from.length)];
  const input = pick(beginnings)?.input ?? '';
  let { standing } = simulation.begin(input);
  const moves: Move[] = [];
  while (moves.length < length) {
    const move = pick(movesAt(flow, simulation, { standing }));
    if (!move) break;
    moves.push(move);
    ({ standing } = simulation.perform(standing, move));
  }
  return { input, moves };
};

/** Measures the coverage of walks, however they were made. */
export const measured = (explored: Explored, walks: readonly Walk[]): Walked => {
  const { flow, simulation, beginnings } = explored;
  const count = new CoverageCount(explored, everything);
  for (const { input, moves } of walks) {
    const beginning = beginnings.find((each) => each.input === input);
    if (beginning) count.cover(coveredByBeginning(beginning));
    let { standing } = simulation.begin(input);
    let before: Arc | null = null;
    for (const move of moves) {
      const after = simulation.perform(standing, move);
      const arc = arcOf(flow, standing, move, after);
      count.cover(coveredByMove(flow.cases, standing, arc));
      if (before) count.cover(coveredByFollowing(flow.machine, before, arc));
      before = arc;
      ({ standing } = after);
    }
  }
  const { covered, possible } = count;
  return { walks, explored, possible, covered };
};
