import type { Caller } from '../../contract/client.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { ResultsLook, SlideHint } from '../../contract/flights/results-window.ts';
import type { PackedWindow } from './flights/packed-window.ts';

/** How a search begins, for any product. */
export interface StartOf<Request, Look> {
  readonly search: Request | { readonly requestId: string };
  readonly caller: Caller;
  /** Idempotency key of the search. Repeated attempts have the same key (NET-03). */
  readonly intentKey: string;
  readonly look: Look;
}

/** The interface of the worker. It reports refusals as values, because Comlink drops an error's class and code. */
export interface WorkerOf<Start, Look, Window> {
  /** `listener` receives the windows of the search, in order. */
  start(search: Start, sequence: number, listener: (window: Window) => void): void;
  /** The listener receives the answer, with this sequence number. */
  look(look: Look, sequence: number): void;
  /** Prepares the steps of a slider that a person has grabbed. */
  expectSlide(hint: SlideHint): void;
  /** Token of later requests. `null`: signed out; no more requests are sent. */
  authorise(token: string | null): void;
  abort(): void;
}

export interface SearchStart extends StartOf<AirSearchRequest, ResultsLook> {
  /** Display currency. Default, and when the agency does not have it: the tenant's own. */
  readonly currency?: string;
}

/** Receives the windows of a search for flights, in order. Each window is a delta to those before it. */
export type WindowListener = (window: PackedWindow) => void;

/** The worker's interface for flights. */
export type ResultsWorker = WorkerOf<SearchStart, ResultsLook, PackedWindow>;
