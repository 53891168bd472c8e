import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CallRequest } from '../../../contract/calls.ts';
import type { RegistrationForm } from '../../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../../contract/registration/registration-kinds.ts';
import type { RobotChallenge, RobotCheck } from '../../../contract/sign-in/robot-check.ts';
import { pdfFile, pngFile } from '../files/pictures/upload-samples.ts';
import type { FreshServer } from '../fresh-server.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';

/** The challenge with its solution, as a browser finds it. */
export const solved = async (challenge: RobotChallenge): Promise<RobotCheck> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
};

let counted = 0;
/** A number that no other applicant of the test has. */
const nextNumber = (): number => 10_000_000 + (counted += 1);

/** A form that the rules accept. Each applicant has another name, address, number and licence. */
export const newForm = (more: Partial<RegistrationForm> = {}): RegistrationForm => {
  const number = nextNumber();
  return {
    variant: 'agency',
    registrationType: 1,
    isCorporate: false,
    companyName: `Teesta${number} Travels`,
    contactFirstName: 'Rokeya',
    contactLastName: 'Begum',
    email: `owner${number}@teesta.example`,
    e164Code: '+880',
    phoneNumber: `17${number}`,
    city: 'Rangpur',
    postalCode: '5400',
    address: '12 Station Road\nRangpur',
    tradeLicenseNumber: `TRAD/RAN/${number}`,
    tradeLicenseExpiryDate: '2027-06-30',
    civilAviationNumber: '',
    consent: true,
    ...more,
  };
};

export interface Submitted {
  readonly form: RegistrationForm;
  readonly registrationReference: string;
  readonly statusToken: string;
}

/** What tests do as applicants of one tenant. */
export const applicantsOf = (server: FreshServer, tenant = 'platform') => {
  const options = { headers: { 'x-tenant': tenant, 'x-device-id': 'device-of-applicant' } };

  const begin = async (): Promise<string> => (await answerOf(server, 'BeginRegistration', {}, options)).draftToken;

  const sendEmailCode = (draftToken: string, email: string) =>
    answerOf(server, 'SendRegistrationEmailCode', { draftToken, email }, options);
  const sendPhoneCode = (draftToken: string, phoneNumber: string, e164Code = '+880') =>
    answerOf(server, 'SendRegistrationPhoneCode', { draftToken, e164Code, phoneNumber }, options);

  const proveEmail = async (draftToken: string, email: string) => {
    const { verificationReference: reference } = await sendEmailCode(draftToken, email);
    if (reference === null) throw new Error('no code was mailed');
    const verificationCode = await server.codeSentTo(email);
    return answerOf(server, 'VerifyRegistrationEmail', { draftToken, reference, verificationCode }, options);
  };
  const provePhone = async (draftToken: string, phoneNumber: string) => {
    const { verificationReference: reference } = await sendPhoneCode(draftToken, phoneNumber);
    if (reference === null) throw new Error('no code was sent');
    const verificationCode = await server.codeSentTo(`+880${phoneNumber}`);
    return answerOf(server, 'VerifyRegistrationPhone', { draftToken, reference, verificationCode }, options);
  };

  const upload = (draftToken: string, kind: RegistrationDocumentKind, bytes: Buffer, name = 'paper.png') =>
    server.call('UploadRegistrationDocument', { draftToken, kind, name, content: bytes }, options);

  const solve = async (draftToken: string): Promise<RobotCheck> => {
    const { challenge } = await answerOf(server, 'GetRegistrationChallenge', { draftToken }, options);
    return solved(challenge);
  };

  /** A draft with everything that the form needs. */
  const prepared = async (form: RegistrationForm): Promise<string> => {
    const draftToken = await begin();
    await proveEmail(draftToken, form.email);
    await provePhone(draftToken, form.phoneNumber);
    await upload(draftToken, 'nationalIdFront', pngFile(1));
    await upload(draftToken, 'nationalIdBack', pngFile(2));
    await upload(draftToken, 'tradeLicense', pdfFile(), 'licence.pdf');
    return draftToken;
  };

  const submit = (request: CallRequest<'SubmitRegistration'>, more: { readonly key?: string } = {}) =>
    server.call('SubmitRegistration', request, { ...options, ...more });

  /** A registration that waits for the desk. */
  const submitted = async (more: Partial<RegistrationForm> = {}): Promise<Submitted> => {
    const form = newForm(more);
    const draftToken = await prepared(form);
    const request = { draftToken, form, robotCheck: await solve(draftToken) };
    return { form, ...(await answerOf(server, 'SubmitRegistration', request, options)) };
  };

  /** The messages that this address was sent, the latest first. */
  const mailsTo = (recipient: string) =>
    server.database.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute();

  return {
    options,
    begin,
    sendEmailCode,
    sendPhoneCode,
    proveEmail,
    provePhone,
    upload,
    solve,
    prepared,
    submit,
    submitted,
    mailsTo,
  };
};
