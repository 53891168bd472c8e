/** The drawings of all flows, in the order of the catalogue. The build makes them (`flows/draw`). */
declare module 'drawing:*' {
  import type { FlowDrawings } from '../flows/draw/drawing.ts';

  const drawings: readonly FlowDrawings[];
  export default drawings;
}
