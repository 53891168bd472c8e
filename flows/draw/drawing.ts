/** Version of the shape below; a reader refuses another. */
export const drawingVersion = 1;

/**
 * Where everything of a flow's picture lies, in pixels from the top left. Made once with a layout engine, written down,
 * and read by the atlas and by the live inspector, which needs no engine then. Words are not in it: they come from the
 * model, by the same functions that measured them.
 */
export interface Drawing {
  readonly version: typeof drawingVersion;
  readonly flow: string;
  /** The hash of the model that it shows. */
  readonly model: string;
  /** The hash of all that the engine was given: sizes follow words, so a changed title is another drawing. */
  readonly drawnFrom: string;
  readonly width: number;
  readonly height: number;
  /** One a state, parents before children; the first is the root and holds everything. */
  readonly boxes: readonly DrawnBox[];
  readonly edges: readonly DrawnEdge[];
  readonly initials: readonly DrawnInitial[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface DrawnBox extends Box {
  readonly state: string;
  /** How far its writing is moved to the right, so that no arrow that enters from above runs through it. */
  readonly shift: number;
}

/** All candidates that lead from one state to another, as one arrow with one label. */
export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  /** Ids of the candidates, in document order: the lines of the label. */
  readonly transitions: readonly string[];
  /** x and y by turns: the corners of the arrow, from its tail to its head. */
  readonly points: readonly number[];
  readonly label: Box;
}

/** The dot from which the first child is entered. */
export interface DrawnInitial {
  /** The compound state that the dot lies in. */
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly points: readonly number[];
}
