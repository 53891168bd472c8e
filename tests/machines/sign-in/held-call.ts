import { fromPromise, type SimulatedClock } from 'xstate';

/** A call that answers when the test says so. */
export const heldCall = <Answer, Input>() => {
  const calls: { input: Input; answer: (answer: Answer) => void; fail: (fault: unknown) => void }[] = [];
  const actor = fromPromise<Answer, Input>(
    ({ input }) => new Promise<Answer>((answer, fail) => calls.push({ input, answer, fail })),
  );
  return { calls, actor };
};

export const settled = () => new Promise<void>((done) => setImmediate(done));

/** Second by second, as each tick starts the next. */
export const passSeconds = (clock: SimulatedClock, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) clock.increment(1000);
};
