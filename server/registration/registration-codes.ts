import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { numberWithCode } from '../../contract/phone-number.ts';
import { typedPhone } from '../../contract/phone-text.ts';
import type { RegistrationCodeSent } from '../../contract/registration/registration.ts';
import { registrationLimits } from '../../contract/registration/registration-kinds.ts';
import { say } from '../../contract/say.ts';
import { type AnsweredError, emailPattern } from '../../contract/sign-in/sign-in.ts';
import type { Tx } from '../database/database.ts';
import type { CallContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { receivesSms } from '../messages/sms-number.ts';
import {
  applicantCodesADay,
  applicantCodesAnHour,
  applicantCodesOfAddress,
  countAttempt,
  failuresOfAddress,
  giveBackAttempt,
  subjectOf,
} from '../sign-in/attempts.ts';
import { mailWithCode, smsWithCode } from '../sign-in/code-messages.ts';
import { signInErrors } from '../sign-in/errors.ts';
import { sendCode, spendCode } from '../sign-in/verification.ts';
import { type DraftRow, draftAnswer, lockDraft, markDraft } from './draft-rows.ts';

type Public = CallContext & { readonly tx: Tx };

export interface CodeDeps {
  readonly secrets: Secrets;
  /** Whether SMS can be sent at all. */
  readonly smsLeaves: boolean;
}

const notSent = (error: AnsweredError): { readonly ok: true; readonly answer: RegistrationCodeSent } => ({
  ok: true,
  answer: { verificationReference: null, error },
});

const emailWrong: AnsweredError = { code: 'email-wrong', message: messages.emailInvalid };
const phoneWrong: AnsweredError = { code: 'phone-wrong', message: messages.registrationPhoneInvalid };

/** Mails a code. Whether an account has the address changes neither the answer nor what happens. */
export const sendEmailCode = async (
  deps: CodeDeps,
  { draftToken, email: typed }: CallRequest<'SendRegistrationEmailCode'>,
  context: Public,
): Promise<CallOutcome<'SendRegistrationEmailCode'>> => {
  const draft = await draftOf(context, draftToken);
  if (!draft) return { ok: false, refusal: 'draft-unknown' };
  const email = typed.trim();
  if (!emailPattern.test(email) || email.length > registrationLimits.email) return notSent(emailWrong);
  return send(deps, { draft, channel: 'mail', address: email }, context);
};

export const sendPhoneCode = async (
  deps: CodeDeps,
  { draftToken, e164Code, phoneNumber }: CallRequest<'SendRegistrationPhoneCode'>,
  context: Public,
): Promise<CallOutcome<'SendRegistrationPhoneCode'>> => {
  const draft = await draftOf(context, draftToken);
  if (!draft) return { ok: false, refusal: 'draft-unknown' };
  const number = numberWithCode(e164Code, typedPhone(phoneNumber));
  if (number === null || !receivesSms(number)) return notSent(phoneWrong);
  if (!deps.smsLeaves) return notSent(signInErrors.smsUnavailable);
  return send(deps, { draft, channel: 'sms', address: number }, context);
};

const draftOf = ({ tx, tenant, now }: Public, token: string): Promise<DraftRow | undefined> =>
  lockDraft(tx, { tenantId: tenant.id, token, now: now() });

interface Sending {
  readonly draft: DraftRow;
  readonly channel: 'mail' | 'sms';
  readonly address: string;
}

/**
 * Sends a code. Applicants have counts of their own, so that a stranger cannot use up the codes of somebody who signs in
 * with the same number.
 */
const send = async (
  { secrets }: CodeDeps,
  { draft, channel, address }: Sending,
  { tx, tenant, now, address: network }: Public,
): Promise<{ readonly ok: true; readonly answer: RegistrationCodeSent }> => {
  const at = now();
  const fromNetwork = { tenantId: tenant.id, subject: network, now: at };
  if (!(await countAttempt(tx, applicantCodesOfAddress, fromNetwork))) return notSent(signInErrors.tooManyAttempts);
  const { shortName, name } = tenant.config.company;
  const unasked = say('If you did not ask for it, ignore this message.');
  const sent = await sendCode(tx, {
    tenantId: tenant.id,
    purpose: channel === 'mail' ? 'registration-email' : 'registration-phone',
    subject: subjectOf(address),
    deviceId: draft.id,
    userId: null,
    phone: channel === 'sms' ? address : null,
    limits: [applicantCodesAnHour, applicantCodesADay],
    message: (code) =>
      channel === 'mail' ? mailWithCode(address, name, code, unasked) : smsWithCode(address, shortName, code),
    secrets,
    now: at,
  });
  if (!sent.ok) return notSent(signInErrors[sent.because]);
  const { reference } = sent;
  await markDraft(
    tx,
    draft,
    channel === 'mail'
      ? { email_asked: address, email_reference: reference }
      : { phone_asked: address, phone_reference: reference },
  );
  return { ok: true, answer: { verificationReference: reference, error: null } };
};

/** Checks a code, and notes the address to which it went as verified. A wrong code is an answer, so that it counts. */
const verify =
  (channel: 'mail' | 'sms') =>
  async (
    { secrets }: CodeDeps,
    { draftToken, reference, verificationCode }: CallRequest<'VerifyRegistrationEmail'>,
    context: Public,
  ): Promise<CallOutcome<'VerifyRegistrationEmail'>> => {
    const { tx, tenant, address, now } = context;
    const at = now();
    const draft = await draftOf(context, draftToken);
    if (!draft) return { ok: false, refusal: 'draft-unknown' };
    const answered = async (of: DraftRow, error: AnsweredError | null) =>
      ({ ok: true, answer: { verified: error === null, draft: await draftAnswer(tx, of), error } }) as const;
    const network = { tenantId: tenant.id, subject: address, now: at };
    if (!(await countAttempt(tx, failuresOfAddress, network))) return answered(draft, signInErrors.tooManyAttempts);
    const asked =
      channel === 'mail'
        ? { reference: draft.email_reference, address: draft.email_asked }
        : { reference: draft.phone_reference, address: draft.phone_asked };
    const proved = await spendCode(tx, {
      tenantId: tenant.id,
      purpose: channel === 'mail' ? 'registration-email' : 'registration-phone',
      reference,
      code: verificationCode,
      deviceId: draft.id,
      secrets,
      now: at,
    });
    if (proved === null || asked.address === null || reference !== asked.reference) {
      return answered(draft, signInErrors.wrongCode);
    }
    await giveBackAttempt(tx, failuresOfAddress, network);
    const marks =
      channel === 'mail'
        ? { verified_email: asked.address, email_asked: null, email_reference: null }
        : { verified_phone: asked.address, phone_asked: null, phone_reference: null };
    return answered(await markDraft(tx, draft, marks), null);
  };

export const verifyEmailCode = verify('mail');
export const verifyPhoneCode = verify('sms');
