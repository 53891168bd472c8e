import { use, useLayoutEffect } from 'react';
import { useView } from '../live-flows/use-view.ts';
import { FlowsPage } from './FlowsPage.tsx';

type AtlasCore = typeof import('./atlas-core.ts');

/** Loaded once, together with this chunk. */
const core: Promise<AtlasCore> = import(import.meta.env.FLOW_ATLAS);

/** The inspector page: flows that run or ran in this browser, as charts. */
export const FlowsScreen = () => {
  const { atlas, viewOfAtlas, drawingOf } = use(core);
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
const useWatching = (atlas: AtlasCore['atlas']): void =>
  useLayoutEffect(() => {
    atlas.send({ type: 'screen.opened' });
    return () => atlas.send({ type: 'screen.left' });
  }, [atlas]);
