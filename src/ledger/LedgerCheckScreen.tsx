import { viewOfLedgerCheck } from '../../machines/ledger/ledger-check.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { LedgerCheckPage } from './LedgerCheckPage.tsx';
import { portalLedgerCheck } from './ledger-check-actors.ts';

/** The check of the agency's ledger. */
export const LedgerCheckScreen = () => {
  const flow = useFlow('ledger-check', portalLedgerCheck);
  return <LedgerCheckPage view={useView(flow, viewOfLedgerCheck)} send={flow.send} />;
};
