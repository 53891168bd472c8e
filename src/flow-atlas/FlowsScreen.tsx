import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { viewOfAtlas } from '../../flows/inspect/atlas.view.ts';
import { atlas } from './atlas-actors.ts';
import { FlowsPage } from './FlowsPage.tsx';

/** /flows: what runs in this browser, and what has run, as charts. */
export const FlowsScreen = () => {
  useWatching();
  const snapshot = useSelector(atlas, (current) => current);
  return <FlowsPage view={viewOfAtlas(snapshot)} send={atlas.send} />;
};

/** Wires the screen's coming and going to the inspector, which outlives it. */
const useWatching = (): void =>
  useLayoutEffect(() => {
    atlas.send({ type: 'screen.opened' });
    return () => atlas.send({ type: 'screen.left' });
  }, []);
