/** Version of the shape below; a reader refuses another. */
export const drawingVersion = 2;

/**
 * All drawings of a flow, in the order of `chartParts`. Made once with a layout engine and written down, so that the atlas
 * and the live inspector need no engine.
 */
export interface FlowDrawings {
  readonly version: typeof drawingVersion;
  readonly flow: string;
  /** The hash of the flow's model. */
  readonly model: string;
  /** The hash of all that the engine was given: sizes follow words, so a changed title is another drawing. */
  readonly drawnFrom: string;
  readonly drawings: readonly PartDrawing[];
}

export interface PartDrawing extends Drawing {
  /** As in `ChartPart`: `whole`, `overview`, or the id of the state whose inside is shown. */
  readonly shows: string;
}

/**
 * Positions of one chart, in pixels from the top left. Words are not in it: they come from the chart, by the same functions
 * that measured them.
 */
export interface Drawing {
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
