type Column = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** A longer column with the same first values. */
export function grown(column: Uint8Array<ArrayBuffer>, capacity: number): Uint8Array<ArrayBuffer>;
export function grown(column: Uint16Array<ArrayBuffer>, capacity: number): Uint16Array<ArrayBuffer>;
export function grown(column: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer>;
export function grown(column: Int32Array<ArrayBuffer>, capacity: number): Int32Array<ArrayBuffer>;
export function grown(column: Float64Array<ArrayBuffer>, capacity: number): Float64Array<ArrayBuffer>;
export function grown(
  column: Column | Float64Array<ArrayBuffer>,
  capacity: number,
): Column | Float64Array<ArrayBuffer> {
  const longer = new (column.constructor as new (length: number) => Column | Float64Array<ArrayBuffer>)(capacity);
  longer.set(column);
  return longer;
}

const doublesUpTo = 4096;

/** The next capacity of a full column: doubled while short, then a sixteenth more, so that little memory stays unused. */
export const nextCapacity = (full: number): number => (full < doublesUpTo ? full * 2 : Math.ceil(full * 1.0625));
