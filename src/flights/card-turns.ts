/** Cards per frame at first, and after a slow frame. */
const minPerFrame = 1;
/** More would not be on a screen. */
const maxPerFrame = 16;
/** A frame within this time of the last one is on time. */
const onTimeMs = 24;
/** What a card costs shows in this many frames: in the one that renders it, and in the next one, which lays it out. */
const framesOfCard = 2;

/**
 * Spreads the rendering of new cards over frames, in order of arrival. The number per frame doubles as long as frames
 * with cards are on time, also from one list to the next. Rendering a whole screen at once would delay input on a slow
 * machine; a fast one soon renders all cards together with their list.
 */
export class CardTurns {
  readonly #waiting = new Set<() => void>();
  #isAsked = false;
  #perFrame = minPerFrame;
  /** Number of cards for which the current frame still has room. */
  #room = minPerFrame;
  /** Frames in which the last cards still show. */
  #framesLeft = 0;
  /** `null`: no cards are being drawn. */
  #lastFrame: number | null = null;

  /** Takes a card's place in what is rendered now. `false`: the frame has no room, so the card waits. */
  takesNow(): boolean {
    if (this.#room === 0) return false;
    this.#room -= 1;
    return true;
  }

  /** A card is in the page: the next frames show what it costs. Rendering may have taken several, all in time. */
  shown(): void {
    this.#framesLeft = framesOfCard;
    this.#ask();
  }

  /** Calls `draw` in one of the next frames. Returns a function that cancels it. */
  wait(draw: () => void): () => void {
    this.#waiting.add(draw);
    this.#ask();
    return () => this.#waiting.delete(draw);
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame((now) => this.#take(now));
  }

  #take(now: number): void {
    this.#isAsked = false;
    this.#perFrame = this.#nextPerFrame(now);
    this.#room = this.#perFrame;
    this.#framesLeft -= 1;
    for (const draw of [...this.#waiting].slice(0, this.#perFrame)) {
      this.#waiting.delete(draw);
      this.#room -= 1;
      this.#framesLeft = framesOfCard;
      draw();
    }
    const goesOn = this.#framesLeft > 0;
    this.#lastFrame = goesOn ? now : null;
    if (goesOn) this.#ask();
  }

  #nextPerFrame(now: number): number {
    if (this.#lastFrame === null) return this.#perFrame;
    if (now - this.#lastFrame > onTimeMs) return minPerFrame;
    return this.#room < this.#perFrame ? Math.min(maxPerFrame, this.#perFrame * 2) : this.#perFrame;
  }
}
