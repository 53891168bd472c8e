import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { viewOfDeskDeposit } from '../../machines/desk/desk-deposit.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DeskDepositPage } from './DeskDepositPage.tsx';
import { portalDeskDeposit } from './desk-deposit-actors.ts';

/** One deposit at the desk. The query names the `reference`; another reference is another deposit. */
export const DeskDepositScreen = () => {
  const [asked] = useSearchParams();
  const session = useSession();
  const reference = asked.get('reference') ?? '';
  return session.show === 'signed-in' ? (
    <OpenedDeposit key={reference} reference={reference} email={session.user.email} />
  ) : null;
};

const OpenedDeposit = ({ reference, email }: { readonly reference: string; readonly email: string }) => {
  const input = useMemo(() => ({ depositReference: reference, intentSeed: newIntent(), email }), [reference, email]);
  const flow = useFlow('desk-deposit', portalDeskDeposit, { input });
  return <DeskDepositPage view={useView(flow, viewOfDeskDeposit)} stepUp={useView(flow, stepUpOf)} send={flow.send} />;
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalDeskDeposit>) => children.stepUp;
