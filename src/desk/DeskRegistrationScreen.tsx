import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { viewOfDeskRegistration } from '../../machines/desk/desk-registration.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DeskRegistrationPage } from './DeskRegistrationPage.tsx';
import { portalDeskRegistration } from './desk-registration-actors.ts';

/** One registration at the desk. The query names the `reference`; another reference is another registration. */
export const DeskRegistrationScreen = () => {
  const [asked] = useSearchParams();
  const session = useSession();
  const reference = asked.get('reference') ?? '';
  return session.show === 'signed-in' ? (
    <Opened key={reference} registrationReference={reference} email={session.user.email} />
  ) : null;
};

interface OpenedProps {
  readonly registrationReference: string;
  readonly email: string;
}

const Opened = ({ registrationReference, email }: OpenedProps) => {
  const input = useMemo(
    () => ({ registrationReference, intentSeed: newIntent(), email }),
    [registrationReference, email],
  );
  const flow = useFlow('desk-registration', portalDeskRegistration, { input });
  return (
    <DeskRegistrationPage
      view={useView(flow, viewOfDeskRegistration)}
      stepUp={useView(flow, stepUpOf)}
      send={flow.send}
    />
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalDeskRegistration>) => children.stepUp;
