import type { Drawing } from '../../flows/draw/drawing.ts';
import type { ReadingView } from '../../flows/inspect/atlas.view.ts';

/** The requested scale. `fit`: the largest scale at which the whole chart is visible, at most 1. */
export const scaleOf = ({ zoom, frame }: ReadingView, { width, height }: Drawing): number => {
  if (zoom !== 'fit') return zoom;
  return frame === null ? 1 : Math.min(1, (frame.width - 2) / width, (frame.height - 2) / height);
};
