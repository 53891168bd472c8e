import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfDueSettlement } from '../../machines/money/due-settlement.view.ts';
import { viewOfPartPayments } from '../../machines/money/part-payments.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSessionSend } from '../shell/session.tsx';
import { DuePage } from './DuePage.tsx';
import { portalDueSettlement } from './due-settlement-actors.ts';
import { PartPaymentsPage } from './PartPaymentsPage.tsx';
import { portalPartPayments } from './part-payments-actors.ts';

/** The dues of part payments: one of them where the query names its `order`, else all. */
export const PartPaymentsScreen = () => {
  const [asked] = useSearchParams();
  const reference = asked.get('order');
  return reference === null ? <AllDues /> : <OpenedDue key={reference} reference={reference} />;
};

const AllDues = () => {
  const input = useMemo(() => ({ intentSeed: newIntent() }), []);
  const flow = useFlow('part-payments', portalPartPayments, { input });
  return <PartPaymentsPage view={useView(flow, viewOfPartPayments)} send={flow.send} />;
};

const OpenedDue = ({ reference }: { readonly reference: string }) => {
  const input = useMemo(() => ({ orderReference: reference, intentSeed: newIntent() }), [reference]);
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalDueSettlement(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const flow = useFlow('due-settlement', machine, { input });
  return <DuePage view={useView(flow, viewOfDueSettlement)} send={flow.send} />;
};
