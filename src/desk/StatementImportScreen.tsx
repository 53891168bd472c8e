import { useMemo } from 'react';
import { viewOfStatementImport } from '../../machines/desk/statement-import.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { StatementImportPage } from './StatementImportPage.tsx';
import { portalStatementImport } from './statement-import-actors.ts';

/** The import of a statement at the desk. */
export const StatementImportScreen = () => {
  const input = useMemo(() => ({ intentSeed: newIntent() }), []);
  const flow = useFlow('statement-import', portalStatementImport, { input });
  return <StatementImportPage view={useView(flow, viewOfStatementImport)} send={flow.send} />;
};
