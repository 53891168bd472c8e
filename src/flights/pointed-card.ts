/** A pointer's place on the screen, in CSS pixels. */
interface Place {
  readonly screenX: number;
  readonly screenY: number;
}

/**
 * The card that a pointer reads. Only a pointer that moved reads: a card that comes to lie under a resting one, because rows were inserted or
 * the page was scrolled, is not being read, although browsers report the pointer to be over it.
 */
export class PointedCard {
  #key: number | null = null;
  #last: Place | null = null;

  /** Key of the card. `null`: none is pointed at. */
  get key(): number | null {
    return this.#key;
  }

  /** Hears that the pointer is over a card. `true`: it moved there. */
  isOver(key: number, { screenX, screenY }: Place): boolean {
    const last = this.#last;
    this.#last = { screenX, screenY };
    if (last === null || (last.screenX === screenX && last.screenY === screenY)) return false;
    this.#key = key;
    return true;
  }

  /** The pointer left the cards, or the person scrolled them away from under it. */
  forget(): void {
    this.#key = null;
  }
}
