import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RegistrationForm } from '../../../contract/registration/registration.ts';
import { codesOfPhone } from '../../../server/sign-in/attempts.ts';
import { pdfFile, pngFile } from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer, testClock } from '../fresh-server.ts';
import { otherCode } from '../post-travel/consent-desk.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';
import { applicantsOf, newForm } from './applicant.ts';

const clock = testClock();
let server: FreshServer;
let applicants: ReturnType<typeof applicantsOf>;
beforeEach(async () => {
  server = await freshServer({ suppliers: [], clock });
  applicants = applicantsOf(server);
});
afterEach(() => server.close());

const empty: Partial<RegistrationForm> = {
  companyName: '  ',
  contactFirstName: '',
  email: '',
  phoneNumber: '',
  city: '',
  address: '',
  tradeLicenseNumber: '',
  tradeLicenseExpiryDate: null,
  consent: false,
};

const errorsOf = async (draftToken: string, form: RegistrationForm): Promise<Record<string, string>> => {
  const sent = await server.send('SubmitRegistration', { draftToken, form, robotCheck: null }, applicants.options);
  expect(sent.status).toBe(422);
  const { errors } = sent.json() as { errors: { path: string; message: string }[] };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
};

const countRegistrations = async (): Promise<number> =>
  (await server.database.db.selectFrom('registration').select('reference').execute()).length;

describe('[REG-02] a form', () => {
  let draftToken: string;
  beforeEach(async () => {
    draftToken = await applicants.begin();
  });

  test('[REG-02][REG-03][REG-04] that is empty is answered with every message of the specification', async () => {
    expect(await errorsOf(draftToken, newForm(empty))).toEqual({
      companyName: 'Company/Agency name is required',
      contactFirstName: "Please enter contact person's First name",
      email: 'Email id is required',
      phoneNumber: 'Phone number is required',
      city: 'City is required',
      address: 'Full address is required',
      tradeLicenseNumber: 'Trade license number is required',
      tradeLicenseExpiryDate: 'Trade license expiry date is required',
      consent: 'Accept to share the information',
      nationalIdFront: 'Please upload the front of the national ID',
      nationalIdBack: 'Please upload the back of the national ID',
      tradeLicense: 'Please upload the Trade license document',
      robotCheck: 'Check if not robot',
    });
  });

  test('[REG-04] whose addresses are not verified asks for that, and stores nothing', async () => {
    const before = await countRegistrations();
    expect(await errorsOf(draftToken, newForm())).toMatchObject({
      email: 'Please verify your email',
      phoneNumber: 'Please verify your phone number',
    });
    expect(await countRegistrations()).toBe(before);
  });

  test.each([
    ['email', { email: 'nobody at home' }, 'Please enter valid email id'],
    ['phoneNumber', { phoneNumber: '0171' }, 'Please enter valid phone number'],
    ['postalCode', { postalCode: '--' }, 'Please enter valid postal or zip code'],
    ['companyName', { companyName: 'Ab' }, 'Use 3 to 200 characters'],
    ['companyName', { companyName: 'A'.repeat(201) }, 'Use 3 to 200 characters'],
    ['companyName', { variant: 'api', companyName: 'A'.repeat(65) }, 'Use 3 to 64 characters'],
    ['contactFirstName', { contactFirstName: 'R' }, 'Use 2 to 200 characters'],
    ['contactFirstName', { variant: 'api', contactFirstName: 'R'.repeat(65) }, 'Use 2 to 64 characters'],
    ['civilAviationNumber', { variant: 'api' }, 'Civil aviation certificate number is required'],
    ['civilAviationNumber', { civilAviationNumber: '1'.repeat(51) }, 'Use at most 50 characters'],
    ['tradeLicenseNumber', { tradeLicenseNumber: '1'.repeat(51) }, 'Use at most 50 characters'],
    ['tradeLicenseExpiryDate', { tradeLicenseExpiryDate: '2032-01-01' }, 'Choose a date from 2023-12-01 to 2031-12-01'],
    ['registrationType', { isCorporate: true }, 'A corporate buyer registers as a company'],
  ] as const)('[REG-02] with a wrong %s is refused: %j', async (path, wrong, message) => {
    expect((await errorsOf(draftToken, newForm(wrong)))[path]).toBe(message);
  });

  test.each([
    ['companyName', { companyName: 'A'.repeat(200) }],
    ['companyName', { variant: 'api', companyName: 'A'.repeat(64) }],
    ['postalCode', { postalCode: '' }],
    ['postalCode', { postalCode: 'SW1A 1AA' }],
    ['civilAviationNumber', { variant: 'api', civilAviationNumber: 'CAAB-77' }],
    ['registrationType', { isCorporate: true, registrationType: 3 }],
  ] as const)('[REG-02] with this %s is not refused for it: %j', async (path, right) => {
    expect(await errorsOf(draftToken, newForm(right))).not.toHaveProperty(path);
  });
});

