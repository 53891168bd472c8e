/** What a supplier found together, in JSON: so that it is written and read in a thread only. */
export interface WrittenList {
  /** A JSON list. */
  readonly json: Uint8Array<ArrayBuffer>;
  readonly count: number;
  /** The currencies of its prices. */
  readonly currencies: readonly string[];
}

/** A list as a supplier that answers in this process has it, or already written. */
export type FoundList<Item> = readonly Item[] | WrittenList;

export const writtenList = <Item>(
  found: FoundList<Item>,
  currenciesOf: (item: Item) => readonly string[],
): WrittenList => {
  if (!isList(found)) return found;
  return {
    json: new TextEncoder().encode(JSON.stringify(found)),
    count: found.length,
    currencies: [...new Set(found.flatMap(currenciesOf))],
  };
};

export const readList = <Item>(json: Uint8Array): readonly Item[] => JSON.parse(new TextDecoder().decode(json));

const isList = <Item>(found: FoundList<Item>): found is readonly Item[] => Array.isArray(found);

/** The items of what a supplier found, for a reader in this thread. */
export const foundItems = <Item>(found: FoundList<Item>): readonly Item[] =>
  isList(found) ? found : readList<Item>(found.json);
