import { use, useLayoutEffect } from 'react';
import { useView } from '../live-flows/use-view.ts';
import { FlowsPage } from './FlowsPage.tsx';

type AtlasCore = typeof import('./atlas-core.ts');

/** Asked for with this chunk, once. */
const core: Promise<AtlasCore> = import(import.meta.env.FLOW_ATLAS);

/** /flows: what runs in this browser, and what has run, as charts. */
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

/** Wires the screen's coming and going to the inspector, which outlives it. */
const useWatching = (atlas: AtlasCore['atlas']): void =>
  useLayoutEffect(() => {
    atlas.send({ type: 'screen.opened' });
    return () => atlas.send({ type: 'screen.left' });
  }, [atlas]);
