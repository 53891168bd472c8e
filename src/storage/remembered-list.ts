import { array, is, number, object, record, size, string } from 'superstruct';
import { defaultLayout, maxViewNameLength, maxViews, type RememberedList } from '../../machines/parts/list-layout.ts';
import type { ListColumn } from '../../machines/parts/list-terms.ts';
import { localText } from './browser-storage.ts';
import type { Owner } from './kept-state.ts';

const Layout = object({ columns: size(array(size(string(), 1, 40)), 0, 60), widths: record(string(), number()) });
const Stored = object({
  layout: Layout,
  views: size(
    array(object({ name: size(string(), 1, maxViewNameLength), query: size(string(), 0, 2_000), layout: Layout })),
    0,
    maxViews,
  ),
});

const keyOf = ({ tenantId, userId }: Owner, name: string): string => `portolan.${tenantId}.${userId}.list.${name}`;

interface NamedList {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: rows are not looked at
  readonly columns: readonly ListColumn<any>[];
}

const unread = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The columns and named views of a list that a person has chosen in this browser. What cannot be read counts as none. */
export const readList = (owner: Owner, { name, columns }: NamedList): RememberedList => {
  const text = localText.get(keyOf(owner, name));
  const stored = text === null ? null : unread(text);
  return is(stored, Stored) ? stored : { layout: defaultLayout(columns), views: [] };
};

/** The usual columns without views are not stored, so that a person who chose none gets new ones. */
export const keepList = (owner: Owner, { name, columns }: NamedList, remembered: RememberedList): void => {
  const usual = { layout: defaultLayout(columns), views: [] };
  const text = JSON.stringify(remembered);
  if (text === JSON.stringify(usual)) localText.remove(keyOf(owner, name));
  else localText.set(keyOf(owner, name), text);
};
