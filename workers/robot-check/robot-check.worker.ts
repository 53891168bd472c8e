import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { RobotChallenge } from '../../contract/sign-in/robot-check.ts';

/** Solves the challenge that it is sent, and answers with the solution. An error ends the worker. */
addEventListener('message', ({ data: challenge }: MessageEvent<RobotChallenge>) => {
  void solveChallenge({ challenge, deriveKey }).then((solution) => postMessage(solution));
});
