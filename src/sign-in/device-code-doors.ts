import type { SignInAnswer } from '../../contract/sign-in.ts';
import { refusalWords } from '../../machines/sign-in/sign-in-answer.ts';
import { newIntent, send } from '../calls/send.ts';
import { answerOf } from './answer-of.ts';
import type { CodeEntryDoors } from './code-entry-actors.ts';
import { sendingOf } from './code-sending.ts';
import type { SendSignIn } from './flow-props.ts';

/** The code that makes a device known: VerifyDevice checks it; sent again, it needs no password (AUT-07). */
export const deviceCodeDoors = (email: string, sendToSignIn: SendSignIn): CodeEntryDoors<SignInAnswer> => ({
  async verifyCode({ reference, code }, signal) {
    const answer = answerOf(
      await send(
        'VerifyDevice',
        { username: email, reference, verificationCode: code },
        { intent: newIntent(), signal },
      ),
    );
    return answer.authenticated ? { right: true, answer } : { right: false, words: refusalWords(answer) };
  },
  async sendCode(signal) {
    const request = { username: email, deviceCheck: true };
    return sendingOf(answerOf(await send('ResetPassword', request, { intent: newIntent(), signal })));
  },
  passOn: (answer) => sendToSignIn({ type: 'code.verified', answer }),
  giveBack: () => sendToSignIn({ type: 'credentials.returned' }),
});
