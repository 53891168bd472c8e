import type { FlowModel, TransitionModel } from '../model/flow-model.ts';
import { staysWhereItIs } from '../model/words.ts';

/** All candidates that lead from one state to another: one arrow with a line for each. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly TransitionModel[];
}

/** The arrows of a chart, in document order. Candidates that stay where they are stand in their state's box. */
export const arrowsOf = ({ transitions }: FlowModel): readonly Arrow[] => {
  const found = new Map<string, { from: string; to: string; transitions: TransitionModel[] }>();
  for (const each of transitions) {
    if (staysWhereItIs(each)) continue;
    for (const to of each.targets) {
      const way = JSON.stringify([each.from, to]);
      const known = found.get(way);
      if (known) known.transitions.push(each);
      else found.set(way, { from: each.from, to, transitions: [each] });
    }
  }
  return [...found.values()];
};
