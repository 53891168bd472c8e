import { useMemo } from 'react';
import { useRoute } from 'wouter';
import { holds } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { viewOfPageEditor } from '../../machines/desk/page-editor.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { PageEditorPage } from './PageEditorPage.tsx';
import { portalPageEditor } from './page-editor-actors.ts';

/** The editor of one public page. The address names the page; another name is another page. */
export const PageEditorScreen = () => {
  const [, asked] = useRoute(pagePaths.deskPage);
  const session = useSession();
  if (session.show !== 'signed-in') return null;
  const page = asked?.page ?? '';
  return <Opened key={page} page={page} mayEdit={holds(session.user.functionalities, 'DeskEditContent')} />;
};

interface OpenedProps {
  readonly page: string;
  readonly mayEdit: boolean;
}

const Opened = ({ page, mayEdit }: OpenedProps) => {
  const input = useMemo(() => ({ page, intentSeed: newIntent(), mayEdit }), [page, mayEdit]);
  const flow = useFlow('page-editor', portalPageEditor, { input });
  return <PageEditorPage view={useView(flow, viewOfPageEditor)} send={flow.send} />;
};
