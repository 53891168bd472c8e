import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { ApplicantRegistration } from '../../contract/registration/registration.ts';
import { sentence } from '../../contract/said.ts';
import {
  nextRegistration,
  type RegistrationEventName,
  type RegistrationFacts,
} from '../../machines/registration/registration.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { CallContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { wipeCodes } from '../messages/messages.ts';
import { documentsOf, dropDocuments, keepDocument } from './document-rows.ts';
import { mailAnswered, mailWithdrawn } from './registration-mails.ts';
import {
  applicantName,
  findByStatusToken,
  lockByStatusToken,
  moveRegistration,
  questionsOf,
  type RegistrationRow,
  statusMails,
  writeAnswer,
  writeRegistrationEvent,
} from './registration-rows.ts';
import { type DocumentDeps, readFile } from './upload-document.ts';

type Public = CallContext & { readonly tx: Tx };

const applicantFacts: RegistrationFacts = {
  mayReview: false,
  isApplicant: true,
  isAddressFree: true,
  isOver: false,
};

const nextFor = ({ state }: RegistrationRow, type: RegistrationEventName) =>
  nextRegistration(state, applicantFacts, { type });

/** A registration as its applicant sees it. */
const applicantAnswer = async (db: Db | Tx, row: RegistrationRow): Promise<ApplicantRegistration> => ({
  registrationReference: row.reference,
  state: row.state,
  companyName: row.company_name,
  submittedAt: row.submitted_at.toISOString(),
  answerBy: row.state === 'asked' ? (row.due_at?.toISOString() ?? null) : null,
  questions: await questionsOf(db, row),
  documents: await documentsOf(db, { tenantId: row.tenant_id, reference: row.reference }),
  reason: row.reason,
  mayAnswer: nextFor(row, 'answer.given') !== null,
  mayWithdraw: nextFor(row, 'withdrawal.made') !== null,
});

export const getStatus = async (
  { statusToken }: CallRequest<'GetRegistrationStatus'>,
  { db, tenant }: CallContext,
): Promise<CallOutcome<'GetRegistrationStatus'>> => {
  const row = await findByStatusToken(db, tenant.id, statusToken);
  if (!row) return { ok: false, refusal: 'registration-unknown' };
  return { ok: true, answer: { registration: await applicantAnswer(db, row) } };
};

const recorded = (tx: Tx, row: RegistrationRow, action: string, now: Date): Promise<void> =>
  audit(tx, { tenantId: row.tenant_id, actor: 'applicant', action, subject: row.reference, facts: {}, now });

/** Takes the applicant's answer, after which the registration waits for the desk again. */
export const answerQuestion = async (
  secrets: Secrets,
  { statusToken, answer }: CallRequest<'AnswerRegistrationQuestion'>,
  context: Public,
): Promise<CallOutcome<'AnswerRegistrationQuestion'>> => {
  const { tx, tenant } = context;
  const now = context.now();
  const row = await lockByStatusToken(tx, tenant.id, statusToken);
  if (!row) return { ok: false, refusal: 'registration-unknown' };
  const state = nextFor(row, 'answer.given');
  if (state === null) return { ok: false, refusal: 'not-allowed' };
  const words = answer.trim();
  await writeAnswer(tx, row, { answer: words, now });
  const moved = await moveRegistration(tx, row, { state, now });
  await writeRegistrationEvent(tx, moved, { who: applicantName, words: `Answered: ${words}`, at: now });
  await recorded(tx, moved, 'registration.answered', now);
  await mailAnswered(tx, { ...context, secrets }, moved, now);
  return { ok: true, answer: { registration: await applicantAnswer(tx, moved) } };
};

const tookBack = sentence('Took the registration back.');

const documentNames = {
  nationalIdFront: 'the front of the national ID',
  nationalIdBack: 'the back of the national ID',
  tradeLicense: 'the trade license',
  civilAviation: 'the civil aviation certificate',
} as const;

/** A registration whose applicant may answer, or why there is none. */
const takesAnswer = (row: RegistrationRow | undefined) => {
  if (!row) return { ok: false, refusal: 'registration-unknown' } as const;
  return nextFor(row, 'answer.given') === null
    ? ({ ok: false, refusal: 'not-allowed' } as const)
    : ({ ok: true, row } as const);
};

/** Reads a file, and replaces a document by it while a question is open. */
export const replaceDocument = async (
  { secrets, uploads }: DocumentDeps,
  { statusToken, ...file }: CallRequest<'ReplaceRegistrationDocument'>,
  context: CallContext,
): Promise<(context: Public) => Promise<CallOutcome<'ReplaceRegistrationDocument'>>> => {
  const { db, tenant, now } = context;
  const found = takesAnswer(await findByStatusToken(db, tenant.id, statusToken));
  const read = found.ok ? await readFile(uploads, file, context) : found;
  return async ({ tx }) => {
    if (!read.ok) return read;
    const at = now();
    const locked = takesAnswer(await lockByStatusToken(tx, tenant.id, statusToken));
    if (!locked.ok) return locked;
    const { row } = locked;
    await keepDocument(tx, { tenantId: tenant.id, reference: row.reference }, { ...read, secrets, now: at });
    const words = `Uploaded ${documentNames[file.kind]} again.`;
    await writeRegistrationEvent(tx, row, { who: applicantName, words, at });
    await recorded(tx, row, 'registration.document-replaced', at);
    return { ok: true, answer: { registration: await applicantAnswer(tx, row) } };
  };
};

/** Takes a registration back, and removes its documents at once. */
export const withdrawRegistration = async (
  secrets: Secrets,
  { statusToken }: CallRequest<'WithdrawRegistration'>,
  context: Public,
): Promise<CallOutcome<'WithdrawRegistration'>> => {
  const { tx, tenant } = context;
  const now = context.now();
  const row = await lockByStatusToken(tx, tenant.id, statusToken);
  if (!row) return { ok: false, refusal: 'registration-unknown' };
  const state = nextFor(row, 'withdrawal.made');
  if (state === null) return { ok: false, refusal: 'not-allowed' };
  await dropDocuments(tx, tenant.id, row.reference);
  const moved = await moveRegistration(tx, row, { state, now, documents_removed_at: now });
  await writeRegistrationEvent(tx, moved, { who: applicantName, words: tookBack.text, at: now });
  await recorded(tx, moved, 'registration.withdrawn', now);
  await wipeCodes(tx, tenant.id, [statusMails(row)]);
  await mailWithdrawn(tx, { ...context, secrets }, moved, now);
  return { ok: true, answer: { registration: await applicantAnswer(tx, moved) } };
};
