/** A place among work that is done a part at a time. */
export interface Turn {
  /** Whether other work was before it when it was asked for. */
  readonly waits: boolean;
  /** Resolves when its turn has come. */
  readonly come: Promise<void>;
  /** Lets the next one begin, or leaves the queue. To be called once. */
  end(): void;
}

/** What runs and what waits at a moment. */
export interface TurnsNow {
  readonly running: number;
  readonly waiting: number;
}

export interface FairTurns {
  /**
   * A turn for work of an agency. `null`: as much waits as may, of all agencies or of this one. `first`: before what the agency has
   * waiting, because it ends something that was begun.
   */
  ask(agencyId: string, first?: boolean): Turn | null;
  now(): TurnsNow;
}

export interface FairTurnsOptions {
  readonly runningAtMost: number;
  /** Default: no limit. */
  readonly waitingAtMost?: number;
  /** Default: no limit. */
  readonly waitingPerAgency?: number;
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * Lets a part of the work run at the same time. The rest waits in one queue for each agency, and the agencies have their turn one
 * after the other, so that one with much work holds up another by one piece at most.
 */
export const fairTurns = ({
  runningAtMost,
  waitingAtMost = Number.POSITIVE_INFINITY,
  waitingPerAgency = Number.POSITIVE_INFINITY,
}: FairTurnsOptions): FairTurns => {
  let running = 0;
  let waiting = 0;
  /** In the order in which they have their turn. None is empty. */
  const queues = new Map<string, Waiting[]>();

  const beginNext = (): void => {
    const [first] = queues;
    if (first === undefined) return;
    const [agencyId, queue] = first;
    queues.delete(agencyId);
    const next = queue.shift();
    if (queue.length > 0) queues.set(agencyId, queue);
    waiting -= 1;
    running += 1;
    next?.begin();
  };
  const leave = (agencyId: string, own: Waiting): void => {
    const queue = queues.get(agencyId) ?? [];
    queue.splice(queue.indexOf(own), 1);
    if (queue.length === 0) queues.delete(agencyId);
    waiting -= 1;
  };

  return {
    ask(agencyId, first = false) {
      if (running < runningAtMost) {
        running += 1;
        return { waits: false, come: Promise.resolve(), end: () => ended() };
      }
      const queue = queues.get(agencyId) ?? [];
      if (waiting >= waitingAtMost || queue.length >= waitingPerAgency) return null;
      let hasBegun = false;
      let begin = (): void => {};
      const come = new Promise<void>((resolve) => {
        begin = () => {
          hasBegun = true;
          resolve();
        };
      });
      const own = { begin };
      queues.set(agencyId, queue);
      if (first) queue.unshift(own);
      else queue.push(own);
      waiting += 1;
      return { waits: true, come, end: () => (hasBegun ? ended() : leave(agencyId, own)) };
    },
    now: () => ({ running, waiting }),
  };

  function ended(): void {
    running -= 1;
    beginNext();
  }
};

/** Searches that are made at the same time for each thread that works on them: what they wait for is mostly their suppliers. */
const atOnceForEachThread = 24;
/** Searches that may wait for each one that is made. */
const waitingForEach = 4;

/** The turns of a process's searches. One agency may have so many waiting as are made at once. */
export const searchTurns = (threads: number, atOnce = threads * atOnceForEachThread): FairTurns =>
  fairTurns({ runningAtMost: atOnce, waitingAtMost: atOnce * waitingForEach, waitingPerAgency: atOnce });
