import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { viewOfRegistrationStatus } from '../../machines/registration/registration-status.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { tokenOfFragment } from '../shell/link-token.ts';
import { RegistrationStatusPage } from './RegistrationStatusPage.tsx';
import { documentsOfApplicant, portalRegistrationStatus } from './registration-status-actors.ts';

/** The applicant's page of a registration. The link's secret stands in the fragment of its address. */
export const RegistrationStatusScreen = () => {
  const statusToken = tokenOfFragment(useLocationProperty(() => location.hash));
  return <Followed key={statusToken} statusToken={statusToken} />;
};

const Followed = ({ statusToken }: { readonly statusToken: string }) => {
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('registration-status', portalRegistrationStatus, { input: { statusToken, intentSeed } });
  const [ports] = useState(() =>
    documentsOfApplicant(statusToken, (kind, document) => flow.send({ type: 'document.told', kind, document })),
  );
  return <RegistrationStatusPage view={useView(flow, viewOfRegistrationStatus)} ports={ports} send={flow.send} />;
};
