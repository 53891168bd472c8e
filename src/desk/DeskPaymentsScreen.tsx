import { useMemo } from 'react';
import { viewOfDeskPayments } from '../../machines/desk/desk-online-payments.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { DeskPaymentsPage } from './DeskPaymentsPage.tsx';
import { askedInAddress, portalDeskPayments } from './desk-online-payments-actors.ts';

/** The payments at the desk. The query names the tab and the filters. */
export const DeskPaymentsScreen = () => {
  const input = useMemo(() => ({ asked: askedInAddress() }), []);
  const flow = useFlow('desk-online-payments', portalDeskPayments, { input });
  return <DeskPaymentsPage view={useView(flow, viewOfDeskPayments)} send={flow.send} />;
};
