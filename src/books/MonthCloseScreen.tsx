import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { viewOfMonthClose } from '../../machines/books/month-close.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { TermsPage } from '../terms/TermsPage.tsx';
import { portalMonthClose } from './month-close-actors.ts';

/** The months of the books, at the desk. */
export const MonthCloseScreen = () => {
  const session = useSession();
  return session.show === 'signed-in' ? <OfPerson user={session.user} /> : null;
};

const OfPerson = ({ user: { email, functionalities } }: Pick<SignedIn, 'user'>) => {
  const input = useMemo(
    () => ({
      kind: 'months' as const,
      intentSeed: newIntent(),
      email,
      mayChange: holds(functionalities, 'DeskPrepareMoney'),
    }),
    [email, functionalities],
  );
  const flow = useFlow('month-close', portalMonthClose, { input });
  return (
    <TermsPage
      title={say('Month close')}
      view={useView(flow, viewOfMonthClose)}
      stepUp={useView(flow, stepUpOf)}
      send={flow.send}
    />
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalMonthClose>) => children.stepUp;
