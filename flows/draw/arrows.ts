import type { TransitionModel } from '../model/flow-model.ts';
import type { Chart } from './chart.ts';
import { arrowFilter } from './in-box.ts';

/** An arrow: all candidates that lead from one state to another, with one line of its label for each. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly TransitionModel[];
}

/** The arrows of a chart, in document order. */
export const arrowsOf = (chart: Chart): readonly Arrow[] => {
  const found = new Map<string, { from: string; to: string; transitions: TransitionModel[] }>();
  for (const each of chart.transitions.filter(arrowFilter(chart))) {
    for (const to of each.targets) {
      const ends = JSON.stringify([each.from, to]);
      const known = found.get(ends);
      if (known) known.transitions.push(each);
      else found.set(ends, { from: each.from, to, transitions: [each] });
    }
  }
  return [...found.values()];
};
