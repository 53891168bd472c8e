/** Positions of cards by key, in pixels or rows. */
export type CardPlaces = ReadonlyMap<number, number>;

/**
 * How far a batch moved the rows being read, and so how far to scroll. Measured by the first card of `readingFirst`
 * that is in the list before and after; 0 if none is.
 */
export const shiftOf = (readingFirst: readonly number[], before: CardPlaces, after: CardPlaces): number => {
  for (const key of readingFirst) {
    const [was, is] = [before.get(key), after.get(key)];
    if (was !== undefined && is !== undefined) return is - was;
  }
  return 0;
};

/** Key of a row that is not at hand: a number, because a list has one for each of its thousands of rows. Keys of cards are not negative. */
export const keyOfUnread = (row: number): number => -1 - row;

/** The rows to request, with enough around `first` to `last` to scroll without another request. */
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

/** Whether the rows at hand cover the screen with a margin. */
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
