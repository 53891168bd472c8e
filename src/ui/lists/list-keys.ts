import { takesLetters } from '../takes-letters.ts';

/** Attributes of a row's link, by which the keys find it: `index` is the row's place in the list. */
export const rowLink = (index: number) => ({ 'data-row-link': index }) as const;

const links = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row-link]')];

const indexOf = (link: Element | null): number => Number(link?.getAttribute('data-row-link') ?? -1);

/** Focuses the link of a row. A row that has just been scrolled to is drawn some frames later, so this is tried again. */
const focusRow = (list: Element, index: number, tries = 3): void => {
  const link = links(list).find((each) => indexOf(each) === index);
  if (link !== undefined) link.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusRow(list, index, tries - 1));
};

/**
 * Scrolls to the row that the person comes back to, once the list is drawn, and focuses it. `index` below 0: there is none.
 */
export const returnToRow = (list: Element, index: number, scroll: () => void): void => {
  if (index < 0) return;
  requestAnimationFrame(() => {
    scroll();
    focusRow(list, index);
  });
};

/** What the keys of a list act on. */
export interface ListKeys {
  /** Number of rows. */
  readonly count: number;
  /** Scrolls a row onto the screen. */
  readonly reveal: (index: number) => void;
  readonly onPreview: (index: number) => void;
  readonly onMark: (index: number) => void;
}

/** Whether a key is not the list's: it belongs to a field, a dialog, a menu or the browser. */
const isTaken = ({ ctrlKey, altKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  defaultPrevented ||
  takesLetters(target) ||
  document.querySelector('dialog[open], :popover-open') !== null;

/**
 * The keys of a list: `j` and `k` go to the next and the previous row, `x` marks it, Space looks at it. Enter opens it, because a row
 * is a link. `keys` is called on each press. Returns a function that removes the listener.
 */
export const listenForKeys = (list: HTMLElement, keys: () => ListKeys): (() => void) => {
  const act = ({ key, target }: KeyboardEvent): boolean => {
    const link = target instanceof Element ? target.closest('[data-row-link]') : null;
    const at = link !== null && list.contains(link) ? indexOf(link) : -1;
    const { count, reveal, onPreview, onMark } = keys();
    switch (key) {
      case 'j':
      case 'k': {
        if (count === 0) return false;
        const next = Math.min(count - 1, Math.max(0, key === 'j' ? at + 1 : at - 1));
        reveal(next);
        focusRow(list, next);
        return true;
      }
      case 'x':
        if (at >= 0) onMark(at);
        return at >= 0;
      case ' ':
        if (at >= 0) onPreview(at);
        return at >= 0;
      default:
        return false;
    }
  };
  const pressed = (event: KeyboardEvent) => {
    if (isTaken(event) || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
};
