import { CodeColumn } from './code-column.ts';
import { nextCapacity } from './grown.ts';
import { grownNumbers, type Numbers, withRoomFor } from './numbers.ts';
import { amountMeasure, type Category, type Measure, type ResultsSchema } from './schema.ts';

const firstCapacity = 1024;

/** Minimum and maximum of a measure. */
export interface Extent {
  readonly min: number;
  readonly max: number;
}

/**
 * The columns of all rows, by key. A row gets its key when it arrives and keeps it, also when a later row replaces it.
 * Keys are in the order of arrival. Sorting does not move the columns.
 */
export class Facts<Row> {
  readonly categories: readonly CodeColumn[];
  readonly #schema: ResultsSchema<Row>;
  readonly #rows: (Row | null)[] = [];
  readonly #extents: (Extent | null)[];
  readonly #measures: Numbers[];
  #capacity = firstCapacity;
  #liveCount = 0;

  constructor(schema: ResultsSchema<Row>) {
    this.#schema = schema;
    this.categories = schema.categories.map(() => new CodeColumn(firstCapacity));
    this.#measures = schema.measures.map(() => new Uint16Array(firstCapacity));
    this.#extents = schema.measures.map(() => null);
  }

  get liveCount(): number {
    return this.#liveCount;
  }

  /** Number of keys, including those of dropped rows. */
  get keyCount(): number {
    return this.#rows.length;
  }

  get measureCount(): number {
    return this.#measures.length;
  }

  /** Whether the values of a category are counted. */
  isCounted(category: number): boolean {
    return this.#schema.categories[category]?.counted !== false;
  }

  /** The measure that orders rows of equal amount. Without one: the amount. */
  get tieMeasure(): number {
    return this.#schema.tie ?? amountMeasure;
  }

  /** The numbers of a measure by key. Do not store the array: adding rows may replace it. */
  measure(index: number): Numbers {
    return this.#measures[index] as Numbers;
  }

  /** Size of the columns in bytes. */
  get bytes(): number {
    const measures = this.#measures.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return this.categories.reduce((sum, { bytes }) => sum + bytes, measures);
  }

  has(key: number): boolean {
    return (this.#rows[key] ?? null) !== null;
  }

  /** The row of a key. Throws if it was dropped. */
  row(key: number): Row {
    const row = this.#rows[key] ?? null;
    if (row === null) throw new Error(`no row has the key ${key}`);
    return row;
  }

  add(row: Row): number {
    const key = this.#rows.length;
    if (key === this.#capacity) this.#grow(nextCapacity(key));
    this.#write(key, row);
    return key;
  }

  replace(key: number, row: Row): void {
    this.drop(key);
    this.#write(key, row);
  }

  drop(key: number): void {
    if (!this.has(key)) throw new Error(`no row has the key ${key}`);
    this.#rows[key] = null;
    this.#liveCount -= 1;
    for (const column of this.categories) column.clear(key);
    for (let index = 0; index < this.#measures.length; index += 1) {
      const extent = this.#extents[index] ?? null;
      const gone = this.measure(index)[key] as number;
      if (extent !== null && (gone === extent.min || gone === extent.max)) this.#extents[index] = null;
    }
  }

  /** Minimum and maximum of a measure over all rows. `null`: no rows. O(1), or O(rows) after an extreme was dropped. */
  extent(index: number): Extent | null {
    if (this.#liveCount === 0) return null;
    const known = this.#extents[index] ?? this.#scan(index);
    this.#extents[index] = known;
    return known;
  }

  #scan(index: number): Extent {
    const numbers = this.measure(index);
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let key = 0; key < this.#rows.length; key += 1) {
      if (this.#rows[key] === null) continue;
      const number = numbers[key] as number;
      if (number < min) min = number;
      if (number > max) max = number;
    }
    return { min, max };
  }

  #write(key: number, row: Row): void {
    this.#rows[key] = row;
    this.#liveCount += 1;
    const { categories, measures } = this.#schema;
    // Index loops: this runs for every category and measure of every row of a batch.
    for (let index = 0; index < categories.length; index += 1) {
      this.categories[index]?.set(key, (categories[index] as Category<Row>).valuesOf(row));
    }
    for (let index = 0; index < measures.length; index += 1) {
      const number = (measures[index] as Measure<Row>).of(row);
      const numbers = withRoomFor(this.#measures[index] as Numbers, number);
      this.#measures[index] = numbers;
      numbers[key] = number;
      const extent = this.#extents[index] ?? null;
      if (this.#liveCount === 1) this.#extents[index] = { min: number, max: number };
      else if (extent !== null && (number < extent.min || number > extent.max)) {
        this.#extents[index] = { min: Math.min(number, extent.min), max: Math.max(number, extent.max) };
      }
    }
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    this.#measures.forEach((numbers, index) => {
      this.#measures[index] = grownNumbers(numbers, capacity);
    });
    for (const column of this.categories) column.grow(capacity);
  }
}
