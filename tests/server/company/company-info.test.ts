import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const writtenInfo = {
  email: 'office@meghna.example',
  phone: '+8801711000009',
  website: 'https://meghna.example',
  address: '12 Motijheel C/A',
  city: 'Dhaka',
  postalCode: '1000',
  country: 'BD',
  timeZone: 'Asia/Dhaka',
  invoiceName: null,
  invoiceAddress: null,
  businessNumber: '000123456-0101',
};

const infoOf = async (person: Person) => {
  const outcome = await server.call('LoadCompanyInfo', {}, { as: person });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.book;
};

describe('the basic information of a company', () => {
  test('[CMP-01] is changed at once, for this agency alone, and the audit says which fields', async () => {
    const before = await infoOf('badrul');
    const saved = await server.call('UpdateCompanyInfo', writtenInfo, { as: 'asha' });
    expect(saved).toMatchObject({ ok: true, answer: { book: { info: writtenInfo } } });
    expect((await infoOf('asha')).info).toEqual(writtenInfo);
    expect(await infoOf('badrul')).toEqual(before);
    const audited = await server.database.db
      .selectFrom('audit_entry')
      .select(['subject', 'facts'])
      .where('action', '=', 'company.changed')
      .executeTakeFirstOrThrow();
    expect(audited.subject).toBe(server.people.asha.agencyId);
    expect(audited.facts).toMatchObject({ fields: expect.stringContaining('businessNumber') });
    // The header and documents name the address that the agency gives.
    expect(await server.call('GetUserContext', {}, { as: 'asha' })).toMatchObject({
      answer: { companyEmail: writtenInfo.email },
    });
  });

  test.each([
    ['an address without a sign', { email: 'office' }, ['email']],
    ['a telephone number that does not exist', { phone: '0000000000' }, ['phone']],
    ['half a business number', { businessNumber: '000123' }, ['businessNumber']],
    ['a time zone that nobody knows', { timeZone: 'Asia/Atlantis' }, ['timeZone']],
    ['a country that nobody knows', { country: 'ZZZ' }, ['country']],
    ['no address', { address: null, city: null }, ['address', 'city']],
  ])('[CMP-01] %s is refused at its field, and nothing has changed', async (_title, wrong, paths) => {
    const before = await infoOf('asha');
    const outcome = await server.call('UpdateCompanyInfo', { ...writtenInfo, ...wrong }, { as: 'asha' });
    expect(outcome).toMatchObject({ ok: false, refusal: 'fields-wrong' });
    if (!outcome.ok) expect(outcome.errors?.map(({ path }) => path)).toEqual(paths);
    expect(await infoOf('asha')).toEqual(before);
  });

  test('[CMP-01] the page opens with its permission, and is changed with another', async () => {
    await server.allowOnly('asha', ['CompanySettings']);
    expect((await server.send('LoadCompanyInfo', {}, { as: 'asha' })).status).toBe(200);
    expect((await server.send('UpdateCompanyInfo', writtenInfo, { as: 'asha' })).status).toBe(403);
    await server.allowOnly('asha', ['EditCompanyInfo']);
    expect((await server.send('LoadCompanyInfo', {}, { as: 'asha' })).status).toBe(403);
  });
});
