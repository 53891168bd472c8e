import { useMemo } from 'react';
import { maySee } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { viewOfOnlineDeposit } from '../../machines/money/online-deposit.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession, useSessionSend } from '../shell/session.tsx';
import { OnlineDepositPage, type OnlineDepositPageProps } from './OnlineDepositPage.tsx';
import { onlineDepositInput, portalOnlineDeposit } from './online-deposit-actors.ts';

/** Deposit by card. */
export const CardDepositScreen = () => <OnlineDeposit here="card" title={say('Deposit by card')} />;

/** Deposit by net banking. */
export const NetBankingScreen = () => <OnlineDeposit here="net-banking" title={say('Deposit by net banking')} />;

const OnlineDeposit = ({ here, title }: Pick<OnlineDepositPageProps, 'here' | 'title'>) => {
  const session = useSession();
  const sendToSession = useSessionSend();
  const mayList = session.show === 'signed-in' && maySee(session.user.functionalities, 'ShowDepositList');
  const machine = useMemo(() => portalOnlineDeposit(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const input = useMemo(() => onlineDepositInput(here, mayList), [here, mayList]);
  const flow = useFlow('online-deposit', machine, { input });
  return <OnlineDepositPage here={here} title={title} view={useView(flow, viewOfOnlineDeposit)} send={flow.send} />;
};
