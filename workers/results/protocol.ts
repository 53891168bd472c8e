import type { Caller } from '../../contract/client.ts';
import type { ResultsLook, SearchQuestion, SlideHint } from '../../contract/results-window.ts';
import type { PackedWindow } from './flights/packed-window.ts';

export interface SearchStart {
  readonly search: SearchQuestion;
  readonly caller: Caller;
  /** Idempotency key of the search. Repeated attempts have the same key (NET-03). */
  readonly intentKey: string;
  readonly look: ResultsLook;
  /** Display currency. Default, and when the agency does not have it: the tenant's own. */
  readonly currency?: string;
}

/** Receives the windows of a search, in order. Each window is a delta to those before it. */
export type WindowListener = (window: PackedWindow) => void;

/** The interface of the worker. It reports refusals as values, because Comlink drops an error's class and code. */
export interface ResultsWorker {
  start(search: SearchStart, sequence: number, listener: WindowListener): void;
  /** The listener receives the answer, with this sequence number. */
  look(look: ResultsLook, sequence: number): void;
  /** Prepares the steps of a slider that a person has grabbed. */
  expectSlide(hint: SlideHint): void;
  /** Token of later requests. `null`: signed out; no more requests are sent. */
  authorise(token: string | null): void;
  abort(): void;
}
