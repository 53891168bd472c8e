import { createContext, useContext } from 'react';
import type { CollectedFare, CollectedOption, ProposalEvent } from '../../machines/proposals/proposal.setup.ts';
import type { ProposalView } from '../../machines/proposals/proposal.view.ts';

/** An option as a page offers it. A fare without `requestId` is of the page's only search. */
export interface ProposableOption extends Omit<CollectedOption, 'fares'> {
  readonly fares: readonly (Omit<CollectedFare, 'requestId'> & Partial<Pick<CollectedFare, 'requestId'>>)[];
}

/** The proposal for which a page collects itineraries. */
export interface ProposalDesk {
  readonly view: ProposalView;
  readonly send: (event: ProposalEvent) => void;
  readonly add: (options: readonly ProposableOption[]) => void;
}

/** `null`: the page collects none, or the person may not make proposals (MakeProposal). */
export const ProposalDeskContext = createContext<ProposalDesk | null>(null);

export const useProposalDesk = (): ProposalDesk | null => useContext(ProposalDeskContext);
