import type { FlowModel } from '../model/flow-model.ts';
import type { OrderNumbers } from '../model/words.ts';

/** The content of one drawing: a flow's model, or the part of it that `chartParts` made. */
export interface Chart extends FlowModel {
  /** Folded states, each with the number of its hidden states. Default: none. */
  readonly folded?: ReadonlyMap<string, number>;
  /** States around the part that is shown. Default: none. */
  readonly outside?: ReadonlySet<string>;
  /** Order numbers of the whole model. A part alone would have fewer candidates. Default: computed from this chart. */
  readonly numbers?: OrderNumbers;
}
