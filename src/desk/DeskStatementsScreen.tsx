import { useMemo } from 'react';
import { holds } from '../../contract/functionalities.ts';
import { viewOfDeskStatements } from '../../machines/desk/desk-statements.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DeskStatementsPage } from './DeskStatementsPage.tsx';
import { portalDeskStatements } from './desk-statements-actors.ts';

/** The lines of statements at the desk. */
export const DeskStatementsScreen = () => {
  const session = useSession();
  return session.show === 'signed-in' ? <Lines user={session.user} /> : null;
};

const Lines = ({ user: { functionalities } }: Pick<SignedIn, 'user'>) => {
  const input = useMemo(
    () => ({
      intentSeed: newIntent(),
      mayPrepare: holds(functionalities, 'DeskPrepareMoney'),
      mayWork: holds(functionalities, 'DeskWorkCases'),
    }),
    [functionalities],
  );
  const flow = useFlow('desk-statements', portalDeskStatements, { input });
  return <DeskStatementsPage view={useView(flow, viewOfDeskStatements)} send={flow.send} />;
};
