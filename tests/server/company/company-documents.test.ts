import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { CompanyDocumentKind, CompanyDocuments } from '../../../contract/company/company-documents.ts';
import { eraseOldDocuments } from '../../../server/company/documents/jobs.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { pdfFile, pngFile } from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { applicantsOf } from '../registration/applicant.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());
afterEach(async () => {
  const { db } = server.database;
  await db.deleteFrom('agency_remark').execute();
  await db.deleteFrom('agency_document').execute();
  await db.deleteFrom('document_file').execute();
  await db.deleteFrom('outbox').execute();
});

type Upload = CallRequest<'UploadCompanyDocument'>;

const license: Upload = {
  kind: 'tradeLicense',
  number: 'TRAD/DSCC/1',
  expiry: '2027-06-30',
  name: 'licence.pdf',
  file: pdfFile(),
};

const upload = (given: Partial<Upload> = {}) =>
  server.call('UploadCompanyDocument', { ...license, ...given }, { as: 'asha' });

const documents = async (as: 'asha' | 'badrul' = 'asha'): Promise<CompanyDocuments> =>
  (await answerOf(server, 'LoadCompanyDocuments', {}, { as })).book;

const ofKind = async (kind: CompanyDocumentKind, as: 'asha' | 'badrul' = 'asha') =>
  (await documents(as)).documents.find((document) => document.kind === kind);

describe('the documents of an agency', () => {
  test('[CMP-05] a document waits for the desk, and another of its kind takes its place and keeps its line', async () => {
    expect(await upload()).toMatchObject({ ok: true });
    expect(await upload({ name: 'licence-2.png', file: pngFile(9), number: 'TRAD/DSCC/2' })).toMatchObject({
      ok: true,
    });
    expect(await ofKind('tradeLicense')).toMatchObject({
      state: 'waiting',
      accepted: null,
      latest: { name: 'licence-2.png', number: 'TRAD/DSCC/2', expiry: '2027-06-30' },
      history: [{ what: 'Sent licence-2.png' }, { what: 'Sent licence.pdf' }],
    });
    expect(await ofKind('tradeLicense', 'badrul')).toMatchObject({ latest: null, history: [] });
  });

  test('[CMP-05] what is wrong is said at its field, and nothing is kept', async () => {
    expect(await upload({ number: ' ', expiry: '2020-01-01' })).toMatchObject({
      refusal: 'fields-wrong',
      errors: [{ path: 'number' }, { path: 'expiry' }],
    });
    expect(await upload({ file: pngFile(9) })).toMatchObject({ refusal: 'document-unreadable' });
    expect(await upload({ file: new Uint8Array() })).toMatchObject({ refusal: 'document-empty' });
    expect(await server.database.db.selectFrom('document_file').select('id').execute()).toEqual([]);
  });

  test('[CMP-05] the content is stored sealed', async () => {
    await upload();
    const [row] = await server.database.db.selectFrom('document_file').select('sealed').execute();
    expect(Buffer.from(row?.sealed ?? []).includes('%PDF')).toBe(false);
  });

  test('[CMP-05] [REG-05] an approved agency has the documents of its registration, and sends none again', async () => {
    const applicants = applicantsOf(server);
    const { registrationReference, form } = await applicants.submitted();
    await codeStands(server, 'dipa');
    const { agencyId } = await answerOf(server, 'ApproveRegistration', { registrationReference }, { as: 'dipa' });
    const rows = await server.database.db
      .selectFrom('agency_document')
      .select(['kind', 'state', 'number', 'expiry'])
      .where('agency_id', '=', agencyId ?? '')
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'nationalIdBack', state: 'accepted', number: null, expiry: null },
      { kind: 'nationalIdFront', state: 'accepted', number: null, expiry: null },
      { kind: 'tradeLicense', state: 'accepted', number: form.tradeLicenseNumber, expiry: form.tradeLicenseExpiryDate },
    ]);
  });

  test('[CMP-05] [DOC-01] whoever has sent the trade license is not asked for its number any more', async () => {
    await server.database.db
      .insertInto('document_demand')
      .values({
        tenant_id: 'platform',
        user_id: server.people.asha.userId,
        interval_mins: null,
        skips_left: 2,
        asked_at: new Date(),
      })
      .execute();
    const asked = () => answerOf(server, 'GetUserContext', {}, { as: 'asha' });
    expect((await asked()).documentCollect.forceCollect).toBe(true);
    await upload();
    expect((await asked()).documentCollect.forceCollect).toBe(false);
  });

  test('[CMP-05] a message of the agency stands in its conversation', async () => {
    await server.call('WriteDocumentRemark', { text: ' The office has moved. ' }, { as: 'asha' });
    expect((await documents()).remarks).toMatchObject([{ by: 'agency', text: 'The office has moved.' }]);
    expect((await documents('badrul')).remarks).toEqual([]);
  });
});

