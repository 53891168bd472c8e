import { randomBytes } from 'node:crypto';
import {
  firstSignInLastsMs,
  questionsAtMost,
  type RegistrationState,
} from '../../contract/registration/registration.ts';
import { sentence } from '../../contract/said.ts';
import {
  nextRegistration,
  type RegistrationEventName,
  type RegistrationFacts,
} from '../../machines/registration/registration.machine.ts';
import { createAgency } from '../company/agencies/create-agency.ts';
import { takeOverDocuments } from '../company/documents/take-over-documents.ts';
import { beginCompanyInfo } from '../company/settings/begin-company-info.ts';
import type { Db, Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { MailingPortal } from '../messages/mailing-portal.ts';
import { wipeCodes } from '../messages/messages.ts';
import { userByEmail } from '../sign-in/users.ts';
import { keepDocumentInfo } from '../travellers/document-info/queries.ts';
import { mailApproved, mailQuestion, mailRefused } from './registration-mails.ts';
import {
  countQuestions,
  hashOfSignInToken,
  lockRegistration,
  moveRegistration,
  type RegistrationRow,
  statusMails,
  writeQuestion,
  writeRegistrationEvent,
} from './registration-rows.ts';

const isOpen = sentence('Approved. The agency is open.');

/** A person of the house who reviews a registration. */
export interface Reviewer {
  readonly userId: string;
  readonly name: string;
}

/** An act of the desk on one registration. */
export interface Review {
  readonly reference: string;
  readonly reviewer: Reviewer;
  readonly portal: MailingPortal;
  readonly now: Date;
}

export type Reviewed<Refusal extends string = never> =
  | { readonly ok: true; readonly row: RegistrationRow }
  | { readonly ok: false; readonly refusal: 'registration-unknown' | 'not-allowed' | Refusal };

/** Facts of a registration for a person of the house. */
export const reviewFacts = async (
  db: Db | Tx,
  row: RegistrationRow,
  mayReview: boolean,
): Promise<RegistrationFacts> => ({
  mayReview,
  isApplicant: false,
  isAddressFree: (await userByEmail(db, row.tenant_id, row.email)) === undefined,
  isOver: false,
});

type Begun =
  | { readonly ok: true; readonly row: RegistrationRow; readonly state: RegistrationState }
  | { readonly ok: false; readonly refusal: 'registration-unknown' | 'not-allowed' };

/** Locks a registration and computes where an event leads. */
const begun = async (tx: Tx, { reference, portal }: Review, type: RegistrationEventName): Promise<Begun> => {
  const row = await lockRegistration(tx, portal.tenant.id, reference);
  if (!row) return { ok: false, refusal: 'registration-unknown' };
  const state = nextRegistration(row.state, await reviewFacts(tx, row, true), { type });
  return state === null ? { ok: false, refusal: 'not-allowed' } : { ok: true, row, state };
};

const recorded = async (
  tx: Tx,
  row: RegistrationRow,
  { reviewer, now }: Review,
  { action, words }: { readonly action: string; readonly words: string },
): Promise<void> => {
  await writeRegistrationEvent(tx, row, { who: reviewer.name, words, at: now });
  const subject = row.reference;
  await audit(tx, { tenantId: row.tenant_id, actor: reviewer.userId, action, subject, facts: {}, now });
};

/** Asks the applicant by mail. */
export const askApplicant = async (tx: Tx, act: Review, typed: string): Promise<Reviewed<'too-many-questions'>> => {
  const { now, portal, reviewer } = act;
  const question = typed.trim();
  const next = await begun(tx, act, 'question.asked');
  if (!next.ok) return next;
  if ((await countQuestions(tx, next.row)) >= questionsAtMost) return { ok: false, refusal: 'too-many-questions' };
  await writeQuestion(tx, next.row, { who: reviewer.name, question, now });
  const row = await moveRegistration(tx, next.row, { state: next.state, now });
  await recorded(tx, row, act, { action: 'registration.asked', words: `Asked: ${question}` });
  await mailQuestion(tx, portal, row, { question, now });
  return { ok: true, row };
};

/** Refuses a registration. Its documents are removed later, so that the desk can look again if the applicant calls. */
export const refuseRegistration = async (tx: Tx, act: Review, typed: string): Promise<Reviewed> => {
  const { now, portal, reviewer } = act;
  const reason = typed.trim();
  const next = await begun(tx, act, 'refusal.given');
  if (!next.ok) return next;
  const row = await moveRegistration(tx, next.row, {
    state: next.state,
    reason,
    decided_by: reviewer.userId,
    decided_at: now,
    now,
  });
  await recorded(tx, row, act, { action: 'registration.refused', words: `Refused: ${reason}` });
  await wipeCodes(tx, row.tenant_id, [statusMails(row)]);
  await mailRefused(tx, portal, row, { reason, now });
  return { ok: true, row };
};

/**
 * Approves a registration: creates the agency, its empty wallet and its owner, keeps its trade license, its address and its documents,
 * and mails the link to a first password, in one transaction. `unknownHash`: hash of a password that nobody knows.
 */
export const approveRegistration = async (
  tx: Tx,
  act: Review,
  unknownHash: string,
): Promise<Reviewed<'email-in-use'>> => {
  const { now, portal, reviewer } = act;
  const next = await begun(tx, act, 'approval.given');
  if (!next.ok) {
    // Whatever can be refused can be approved, unless its address is in use.
    const isOpen = (await begun(tx, act, 'refusal.given')).ok;
    return isOpen ? { ok: false, refusal: 'email-in-use' } : next;
  }
  const { agencyId, ownerId } = await openAgency(tx, next.row, { reviewer, portal, unknownHash, now });
  const token = randomBytes(32).toString('base64url');
  const row = await moveRegistration(tx, next.row, {
    state: next.state,
    agency_id: agencyId,
    owner_id: ownerId,
    decided_by: reviewer.userId,
    decided_at: now,
    sign_in_hash: hashOfSignInToken(token),
    sign_in_until: new Date(now.getTime() + firstSignInLastsMs),
    now,
  });
  await recorded(tx, row, act, { action: 'registration.approved', words: isOpen.text });
  await wipeCodes(tx, row.tenant_id, [statusMails(row)]);
  await mailApproved(tx, portal, row, { token, now });
  return { ok: true, row };
};

const openAgency = async (
  tx: Tx,
  row: RegistrationRow,
  {
    reviewer,
    portal,
    unknownHash,
    now,
  }: Pick<Review, 'reviewer' | 'portal' | 'now'> & { readonly unknownHash: string },
): Promise<{ readonly agencyId: string; readonly ownerId: string }> => {
  const { agencyId, userIds } = await createAgency(tx, {
    tenantId: row.tenant_id,
    name: row.company_name,
    email: row.email,
    phone: row.phone,
    markupBasisPoints: 0,
    currency: portal.tenant.config.global.currency,
    depositMinor: 0,
    users: [
      {
        email: row.email,
        passwordHash: unknownHash,
        firstName: row.contact_first_name,
        lastName: row.contact_last_name,
        phone: row.phone,
        provenPhone: row.phone,
        forceChangePassword: true,
      },
    ],
    now,
  });
  const [ownerId] = userIds;
  if (ownerId === undefined) throw new Error('an agency without its owner');
  const entered = {
    tradeLicenseNumber: row.trade_license_number,
    tradeLicenseExpiryDate: row.trade_license_expiry,
    civilAviationNumber: row.civil_aviation_number,
    // The form does not ask until when the certificate is valid.
    civilAviationExpiryDate: null,
  };
  await keepDocumentInfo(tx, entered, { tenantId: row.tenant_id, agencyId, userId: ownerId, now });
  await beginCompanyInfo(tx, { tenantId: row.tenant_id, agencyId, userId: ownerId, registered: row, now });
  const registered = {
    tenantId: row.tenant_id,
    reference: row.reference,
    agencyId,
    ownerId,
    ownerName: `${row.contact_first_name} ${row.contact_last_name}`.trim(),
    tradeLicenseNumber: row.trade_license_number,
    tradeLicenseExpiry: row.trade_license_expiry,
    civilAviationNumber: row.civil_aviation_number,
    approvedBy: reviewer.name,
  };
  await takeOverDocuments(tx, registered, now);
  return { agencyId, ownerId };
};
