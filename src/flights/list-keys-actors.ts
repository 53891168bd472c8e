import { fromCallback } from 'xstate';
import { takesLetters } from '../ui/takes-letters.ts';
import type { SendResults } from './flow-props.ts';

/** The key belongs to a field, a dialog or the browser. */
const isTaken = ({ ctrlKey, altKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  defaultPrevented ||
  takesLetters(target) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

const listCard = () => document.querySelector<HTMLElement>('[role="feed"] article[tabindex="0"]');

/** Focuses the filter column, or opens the filter sheet where there is no column. */
const goToFilters = (send: SendResults): void => {
  const column = document.getElementById('result-filters');
  if (column === null) return;
  if (column.offsetParent === null) send({ type: 'filter-sheet.opened' });
  else column.querySelector<HTMLElement>('input, button')?.focus();
};

/** The page's shortcuts. A focused card handles the list's own keys itself. */
const act = ({ key, target }: KeyboardEvent, send: SendResults, list: () => void): boolean => {
  const inCard = target instanceof HTMLElement && target.closest('[role="feed"]') !== null;
  switch (key) {
    case 'j':
    case 'k':
      if (inCard || listCard() === null) return false;
      listCard()?.focus();
      return true;
    case 'f':
      goToFilters(send);
      return true;
    case 'e':
      send({ type: 'search.edited' });
      return true;
    case '?':
      list();
      return true;
    default:
      return false;
  }
};

/** Actors of the shortcuts flow of the results page. */
export const listKeysActorsFor = (send: SendResults) => ({
  keyboard: fromCallback(({ sendBack }) => {
    const pressed = (event: KeyboardEvent) => {
      if (isTaken(event) || !act(event, send, () => sendBack({ type: 'keys.opened' }))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }),
});
