import type { Drawing } from '../../flows/draw/drawing.ts';
import type { ReadingView } from '../../flows/inspect/atlas.view.ts';
import type { AtlasEvent } from '../../flows/inspect/atlas-state.ts';

/** Sends an event to the inspector's machine. */
export type SendToAtlas = (event: AtlasEvent) => void;

export interface ReadingPanelProps {
  readonly view: ReadingView;
  readonly drawing: Drawing | null;
  readonly send: SendToAtlas;
}
