import { useMemo } from 'react';
import { viewOfProposals } from '../../machines/proposals/proposals.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ProposalsPage } from './ProposalsPage.tsx';
import { portalProposals, proposalsInput } from './proposals-actors.ts';

/** The list of the agency's proposals. Its query may name a choice that is to be booked. */
export const ProposalsScreen = () => {
  const input = useMemo(() => proposalsInput(), []);
  const flow = useFlow('proposals', portalProposals, { input });
  return <ProposalsPage view={useView(flow, viewOfProposals)} send={flow.send} />;
};
