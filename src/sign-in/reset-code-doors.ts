import { refusalWords } from '../../machines/sign-in/sign-in-answer.ts';
import { newIntent, send } from '../calls/send.ts';
import { answerOf } from './answer-of.ts';
import type { CodeEntryDoors } from './code-entry-actors.ts';
import { sendingOf } from './code-sending.ts';
import type { SendPasswordReset } from './flow-props.ts';

/** The code that leads to a new password: VerifyCode checks it, and lets this device set one. */
export const resetCodeDoors = (email: string, sendToReset: SendPasswordReset): CodeEntryDoors<null> => ({
  async verifyCode({ reference, code }, signal) {
    const request = { username: email, reference, verificationCode: code };
    const answer = answerOf(await send('VerifyCode', request, { intent: newIntent(), signal }));
    return answer.verified ? { right: true, answer: null } : { right: false, words: refusalWords(answer) };
  },
  async sendCode(signal) {
    const request = { username: email, deviceCheck: false };
    return sendingOf(answerOf(await send('ResetPassword', request, { intent: newIntent(), signal })));
  },
  passOn: () => sendToReset({ type: 'code.verified' }),
  giveBack: () => sendToReset({ type: 'reset.cancelled' }),
});
