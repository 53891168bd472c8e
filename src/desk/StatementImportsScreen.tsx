import { useMemo } from 'react';
import { holds } from '../../contract/functionalities.ts';
import { viewOfStatementImports } from '../../machines/desk/statement-imports.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { StatementImportsPage } from './StatementImportsPage.tsx';
import { portalStatementImports } from './statement-imports-actors.ts';

/** The statements that were taken in. */
export const StatementImportsScreen = () => {
  const session = useSession();
  return session.show === 'signed-in' ? <Imports user={session.user} /> : null;
};

const Imports = ({ user: { functionalities } }: Pick<SignedIn, 'user'>) => {
  const input = useMemo(
    () => ({ intentSeed: newIntent(), mayPrepare: holds(functionalities, 'DeskPrepareMoney') }),
    [functionalities],
  );
  const flow = useFlow('statement-imports', portalStatementImports, { input });
  return <StatementImportsPage view={useView(flow, viewOfStatementImports)} send={flow.send} />;
};
