import type { FlowModel, TransitionModel } from '../model/flow-model.ts';
import { guardWords, triggerWords } from '../model/words.ts';
import type { Verdict } from '../run/guard-verdicts.ts';
import type { CandidateVerdict } from './protocol.ts';
import { pathWords } from './words.ts';

/** A candidate in words, with the result of its guard. */
export interface CandidateLine {
  readonly transition: string;
  readonly event: string;
  /** The state that handles the event. */
  readonly from: string;
  /** `null`: no guard. */
  readonly guard: string | null;
  /** Target state, or `stays` if it only has actions. */
  readonly target: string;
  readonly verdict: Verdict;
  /** Whether an earlier candidate of the same event holds, so that this one is not tried. */
  readonly passedOver: boolean;
  /** Whether this step took it. */
  readonly taken: boolean;
}

/** Candidates in the order in which they are tried. Those that the model does not have are left out. */
export const candidateLines = (
  model: FlowModel,
  candidates: readonly CandidateVerdict[],
  taken: readonly string[] = [],
): readonly CandidateLine[] =>
  candidates.flatMap(({ transition, verdict }, at) => {
    const known = model.transitions.find(({ id }) => id === transition);
    if (!known) return [];
    const rivals = candidates.slice(0, at).filter((each) => each.verdict === 'holds');
    const passedOver = rivals.some((each) => isAskedBefore(model, each.transition, known));
    return [{ ...lineOf(model, known, verdict), passedOver, taken: taken.includes(transition) }];
  });

/** Whether another candidate is tried first: an earlier one of the same state and event, or one of an inner state. */
const isAskedBefore = (model: FlowModel, earlier: string, { from, eventType }: TransitionModel): boolean => {
  const rival = model.transitions.find(({ id }) => id === earlier);
  if (rival?.eventType !== eventType) return false;
  for (let at: string | null = rival.from; at !== null; ) {
    if (at === from) return true;
    const holder: string = at;
    at = model.states.find(({ id }) => id === holder)?.parent ?? null;
  }
  return false;
};

export const choiceLines = (model: FlowModel, choices: readonly TransitionModel[]): readonly CandidateLine[] =>
  choices.map((choice) => lineOf(model, choice, choice.guard === null ? 'holds' : 'needs-data'));

const lineOf = (model: FlowModel, candidate: TransitionModel, verdict: Verdict): CandidateLine => {
  const { id, from, trigger, guard, targets, order, eventType } = candidate;
  const rivals = model.transitions.some(
    (each) => each.from === from && each.eventType === eventType && each.order < order,
  );
  return {
    transition: id,
    event: triggerWords(trigger),
    from: pathWords(from),
    guard: guard === null ? (rivals ? 'otherwise' : null) : guardWords(guard),
    target: targets.length === 0 ? 'stays' : targets.map(pathWords).join(' and '),
    verdict,
    passedOver: false,
    taken: false,
  };
};
