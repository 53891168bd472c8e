import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { viewOfDeskStay } from '../../machines/desk/desk-stay.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DeskStayPage } from './DeskStayPage.tsx';
import { portalDeskStay } from './desk-stay-actors.ts';

/** One hotel stay at the desk. The query names the `reference`; another reference is another stay. */
export const DeskStayScreen = () => {
  const [asked] = useSearchParams();
  const session = useSession();
  const reference = asked.get('reference') ?? '';
  return session.show === 'signed-in' ? (
    <Opened key={reference} orderReference={reference} email={session.user.email} />
  ) : null;
};

interface OpenedProps {
  readonly orderReference: string;
  readonly email: string;
}

const Opened = ({ orderReference, email }: OpenedProps) => {
  const input = useMemo(() => ({ orderReference, intentSeed: newIntent(), email }), [orderReference, email]);
  const flow = useFlow('desk-stay', portalDeskStay, { input });
  return <DeskStayPage view={useView(flow, viewOfDeskStay)} stepUp={useView(flow, stepUpOf)} send={flow.send} />;
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalDeskStay>) => children.stepUp;
