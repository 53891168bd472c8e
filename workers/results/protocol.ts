import type { Caller } from '../../contract/client.ts';
import type { ResultsLook, SearchQuestion, SlideHint } from '../../contract/results-window.ts';
import type { PackedWindow } from './flights/packed-window.ts';

export interface SearchStart {
  readonly search: SearchQuestion;
  readonly caller: Caller;
  /** One per search that the person asked for; the same when it is sent again (NET-03). */
  readonly intentKey: string;
  readonly look: ResultsLook;
  /** One of the agency's, to read prices in; left out, or not the agency's after all: the tenant's own. */
  readonly currency?: string;
}

/** Each message builds on those before it: all of a search come this one way, in order. */
export type WindowListener = (window: PackedWindow) => void;

/** What the worker exposes. Nothing is refused by throwing: Comlink would drop the class and the code. */
export interface ResultsWorker {
  start(search: SearchStart, sequence: number, listener: WindowListener): void;
  /** Answered through the listener, with this sequence. */
  look(look: ResultsLook, sequence: number): void;
  /** A slider was taken hold of: what its steps need is made ready now. Answered by nothing. */
  expectSlide(hint: SlideHint): void;
  /** The token that further requests carry. Null: the session of the search is over, and nothing more is asked. */
  authorise(token: string | null): void;
  abort(): void;
}
