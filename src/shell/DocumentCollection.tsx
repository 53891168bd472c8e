import { lazy, Suspense, useMemo } from 'react';
import type { UserContext } from '../../contract/shell.ts';
import { viewOfDocumentCollection } from '../../machines/shell/document-collection.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { documentSkipOf } from '../storage/document-skip.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { documentsNow, portalDocuments } from './document-collection-actors.ts';
import { useSessionRef } from './session.tsx';

const loadDialog = () => import('./DocumentDialog.tsx');
const DocumentDialog = lazy(() => loadDialog().then((chunk) => ({ default: chunk.DocumentDialog })));

/** The documents that this user is asked for (DOC-01); nothing to see while none are. */
export const DocumentCollection = ({ user }: { readonly user: UserContext }) => (
  <OfUser key={user.userId} user={user} />
);

const OfUser = ({ user: { userId, documentCollect } }: { readonly user: UserContext }) => {
  const session = useSessionRef();
  const begun = useMemo(() => {
    const skip = documentSkipOf(pageTenant().tenantId, userId);
    // A dialog that may have to come while the network is lost is fetched before.
    if (documentCollect.forceCollect) loadDialog().catch(() => {});
    return { machine: portalDocuments(session, skip), input: documentsNow(documentCollect, skip) };
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
