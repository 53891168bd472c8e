import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import { bookingAddress } from '../../contract/page-addresses.ts';
import { proposalsMachine } from '../../machines/proposals/proposals.machine.ts';
import type { ChosenFares, ProposalAsked } from '../../machines/proposals/proposals.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { newIntent, send } from '../calls/send.ts';
import { linkOfToken } from './proposal-link.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The input of the flow at the address of this page, which may name a choice that is to be booked. */
export const proposalsInput = () => ({
  intentSeed: newIntent(),
  bookId: new URLSearchParams(location.search).get('book'),
});

/** The flow of the list of proposals with its calls. */
export const portalProposals = proposalsMachine.provide({
  actors: {
    readProposals: fromPromise(async ({ input, signal }: Given<{ readonly after: string | null }>) =>
      answerOf(await send('GetProposals', input, { signal })),
    ),
    endProposal: fromPromise(({ input: { proposalId, intent }, signal }: Given<ProposalAsked>) =>
      send('EndProposal', { proposalId }, { intent, signal }),
    ),
    renewLink: fromPromise(({ input: { proposalId, intent }, signal }: Given<ProposalAsked>) =>
      send('RenewProposalLink', { proposalId }, { intent, signal }),
    ),
    copyLink: fromPromise(({ input }: { input: { readonly token: string } }) =>
      navigator.clipboard.writeText(linkOfToken(input.token)),
    ),
    bookProposal: fromPromise(({ input: { proposalId, intent }, signal }: Given<ProposalAsked>) =>
      send('BookProposal', { proposalId }, { intent, signal }),
    ),
  },
  actions: {
    // Takes the place of this address, which would book the choice once more on the way back.
    openBooking: (_, found: ChosenFares | null) => {
      if (found === null) return;
      const { fares, proposalId } = found;
      const [outbound, inbound = null] = fares;
      if (outbound !== undefined) navigate(bookingAddress({ ...outbound, proposalId }, inbound), { replace: true });
    },
  },
});
