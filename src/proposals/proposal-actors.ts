import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { proposalMachine } from '../../machines/proposals/proposal.machine.ts';
import type { Printed, SentMail, SentProposal } from '../../machines/proposals/proposal.setup.ts';
import { send, sendForFile } from '../calls/send.ts';
import { openFile } from '../ui/deliver-file.ts';
import { linkOfToken } from './proposal-link.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of a proposal with its calls and the clipboard. */
export const portalProposal = proposalMachine.provide({
  actors: {
    makeProposal: fromPromise(({ input, signal }: Given<SentProposal>) =>
      send('MakeProposal', input.request, { intent: input.intent, signal }),
    ),
    mailProposal: fromPromise(({ input, signal }: Given<SentMail>) =>
      send('MailProposal', input.request, { intent: input.intent, signal }),
    ),
    printProposal: fromPromise(async ({ input, signal }: Given<{ readonly proposalId: string }>): Promise<Printed> => {
      const outcome = await sendForFile('GetProposalPdf', input, { signal });
      if (outcome.ok) openFile(outcome.answer, 'flight-options.pdf', mediaTypes.pdf);
      return outcome;
    }),
    copyLink: fromPromise(({ input }: { input: { readonly token: string } }) =>
      navigator.clipboard.writeText(linkOfToken(input.token)),
    ),
  },
});
