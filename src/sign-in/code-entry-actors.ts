import { fromPromise } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { AnsweredError } from '../../contract/sign-in/sign-in.ts';
import { codeEntryMachine } from '../../machines/sign-in/code-entry.machine.ts';
import type { CodeSending, CodeSubject, CodeToVerify, CodeVerdict } from '../../machines/sign-in/code-entry.setup.ts';
import { isByPhone } from '../../machines/sign-in/code-entry.setup.ts';
import { refusalWords } from '../../machines/sign-in/sign-in-answer.ts';
import { newIntent, send } from '../calls/send.ts';
import { showToast } from '../ui/toasts.ts';
import { answerOf } from './answer-of.ts';
import { checkContactCode, sendContactCode } from './contact-codes.ts';

type PhoneSubject = Extract<CodeSubject, { proves: 'phone' }>;
type MailSubject = Extract<CodeSubject, { proves: 'device' | 'mailbox' }>;

/** The code-entry flow with its calls, for every flow that invokes it. */
export const portalCodeEntry = codeEntryMachine.provide({
  actors: {
    verifyCode: fromPromise<CodeVerdict, CodeToVerify>(({ input, signal }) => verify(input, signal)),
    sendCode: fromPromise<CodeSending, { readonly subject: CodeSubject }>(({ input: { subject }, signal }) => {
      switch (subject.proves) {
        case 'phone':
          return textCode(subject, signal);
        case 'step-up':
          return mailStepUpCode(true, signal);
        case 'contact':
          return sendContactCode(subject, newIntent(), signal);
        case 'device':
        case 'mailbox':
          return mailCode(subject, signal);
      }
    }),
  },
  actions: {
    showToast: ({ context }, toast) => {
      if (isByPhone(context)) showToast(toast);
    },
  },
});

const verify = async ({ subject, reference, code }: CodeToVerify, signal: AbortSignal): Promise<CodeVerdict> => {
  const acting = { intent: newIntent(), signal };
  switch (subject.proves) {
    case 'device': {
      const request = { username: subject.email, reference, verificationCode: code };
      const answer = answerOf(await send('VerifyDevice', request, acting));
      return answer.authenticated
        ? { right: true, proof: { proves: 'device', answer } }
        : { right: false, words: refusalWords(answer) };
    }
    case 'mailbox': {
      const request = { username: subject.email, reference, verificationCode: code };
      const answer = answerOf(await send('VerifyCode', request, acting));
      return answer.verified
        ? { right: true, proof: { proves: 'mailbox' } }
        : { right: false, words: refusalWords(answer) };
    }
    case 'step-up': {
      const { error } = answerOf(await send('ConfirmStepUp', { reference, verificationCode: code }, acting));
      return error === null ? { right: true, proof: { proves: 'step-up' } } : { right: false, words: wordsOf(error) };
    }
    case 'contact':
      return checkContactCode(subject, { reference, verificationCode: code }, acting);
    case 'phone': {
      const { username, number, temporaryToken } = subject;
      const { e164Code, phoneNumber } = number;
      const request = { reference, username, verificationCode: code, e164Code, phoneNumber };
      const { identity, error } = answerOf(
        await send('VerifyPhoneCode', request, { ...acting, token: temporaryToken }),
      );
      return identity === null
        ? { right: false, words: wordsOf(error) }
        : { right: true, proof: { proves: 'phone', token: identity.token } };
    }
  }
};

const mailCode = async ({ proves, email }: MailSubject, signal: AbortSignal): Promise<CodeSending> => {
  const request = { username: email, deviceCheck: proves === 'device' };
  const answer = answerOf(await send('ResetPassword', request, { intent: newIntent(), signal }));
  return answer.mailSent && answer.verificationReference !== null
    ? { sent: true, reference: answer.verificationReference }
    : { sent: false, words: refusalWords(answer) };
};

/** Mails a code to the signed-in person of the house. `again`: also where one that was mailed before still stands. */
export const mailStepUpCode = async (again: boolean, signal: AbortSignal): Promise<CodeSending> => {
  const { reference, error } = answerOf(await send('SendStepUpCode', { again }, { intent: newIntent(), signal }));
  return reference === null ? { sent: false, words: wordsOf(error) } : { sent: true, reference };
};

const textCode = async ({ number, temporaryToken }: PhoneSubject, signal: AbortSignal): Promise<CodeSending> => {
  const answer = answerOf(await send('SendPhoneCode', number, { intent: newIntent(), signal, token: temporaryToken }));
  if (answer.identity !== null) return { sent: false, proof: { proves: 'phone', token: answer.identity.token } };
  return answer.verificationReference === null
    ? { sent: false, words: wordsOf(answer.error) }
    : { sent: true, reference: answer.verificationReference };
};

/** The server's error message, or its code if it has no message (spec 1 §7). */
const wordsOf = (error: AnsweredError | null): string => error?.message || error?.code || messages.somethingWrong;
