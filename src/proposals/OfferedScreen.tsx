import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { viewOfProposalChoice } from '../../machines/proposals/proposal-choice.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { tokenOfFragment } from '../shell/link-token.ts';
import { OfferedPage } from './OfferedPage.tsx';
import { portalProposalChoice } from './proposal-choice-actors.ts';

/** The customer's page of a proposal. The link's secret stands in the fragment of its address. */
export const OfferedScreen = () => {
  const token = tokenOfFragment(useLocationProperty(() => location.hash));
  return <Offered key={token} token={token} />;
};

const Offered = ({ token }: { readonly token: string }) => {
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('proposal-choice', portalProposalChoice, { input: { token, intentSeed } });
  return <OfferedPage view={useView(flow, viewOfProposalChoice)} send={flow.send} />;
};
