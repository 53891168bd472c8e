import { createElement, useSyncExternalStore } from 'react';
import { loadedToastRegion, onToastRegionLoaded } from './toasts.ts';

/** Renders `ToastRegion` once it is loaded, which the first toast does, and nothing before. Mount it once near the root. */
export const Toasts = () => {
  const region = useSyncExternalStore(onToastRegionLoaded, loadedToastRegion);
  return region && createElement(region);
};
