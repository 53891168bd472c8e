import type { CallAnswer, CallName, CallOutcome } from '../../contract/calls.ts';

/** The answer of a call that tells its errors inside its answer, and declares no refusals. */
export const answerOf = <N extends CallName>(outcome: CallOutcome<N>): CallAnswer<N> => {
  if (!outcome.ok) throw new Error('refused, though the call declares no refusal');
  return outcome.answer;
};
