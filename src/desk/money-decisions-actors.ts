import { fromPromise } from 'xstate';
import { moneyDecisionsMachine } from '../../machines/desk/money-decisions.machine.ts';
import type { Decided, DecisionEnd, DecisionsAsked } from '../../machines/desk/money-decisions.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of the queue of proposed changes of money, with its calls. */
export const portalMoneyDecisions = moneyDecisionsMachine.provide({
  actors: {
    readDecisions: fromPromise(async ({ input: { which, after }, signal }: Given<DecisionsAsked>) =>
      answerOf(await send('GetMoneyDecisions', after === null ? { which } : { which, after }, { signal })),
    ),
    endDecision: fromPromise<Decided, DecisionEnd>(({ input: { end, decisionId, intent }, signal }) => {
      const acting = { intent, signal };
      if (end === 'approve') return send('ApproveMoneyDecision', { decisionId }, acting);
      if (end === 'withdraw') return send('WithdrawMoneyDecision', { decisionId }, acting);
      return send('RefuseMoneyDecision', { decisionId, words: end.refuse }, acting);
    }),
    stepUp: portalStepUp,
  },
});
