import { type ReactNode, useMemo, useState } from 'react';
import { maySee } from '../../contract/functionalities.ts';
import type { CollectedOption } from '../../machines/proposals/proposal.setup.ts';
import { viewOfProposal } from '../../machines/proposals/proposal.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { portalProposal } from './proposal-actors.ts';
import { ProposalDeskContext } from './proposal-desk.ts';

export interface CollectingProposalProps {
  /** Id of the search whose itineraries are collected. */
  readonly requestId: () => string | null;
  readonly children: ReactNode;
}

/** Runs the flow of a proposal beside a list of itineraries, for a person who may make proposals. */
export const CollectingProposal = ({ requestId, children }: CollectingProposalProps) => {
  const session = useSession();
  const held = session.show === 'signed-in' ? session.user.functionalities : null;
  if (held === null || !maySee(held, 'MakeProposal')) return children;
  return (
    <Desk requestId={requestId} mayPrice={maySee(held, 'ShowMarkup')}>
      {children}
    </Desk>
  );
};

const Desk = ({ requestId, mayPrice, children }: CollectingProposalProps & { readonly mayPrice: boolean }) => {
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('proposal', portalProposal, { input: { intentSeed, mayPrice } });
  const view = useView(flow, viewOfProposal);
  const desk = useMemo(
    () => ({
      view,
      send: flow.send,
      add: (options: readonly CollectedOption[]) =>
        flow.send({ type: 'options.added', requestId: requestId() ?? '', options }),
    }),
    [view, flow, requestId],
  );
  return <ProposalDeskContext value={desk}>{children}</ProposalDeskContext>;
};
