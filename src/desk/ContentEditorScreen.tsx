import { useMemo } from 'react';
import { is } from 'superstruct';
import { useSearchParams } from 'wouter';
import { ContentShelf } from '../../contract/desk/desk-content.ts';
import { holds } from '../../contract/functionalities.ts';
import type { ContentShelf as Shelf } from '../../contract/public/content-rules.ts';
import { viewOfContentEditor } from '../../machines/desk/content-editor.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { ContentEditorPage } from './ContentEditorPage.tsx';
import { portalContentEditor } from './content-editor-actors.ts';

/** The editor of one item of the desk's content. The query names the `item`, or the `shelf` of a new one. */
export const ContentEditorScreen = () => {
  const [asked] = useSearchParams();
  const session = useSession();
  if (session.show !== 'signed-in') return null;
  const contentId = asked.get('item');
  const shelf = asked.get('shelf');
  return (
    <Opened
      key={`${contentId} ${shelf}`}
      contentId={contentId}
      shelf={is(shelf, ContentShelf) && shelf !== 'reviews' ? shelf : 'home-page'}
      mayEdit={holds(session.user.functionalities, 'DeskEditContent')}
    />
  );
};

interface OpenedProps {
  readonly contentId: string | null;
  readonly shelf: Shelf;
  readonly mayEdit: boolean;
}

const Opened = ({ contentId, shelf, mayEdit }: OpenedProps) => {
  const input = useMemo(() => ({ contentId, shelf, intentSeed: newIntent(), mayEdit }), [contentId, shelf, mayEdit]);
  const flow = useFlow('content-editor', portalContentEditor, { input });
  return <ContentEditorPage view={useView(flow, viewOfContentEditor)} send={flow.send} />;
};
