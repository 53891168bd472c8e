import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { viewOfWithdrawals } from '../../machines/company/withdrawals.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { TermsPage } from '../terms/TermsPage.tsx';
import { portalWithdrawals } from './withdrawals-actors.ts';

/** Money of the wallet that an agency wants at its bank. */
export const WithdrawalsScreen = () => {
  const session = useSession();
  return session.show === 'signed-in' ? <OfAgency user={session.user} /> : null;
};

const OfAgency = ({ user: { email, functionalities } }: Pick<SignedIn, 'user'>) => {
  const input = useMemo(
    () => ({
      kind: 'withdrawals' as const,
      intentSeed: newIntent(),
      email,
      mayChange: holds(functionalities, 'AskWithdrawals'),
    }),
    [email, functionalities],
  );
  const flow = useFlow('withdrawals', portalWithdrawals, { input });
  return (
    <TermsPage
      title={say('Withdrawals')}
      view={useView(flow, viewOfWithdrawals)}
      stepUp={useView(flow, stepUpOf)}
      send={flow.send}
    />
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalWithdrawals>) => children.stepUp;
