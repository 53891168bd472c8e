import { useMemo } from 'react';
import { viewOfReconciliation } from '../../machines/desk/desk-reconciliation.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { askedInAddress, portalReconciliation } from './desk-reconciliation-actors.ts';
import { ReconciliationPage } from './ReconciliationPage.tsx';

/** Reconciliation at the desk. The query names the filters. */
export const ReconciliationScreen = () => {
  const input = useMemo(() => ({ asked: askedInAddress(), intentSeed: newIntent() }), []);
  const flow = useFlow('desk-reconciliation', portalReconciliation, { input });
  return <ReconciliationPage view={useView(flow, viewOfReconciliation)} send={flow.send} />;
};
