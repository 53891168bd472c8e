import fc from 'fast-check';
import { beginPlay, makeMove, movesNow, type Play } from '../../../flows/inspect/play.ts';
import { type Trace, traceOf } from '../../../flows/inspect/trace.ts';
import type { FlowModel } from '../../../flows/model/flow-model.ts';
import { readModel } from '../../../flows/model/read-model.ts';
import type { Flow } from '../../../machines/flow.ts';
import { flows } from '../../../machines/index.ts';

export const models: readonly FlowModel[] = flows.map((flow) => readModel(flow));

/** A walk of a flow under its cases: each number picks one of the moves there are. */
export const walked = (flow: Flow, picks: readonly number[]): Play => {
  const [input] = flow.cases.inputs;
  let play = beginPlay(flow, input?.name ?? '');
  for (const pick of picks) {
    const moves = movesNow(play);
    const chosen = moves[pick % Math.max(1, moves.length)];
    if (chosen === undefined) return play;
    play = makeMove(play, chosen.move);
  }
  return play;
};

export const picks = fc.array(fc.nat(997), { minLength: 1, maxLength: 40 });

export const recorded = ({ actor, steps, flow }: Play): Trace =>
  traceOf({ title: flow.title, actors: [actor], steps }, models);
