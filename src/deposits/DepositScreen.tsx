import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfDeposit } from '../../machines/money/deposit.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSessionSend } from '../shell/session.tsx';
import { DepositPage } from './DepositPage.tsx';
import { portalDeposit } from './deposit-actors.ts';

/** The page of one deposit. Its query names the `reference`; another reference is another deposit. */
export const DepositScreen = () => {
  const [asked] = useSearchParams();
  const reference = asked.get('reference') ?? '';
  return <OpenedDeposit key={reference} reference={reference} />;
};

const OpenedDeposit = ({ reference }: { readonly reference: string }) => {
  const input = useMemo(() => ({ depositReference: reference, intentSeed: newIntent() }), [reference]);
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalDeposit(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const flow = useFlow('deposit', machine, { input });
  return <DepositPage view={useView(flow, viewOfDeposit)} send={flow.send} />;
};
