import type { AtlasEvent } from '../../flows/inspect/atlas-state.ts';

/** How views of the inspector tell what a person did. */
export type SendToAtlas = (event: AtlasEvent) => void;
