/**
 * Number of columns for `count` brands where at most `fits` stand side by side: as many as possible without a last row
 * of a single brand. 1: a list.
 */
export const columnsFor = (count: number, fits: number): number => {
  for (let columns = Math.min(count, fits); columns > 1; columns -= 1) {
    if (count % columns !== 1) return columns;
  }
  return 1;
};
