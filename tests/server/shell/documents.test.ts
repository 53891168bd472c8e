import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentInfoRequest } from '../../../contract/travellers/document-info.ts';
import { owesDocuments } from '../../../server/demonstration/user-states.ts';
import { addressOfCall, type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
const open = async () => {
  server = await freshServer({ suppliers: [] });
};
const close = () => server.close();

const minuteMs = 60_000;

const nothingEntered = {
  tradeLicenseNumber: '',
  tradeLicenseExpiryDate: null,
  civilAviationNumber: '',
  civilAviationExpiryDate: null,
} as const;
const skip: DocumentInfoRequest = { ...nothingEntered, skip: true };
/** The clock stands on 2026-12-01 in Dhaka. */
const entered: DocumentInfoRequest = {
  tradeLicenseNumber: 'TRAD/DSCC/014520/2024',
  tradeLicenseExpiryDate: '2027-06-30',
  civilAviationNumber: '',
  civilAviationExpiryDate: null,
  skip: false,
};

const owes = (person: Person, skipsLeft: number, intervalMins: number | null = null) =>
  owesDocuments(server.database.db, server.people[person], { skipsLeft, intervalMins, now: server.clock.now() });

const update = async (request: DocumentInfoRequest, person: Person = 'asha', key?: string) => {
  const outcome = await server.call('UpdateCustomerDocumentInfo', request, {
    as: person,
    ...(key === undefined ? {} : { key }),
  });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

const collectOf = async (person: Person) => {
  const outcome = await server.call('GetUserContext', {}, { as: person });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.documentCollect;
};

describe('asking and giving', () => {
  beforeEach(open);
  afterEach(close);

  test('[DOC-01] each skip is counted down, and the user context says how many are left', async () => {
    await owes('asha', 2);
    for (const left of [1, 0]) {
      expect(await update(skip)).toEqual({
        success: true,
        documentCollect: { collectIntervalMins: null, forceCollect: true, remainingSkipCount: left },
      });
      expect(await collectOf('asha')).toMatchObject({ forceCollect: true, remainingSkipCount: left });
      server.clock.advance(60 * minuteMs);
      server.forgetTokens();
    }
  });

  test('[DOC-03] a skip when none is left does not succeed', async () => {
    await owes('asha', 0);
    expect(await update(skip)).toMatchObject({ success: false, documentCollect: { forceCollect: true } });
    expect(await collectOf('asha')).toMatchObject({ forceCollect: true, remainingSkipCount: 0 });
  });

  test('[DOC-01] a skip in a second tab, within the interval of the first, costs nothing', async () => {
    await owes('asha', 2, 10);
    await server.signIn('asha');
    await Promise.all([update(skip), update(skip), update(skip)]);
    server.clock.advance(10 * minuteMs - 1);
    expect(await update(skip)).toMatchObject({ success: true, documentCollect: { remainingSkipCount: 1 } });
    server.clock.advance(1);
    expect(await update(skip)).toMatchObject({ success: true, documentCollect: { remainingSkipCount: 0 } });
  });

  test('[NET-03] a skip that is sent again with its key is answered again and not counted again', async () => {
    await owes('asha', 5);
    const first = await update(skip, 'asha', 'one-intent');
    server.clock.advance(60 * minuteMs);
    server.forgetTokens();
    expect(await update(skip, 'asha', 'one-intent')).toEqual(first);
    expect((await collectOf('asha')).remainingSkipCount).toBe(4);
  });

  test('[DOC-01] documents that are saved end the asking, trimmed and under who gave them', async () => {
    await owes('asha', 1);
    await owes('badrul', 1);
    expect(await update({ ...entered, tradeLicenseNumber: ' TRAD/1 ' })).toMatchObject({
      success: true,
      documentCollect: { forceCollect: false },
    });
    expect(await collectOf('asha')).toMatchObject({ forceCollect: false });
    const { tenantId, agencyId, userId } = server.people.asha;
    expect(await server.database.db.selectFrom('document_info').selectAll().execute()).toMatchObject([
      {
        tenant_id: tenantId,
        agency_id: agencyId,
        given_by: userId,
        trade_license_number: 'TRAD/1',
        trade_license_expiry: '2027-06-30',
        civil_aviation_number: null,
        civil_aviation_expiry: null,
      },
    ]);
    expect(await collectOf('badrul')).toMatchObject({ forceCollect: true, remainingSkipCount: 1 });
  });

  test("[DOC-01] one user's documents end the asking of a colleague, whose late skip does no harm", async () => {
    await owes('asha', 1);
    await owes('badrul', 1);
    const { tenantId, agencyId } = server.people.asha;
    await server.database.db
      .updateTable('app_user')
      .set({ agency_id: agencyId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', server.people.badrul.userId)
      .execute();
    await update(entered);
    expect(await collectOf('badrul')).toMatchObject({ forceCollect: false });
    expect(await update(skip, 'badrul')).toMatchObject({ success: true, documentCollect: { forceCollect: false } });
  });

  test('[DOC-01] documents may be given unasked, and given again', async () => {
    expect(await update(entered)).toMatchObject({ success: true });
    expect(
      await update({ ...entered, civilAviationNumber: 'CAAB-77', civilAviationExpiryDate: '2028-01-31' }),
    ).toMatchObject({
      success: true,
    });
    const [kept] = await server.database.db.selectFrom('document_info').selectAll().execute();
    expect(kept).toMatchObject({ civil_aviation_number: 'CAAB-77', civil_aviation_expiry: '2028-01-31' });
  });

  test.each(['2023-12-01', '2031-12-01'])('[DOC-02] the limit of the window, %s, is accepted', async (day) => {
    expect(await update({ ...entered, tradeLicenseExpiryDate: day })).toMatchObject({ success: true });
  });

  test("[DOC-02] today is the tenant's: in Dhaka a day begins six hours before it does in London", async () => {
    // 2026-12-01 18:30 in London is already 2026-12-02 in Dhaka.
    server.clock.advance((14 * 60 + 30) * minuteMs);
    expect(await update({ ...entered, tradeLicenseExpiryDate: '2031-12-02' })).toMatchObject({ success: true });
  });

  test('[DOC-01] neither tenant nor agency can be named in the body', async () => {
    const answer = await server.send('UpdateCustomerDocumentInfo', entered, {
      as: 'asha',
      body: JSON.stringify({ ...entered, agencyId: server.people.badrul.agencyId }),
    });
    expect(answer.status).toBe(400);
    expect(addressOfCall('UpdateCustomerDocumentInfo')).toBe('/customer/v1/User/UpdateCustomerDocumentInfo');
  });
});

describe('what may not be given', () => {
  beforeAll(open);
  afterAll(close);

  test.each<[string, Partial<DocumentInfoRequest>, readonly string[]]>([
    ['no trade license number', { tradeLicenseNumber: '  ' }, ['tradeLicenseNumber']],
    ['no trade license expiry', { tradeLicenseExpiryDate: null }, ['tradeLicenseExpiryDate']],
    ['a civil aviation number without its expiry', { civilAviationNumber: 'CAAB-77' }, ['civilAviationExpiryDate']],
    ['a number of 51 characters', { tradeLicenseNumber: 'T'.repeat(51) }, ['tradeLicenseNumber']],
    ['a day before the third year back', { tradeLicenseExpiryDate: '2023-11-30' }, ['tradeLicenseExpiryDate']],
    ['a day after the fifth year on', { tradeLicenseExpiryDate: '2031-12-02' }, ['tradeLicenseExpiryDate']],
    ['a civil aviation day out of reach', { civilAviationExpiryDate: '2031-12-02' }, ['civilAviationExpiryDate']],
    ['a day as it is typed', { tradeLicenseExpiryDate: '30/06/2027' }, ['tradeLicenseExpiryDate']],
    ['a day that is in no calendar', { tradeLicenseExpiryDate: '2027-02-29' }, ['tradeLicenseExpiryDate']],
    ['nothing at all', nothingEntered, ['tradeLicenseNumber', 'tradeLicenseExpiryDate']],
  ])('[DOC-02] %s is refused with its path, and nothing is kept', async (_title, wrong, paths) => {
    await owes('asha', 1);
    const { status, json } = await server.send('UpdateCustomerDocumentInfo', { ...entered, ...wrong }, { as: 'asha' });
    expect(status).toBe(400);
    expect(json().errors.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(await server.database.db.selectFrom('document_info').selectAll().execute()).toEqual([]);
    expect(await collectOf('asha')).toMatchObject({ forceCollect: true, remainingSkipCount: 1 });
  });
});
