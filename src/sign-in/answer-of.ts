import type { CallAnswer, CallName, CallOutcome } from '../../contract/calls.ts';

/** The answer of a call that declares no refusal and reports errors inside its answer. */
export const answerOf = <N extends CallName>(outcome: CallOutcome<N>): CallAnswer<N> => {
  if (!outcome.ok) throw new Error('refused, though the call declares no refusal');
  return outcome.answer;
};
