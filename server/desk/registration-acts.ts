import { randomBytes } from 'node:crypto';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { documentFormats } from '../../contract/desk/desk-registrations.ts';
import type { Tx } from '../database/database.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { openDocument } from '../registration/document-rows.ts';
import { findRegistration } from '../registration/registration-rows.ts';
import {
  approveRegistration,
  askApplicant,
  type Review,
  type Reviewed,
  refuseRegistration,
} from '../registration/review.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { deskRegistrationAnswer } from './registration-answers.ts';
import { deskRegistrations } from './registration-lists.ts';
import { hasSteppedUp } from './step-up.ts';

export interface RegistrationReviewDeps {
  readonly secrets: Secrets;
  readonly passwords: Passwords;
}

type InTx = SignedInContext & { readonly tx: Tx };
const unknown = { ok: false, refusal: 'registration-unknown' } as const;

/** The desk's calls of registrations. */
export const deskRegistrationHandlers = (deps: RegistrationReviewDeps) =>
  ({
    GetDeskRegistrations: {
      kind: 'reads',
      handle: async ({ after, ...asked }, { db, tenant, now }) => ({
        ok: true,
        answer: await deskRegistrations(db, { tenantId: tenant.id, now: now() }, asked, after),
      }),
    },
    GetDeskRegistration: {
      kind: 'reads',
      async handle({ registrationReference: reference }, { db, tenant, agent, now }) {
        const answer = await deskRegistrationAnswer(db, { tenantId: tenant.id, reference }, { agent, now: now() });
        return answer ? { ok: true, answer } : unknown;
      },
    },
    ReadRegistrationDocument: { kind: 'reads', handle: (request, context) => readDocument(deps, request, context) },
    AskApplicant: {
      kind: 'acts',
      async handle({ question, ...named }, context) {
        const act = reviewOf(deps, named, context);
        return answered(await askApplicant(context.tx, act, question), act, context);
      },
    },
    RefuseRegistration: {
      kind: 'acts',
      async handle({ reason, ...named }, context) {
        const act = reviewOf(deps, named, context);
        return answered(await refuseRegistration(context.tx, act, reason), act, context);
      },
    },
    ApproveRegistration: {
      kind: 'acts-prepared',
      async prepare(named, { agent, now }) {
        const isFresh = hasSteppedUp(agent, now());
        const hash = isFresh ? await deps.passwords.hash(randomBytes(32).toString('base64url')) : null;
        return async (context) => {
          if (hash === null) return { ok: false, refusal: 'step-up-needed' };
          const act = reviewOf(deps, named, context);
          return answered(await approveRegistration(context.tx, act, hash), act, context);
        };
      },
    },
  }) satisfies Partial<Handlers>;

const reviewOf = (
  { secrets }: RegistrationReviewDeps,
  { registrationReference: reference }: { readonly registrationReference: string },
  context: InTx,
): Review => ({
  reference,
  reviewer: { userId: context.agent.userId, name: context.agent.name },
  portal: { ...context, secrets },
  now: context.now(),
});

/** The registration after an act, or its refusal. */
const answered = async <Refusal extends string>(
  reviewed: Reviewed<Refusal>,
  { reference, now }: Review,
  { tx, tenant, agent }: InTx,
) => {
  if (!reviewed.ok) return { ok: false, refusal: reviewed.refusal } as const;
  const answer = await deskRegistrationAnswer(tx, { tenantId: tenant.id, reference }, { agent, now });
  if (!answer) throw new Error(`registration ${reference} is gone`);
  return { ok: true, answer } as const;
};

const readDocument = async (
  { secrets }: RegistrationReviewDeps,
  { registrationReference: reference, documentId: id, format }: CallRequest<'ReadRegistrationDocument'>,
  { db, tenant }: SignedInContext,
): Promise<CallOutcome<'ReadRegistrationDocument'>> => {
  const row = await findRegistration(db, tenant.id, reference);
  if (!row) return unknown;
  const document = await openDocument(db, { tenantId: tenant.id, reference, id }, secrets);
  if (!document || documentFormats[document.mediaType] !== format) return { ok: false, refusal: 'document-unknown' };
  return { ok: true, answer: document.bytes };
};
