import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { passwordUpdateMachine } from '../../machines/company/password-update.machine.ts';
import { newIntent, send } from '../calls/send.ts';

/** The password-update flow with its call. */
export const portalPasswordUpdate = passwordUpdateMachine.provide({
  actors: {
    updatePassword: fromPromise(
      async ({ input, signal }: { input: CallRequest<'updatepassword'>; signal: AbortSignal }) => {
        const outcome = await send('updatepassword', input, { intent: newIntent(), signal });
        if (!outcome.ok) throw new Error('refused, though the call declares no refusal');
        return outcome.answer;
      },
    ),
  },
});
