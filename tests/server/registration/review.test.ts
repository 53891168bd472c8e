import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskRegistration } from '../../../contract/desk/desk-registrations.ts';
import { agencyFunctionalities, deskFunctionalities, functionalities } from '../../../contract/functionalities.ts';
import { walletOf } from '../../../server/money/accounts.ts';
import { walletFigures } from '../../../server/money/effect.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { jpegFile, pngFile } from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer, type Person, testClock } from '../fresh-server.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';
import { applicantsOf, type Submitted } from './applicant.ts';

const clock = testClock();
let server: FreshServer;
let applicants: ReturnType<typeof applicantsOf>;
beforeEach(async () => {
  server = await freshServer({ suppliers: [], clock });
  applicants = applicantsOf(server);
});
afterEach(() => server.close());
/** A code entered earlier does not stand for the next test. */
beforeEach(() => {
  clock.advance(11 * 60_000);
  server.forgetTokens();
});

const desk = { as: 'dipa' } as const;
const named = ({ registrationReference }: Pick<Submitted, 'registrationReference'>) => ({ registrationReference });

const view = (one: Submitted, as: Person = 'dipa'): Promise<DeskRegistration> =>
  answerOf(server, 'GetDeskRegistration', named(one), { as });
const ask = (one: Submitted, question: string) => server.call('AskApplicant', { ...named(one), question }, desk);
const refuse = (one: Submitted, reason: string) => server.call('RefuseRegistration', { ...named(one), reason }, desk);
const approve = (one: Submitted, as: Person = 'dipa') => server.call('ApproveRegistration', named(one), { as });
const status = async ({ statusToken }: Pick<Submitted, 'statusToken'>) =>
  (await answerOf(server, 'GetRegistrationStatus', { statusToken }, applicants.options)).registration;

const actsOf = ({ acts }: DeskRegistration) => Object.fromEntries(acts.map(({ act, reason }) => [act, reason]));

