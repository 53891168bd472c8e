import { fromObservable, fromPromise } from 'xstate';
import { type DeadlinesAsked, deadlinesMachine, type ReadPage } from '../../machines/deadlines/deadlines.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { pageTime } from '../ui/page-time.ts';

/** The flow of what ends soon with its call. */
export const portalDeadlines = deadlinesMachine.provide({
  actors: {
    readDeadlines: fromPromise(
      async ({ input, signal }: { input: DeadlinesAsked; signal: AbortSignal }): Promise<ReadPage | null> => {
        const { deadlines: page } = answerOf(
          await send('GetDeadlines', { ...input, kinds: [...input.kinds] }, { signal }),
        );
        if (page === null) return null;
        const readAtMs = performance.now();
        const deadlines = page.deadlines.map((each) => ({ ...each, endsAtMs: readAtMs + each.remainingMs }));
        return { ...page, deadlines };
      },
    ),
    tellPageTime: fromObservable(() => pageTime),
  },
});
