import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { profileMachine } from '../../machines/company/profile.machine.ts';
import type { ChosenFile } from '../../machines/parts/picture-file.ts';
import type { SessionEvent } from '../../machines/shell/session.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { newIntent, send } from '../calls/send.ts';
import { notifySession } from '../shell/notify-session.ts';
import { readPicture } from './read-picture.ts';

/** The profile flow with its calls. After each change it updates the session, which the header shows. */
export const portalProfile = (sendToSession: (event: SessionEvent) => void) =>
  profileMachine.provide({
    actors: {
      readProfile: fromPromise(async ({ signal }) => answerOf(await send('loadprofile', {}, { signal })).profile),
      readBasicInfo: fromPromise(async ({ signal }) => answerOf(await send('viewbasicinfo', {}, { signal })).basicInfo),
      saveBasicInfo: fromPromise(({ input, signal }: { input: CallRequest<'updatebasicinfo'>; signal: AbortSignal }) =>
        send('updatebasicinfo', input, { intent: newIntent(), signal }),
      ),
      readPicture: fromPromise(({ input }: { input: ChosenFile }) => readPicture(input)),
      savePicture: fromPromise(({ input, signal }: { input: { readonly picture: Uint8Array }; signal: AbortSignal }) =>
        send('uploadlogo', input, { intent: newIntent(), signal }),
      ),
    },
    actions: { tellSession: () => void notifySession(sendToSession) },
  });
