import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { CompanyDocumentKind, CompanyDocuments } from '../../../contract/company/company-documents.ts';
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
