import { createContext, useContext } from 'react';
import type { CollectedOption, ProposalEvent } from '../../machines/proposals/proposal.setup.ts';
import type { ProposalView } from '../../machines/proposals/proposal.view.ts';

/** The proposal for which a page collects itineraries. */
export interface ProposalDesk {
  readonly view: ProposalView;
  readonly send: (event: ProposalEvent) => void;
  readonly add: (options: readonly CollectedOption[]) => void;
}

/** `null`: the page collects none, or the person may not make proposals (MakeProposal). */
export const ProposalDeskContext = createContext<ProposalDesk | null>(null);

export const useProposalDesk = (): ProposalDesk | null => useContext(ProposalDeskContext);
