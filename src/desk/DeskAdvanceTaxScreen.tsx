import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfAdvanceTax } from '../../machines/ledger/advance-tax.view.ts';
import { AdvanceTaxPage } from '../ledger/AdvanceTaxPage.tsx';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { portalDeskAdvanceTax } from './desk-advance-tax-actors.ts';

/** The advance income tax of the agency that the query names. */
export const DeskAdvanceTaxScreen = () => {
  const [query] = useSearchParams();
  const agency = query.get('agency') ?? '';
  return <OneAgency key={agency} agency={agency} />;
};

const OneAgency = ({ agency }: { readonly agency: string }) => {
  const input = useMemo(() => ({ agency }), [agency]);
  const flow = useFlow('desk-advance-tax', portalDeskAdvanceTax, { input });
  return <AdvanceTaxPage view={useView(flow, viewOfAdvanceTax)} send={flow.send} />;
};
