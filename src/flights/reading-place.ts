/** Where cards stood when they were last drawn, by their key: in pixels, or in rows. */
export type CardPlaces = ReadonlyMap<number, number>;

/**
 * How far a batch moved what is being read, and so how far the page must follow: the first card of `readingFirst`
 * that stands in the list before and after decides. 0 when none does: then there is nothing to hold on to.
 */
export const shiftOf = (readingFirst: readonly number[], before: CardPlaces, after: CardPlaces): number => {
  for (const key of readingFirst) {
    const [was, is] = [before.get(key), after.get(key)];
    if (was !== undefined && is !== undefined) return is - was;
  }
  return 0;
};

/** The rows to ask for so that a screen of `first` to `last` can be scrolled a while without asking again. */
export const rowsAround = (
  first: number,
  last: number,
  count: number,
): { readonly firstRow: number; readonly rowCount: number } => {
  const screen = last - first + 1;
  const spare = Math.max(20, screen * 2);
  const firstRow = Math.max(0, first - spare);
  return { firstRow, rowCount: Math.min(count, last + spare + 1) - firstRow };
};

/** Whether the rows at hand still cover the screen with some to spare, as far as there are any. */
export const coversScreen = (
  first: number,
  last: number,
  count: number,
  held: { readonly firstRow: number; readonly rowCount: number },
): boolean => {
  const margin = 8;
  const heldTo = held.firstRow + held.rowCount;
  return held.firstRow <= Math.max(0, first - margin) && heldTo >= Math.min(count, last + 1 + margin);
};
