import { is, type Struct } from 'superstruct';
import { localText } from './browser-storage.ts';
import type { Owner } from './kept-state.ts';

/** The columns of a list that each person chooses in this browser. */
export interface ChosenColumns<Column extends string> {
  /** Unknown columns are left out. */
  read(owner: Owner): readonly Column[];
  /** The usual columns are not stored, so that a person who chose none gets new ones. */
  keep(owner: Owner, columns: readonly Column[]): void;
}

export const chosenColumns = <Column extends string>(
  name: string,
  column: Struct<Column, unknown>,
  usual: readonly Column[],
): ChosenColumns<Column> => {
  const keyOf = ({ tenantId, userId }: Owner): string => `portolan.${tenantId}.${userId}.${name}`;
  return {
    read(owner) {
      const kept = localText.get(keyOf(owner));
      if (kept === null) return usual;
      const columns = kept.split(',').filter((each): each is Column => is(each, column));
      return columns.length === 0 ? usual : columns;
    },
    keep(owner, columns) {
      if (columns.join() === usual.join()) localText.remove(keyOf(owner));
      else localText.set(keyOf(owner), columns.join());
    },
  };
};
