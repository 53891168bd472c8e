import { viewOfAdvanceTax } from '../../machines/ledger/advance-tax.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { AdvanceTaxPage } from './AdvanceTaxPage.tsx';
import { portalAdvanceTax } from './advance-tax-actors.ts';

const own = { agency: null };

/** The advance income tax of the agency. */
export const AdvanceTaxScreen = () => {
  const flow = useFlow('advance-tax', portalAdvanceTax, { input: own });
  return <AdvanceTaxPage view={useView(flow, viewOfAdvanceTax)} send={flow.send} />;
};
