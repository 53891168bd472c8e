/** Cards per frame at first, and after a slow frame. */
const minPerFrame = 1;
/** A frame within this time of the last one is on time: the next one takes twice as many cards. */
const onTimeMs = 24;

/**
 * Spreads the rendering of new cards over frames, in order of arrival. The number per frame doubles as long as frames
 * are on time. Rendering a whole screen at once would delay input on a slow machine; on a fast one all cards are
 * rendered after three frames.
 */
export class CardTurns {
  readonly #waiting = new Set<() => void>();
  #isAsked = false;
  #atOnce = minPerFrame;
  #lastFrame = 0;

  /** Calls `draw` in one of the next frames. Returns a function that cancels it. */
  wait(draw: () => void): () => void {
    this.#waiting.add(draw);
    this.#ask();
    return () => this.#waiting.delete(draw);
  }

  #ask(): void {
    if (this.#isAsked || this.#waiting.size === 0) return;
    this.#isAsked = true;
    requestAnimationFrame((now) => this.#take(now));
  }

  #take(now: number): void {
    this.#isAsked = false;
    this.#atOnce = now - this.#lastFrame <= onTimeMs ? this.#atOnce * 2 : minPerFrame;
    this.#lastFrame = now;
    for (const draw of [...this.#waiting].slice(0, this.#atOnce)) {
      this.#waiting.delete(draw);
      draw();
    }
    this.#ask();
  }
}