describe('a code', () => {
  test('[REG-04] verifies the address that it was sent to, and no other', async () => {
    const draftToken = await applicants.begin();
    const form = newForm();
    const { verified, draft } = await applicants.proveEmail(draftToken, form.email);
    expect({ verified, email: draft.verifiedEmail }).toEqual({ verified: true, email: form.email });
    await applicants.provePhone(draftToken, form.phoneNumber);
    expect(await errorsOf(draftToken, form)).not.toHaveProperty('email');
    expect(await errorsOf(draftToken, { ...form, email: 'other@teesta.example' })).toMatchObject({
      email: 'Please verify your email',
    });
    expect(await errorsOf(draftToken, { ...form, phoneNumber: '1799999999' })).toMatchObject({
      phoneNumber: 'Please verify your phone number',
    });
  });

  test('[REG-04] is answered alike whether somebody signs in with the address or not', async () => {
    const draftToken = await applicants.begin();
    const { email: known } = server.people.asha;
    for (const email of [known, newForm().email]) {
      const answer = await applicants.sendEmailCode(draftToken, email);
      expect(Object.keys(answer)).toEqual(['verificationReference', 'error']);
      expect(answer.error).toBeNull();
      expect(await server.codeSentTo(email)).toMatch(/^\d{6}$/);
    }
  });

  test('[REG-04] of another draft, a wrong one, and one of ten minutes ago are refused; five wrong ones end it', async () => {
    const draftToken = await applicants.begin();
    const { email } = newForm();
    const { verificationReference } = await applicants.sendEmailCode(draftToken, email);
    const reference = verificationReference ?? '';
    const right = await server.codeSentTo(email);
    const enter = async (verificationCode: string, token = draftToken) =>
      (
        await answerOf(
          server,
          'VerifyRegistrationEmail',
          { draftToken: token, reference, verificationCode },
          applicants.options,
        )
      ).error?.code ?? 'verified';
    expect(await enter(right, await applicants.begin())).toBe('wrong-code');
    for (let tries = 0; tries < 5; tries += 1) expect(await enter(otherCode(right))).toBe('wrong-code');
    expect(await enter(right)).toBe('wrong-code');
    const again = await applicants.sendEmailCode(draftToken, email);
    expect(again.error?.code).toBe('too-many-tries');

    const later = newForm().email;
    const sent = await applicants.sendEmailCode(draftToken, later);
    clock.advance(10 * 60_000);
    const late = { draftToken, reference: sent.verificationReference ?? '' };
    const verificationCode = await server.codeSentTo(later);
    expect(
      await answerOf(server, 'VerifyRegistrationEmail', { ...late, verificationCode }, applicants.options),
    ).toMatchObject({ verified: false, error: { code: 'wrong-code' } });
  });

  test('[REG-04] is sent five times an hour to one address, whatever the drafts', async () => {
    const { email, phoneNumber } = newForm();
    const codes: (string | undefined)[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      codes.push((await applicants.sendEmailCode(await applicants.begin(), email)).error?.code);
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'too-many-codes']);
    const texts: (string | undefined)[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      texts.push((await applicants.sendPhoneCode(await applicants.begin(), phoneNumber)).error?.code);
    }
    expect(texts).toEqual(codes);
    // The counts of applicants leave those of people who sign in alone.
    const shared = server.database.db.selectFrom('attempt').select('count').where('kind', '=', codesOfPhone.kind);
    expect(await shared.execute()).toEqual([]);
    clock.advance(61 * 60_000);
    expect((await applicants.sendEmailCode(await applicants.begin(), email)).error).toBeNull();
  });

  test('[REG-04] is not sent to what is no address or no mobile number', async () => {
    const draftToken = await applicants.begin();
    expect(await applicants.sendEmailCode(draftToken, 'nobody')).toMatchObject({
      error: { code: 'email-wrong', message: 'Please enter valid email id' },
    });
    expect(await applicants.sendPhoneCode(draftToken, '0212345678')).toMatchObject({
      error: { code: 'phone-wrong', message: 'Please enter valid phone number' },
    });
  });
});

