import type { UploadReader } from '../files/parsers/upload-reader.ts';
import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { countAttempt, draftsOfAddress } from '../sign-in/attempts.ts';
import { robotChecks, usualCost } from '../sign-in/robot-check/robot-checks.ts';
import { answerQuestion, getStatus, replaceDocument, withdrawRegistration } from './applicant.ts';
import { draftAnswer, findDraft, openDraft } from './draft-rows.ts';
import { beginFirstSignIn } from './first-sign-in.ts';
import { sendEmailCode, sendPhoneCode, verifyEmailCode, verifyPhoneCode } from './registration-codes.ts';
import { submitRegistration } from './submit-registration.ts';
import { removeFromDraft, uploadDocument } from './upload-document.ts';

export interface RegistrationDeps {
  readonly secrets: Secrets;
  readonly uploads: UploadReader;
  /** Whether SMS can be sent at all. */
  readonly smsLeaves: boolean;
  /** Iterations of one try of the not-a-robot check. Default: as many as take a browser about a second. */
  readonly robotCost?: number;
}

/** The calls of applicants. None needs a sign-in: a draft and a registration have secrets of their own. */
export const registrationHandlers = (deps: RegistrationDeps) => {
  const { secrets } = deps;
  const robots = robotChecks(secrets, deps.robotCost ?? usualCost);
  return {
    BeginRegistration: {
      kind: 'acts',
      async handle(_request, { tx, tenant, address, now }) {
        const at = now();
        const network = { tenantId: tenant.id, subject: address, now: at };
        if (!(await countAttempt(tx, draftsOfAddress, network))) return { ok: false, refusal: 'too-many-drafts' };
        const { token, draft } = await openDraft(tx, { tenantId: tenant.id, now: at });
        return { ok: true, answer: { draftToken: token, draft: await draftAnswer(tx, draft) } };
      },
    },
    GetRegistrationDraft: {
      kind: 'reads',
      async handle({ draftToken }, { db, tenant, now }) {
        const draft = await findDraft(db, { tenantId: tenant.id, token: draftToken, now: now() });
        if (!draft) return { ok: false, refusal: 'draft-unknown' };
        return { ok: true, answer: { draft: await draftAnswer(db, draft) } };
      },
    },
    GetRegistrationChallenge: {
      kind: 'reads',
      async handle({ draftToken }, { db, tenant, now }) {
        const at = now();
        const draft = await findDraft(db, { tenantId: tenant.id, token: draftToken, now: at });
        if (!draft) return { ok: false, refusal: 'draft-unknown' };
        return { ok: true, answer: { challenge: await robots.newChallenge(draft.id, at) } };
      },
    },
    SendRegistrationEmailCode: { kind: 'acts', handle: (request, context) => sendEmailCode(deps, request, context) },
    VerifyRegistrationEmail: { kind: 'acts', handle: (request, context) => verifyEmailCode(deps, request, context) },
    SendRegistrationPhoneCode: { kind: 'acts', handle: (request, context) => sendPhoneCode(deps, request, context) },
    VerifyRegistrationPhone: { kind: 'acts', handle: (request, context) => verifyPhoneCode(deps, request, context) },
    UploadRegistrationDocument: {
      kind: 'acts-prepared',
      prepare: (request, context) => uploadDocument(deps, request, context),
    },
    RemoveRegistrationDocument: { kind: 'acts', handle: removeFromDraft },
    SubmitRegistration: {
      kind: 'acts',
      handle: (request, context) => submitRegistration({ secrets, robots }, request, context),
    },
    GetRegistrationStatus: { kind: 'reads', handle: getStatus },
    AnswerRegistrationQuestion: {
      kind: 'acts',
      handle: (request, context) => answerQuestion(secrets, request, context),
    },
    ReplaceRegistrationDocument: {
      kind: 'acts-prepared',
      prepare: (request, context) => replaceDocument(deps, request, context),
    },
    WithdrawRegistration: {
      kind: 'acts',
      handle: (request, context) => withdrawRegistration(secrets, request, context),
    },
    BeginFirstSignIn: { kind: 'acts', handle: beginFirstSignIn },
  } satisfies Partial<Handlers>;
};
