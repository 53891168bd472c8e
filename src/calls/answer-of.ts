import type { CallAnswer, CallName, CallOutcome } from '../../contract/calls.ts';

/** The answer of a call that declares no refusal: a refusal is a broken invariant. */
export const answerOf = <N extends CallName>(outcome: CallOutcome<N>): CallAnswer<N> => {
  if (!outcome.ok) throw new Error(`refused without a declared refusal: ${outcome.refusal}`);
  return outcome.answer;
};
