import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtDocuments } from '../../../server/company/documents/jobs.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { pdfFile } from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer, type TestClock, testClock } from '../fresh-server.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';

let clock: TestClock;
let server: FreshServer;
beforeAll(async () => {
  clock = testClock();
  server = await freshServer({ suppliers: [], clock });
});
afterAll(() => server.close());

const moveTo = async (day: string): Promise<void> => {
  clock.advance(Date.parse(`${day}T06:00:00Z`) - clock.now().getTime());
  server.forgetTokens();
  await lookAtDocuments({ db: server.database.db, tenants: server.tenants, now: clock.now });
};

const sent = (expiry: string) =>
  server.call(
    'UploadCompanyDocument',
    { kind: 'tradeLicense', number: 'TRAD/1', expiry, name: 'licence.pdf', file: pdfFile() },
    { as: 'asha' },
  );

const accepted = async (): Promise<void> => {
  const { agencyId } = server.people.asha;
  const { book } = await answerOf(server, 'GetAgencyDocuments', { agencyId }, { as: 'dipa' });
  await codeStands(server, 'dipa');
  const documentId = book.documents[0]?.latest?.documentId ?? '';
  expect(await server.call('AcceptAgencyDocument', { agencyId, documentId }, { as: 'dipa' })).toMatchObject({
    ok: true,
  });
};

const movesMoney = (as: 'asha' | 'badrul') =>
  server.call('EndBankAccount', { accountId: '019ad5c0-0000-7000-8000-000000000009', version: 1 }, { as });

const mails = async (): Promise<(string | null)[]> => {
  const rows = await server.database.db
    .selectFrom('outbox')
    .select('subject')
    .where((row) => row.or([row('subject', 'like', 'Your documents%'), row('subject', 'like', '%suspended')]))
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
};

const soon = 'Your documents expire soon';
const expired = 'Your documents have expired';

const refused = async (attempt: Promise<unknown>, code: string): Promise<void> =>
  expect(attempt).rejects.toMatchObject({
    problem: { code, status: 403, detail: expect.stringContaining('Trade license') },
  });

/** Of an order that there is not: whoever is admitted is told so. */
const reference = 'ZZZZZZ';

const listed = async () => {
  const { deadlines } = await answerOf(server, 'GetDeadlines', { after: null, kinds: ['document'] }, { as: 'asha' });
  return deadlines?.deadlines.map(({ at, isMissed, detail, path }) => ({ at, isMissed, detail, path }));
};

test('[CMP-05] [OPS-04] expired documents end what sells and what takes money out, then suspend the agency, until a renewal is accepted', async () => {
  await sent('2027-01-20');
  await accepted();
  await moveTo('2026-12-20');
  expect(await mails()).toEqual([]);
  await moveTo('2026-12-25');
  await moveTo('2026-12-26');
  expect(await mails()).toEqual([soon]);
  expect(await listed()).toEqual([
    {
      at: '2027-01-20T18:00:00.000Z',
      isMissed: false,
      detail: 'Trade license, valid until Wed 20 Jan 2027',
      path: '/company-settings/documents',
    },
  ]);
  await moveTo('2027-01-14');
  expect(await mails()).toEqual([soon, soon]);
  // Valid through its last day.
  await moveTo('2027-01-20');
  expect(await movesMoney('asha')).toMatchObject({ ok: false });
  await moveTo('2027-01-21');
  await moveTo('2027-01-22');
  expect(await mails()).toEqual([soon, soon, soon, expired]);
  await refused(movesMoney('asha'), 'documents-expired');
  expect(await movesMoney('badrul')).toMatchObject({ ok: false });
  expect(await server.call('LoadBankAccounts', {}, { as: 'asha' })).toMatchObject({ ok: true });
  expect(await server.call('mybalance', {}, { as: 'asha' })).toMatchObject({
    answer: { status: 'stopped', standing: 'documents-expired' },
  });
  // What gives money back is no sale.
  expect(
    await server.call('CancelHotel', { orderReference: reference, acceptedPenaltyMinor: 0 }, { as: 'asha' }),
  ).toMatchObject({
    ok: false,
  });
  expect(await server.call('GetMarkupRules', {}, { as: 'asha' })).toMatchObject({ ok: true });

  await moveTo('2027-02-19');
  await refused(movesMoney('asha'), 'documents-expired');
  await moveTo('2027-02-20');
  await moveTo('2027-02-21');
  expect(await mails()).toEqual([soon, soon, soon, expired, 'Your agency is suspended']);
  await refused(movesMoney('asha'), 'agency-suspended');
  await refused(server.call('GetMarkupRules', {}, { as: 'asha' }), 'agency-suspended');
  await refused(server.call('RemoveCompanyLogo', { logo: '/pictures/none' }, { as: 'asha' }), 'agency-suspended');
  expect(
    await server.call('CancelHotel', { orderReference: reference, acceptedPenaltyMinor: 0 }, { as: 'asha' }),
  ).toMatchObject({
    ok: false,
  });
  expect(await server.call('LoadCompanyDocuments', {}, { as: 'asha' })).toMatchObject({ ok: true });
  expect(await server.call('mybalance', {}, { as: 'asha' })).toMatchObject({
    answer: { status: 'suspended', standing: 'agency-suspended' },
  });
  // A renewal that waits lifts nothing.
  await sent('2028-01-20');
  expect(await listed()).toMatchObject([{ isMissed: true, detail: expect.stringContaining('Our desk looks at') }]);
  await refused(movesMoney('asha'), 'agency-suspended');
  await accepted();
  expect(await movesMoney('asha')).toMatchObject({ ok: false });
  expect(await server.call('mybalance', {}, { as: 'asha' })).toMatchObject({ answer: { standing: 'open' } });
  expect(await listed()).toEqual([]);
});
