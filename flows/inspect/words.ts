import type { FlowModel } from '../model/flow-model.ts';
import { triggerWords } from '../model/words.ts';

/** An event in words: `authenticate done`, `after oneSecond`, `box.typed`. */
export const eventWords = (model: FlowModel, type: string): string => {
  if (type === 'xstate.init') return 'Begins';
  const known = model.transitions.find(({ eventType }) => eventType === type);
  if (known) return triggerWords(known.trigger);
  const outcome = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type);
  if (!outcome) return type;
  const invoked = model.states.flatMap(({ invokes }) => invokes).find(({ id }) => id === outcome[2]);
  return `${invoked?.actor ?? outcome[2]} ${outcome[1] === 'done' ? 'done' : 'failed'}`;
};

/** A state's id without the name of its chart. */
export const pathWords = (state: string): string => state.split('.').slice(1).join('.') || state;
