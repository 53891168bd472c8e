import { type CompareSnapshot, comparedAtMost } from './compare.machine.ts';

/** The state of the comparison. The view of the results flow has the compared itineraries. */
export type CompareView =
  | { readonly show: 'nothing' }
  | { readonly show: 'tray'; readonly words: string; readonly full: boolean; readonly canCompare: boolean }
  | {
      readonly show: 'side-by-side';
      readonly words: string;
      readonly full: boolean;
      readonly canCompare: boolean;
      readonly onlyDifferences: boolean;
    };

/** The view of the comparison in every state. */
export const viewOfCompare = (snapshot: CompareSnapshot): CompareView => {
  const { length } = snapshot.context.comparedIds;
  if (length === 0) return { show: 'nothing' };
  const tray = { words: trayWords(length), full: length >= comparedAtMost, canCompare: length > 1 };
  if (snapshot.matches('aside')) return { show: 'tray', ...tray };
  return { show: 'side-by-side', ...tray, onlyDifferences: snapshot.matches({ sideBySide: 'differences' }) };
};

const trayWords = (length: number): string => {
  if (length === 1) return '1 selected. Select another to compare them.';
  if (length < comparedAtMost) return `${length} selected.`;
  return `${length} selected, the most that can be compared. Remove one to add another.`;
};
