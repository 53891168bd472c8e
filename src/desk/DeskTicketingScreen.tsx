import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { viewOfDeskTicketing } from '../../machines/desk/desk-ticketing.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DeskTicketingPage } from './DeskTicketingPage.tsx';
import { portalDeskTicketing } from './desk-ticketing-actors.ts';

/** One order at the desk whose tickets were asked for. The query names the `reference`; another reference is another order. */
export const DeskTicketingScreen = () => {
  const [asked] = useSearchParams();
  const session = useSession();
  const reference = asked.get('reference') ?? '';
  return session.show === 'signed-in' ? (
    <OpenedOrder key={reference} orderReference={reference} email={session.user.email} />
  ) : null;
};

const OpenedOrder = ({ orderReference, email }: { readonly orderReference: string; readonly email: string }) => {
  const input = useMemo(() => ({ orderReference, intentSeed: newIntent(), email }), [orderReference, email]);
  const flow = useFlow('desk-ticketing', portalDeskTicketing, { input });
  return (
    <DeskTicketingPage view={useView(flow, viewOfDeskTicketing)} stepUp={useView(flow, stepUpOf)} send={flow.send} />
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalDeskTicketing>) => children.stepUp;
