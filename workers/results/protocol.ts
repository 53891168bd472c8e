import type { Caller } from '../../contract/client.ts';
import type { ResultsLook, ResultsWindow, SearchQuestion } from '../../contract/results-window.ts';

export interface SearchStart {
  readonly search: SearchQuestion;
  readonly caller: Caller;
  /** One per search that the person asked for; the same when it is sent again (NET-03). */
  readonly intentKey: string;
  readonly look: ResultsLook;
}

/** What the worker exposes. Nothing is refused by throwing: Comlink would drop the class and the code. */
export interface ResultsWorker {
  start(search: SearchStart, sequence: number, listener: (window: ResultsWindow) => void): void;
  look(look: ResultsLook, sequence: number): ResultsWindow;
  authorise(token: string | null): void;
  abort(): void;
}
