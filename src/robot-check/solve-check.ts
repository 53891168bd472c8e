import { is } from 'superstruct';
import { type RobotChallenge, RobotCheck } from '../../contract/sign-in/robot-check.ts';
import { builtWorker } from '../ui/built-worker.ts';

/** Solves a challenge of the not-a-robot check in a worker, which ends with it. */
export const solveCheck = (challenge: RobotChallenge, signal: AbortSignal): Promise<RobotCheck> =>
  new Promise((resolve, reject) => {
    const worker = builtWorker(import.meta.env.ROBOT_CHECK_WORKER);
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the worker of the not-a-robot check stopped working'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<RobotCheck['solution'] | null>) => {
      end();
      const solved: unknown = { challenge, solution: data && { counter: data.counter, derivedKey: data.derivedKey } };
      if (is(solved, RobotCheck)) resolve(solved);
      else reject(new Error('the not-a-robot check was not solved'));
    });
    worker.postMessage(challenge);
  });
