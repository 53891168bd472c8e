import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfAgencyDues } from '../../machines/desk/agency-dues.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { AgencyDuesPage } from './AgencyDuesPage.tsx';
import { portalAgencyDues } from './agency-dues-actors.ts';

/** The dues of the agency that the query names. */
export const AgencyDuesScreen = () => {
  const [query] = useSearchParams();
  const agency = query.get('agency') ?? '';
  return <OneAgency key={agency} agency={agency} />;
};

const OneAgency = ({ agency }: { readonly agency: string }) => {
  const input = useMemo(() => ({ agency, intentSeed: newIntent() }), [agency]);
  const flow = useFlow('agency-dues', portalAgencyDues, { input });
  return <AgencyDuesPage view={useView(flow, viewOfAgencyDues)} send={flow.send} />;
};