describe('at the desk, a registration', () => {
  test('[REG-05][OPS-01] waits in its queue and its list, with fields, documents and what can be done', async () => {
    const one = await applicants.submitted({ registrationType: 3, isCorporate: true });
    const { queues } = await answerOf(server, 'GetDeskQueues', {}, desk);
    expect(queues.find(({ queue }) => queue === 'registrations')).toMatchObject({ waiting: 1, mine: 0 });
    const asked = { tab: 'waiting', kind: 'corporate', search: one.form.companyName.slice(0, 9), after: null } as const;
    const { registrations, waiting } = await answerOf(server, 'GetDeskRegistrations', asked, desk);
    expect(registrations).toMatchObject([
      { ...named(one), kind: 'corporate', state: 'submitted', hasDoubles: false, takenBy: null },
    ]);
    expect(waiting).toEqual({ waiting: 1, asked: 0 });
    const other = await answerOf(server, 'GetDeskRegistrations', { ...asked, kind: 'proprietor' }, desk);
    expect(other.registrations).toEqual([]);
    const detail = await view(one);
    expect(detail).toMatchObject({
      form: one.form,
      phone: `+880${one.form.phoneNumber}`,
      mayReadDocuments: true,
      steppedUp: false,
      history: [{ who: 'Applicant', words: 'Sent the registration.', state: 'submitted' }],
    });
    expect(actsOf(detail)).toEqual({ approve: null, ask: null, refuse: null });
    const taken = { queue: 'registrations', caseId: one.registrationReference } as const;
    await answerOf(server, 'TakeDeskCase', { ...taken, seenTakenAt: null }, desk);
    expect((await view(one)).takenBy).toBe('Dipa Sarkar');
  });

  test('[REG-03] shows its documents to those alone who may read them, as downloads that run nothing, and the audit says who read them', async () => {
    const one = await applicants.submitted();
    const { documents } = await view(one);
    const [front] = documents;
    const request = { ...named(one), documentId: front?.documentId ?? '', format: 'png' } as const;
    const sent = await server.send('ReadRegistrationDocument', request, desk);
    expect(sent.status).toBe(200);
    expect(sent.bytes.equals(pngFile(1))).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="document.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const read = await server.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'facts'])
      .where('action', '=', 'desk.looked')
      .where((look) => sql<boolean>`${look.ref('facts')} ->> 'kind' = 'file'`)
      .execute();
    expect(read).toMatchObject([{ actor: server.people.dipa.userId, facts: { part: request.documentId } }]);
    const asHtml = await server.send('ReadRegistrationDocument', { ...request, format: 'pdf' }, desk);
    expect(asHtml.status).toBe(404);
    await server.allowOnly(
      'emdad',
      deskFunctionalities.filter((name) => name !== 'DeskReadRegistrations'),
    );
    expect((await server.send('ReadRegistrationDocument', request, { as: 'emdad' })).status).toBe(403);
    await server.allowOnly(
      'emdad',
      deskFunctionalities.filter((name) => name !== 'DeskReviewRegistrations'),
    );
    expect(actsOf(await view(one, 'emdad'))['approve']).toBe('Your role does not include reviewing registrations.');
    await server.allowOnly('emdad', deskFunctionalities);
  });

  test('[REG-05] is asked about by mail; the applicant answers and replaces a document, and it waits again', async () => {
    const one = await applicants.submitted();
    expect(await ask(one, 'The back of the ID is blurred. Please send it again.')).toMatchObject({
      ok: true,
      answer: { state: 'asked' },
    });
    const [mail] = await applicants.mailsTo(one.form.email);
    expect(mail?.body).toContain('The back of the ID is blurred.');
    expect(mail?.body).toContain(`/registration#${one.statusToken}`);
    expect(await status(one)).toMatchObject({
      state: 'asked',
      mayAnswer: true,
      questions: [{ question: 'The back of the ID is blurred. Please send it again.', answer: null }],
    });
    const replaced = await server.call(
      'ReplaceRegistrationDocument',
      {
        statusToken: one.statusToken,
        kind: 'nationalIdBack',
        name: 'sharp.jpg',
        content: jpegFile('sharp'),
      },
      applicants.options,
    );
    expect(replaced).toMatchObject({ ok: true });
    const answered = await answerOf(
      server,
      'AnswerRegistrationQuestion',
      { statusToken: one.statusToken, answer: 'Here it is.' },
      applicants.options,
    );
    expect(answered.registration).toMatchObject({ state: 'submitted', mayAnswer: false });
    expect(await view(one)).toMatchObject({
      state: 'submitted',
      documents: [{}, { kind: 'nationalIdBack', name: 'sharp.jpg', mediaType: 'image/jpeg' }, {}],
      questions: [{ answer: 'Here it is.' }],
      history: [{}, { who: 'Dipa Sarkar', state: 'asked' }, {}, { words: 'Answered: Here it is.', state: 'submitted' }],
    });
    const again = { statusToken: one.statusToken, answer: 'Once more.' };
    expect(await server.call('AnswerRegistrationQuestion', again, applicants.options)).toMatchObject({
      ok: false,
      refusal: 'not-allowed',
    });
  });

  test('[REG-05] is refused with a reason that the applicant reads, once, and nobody can sign in', async () => {
    const one = await applicants.submitted();
    const reason = 'The trade license has expired.';
    expect(await refuse(one, reason)).toMatchObject({ ok: true, answer: { state: 'refused', reason, acts: [] } });
    expect(await status(one)).toMatchObject({ state: 'refused', reason, mayAnswer: false, mayWithdraw: false });
    expect((await applicants.mailsTo(one.form.email))[0]?.body).toContain(reason);
    expect(await refuse(one, reason)).toMatchObject({ ok: false, refusal: 'not-allowed' });
    await stepUp(server, 'dipa');
    expect(await approve(one)).toMatchObject({ ok: false, refusal: 'not-allowed' });
    const users = server.database.db.selectFrom('app_user').select('id').where('email_key', '=', one.form.email);
    expect(await users.execute()).toEqual([]);
  });

  test('[REG-05] is taken back by its applicant, and its documents are removed at once', async () => {
    const one = await applicants.submitted();
    const { statusToken } = one;
    const withdrawn = await answerOf(server, 'WithdrawRegistration', { statusToken }, applicants.options);
    expect(withdrawn.registration).toMatchObject({ state: 'withdrawn', documents: [] });
    expect(await view(one)).toMatchObject({ state: 'withdrawn', areDocumentsRemoved: true, acts: [] });
  });
});

