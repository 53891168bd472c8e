import { takesLetters } from '../takes-letters.ts';

/** Marks the link of a row: `j` and `k` go from one to the next, and it names the row's place in the list. */
export const rowLink = (index: number) => ({ 'data-row-link': index }) as const;

const links = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row-link]')];

const indexOf = (link: Element | null): number => Number(link?.getAttribute('data-row-link') ?? -1);

/** Focuses the link of a row once it is drawn: a list that holds only the rows on the screen draws it after it was scrolled to. */
export const focusRow = (list: Element, index: number, tries = 3): void => {
  const link = links(list).find((each) => indexOf(each) === index);
  if (link !== undefined) link.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusRow(list, index, tries - 1));
};

export interface ListKeys {
  readonly count: () => number;
  /** Scrolls a row onto the screen. */
  readonly reveal: (index: number) => void;
  readonly onPreview: (index: number) => void;
  readonly onMark: (index: number) => void;
}

const isTaken = ({ ctrlKey, altKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  defaultPrevented ||
  takesLetters(target) ||
  document.querySelector('dialog[open], :popover-open') !== null;

/**
 * The keys of a list: `j` and `k` go to the next and the previous row, `x` marks it, Space looks at it. Enter opens it, because a row
 * is a link. Returns a function that ends it.
 */
export const listenForKeys = (list: HTMLElement, keys: () => ListKeys): (() => void) => {
  const act = ({ key, target }: KeyboardEvent): boolean => {
    const link = target instanceof Element ? target.closest('[data-row-link]') : null;
    const at = link !== null && list.contains(link) ? indexOf(link) : -1;
    const { count, reveal, onPreview, onMark } = keys();
    switch (key) {
      case 'j':
      case 'k': {
        if (count() === 0) return false;
        const next = Math.min(count() - 1, Math.max(0, key === 'j' ? at + 1 : at - 1));
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
