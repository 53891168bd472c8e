/** Version of the shape below. Readers reject other versions. */
export const drawingVersion = 2;

/**
 * All drawings of a flow, in the order of `chartParts`. They are computed once with a layout engine and stored, so that
 * the atlas and the live inspector do not need the engine.
 */
export interface FlowDrawings {
  readonly version: typeof drawingVersion;
  readonly flow: string;
  /** Hash of the flow's model. */
  readonly model: string;
  /** Hash of the engine's input. Sizes depend on texts, so a changed title gives another hash. */
  readonly drawnFrom: string;
  readonly drawings: readonly PartDrawing[];
}

export interface PartDrawing extends Drawing {
  /** The part that is drawn: `whole`, `overview`, or the id of the state whose children it shows. */
  readonly shows: string;
}

/**
 * Positions of one chart, in pixels from the top left. Texts are not included. They come from the chart, through the
 * same functions that measured them.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** One box for each state, parents before children. The first is the root, which contains all others. */
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
  /** Shift of its text to the right, so that no arrow from above crosses it. */
  readonly shift: number;
}

/** A drawn arrow: all candidates that lead from one state to another, with one label. */
export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  /** Ids of the candidates, in document order: the lines of the label. */
  readonly transitions: readonly string[];
  /** Corners of the arrow from tail to head, as alternating x and y. */
  readonly points: readonly number[];
  readonly label: Box;
}

/** The dot that points to the initial child of a state. */
export interface DrawnInitial {
  /** Id of the compound state that contains the dot. */
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly points: readonly number[];
}
