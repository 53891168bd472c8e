import { fromPromise } from 'xstate';
import { moneyProposalMachine, type SentDecision } from '../../machines/desk/money-proposal.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of proposing a change of money, with its calls. */
export const portalMoneyProposal = moneyProposalMachine.provide({
  actors: {
    findAgencies: fromPromise(async ({ input, signal }: Given<{ readonly term: string }>) =>
      answerOf(await send('FindDeskAgencies', input, { signal })),
    ),
    propose: fromPromise(({ input: { request, intent }, signal }: Given<SentDecision>) =>
      send('ProposeMoneyDecision', request, { intent, signal }),
    ),
  },
});
