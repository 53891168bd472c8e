import { type ReactNode, useMemo, useState } from 'react';
import { maySee } from '../../contract/functionalities.ts';
import { viewOfProposal } from '../../machines/proposals/proposal.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useSession } from '../shell/session.tsx';
import { usePricedView } from '../shell/use-priced-view.ts';
import { portalProposal } from './proposal-actors.ts';
import { type ProposableOption, ProposalDeskContext } from './proposal-desk.ts';

export interface CollectingProposalProps {
  /** Id of the page's only search. A page of two searches names the search of each fare itself. */
  readonly requestId?: () => string | null;
  readonly children: ReactNode;
}

/** Runs the flow of a proposal beside a list of itineraries, for a person who may make proposals. */
export const CollectingProposal = ({ requestId = noSearch, children }: CollectingProposalProps) => {
  const session = useSession();
  const held = session.show === 'signed-in' ? session.user.functionalities : null;
  if (held === null || !maySee(held, 'MakeProposal')) return children;
  return (
    <Desk requestId={requestId} mayPrice={maySee(held, 'ShowMarkup')}>
      {children}
    </Desk>
  );
};

const noSearch = () => null;

const Desk = ({
  requestId,
  mayPrice,
  children,
}: Required<CollectingProposalProps> & { readonly mayPrice: boolean }) => {
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('proposal', portalProposal, { input: { intentSeed, mayPrice } });
  const view = usePricedView(flow, viewOfProposal);
  const desk = useMemo(
    () => ({
      view,
      send: flow.send,
      add(options: readonly ProposableOption[]) {
        const own = { requestId: requestId() ?? '' };
        const placed = options.map((option) => ({
          ...option,
          fares: option.fares.map((fare) => ({ ...own, ...fare })),
        }));
        flow.send({ type: 'options.added', options: placed });
      },
    }),
    [view, flow, requestId],
  );
  return <ProposalDeskContext value={desk}>{children}</ProposalDeskContext>;
};