describe('a registration', () => {
  test('[REG-01][REG-05] is stored once for one intent, with its documents, and its applicant is written to', async () => {
    const form = newForm({ registrationType: 2 });
    const draftToken = await applicants.prepared(form);
    const request = { draftToken, form, robotCheck: await applicants.solve(draftToken) };
    const key = 'one-intent-of-the-form';
    const first = await applicants.submit(request, { key });
    expect(await applicants.submit(request, { key })).toEqual(first);
    if (!first.ok) throw new Error(first.refusal);
    const { registrationReference, statusToken } = first.answer;
    const stored = await server.database.db
      .selectFrom('registration')
      .selectAll()
      .where('email_key', '=', form.email)
      .execute();
    expect(stored).toMatchObject([
      { reference: registrationReference, state: 'submitted', registration_type: 2, phone: `+880${form.phoneNumber}` },
    ]);
    const status = await answerOf(server, 'GetRegistrationStatus', { statusToken }, applicants.options);
    expect(status.registration.documents.map(({ kind }) => kind)).toEqual([
      'nationalIdFront',
      'nationalIdBack',
      'tradeLicense',
    ]);
    const [mail] = await applicants.mailsTo(form.email);
    expect(mail?.subject).toContain('we have received your registration');
    expect(mail?.body).toContain(`/registration#${statusToken}`);
  });

  test('[REG-04] needs the robot check of its own draft, solved in time; a solution serves once', async () => {
    const form = newForm();
    const draftToken = await applicants.prepared(form);
    const robotCheck = await applicants.solve(draftToken);
    const foreign = await applicants.solve(await applicants.begin());
    const { challenge, solution } = robotCheck;
    const refused = [
      foreign,
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { solution, challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } },
      {
        solution,
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, keyPrefix: solution.derivedKey.slice(0, 2) },
          signature: '0'.repeat(64),
        },
      },
      {
        solution,
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, until: 4_000_000_000 } },
        },
      },
    ];
    for (const wrong of refused) {
      const sent = await server.send('SubmitRegistration', { draftToken, form, robotCheck: wrong }, applicants.options);
      expect(sent.status).toBe(422);
      expect(sent.json()).toMatchObject({
        code: 'fields-wrong',
        errors: [{ path: 'robotCheck', message: 'Check if not robot' }],
      });
    }
    clock.advance(31 * 60_000);
    const late = await server.send('SubmitRegistration', { draftToken, form, robotCheck }, applicants.options);
    expect(late.json()).toMatchObject({ errors: [{ path: 'robotCheck' }] });
    const fresh = await applicants.solve(draftToken);
    expect(await applicants.submit({ draftToken, form, robotCheck: fresh })).toMatchObject({ ok: true });
    // The solution ended with its draft.
    expect(await applicants.submit({ draftToken, form, robotCheck: fresh })).toMatchObject({
      ok: false,
      refusal: 'draft-unknown',
    });
  });

  test('[REG-02] is not taken a fourth time while three with the same e-mail wait', async () => {
    const { email } = newForm();
    for (let taken = 0; taken < 3; taken += 1) await applicants.submitted({ email });
    const form = newForm({ email });
    const draftToken = await applicants.prepared(form);
    expect(await applicants.submit({ draftToken, form, robotCheck: await applicants.solve(draftToken) })).toMatchObject(
      {
        ok: false,
        refusal: 'not-possible',
        detail: 'Could not proceed with registration. Please contact support team!',
      },
    );
  });
});

describe('a draft', () => {
  test('[REG-03] keeps its documents and verified addresses over a reload, one document a kind, until they are removed', async () => {
    const draftToken = await applicants.begin();
    const { email } = newForm();
    await applicants.proveEmail(draftToken, email);
    await applicants.upload(draftToken, 'nationalIdFront', pngFile(1), 'one.png');
    await applicants.upload(draftToken, 'nationalIdFront', pngFile(2), 'two.png');
    const { draft } = await answerOf(server, 'GetRegistrationDraft', { draftToken }, applicants.options);
    expect(draft).toMatchObject({ verifiedEmail: email, verifiedPhone: null, documents: [{ name: 'two.png' }] });
    const documentId = draft.documents[0]?.documentId ?? '';
    const foreign = { draftToken: await applicants.begin(), documentId };
    await answerOf(server, 'RemoveRegistrationDocument', foreign, applicants.options);
    const still = await answerOf(server, 'GetRegistrationDraft', { draftToken }, applicants.options);
    expect(still.draft.documents).toHaveLength(1);
    const removed = await answerOf(
      server,
      'RemoveRegistrationDocument',
      { draftToken, documentId },
      applicants.options,
    );
    expect(removed.draft.documents).toEqual([]);
  });

  test('[REG-03] takes forty files, and no more', async () => {
    const draftToken = await applicants.begin();
    for (let files = 0; files < 40; files += 1) {
      expect(await applicants.upload(draftToken, 'tradeLicense', pdfFile(), 'l.pdf')).toMatchObject({ ok: true });
    }
    expect(await applicants.upload(draftToken, 'tradeLicense', pdfFile(), 'l.pdf')).toMatchObject({
      ok: false,
      refusal: 'too-many-uploads',
    });
  });

  test('[REG-03] is opened sixty times an hour from one network', async () => {
    clock.advance(61 * 60_000);
    for (let drafts = 0; drafts < 60; drafts += 1) await applicants.begin();
    expect(await server.call('BeginRegistration', {}, applicants.options)).toMatchObject({
      ok: false,
      refusal: 'too-many-drafts',
    });
    clock.advance(61 * 60_000);
    await applicants.begin();
  });

  test('[REG-04] of another tenant is unknown here', async () => {
    const draftToken = await applicantsOf(server, 'trotly-demo').begin();
    expect(await server.call('GetRegistrationDraft', { draftToken }, applicants.options)).toMatchObject({
      ok: false,
      refusal: 'draft-unknown',
    });
  });
});
