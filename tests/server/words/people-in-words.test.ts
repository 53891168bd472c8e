import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sealLedger } from '../../../server/ledger/check/seal-ledger.ts';
import { signDayHeads } from '../../../server/ledger/check/sign-heads.ts';
import { lapseConsents } from '../../../server/post-travel/consent-jobs.ts';
import { markedWords } from '../../marked-words.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { codeStands, stepUp } from '../desk/stepping-up.ts';
import { password } from '../fresh-server.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { consentOn, tenantsWith } from '../post-travel/consent-desk.ts';
import { applicantsOf } from '../registration/applicant.ts';
import { ownTenants } from '../reused-app.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';
import { rewordTexts } from '../words-of-tenant.ts';
import { givenTo, newsOf, unmarkedOf } from './unmarked.ts';

/** What people typed. */
const typed = [
  'The back of the ID is blurred.',
  'The trade license has expired.',
  'Both have a good connection.',
  'Classic',
  'Nasrin Akter',
  'Is there news?',
  'Rokeya',
  'Travels',
  'Dhaka',
  'Dubai',
];

const dayMs = 86_400_000;
let desk: SalesDesk;
beforeAll(async () => {
  // A test that rewords the shipped tenants leaves them to the next as they were.
  desk = await openSalesDesk({ depositMinor: 900_000_000, tenants: tenantsWith({ rule: 'required' }) });
  rewordTexts(ownTenants, markedWords);
  rewordTexts(desk.server.tenants, markedWords);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await desk.close();
});

let turnedBy = 0;
/** Sessions may end meanwhile. */
const wait = (ms: number): void => {
  desk.clock.advance(ms);
  turnedBy += ms;
  desk.server.forgetTokens();
};
afterEach(() => wait(-turnedBy));

const news = newsOf(() => desk.server);

const expectMarked = async (told: readonly string[], least: number): Promise<void> => {
  expect(told.length).toBeGreaterThanOrEqual(least);
  expect(unmarkedOf(told, await givenTo(desk.server, typed))).toEqual([]);
};

test('[TEN-01] [REG-06] every mail and code of a registration is in its tenant’s words', async () => {
  const { server } = desk;
  const applicants = applicantsOf(server);
  const [asked, refused] = [await applicants.submitted(), await applicants.submitted()];
  const codes = await news();
  await codeStands(server, 'dipa');
  const named = ({ registrationReference }: typeof asked) => ({ registrationReference });
  const by = { as: 'dipa' } as const;
  await answerOf(server, 'AskApplicant', { ...named(asked), question: 'The back of the ID is blurred.' }, by);
  await answerOf(
    server,
    'AnswerRegistrationQuestion',
    { statusToken: asked.statusToken, answer: 'Is there news?' },
    applicants.options,
  );
  await answerOf(server, 'ApproveRegistration', named(asked), by);
  await answerOf(server, 'RefuseRegistration', { ...named(refused), reason: 'The trade license has expired.' }, by);
  const withdrawn = await applicants.submitted();
  await answerOf(server, 'WithdrawRegistration', { statusToken: withdrawn.statusToken }, applicants.options);
  await expectMarked([...codes, ...(await news())], 10);
  const { history } = await answerOf(server, 'GetDeskRegistration', named(withdrawn), by);
  await expectMarked(
    history.flatMap(({ who, words }) => [who, words]),
    4,
  );
});

test('[TEN-01] [AUT-06] every mail and code of signing in is in its tenant’s words', async () => {
  const { server } = desk;
  const { email, tenantId } = server.people.carol;
  await answerOf(
    server,
    'ResetPassword',
    { username: email, deviceCheck: false },
    { headers: { 'x-tenant': tenantId } },
  );
  await stepUp(server, 'dipa');
  const device = { headers: { 'x-device-id': 'another-device', 'x-tenant': 'platform' } };
  await answerOf(server, 'Authenticate', { username: server.people.badrul.email, password }, device);
  await expectMarked(await news(), 4);
});

test('[TEN-01] [PTK-03] what a passenger and an agency read of a consent is in the tenant’s words', async () => {
  const { server } = desk;
  const consent = consentOn(desk);
  const { orderReference } = await desk.held();
  const asked = async (): Promise<{ readonly token: string; readonly code: string }> => {
    await answerOf(server, 'AskCancelConsent', { orderReference, address: null }, { as: 'asha' });
    const { token, body } = await consent.sent();
    return { token, code: /›(\d{6})‹/.exec(body)?.[1] ?? '' };
  };
  expect(await consent.answer(await asked(), false)).toMatchObject({ ok: true });
  await asked();
  await expectMarked(await news(), 4);
  wait(2 * dayMs + 60_000);
  await lapseConsents({ db: server.database.db, now: desk.clock.now });
  await expectMarked(await news(), 2);
});

test('[TEN-01] [PTK-02] what an agency is told of a refund, and what is written about it, is in its tenant’s words', async () => {
  const { server, supplier } = desk;
  supplier.refunding = { isAutomatic: false, settlesAtOnce: false };
  const order = await desk.ticketed();
  const { caseReference } = await casesOf('refund').requested(desk, order, paxOf(order, 0));
  await answerOf(server, 'WriteToAgency', { caseReference, words: 'Is there news?' }, { as: 'dipa' });
  await expectMarked(await news(), 2);
});

test('[TEN-01] [MNY-09] the mail with the head of a ledger is in its tenant’s words', async () => {
  const { server } = desk;
  const { db } = server.database;
  await answerOf(server, 'SetLedgerHeadMail', { wanted: true }, { as: 'asha' });
  await desk.ticketed();
  await sealLedger(db);
  wait(dayMs);
  await news();
  await signDayHeads({ db, secrets: server.secrets, tenants: server.tenants, now: desk.clock.now, log: desk.deps.log });
  // Lines that the check of a ledger reads are the same in every tenant.
  const told = (await news()).map((text) => text.replace(/^(?:Day|Entries|Head|Key|Signature): .*$/gm, ''));
  await expectMarked(told, 2);
});