const atDesk = async () =>
  answerOf(server, 'GetAgencyDocuments', { agencyId: server.people.asha.agencyId }, { as: 'dipa' });

const waitingId = async (kind: CompanyDocumentKind = 'tradeLicense') =>
  (await atDesk()).book.documents.find((document) => document.kind === kind)?.latest?.documentId ?? '';

const named = (documentId: string) => ({ agencyId: server.people.asha.agencyId, documentId });

const queue = async () =>
  (await answerOf(server, 'GetDeskQueues', {}, { as: 'dipa' })).queues.find((each) => each.queue === 'agency-documents')
    ?.waiting;

const mails = (subject: string) =>
  server.database.db.selectFrom('outbox').select(['recipient', 'body']).where('subject', '=', subject).execute();

describe('at the desk', () => {
  test('[CMP-05] [OPS-01] a document waits in a queue and counts once it is accepted, after a fresh code', async () => {
    await upload();
    expect(await queue()).toBe(1);
    server.forgetTokens();
    const documentId = await waitingId();
    expect(await server.call('AcceptAgencyDocument', named(documentId), { as: 'dipa' })).toMatchObject({
      refusal: 'step-up-needed',
    });
    await codeStands(server, 'dipa');
    expect(await server.call('AcceptAgencyDocument', named(documentId), { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { due: null },
    });
    expect(await ofKind('tradeLicense')).toMatchObject({ state: 'accepted', accepted: { documentId }, latest: null });
    expect(await queue()).toBe(0);
    expect(await mails('Accepted: Trade license')).toMatchObject([{ recipient: server.people.asha.email }]);
    expect((await answerOf(server, 'LoadCompanyInfo', {}, { as: 'asha' })).book.identity).toMatchObject({
      tradeLicenseNumber: 'TRAD/DSCC/1',
      tradeLicenseExpiry: '2027-06-30',
    });
  });

  test('[CMP-05] a document that is asked for again keeps the accepted one in force, and its agency reads why', async () => {
    await upload();
    await codeStands(server, 'dipa');
    await server.call('AcceptAgencyDocument', named(await waitingId()), { as: 'dipa' });
    await upload({ number: 'TRAD/DSCC/2' });
    const reason = 'The second page is missing.';
    expect(
      await server.call('AskAgencyDocumentAgain', { ...named(await waitingId()), reason }, { as: 'dipa' }),
    ).toMatchObject({ ok: true });
    expect(await ofKind('tradeLicense')).toMatchObject({
      state: 'refused',
      reason,
      accepted: { number: 'TRAD/DSCC/1' },
      latest: { number: 'TRAD/DSCC/2' },
    });
    expect((await mails('Please send it again: Trade license'))[0]?.body).toContain(reason);
  });

  test('[CMP-05] a document that the agency has replaced is not decided', async () => {
    await upload();
    const documentId = await waitingId();
    await upload({ number: 'TRAD/DSCC/2' });
    await codeStands(server, 'dipa');
    expect(await server.call('AcceptAgencyDocument', named(documentId), { as: 'dipa' })).toMatchObject({
      refusal: 'not-open',
    });
    expect(
      await server.call(
        'AcceptAgencyDocument',
        { ...named(await waitingId()), agencyId: server.people.badrul.agencyId },
        { as: 'dipa' },
      ),
    ).toMatchObject({ refusal: 'not-open' });
  });

  test('[CMP-05] the content is read as it was sent, and each reading is audited', async () => {
    await upload();
    const documentId = await waitingId();
    const read = await server.send('ReadAgencyDocument', { ...named(documentId), format: 'pdf' }, { as: 'dipa' });
    expect(read.bytes.equals(pdfFile())).toBe(true);
    const other = { agencyId: server.people.badrul.agencyId, documentId, format: 'pdf' } as const;
    expect((await server.send('ReadAgencyDocument', other, { as: 'dipa' })).status).toBe(404);
    const looks = await server.database.db
      .selectFrom('audit_entry')
      .select(['subject', 'actor'])
      .where('action', '=', 'desk.looked')
      .where((look) => sql<boolean>`${look.ref('facts')} ->> 'part' = ${documentId}`)
      .execute();
    expect(looks).toEqual([{ subject: server.people.asha.agencyId, actor: server.people.dipa.userId }]);
  });

  test('[CMP-05] an agency opens what it has sent, nobody of another agency does, and each look is recorded', async () => {
    await upload();
    const asked = { documentId: await waitingId(), format: 'pdf' } as const;
    const read = await server.send('ReadCompanyDocument', asked, { as: 'asha' });
    expect(read.bytes.equals(pdfFile())).toBe(true);
    expect((await server.send('ReadCompanyDocument', asked, { as: 'badrul' })).status).toBe(404);
    const looks = await server.database.db
      .selectFrom('audit_entry')
      .select(['subject', 'actor'])
      .where('action', '=', 'document.read-by-agency')
      .where(sql`facts ->> 'document'`, '=', asked.documentId)
      .execute();
    expect(looks).toEqual([{ subject: server.people.asha.agencyId, actor: server.people.asha.userId }]);
  });

  test('[CMP-05] [REG-05] the content of a replaced document is erased after a year, and its line and the newer one stay', async () => {
    await upload();
    const replaced = await waitingId();
    await upload();
    const waiting = await waitingId();
    const { db } = server.database;
    const erase = (days: number) => {
      const now = () => new Date(server.clock.now().getTime() + days * 86_400_000);
      return eraseOldDocuments({ db, tenants: server.tenants, now });
    };
    const opens = async (documentId: string) =>
      (await server.send('ReadCompanyDocument', { documentId, format: 'pdf' }, { as: 'asha' })).status;
    await erase(364);
    expect(await opens(replaced)).toBe(200);
    await erase(366);
    expect(await opens(replaced)).toBe(404);
    expect(await opens(waiting)).toBe(200);
    const left = await db
      .selectFrom('document_file')
      .select(sql<number>`octet_length(sealed)`.as('bytes'))
      .where((row) => row(row.cast<string>('id', 'text'), '=', replaced))
      .execute();
    expect(left).toEqual([{ bytes: 0 }]);
    const { book } = await answerOf(server, 'LoadCompanyDocuments', {}, { as: 'asha' });
    expect(book.documents[0]?.history.length).toBeGreaterThan(1);
  });

  test('[CMP-05] a message waits until the desk has answered it, by mail too', async () => {
    await server.call('WriteDocumentRemark', { text: 'The office has moved.' }, { as: 'asha' });
    expect(await queue()).toBe(1);
    const list = await answerOf(
      server,
      'GetAgencyDocumentCases',
      { tab: 'waiting', search: 'meghna', after: null },
      { as: 'dipa' },
    );
    expect(list).toMatchObject({ cases: [{ hasMessage: true, waiting: [] }], waiting: { waiting: 1 } });
    await server.call(
      'WriteAgencyRemark',
      { agencyId: server.people.asha.agencyId, text: 'Where to?' },
      { as: 'dipa' },
    );
    expect(await queue()).toBe(0);
    expect((await documents()).remarks).toMatchObject([{ by: 'desk', text: 'Where to?' }, { by: 'agency' }]);
    expect((await mails('A message about your documents'))[0]?.body).toContain('Where to?');
  });

  test('[CMP-05] agencies whose accepted documents expire within 30 days are listed', async () => {
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await upload({ expiry: soon });
    await codeStands(server, 'dipa');
    await server.call('AcceptAgencyDocument', named(await waitingId()), { as: 'dipa' });
    const asked = { tab: 'expiring', search: '', after: null } as const;
    expect(await answerOf(server, 'GetAgencyDocumentCases', asked, { as: 'dipa' })).toMatchObject({
      cases: [{ agencyName: 'Meghna Travels', expiry: soon, due: null }],
      next: null,
    });
  });
});
