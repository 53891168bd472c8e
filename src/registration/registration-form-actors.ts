import { fromPromise } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { RobotCheck } from '../../contract/sign-in/robot-check.ts';
import { registrationFormMachine } from '../../machines/registration/registration-form.machine.ts';
import {
  keptOf,
  type OpenedForm,
  type OpenOutcome,
  type SentRegistration,
  type SubmitOutcome,
} from '../../machines/registration/registration-form.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { solveCheck } from '../robot-check/solve-check.ts';
import {
  forgetRegistrationForm,
  keepRegistrationForm,
  readRegistrationForm,
  removeDraftToken,
  saveDraftToken,
  savedDraftToken,
} from '../storage/registration-form.ts';
import { portalVerifyContact } from './verify-contact-actors.ts';

/** The registration's flow with its calls and its storage. */
export const portalRegistrationForm = registrationFormMachine.provide({
  actors: {
    verifyContact: portalVerifyContact,
    openForm: fromPromise<OpenOutcome, { readonly intent: string }>(({ input, signal }) =>
      openForm(input.intent, signal),
    ),
    solveCheck: fromPromise<RobotCheck, { readonly draftToken: string }>(async ({ input, signal }) => {
      const outcome = await send('GetRegistrationChallenge', input, { signal });
      if (!outcome.ok) throw new Error(`no challenge: ${outcome.refusal}`);
      return solveCheck(outcome.answer.challenge, signal);
    }),
    submitForm: fromPromise<SubmitOutcome, SentRegistration>(({ input, signal }) => submitForm(input, signal)),
  },
  actions: {
    keepForm: ({ context }) => keepRegistrationForm(keptOf(context)),
    forgetForm: () => {
      forgetRegistrationForm();
      removeDraftToken();
    },
    forgetDraft: () => removeDraftToken(),
    leadTo: (_, path) => leadTo(path),
  },
});

/** Focuses a control once the next frame shows it. */
const leadTo = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

const openForm = async (intent: string, signal: AbortSignal): Promise<OpenOutcome> => {
  const [draft, countries, kept] = await Promise.all([
    openDraft(intent, signal),
    send('GetAllCountries', {}, { signal }).then(answerOf),
    readRegistrationForm(),
  ]);
  if (!draft.ok) return draft;
  return { ok: true, opened: { ...draft.opened, countries: countries.countries, kept } };
};

type OpenDraft =
  | { readonly ok: true; readonly opened: Pick<OpenedForm, 'draft' | 'draftToken'> }
  | Extract<OpenOutcome, { ok: false }>;

/** The draft of before a reload, or a new one. */
const openDraft = async (intent: string, signal: AbortSignal): Promise<OpenDraft> => {
  const saved = savedDraftToken();
  if (saved !== null) {
    const found = await send('GetRegistrationDraft', { draftToken: saved }, { signal });
    if (found.ok) return { ok: true, opened: { draftToken: saved, draft: found.answer.draft } };
  }
  const begun = await send('BeginRegistration', {}, { intent, signal });
  if (!begun.ok) return { ok: false, words: begun.detail ?? messages.registrationFailed };
  saveDraftToken(begun.answer.draftToken);
  return { ok: true, opened: begun.answer };
};

const submitForm = ({ intent, ...request }: SentRegistration, signal: AbortSignal): Promise<SubmitOutcome> =>
  send('SubmitRegistration', request, { intent, signal });
