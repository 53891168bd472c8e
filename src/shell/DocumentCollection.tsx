import { lazy, Suspense, useMemo } from 'react';
import type { UserContext } from '../../contract/shell/shell.ts';
import { viewOfDocumentCollection } from '../../machines/shell/document-collection.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { documentSkipOf } from '../storage/document-skip.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { documentInput, portalDocuments } from './document-collection-actors.ts';
import { useSessionRef } from './session.tsx';

const loadDialog = () => import('./DocumentDialog.tsx');
const DocumentDialog = lazy(() => loadDialog().then((chunk) => ({ default: chunk.DocumentDialog })));

/** The dialog for the documents that this user must provide (DOC-01). Renders nothing while none are due. */
export const DocumentCollection = ({ user }: { readonly user: UserContext }) => (
  <OfUser key={user.userId} user={user} />
);

const OfUser = ({ user: { userId, documentCollect } }: { readonly user: UserContext }) => {
  const session = useSessionRef();
  const begun = useMemo(() => {
    const skip = documentSkipOf(pageTenant().tenantId, userId);
    // Preloaded, because the dialog may be due while the network is lost.
    if (documentCollect.forceCollect) loadDialog().catch(() => {});
    return { machine: portalDocuments(session, skip), input: documentInput(documentCollect, skip) };
  }, [session, userId, documentCollect]);
  const flow = useFlow('document-collection', begun.machine, { input: begun.input });
  const view = useView(flow, viewOfDocumentCollection);
  switch (view.show) {
    case 'nothing':
      return null;
    case 'dialog':
      return (
        <Suspense fallback={null}>
          <DocumentDialog view={view} send={flow.send} />
        </Suspense>
      );
  }
};
