/** So many cards are drawn in a frame at first and after a frame that came late. */
const fewest = 1;
/** A frame that comes within this time of the last one has room for twice as many. */
const inTimeMs = 24;

/**
 * The turns of cards that come into a list: a few a frame, in their order, and twice as many in the next one as long as
 * frames come in time. A screen of cards drawn at once keeps a press waiting on a slow machine; on a quick one all have
 * had their turn after three frames.
 */
export class CardTurns {
  readonly #waiting = new Set<() => void>();
  #isAsked = false;
  #atOnce = fewest;
  #lastFrame = 0;

  /** Calls `draw` in the frame whose turn it is. What it returns gives up the turn. */
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
    this.#atOnce = now - this.#lastFrame <= inTimeMs ? this.#atOnce * 2 : fewest;
    this.#lastFrame = now;
    for (const draw of [...this.#waiting].slice(0, this.#atOnce)) {
      this.#waiting.delete(draw);
      draw();
    }
    this.#ask();
  }
}
