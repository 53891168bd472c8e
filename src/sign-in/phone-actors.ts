import { fromPromise } from 'xstate';
import { phoneVerificationMachine } from '../../machines/sign-in/phone-verification.machine.ts';
import type { PhoneCodeOrder } from '../../machines/sign-in/phone-verification.setup.ts';
import { newIntent, send } from '../calls/send.ts';
import { saveToken } from '../storage/token.ts';
import { showToast } from '../ui/toasts.ts';
import { answerOf } from './answer-of.ts';
import { portalCodeEntry } from './code-entry-actors.ts';

/** The phone-verification flow with its calls. */
export const portalPhoneVerification = phoneVerificationMachine.provide({
  actors: {
    codeEntry: portalCodeEntry,
    readCountries: fromPromise(async ({ signal }) => answerOf(await send('GetAllCountries', {}, { signal })).countries),
    sendPhoneCode: fromPromise(async ({ input, signal }: { input: PhoneCodeOrder; signal: AbortSignal }) =>
      answerOf(
        await send('SendPhoneCode', input.request, { intent: newIntent(), signal, token: input.temporaryToken }),
      ),
    ),
    keepToken: fromPromise(async ({ input }: { input: { readonly token: string } }) => saveToken(input.token)),
  },
  actions: {
    showToast: (_, toast) => showToast(toast),
  },
});
