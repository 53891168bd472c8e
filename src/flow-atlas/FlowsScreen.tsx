import { use, useLayoutEffect } from 'react';
import { useView } from '../live-flows/use-view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { builtWorker } from '../ui/built-worker.ts';
import { FlowsPage } from './FlowsPage.tsx';

const startInspector = async () => {
  const { startAtlas, viewOfAtlas, drawingOf }: typeof import('./atlas-core.ts') = await import(
    import.meta.env.FLOW_ATLAS
  );
  const atlas = startAtlas({
    tenant: pageTenant().tenantId,
    screensOf: new URLSearchParams(location.search).get('screens'),
    newScreenFinder: () => builtWorker(import.meta.env.SCREEN_FINDER),
  });
  return { atlas, viewOfAtlas, drawingOf };
};

/** Started once, together with this chunk. */
const inspector = startInspector();

type Atlas = Awaited<typeof inspector>['atlas'];

/** The inspector page: flows that run or ran in this browser, as charts. */
export const FlowsScreen = () => {
  const { atlas, viewOfAtlas, drawingOf } = use(inspector);
  useWatching(atlas);
  const view = useView(atlas, viewOfAtlas);
  return (
    <FlowsPage
      view={view}
      drawing={view.reading && drawingOf(view.reading.model, view.reading.shows)}
      send={atlas.send}
    />
  );
};

/** Tells the inspector, which outlives this screen, when the screen opens and closes. */
const useWatching = (atlas: Atlas): void =>
  useLayoutEffect(() => {
    atlas.send({ type: 'screen.opened' });
    return () => atlas.send({ type: 'screen.left' });
  }, [atlas]);
