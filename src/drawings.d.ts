/** The drawings of a flow, by its name. The build makes them (`flows/draw`). */
declare module 'drawing:*' {
  const drawings: import('../flows/draw/drawing.ts').FlowDrawings;
  export default drawings;
}

/** The drawings of all flows, in the order of the catalogue. */
declare module 'drawings:catalogue' {
  const drawings: readonly import('../flows/draw/drawing.ts').FlowDrawings[];
  export default drawings;
}
