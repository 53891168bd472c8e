import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { viewOfConsentAnswer } from '../../machines/consent/consent-answer.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { tokenOfFragment } from '../shell/link-token.ts';
import { ConsentAnswerPage } from './ConsentAnswerPage.tsx';
import { portalConsentAnswer } from './consent-answer-actors.ts';

/** A passenger's page. The link's secret stands in the fragment of its address. */
export const ConsentAnswerScreen = () => {
  const token = tokenOfFragment(useLocationProperty(() => location.hash));
  return <Answered key={token} token={token} />;
};

const Answered = ({ token }: { readonly token: string }) => {
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('consent-answer', portalConsentAnswer, { input: { token, intentSeed } });
  return <ConsentAnswerPage view={useView(flow, viewOfConsentAnswer)} send={flow.send} />;
};
