import type { Gallery } from '../../../src/gallery/main.tsx';

declare const gallery: Gallery;

let isHolding = false;

/** Holds the page at its address, so that a press leads nowhere. */
export const hold = (isHeld: boolean): void => {
  isHolding = isHeld;
  gallery.hold(isHeld);
};

/** Signs of something that a press did, besides an event: what changed in the page, where it wanted to go. */
export class Effects {
  #changes = 0;
  readonly #observer = new MutationObserver((records) => {
    this.#changes += records.filter(
      ({ type, attributeName }) => type !== 'attributes' || !/^data-|^tabindex$/.test(attributeName ?? ''),
    ).length;
  });
  other = 0;

  constructor() {
    this.#observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const note = () => {
      this.other += 1;
    };
    globalThis.print = note;
    globalThis.open = () => {
      note();
      return null;
    };
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async () => note(), write: async () => note() },
    });
    HTMLInputElement.prototype.showPicker = note;
    URL.createObjectURL = () => {
      note();
      return 'about:blank';
    };
    (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
      if (!isHolding) return;
      note();
      event.preventDefault();
    });
  }

  reset(): void {
    this.#observer.takeRecords();
    this.#changes = 0;
    this.other = 0;
    gallery.heard.length = 0;
    gallery.leaving.length = 0;
  }

  get changes(): number {
    return this.#changes;
  }
}
