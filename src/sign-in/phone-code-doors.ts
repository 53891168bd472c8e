import { messages } from '../../contract/messages.ts';
import type { SendPhoneCodeRequest } from '../../contract/phone.ts';
import type { AnsweredError } from '../../contract/sign-in.ts';
import type { PhoneVerificationEvent } from '../../machines/sign-in/phone-verification.setup.ts';
import { newIntent, send } from '../calls/send.ts';
import { showToast } from '../ui/toasts.ts';
import { answerOf } from './answer-of.ts';
import type { CodeEntryDoors } from './code-entry-actors.ts';

export interface PhoneCode {
  readonly username: string;
  readonly temporaryToken: string;
  readonly sentTo: SendPhoneCodeRequest;
}

/** A refusal in its own words, or by its code where it has none (spec 1 §7). */
const wordsOf = (error: AnsweredError | null): string => error?.message || error?.code || messages.somethingWrong;

/** The code that proves a phone number: VerifyPhoneCode answers it with the session's token. */
export const phoneCodeDoors = (
  { username, temporaryToken, sentTo }: PhoneCode,
  sendToPhone: (event: PhoneVerificationEvent) => void,
): CodeEntryDoors<string> => {
  const speaking = (signal: AbortSignal) => ({ intent: newIntent(), signal, token: temporaryToken });
  const verified = (token: string) => sendToPhone({ type: 'code.verified', token });
  return {
    async verifyCode({ reference, code }, signal) {
      const { e164Code, phoneNumber } = sentTo;
      const request = { reference, username, verificationCode: code, e164Code, phoneNumber };
      const { identity, error } = answerOf(await send('VerifyPhoneCode', request, speaking(signal)));
      return identity === null ? { right: false, words: wordsOf(error) } : { right: true, answer: identity.token };
    },
    async sendCode(signal) {
      const answer = answerOf(await send('SendPhoneCode', sentTo, speaking(signal)));
      // Proved elsewhere meanwhile: no code is needed any more.
      if (answer.identity !== null) verified(answer.identity.token);
      return answer.verificationReference === null
        ? { sent: false, words: wordsOf(answer.error) }
        : { sent: true, reference: answer.verificationReference };
    },
    passOn: verified,
    giveBack: () => sendToPhone({ type: 'credentials.returned' }),
    showToast,
  };
};
