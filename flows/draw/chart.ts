import type { FlowModel } from '../model/flow-model.ts';
import type { OrderNumbers } from '../model/words.ts';

/** What one drawing shows: a flow's model as it is, or reduced by `chartParts`. */
export interface Chart extends FlowModel {
  /** Folded states, each with the number of states inside that are not shown. Default: none. */
  readonly folded?: ReadonlyMap<string, number>;
  /** States around the part that is shown. Default: none. */
  readonly outside?: ReadonlySet<string>;
  /** Order numbers of the whole model; those of a reduced one would count fewer candidates. */
  readonly numbers?: OrderNumbers;
}