describe('an approval', () => {
  test('[REG-05] [CMP-01] needs a fresh code; then the agency is open as it registered, and its owner signs in by the mailed link', async () => {
    const one = await applicants.submitted({ civilAviationNumber: 'TA-0000417' });
    expect(await approve(one)).toMatchObject({ ok: false, refusal: 'step-up-needed' });
    await stepUp(server, 'dipa');
    const approved = await approve(one);
    if (!approved.ok) throw new Error(approved.refusal);
    const { agencyId } = approved.answer;
    expect(approved.answer).toMatchObject({ state: 'approved', acts: [], doubles: [] });
    const agency = await server.database.db
      .selectFrom('agency as a')
      .innerJoin('document_info as d', 'd.agency_id', 'a.id')
      .innerJoin('company_info as i', 'i.agency_id', 'a.id')
      .select(['i.address', 'i.city', 'i.postal_code', 'i.owner_name'])
      .select(['a.name', 'a.email', 'a.phone', 'a.kind', 'd.trade_license_number', 'd.trade_license_expiry'])
      .select(['d.civil_aviation_number', 'd.civil_aviation_expiry'])
      .where('a.id', '=', agencyId ?? '')
      .executeTakeFirst();
    expect(agency).toEqual({
      name: one.form.companyName,
      email: one.form.email,
      phone: `+880${one.form.phoneNumber}`,
      kind: 'agency',
      trade_license_number: one.form.tradeLicenseNumber,
      trade_license_expiry: one.form.tradeLicenseExpiryDate,
      civil_aviation_number: 'TA-0000417',
      civil_aviation_expiry: null,
      address: '12 Station Road, Rangpur',
      city: one.form.city,
      postal_code: one.form.postalCode,
      owner_name: `${one.form.contactFirstName} ${one.form.contactLastName}`,
    });
    expect(await walletFigures(server.database.db, 'platform', walletOf(agencyId ?? '', 'BDT'))).toMatchObject({
      balanceMinor: 0,
      creditLimitMinor: 0,
      availableMinor: 0,
    });

    const [mail] = await applicants.mailsTo(one.form.email);
    const token = /\/first-sign-in#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    const options = applicants.options;
    const { username } = await answerOf(server, 'BeginFirstSignIn', { token }, options);
    expect(username).toBe(one.form.email);
    const otherDevice = { headers: { ...options.headers, 'x-device-id': 'device-of-a-thief' } };
    const password = 'Teesta-River-26';
    expect(await answerOf(server, 'ChangePassword', { username, password }, otherDevice)).toMatchObject({
      passwordChanged: false,
      error: { code: 'no-grant' },
    });
    expect(await answerOf(server, 'ChangePassword', { username, password }, options)).toMatchObject({
      passwordChanged: true,
    });
    expect(await server.call('BeginFirstSignIn', { token }, options)).toMatchObject({
      ok: false,
      refusal: 'link-over',
    });
    const begun = await answerOf(server, 'Authenticate', { username, password }, options);
    const code = {
      username,
      reference: begun.verificationReference ?? '',
      verificationCode: await server.codeSentTo(username),
    };
    const signedIn = await answerOf(server, 'VerifyDevice', code, options);
    expect(signedIn).toMatchObject({ authenticated: true, forceChangePassword: false, verifyPhoneNumber: false });
    const authorization = `Bearer ${signedIn.identity?.token ?? ''}`;
    const context = await answerOf(server, 'GetUserContext', {}, { headers: { ...options.headers, authorization } });
    expect(context).toMatchObject({ companyName: one.form.companyName, firstName: 'Rokeya' });
    expect(new Set(context.functionalities)).toEqual(
      new Set(agencyFunctionalities.map((name) => functionalities[name])),
    );
    const balance = await answerOf(server, 'mybalance', {}, { headers: { ...options.headers, authorization } });
    expect(JSON.stringify(balance)).toContain('BDT 0');
  });

  test('[REG-05] link ends after seven days, and an unknown one leads nowhere', async () => {
    const one = await applicants.submitted();
    await stepUp(server, 'dipa');
    await approve(one);
    const [mail] = await applicants.mailsTo(one.form.email);
    const token = /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(await server.call('BeginFirstSignIn', { token: `${token}x` }, applicants.options)).toMatchObject({
      ok: false,
      refusal: 'link-unknown',
    });
    clock.advance(7 * 86_400_000);
    expect(await server.call('BeginFirstSignIn', { token }, applicants.options)).toMatchObject({
      ok: false,
      refusal: 'link-over',
    });
  });

  test('[REG-05] is kept from an address that signs in already, and says so', async () => {
    const { email } = server.people.asha;
    const one = await applicants.submitted({ email: email.toUpperCase() });
    const reason = 'Somebody signs in with this e-mail address already. Ask for another one.';
    expect(actsOf(await view(one))).toEqual({ approve: reason, ask: null, refuse: null });
    await stepUp(server, 'dipa');
    expect(await approve(one)).toMatchObject({ ok: false, refusal: 'email-in-use' });
    expect((await view(one)).doubles).toContainEqual({
      because: 'account',
      registrationReference: null,
      agencyId: server.people.asha.agencyId,
      name: 'Meghna Travels',
      state: null,
    });
  });

  test('[REG-05] of two at once opens one agency', async () => {
    const one = await applicants.submitted();
    await stepUp(server, 'dipa');
    await stepUp(server, 'emdad');
    const outcomes = await Promise.all([approve(one, 'dipa'), approve(one, 'emdad')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const opened = server.database.db.selectFrom('agency').select('id').where('name', '=', one.form.companyName);
    expect(await opened.execute()).toHaveLength(1);
  });
});

test('[REG-05] doubles are pointed out: the same e-mail, phone, trade license and name, at agencies and applicants of the tenant alone', async () => {
  const first = await applicants.submitted({ companyName: 'Kushiara Tours Ltd.' });
  const { email, phoneNumber } = first.form;
  const tradeLicenseNumber = first.form.tradeLicenseNumber.replaceAll('/', ' - ').toLowerCase();
  const elsewhere = applicantsOf(server, 'trotly-demo');
  await elsewhere.submitted({ companyName: 'Kushiara Travels', email, phoneNumber, tradeLicenseNumber });
  expect((await view(first)).doubles).toEqual([]);
  const sameName = await applicants.submitted({ companyName: 'The KUSHIARA Travel Agency' });
  const sameLicense = await applicants.submitted({ tradeLicenseNumber });
  const sameEmail = await applicants.submitted({ email: email.toUpperCase() });
  const samePhone = await applicants.submitted({ phoneNumber });
  const double = (because: string, one: Submitted) => ({
    because,
    registrationReference: one.registrationReference,
    agencyId: null,
    name: one.form.companyName,
    state: 'submitted',
  });
  expect((await view(first)).doubles).toEqual([
    double('email', sameEmail),
    double('phone', samePhone),
    double('trade-license', sameLicense),
    double('name', sameName),
  ]);
  const likeAgency = await applicants.submitted({ companyName: 'Meghna Tours & Travels' });
  expect((await view(likeAgency)).doubles).toEqual([
    {
      because: 'name',
      registrationReference: null,
      agencyId: server.people.asha.agencyId,
      name: 'Meghna Travels',
      state: null,
    },
  ]);
  const { registrations } = await answerOf(
    server,
    'GetDeskRegistrations',
    { tab: 'waiting', kind: null, search: 'meghna tours &', after: null },
    desk,
  );
  expect(registrations.map(({ hasDoubles }) => hasDoubles)).toEqual([true]);
});

test('[REG-05] registrations of a tenant are unknown at every other, to the desk and by their links', async () => {
  const elsewhere = applicantsOf(server, 'trotly-demo');
  const foreign = await elsewhere.submitted();
  const { registrationReference, statusToken } = foreign;
  for (const name of ['GetDeskRegistration', 'ApproveRegistration'] as const) {
    await stepUp(server, 'dipa');
    expect(await server.call(name, { registrationReference }, desk)).toMatchObject({
      ok: false,
      refusal: 'registration-unknown',
    });
  }
  expect(await server.call('GetRegistrationStatus', { statusToken }, applicants.options)).toMatchObject({
    ok: false,
    refusal: 'registration-unknown',
  });
  const listed = await answerOf(
    server,
    'GetDeskRegistrations',
    { tab: 'waiting', kind: null, search: registrationReference, after: null },
    desk,
  );
  expect(listed.registrations).toEqual([]);
});
