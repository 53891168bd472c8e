import { fromCallback } from 'xstate';
import type { SendResults } from './flow-props.ts';

/** A key that belongs to whoever it is typed to: a field, a dialog, or the browser. */
const isTaken = ({ ctrlKey, altKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  defaultPrevented ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

const listCard = () => document.querySelector<HTMLElement>('[role="feed"] article[tabindex="0"]');

/** The filters stand beside the list, or in a sheet where there is no room. */
const goToFilters = (send: SendResults): void => {
  const column = document.getElementById('result-filters');
  if (column === null) return;
  if (column.offsetParent === null) send({ type: 'filter-sheet.opened' });
  else column.querySelector<HTMLElement>('input, button')?.focus();
};

/** The keys of the page; a card that has the focus hears the list's own keys itself. */
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
    case '/':
      send({ type: 'search.edited' });
      return true;
    case '?':
      list();
      return true;
    default:
      return false;
  }
};

/** The keys of the results page: those of the list's cards are the list's own. */
export const listKeysActorsFor = (send: SendResults) => ({
  keyboard: fromCallback(({ sendBack }) => {
    const pressed = (event: KeyboardEvent) => {
      if (isTaken(event) || !act(event, send, () => sendBack({ type: 'keys.opened' }))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the header hears them: on this page a slash means the search that stands here.
    document.addEventListener('keydown', pressed, { capture: true });
    return () => document.removeEventListener('keydown', pressed, { capture: true });
  }),
});
