import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { refusedFields } from '../../contract/form-check.ts';
import type { RegistrationForm } from '../../contract/registration/registration.ts';
import { registrationErrors } from '../../contract/registration/registration-rules.ts';
import { sentence } from '../../contract/said.ts';
import { firstRegistration } from '../../machines/registration/registration.machine.ts';
import { newRegistrationReference } from '../booking/references.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { CallContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { countAttempt, registrationsOfAddress } from '../sign-in/attempts.ts';
import type { RobotChecks } from '../sign-in/robot-check/robot-checks.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { documentsOf, handOverDocuments } from './document-rows.ts';
import { dropDraft, lockDraft } from './draft-rows.ts';
import { mailReceived } from './registration-mails.ts';
import {
  applicantName,
  dueOf,
  hashOfStatusToken,
  type RegistrationRow,
  statusTokenOf,
  writeRegistrationEvent,
} from './registration-rows.ts';

const sent = sentence('Sent the registration.');

/** Undecided registrations of one e-mail address. */
const openAtMost = 3;

/**
 * Stores a registration for review. Its draft ends in the same transaction, and with it the solved robot check, so that
 * neither is used twice.
 */
export const submitRegistration = async (
  { secrets, robots }: { readonly secrets: Secrets; readonly robots: RobotChecks },
  { draftToken, form, robotCheck }: CallRequest<'SubmitRegistration'>,
  context: CallContext & { readonly tx: Tx },
): Promise<CallOutcome<'SubmitRegistration'>> => {
  const { tx, tenant } = context;
  const now = context.now();
  const draft = await lockDraft(tx, { tenantId: tenant.id, token: draftToken, now });
  if (!draft) return { ok: false, refusal: 'draft-unknown' };
  const tidy = tidied(form);
  const documents = await documentsOf(tx, { tenantId: tenant.id, draftId: draft.id });
  const errors = registrationErrors(
    tidy,
    {
      verifiedEmail: draft.verified_email,
      verifiedPhone: draft.verified_phone,
      documents: documents.map(({ kind }) => kind),
      isNotRobot: robotCheck !== null && (await robots.isSolved(robotCheck, { subject: draft.id, now })),
    },
    todayAtHome(tenant, now),
  );
  if (errors.length > 0) return refusedFields(errors);
  const network = { tenantId: tenant.id, subject: context.address, now };
  const isPossible =
    (await countAttempt(tx, registrationsOfAddress, network)) &&
    (await countOpen(tx, tenant.id, tidy.email)) < openAtMost;
  if (!isPossible) return { ok: false, refusal: 'not-possible' };
  const phone = draft.verified_phone;
  if (phone === null) throw new Error('the fields were checked');
  const kept = { tenantId: tenant.id, form: tidy, phone, secrets, from: context.address, now };
  const row = await keepRegistration(tx, kept);
  await handOverDocuments(tx, { tenantId: tenant.id, draftId: draft.id, reference: row.reference });
  await dropDraft(tx, draft);
  await writeRegistrationEvent(tx, row, { who: applicantName, words: sent.text, at: now });
  await audit(tx, {
    tenantId: tenant.id,
    actor: 'applicant',
    action: 'registration.submitted',
    subject: row.reference,
    facts: { type: row.registration_type, variant: row.variant, documents: documents.length },
    now,
  });
  await mailReceived(tx, { ...context, secrets }, row, now);
  return {
    ok: true,
    answer: { registrationReference: row.reference, statusToken: statusTokenOf(secrets, row) },
  };
};

/** Each text on one line, without spaces around it. An address keeps its lines. */
const tidied = (form: RegistrationForm): RegistrationForm => {
  const line = (typed: string): string => typed.replace(/\s+/g, ' ').trim();
  return {
    ...form,
    companyName: line(form.companyName),
    contactFirstName: line(form.contactFirstName),
    contactLastName: line(form.contactLastName),
    email: form.email.trim(),
    phoneNumber: form.phoneNumber.trim(),
    city: line(form.city),
    postalCode: line(form.postalCode),
    address: form.address.trim(),
    tradeLicenseNumber: line(form.tradeLicenseNumber),
    civilAviationNumber: line(form.civilAviationNumber),
  };
};

const countOpen = async (tx: Tx, tenantId: string, email: string): Promise<number> => {
  const open = await tx
    .selectFrom('registration')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', email.toLowerCase())
    .where('due_at', 'is not', null)
    .limit(openAtMost)
    .execute();
  return open.length;
};

/** Stores a registration whose fields were checked. */
export const keepRegistration = (
  tx: Tx,
  {
    tenantId,
    form,
    phone,
    secrets,
    from,
    now,
  }: {
    readonly tenantId: string;
    readonly form: RegistrationForm;
    /** The number in E.164. */
    readonly phone: string;
    readonly secrets: Secrets;
    /** Network from which it came. */
    readonly from: string;
    readonly now: Date;
  },
): Promise<RegistrationRow> => {
  if (form.tradeLicenseExpiryDate === null) throw new Error('the fields were checked');
  const reference = newRegistrationReference();
  return tx
    .insertInto('registration')
    .values({
      tenant_id: tenantId,
      reference,
      state: firstRegistration,
      variant: form.variant,
      registration_type: form.registrationType,
      is_corporate: form.isCorporate,
      company_name: form.companyName,
      contact_first_name: form.contactFirstName,
      contact_last_name: form.contactLastName,
      email: form.email,
      e164_code: form.e164Code,
      phone_number: form.phoneNumber,
      phone,
      city: form.city,
      postal_code: form.postalCode,
      address: form.address,
      trade_license_number: form.tradeLicenseNumber,
      trade_license_expiry: form.tradeLicenseExpiryDate,
      civil_aviation_number: form.civilAviationNumber,
      submitted_at: now,
      submitted_from: from,
      state_since: now,
      due_at: dueOf(firstRegistration, now),
      token_hash: hashOfStatusToken(statusTokenOf(secrets, { tenant_id: tenantId, reference })),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
