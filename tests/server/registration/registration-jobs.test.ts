import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldDrafts } from '../../../server/registration/draft-rows.ts';
import { dropOldDocuments, lapseRegistrations } from '../../../server/registration/jobs.ts';
import { pngFile } from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer, type TestClock, testClock } from '../fresh-server.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';
import { applicantsOf, type Submitted } from './applicant.ts';

const dayMs = 86_400_000;
let clock: TestClock;
let server: FreshServer;
let applicants: ReturnType<typeof applicantsOf>;
beforeEach(async () => {
  clock = testClock();
  server = await freshServer({ suppliers: [], clock });
  applicants = applicantsOf(server);
});
afterEach(() => server.close());

const deps = () => ({
  db: server.database.db,
  tenants: server.tenants,
  secrets: server.secrets,
  now: clock.now,
});
const desk = { as: 'dipa' } as const;
const countDocuments = async (): Promise<number> =>
  (await server.database.db.selectFrom('document_file').select('id').execute()).length;
const view = ({ registrationReference }: Submitted) =>
  answerOf(server, 'GetDeskRegistration', { registrationReference }, desk);

test('[REG-03] the files of a form that is never sent are removed after two days, and those of one that was sent stay', async () => {
  const sent = await applicants.submitted();
  const draftToken = await applicants.begin();
  await applicants.upload(draftToken, 'nationalIdFront', pngFile(9));
  clock.advance(2 * dayMs - 1);
  await dropOldDrafts(server.database.db, clock.now());
  expect(await countDocuments()).toBe(4);
  clock.advance(1);
  // It is over before the job has run.
  expect(await applicants.upload(draftToken, 'nationalIdBack', pngFile(9))).toMatchObject({
    ok: false,
    refusal: 'draft-unknown',
  });
  await dropOldDrafts(server.database.db, clock.now());
  expect(await countDocuments()).toBe(3);
  server.forgetTokens();
  expect((await view(sent)).documents).toHaveLength(3);
});

test('[REG-03][REG-05] documents of a refused applicant are removed after thirty days, and what was decided stays', async () => {
  const { registrationReference } = await applicants.submitted();
  await answerOf(server, 'RefuseRegistration', { registrationReference, reason: 'Not now.' }, desk);
  clock.advance(30 * dayMs - 1);
  await dropOldDocuments(deps());
  expect(await countDocuments()).toBe(3);
  clock.advance(1);
  await dropOldDocuments(deps());
  expect(await countDocuments()).toBe(0);
  server.forgetTokens();
  const refused = await answerOf(server, 'GetDeskRegistration', { registrationReference }, desk);
  expect(refused).toMatchObject({ state: 'refused', reason: 'Not now.', documents: [], areDocumentsRemoved: true });
});

test('[REG-05] a question that is not answered in thirty days ends the registration, and its applicant is told', async () => {
  const one = await applicants.submitted();
  const { registrationReference, statusToken } = one;
  await answerOf(server, 'AskApplicant', { registrationReference, question: 'Which street?' }, desk);
  clock.advance(30 * dayMs - 1);
  await lapseRegistrations(deps());
  expect(await answerOf(server, 'GetRegistrationStatus', { statusToken }, applicants.options)).toMatchObject({
    registration: { state: 'asked' },
  });
  clock.advance(1);
  await lapseRegistrations(deps());
  expect(await answerOf(server, 'GetRegistrationStatus', { statusToken }, applicants.options)).toMatchObject({
    registration: { state: 'lapsed', mayAnswer: false },
  });
  expect((await applicants.mailsTo(one.form.email))[0]?.subject).toContain('your registration has ended');
  const late = { statusToken, answer: 'Station Road.' };
  expect(await server.call('AnswerRegistrationQuestion', late, applicants.options)).toMatchObject({
    ok: false,
    refusal: 'not-allowed',
  });
});
