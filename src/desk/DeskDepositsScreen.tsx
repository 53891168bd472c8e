import { useMemo } from 'react';
import { viewOfDeskDeposits } from '../../machines/desk/desk-deposits.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { DeskDepositsPage } from './DeskDepositsPage.tsx';
import { askedInAddress, portalDeskDeposits } from './desk-deposits-actors.ts';

/** The deposits at the desk. The query names the tab and the filters. */
export const DeskDepositsScreen = () => {
  const input = useMemo(() => ({ asked: askedInAddress() }), []);
  const flow = useFlow('desk-deposits', portalDeskDeposits, { input });
  return <DeskDepositsPage view={useView(flow, viewOfDeskDeposits)} send={flow.send} />;
};
