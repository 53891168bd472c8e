import { fromPromise } from 'xstate';
import { proposalChoiceMachine } from '../../machines/proposals/proposal-choice.machine.ts';
import type { SentChoice } from '../../machines/proposals/proposal-choice.setup.ts';
import { send } from '../calls/send.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of the customer's page with its calls. */
export const portalProposalChoice = proposalChoiceMachine.provide({
  actors: {
    openProposal: fromPromise(({ input, signal }: Given<{ readonly token: string }>) =>
      send('OpenProposal', input, { signal }),
    ),
    chooseOption: fromPromise(({ input: { token, optionId, intent }, signal }: Given<SentChoice>) =>
      send('ChooseProposal', { token, optionId }, { intent, signal }),
    ),
  },
});
