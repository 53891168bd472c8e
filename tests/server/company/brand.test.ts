import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neutralBrand, neutralLook } from '../../../contract/neutral-look.ts';
import { agencyFace } from '../../../server/documents/agency-face.ts';
import { brandLook } from '../../../tenants/kit/solver/brand-look.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const brandOf = async (person: Person) => {
  const outcome = await server.call('LoadBrand', {}, { as: person });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.book;
};

const typed = {
  colour: '#FFE14D',
  phone: null,
  whatsapp: '+8801711000009',
  email: 'hello@meghna.example',
  address: '12 Motijheel, Dhaka',
};

describe('the brand of an agency', () => {
  test('[CMP-08] is saved for this agency alone, as it was read: the second of two at once is refused', async () => {
    const [{ version }, others] = [await brandOf('asha'), await brandOf('badrul')];
    const both = await Promise.all([
      server.call('SaveBrand', { version, ...typed }, { as: 'asha' }),
      server.call('SaveBrand', { version, ...typed, address: null }, { as: 'asha' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'brand-changed' });
    const again = await server.call('SaveBrand', { version: version + 1, ...typed }, { as: 'asha' });
    expect(again).toMatchObject({
      ok: true,
      answer: { book: { version: version + 2, brand: { ...typed, colour: '#ffe14d' } } },
    });
    expect(await brandOf('badrul')).toEqual(others);
  });

  test('[CMP-08] what makes no sense is refused at its field', async () => {
    const { version } = await brandOf('asha');
    const wrong = { ...typed, colour: 'red', whatsapp: '0000000000', email: 'hello' };
    const outcome = await server.call('SaveBrand', { version, ...wrong }, { as: 'asha' });
    expect(outcome).toMatchObject({ ok: false, refusal: 'fields-wrong' });
    if (!outcome.ok) expect(outcome.errors?.map(({ path }) => path)).toEqual(['colour', 'whatsapp', 'email']);
  });

  test('[CMP-08] an address for customers that is left out is that of the basic information, which says how', async () => {
    const { db } = server.database;
    const { agencyId } = server.people.badrul;
    const tenant = server.tenants.byId('platform');
    if (tenant === undefined) throw new Error('no tenant');
    const addressSeen = async () => (await agencyFace(db, tenant, agencyId)).address;
    const basic = { address: '7 Dilkusha', city: 'Dhaka', postal_code: '1000' };
    const written = { tenant_id: tenant.id, agency_id: agencyId, updated_by: 'test', updated_at: server.clock.now() };
    await db
      .insertInto('company_info')
      .values({ ...written, ...basic })
      .execute();
    expect((await brandOf('badrul')).basic.address).toBe('7 Dilkusha, Dhaka 1000');
    expect(await addressSeen()).toBe('7 Dilkusha, Dhaka 1000');
    const { version } = await brandOf('badrul');
    expect(await server.call('SaveBrand', { version, ...typed }, { as: 'badrul' })).toMatchObject({ ok: true });
    expect(await addressSeen()).toBe(typed.address);
  });

  test('[CMP-08] the grey of an agency without a colour is what the solver makes of it', () => {
    expect(neutralLook).toEqual(brandLook(neutralBrand));
  });
});

const pngOf = (width: number, height: number): Buffer => {
  const png = new PNG({ width, height });
  png.data.fill(200);
  return PNG.sync.write(png);
};

/** A picture with a text in it that no reader shows. */
const withText = (png: Buffer): Buffer => {
  const end = png.length - 12;
  const chunk = Buffer.from('\u0000\u0000\u0000\u0006tEXtsecret\u0000\u0000\u0000\u0000', 'latin1');
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
};

const upload = (picture: Uint8Array, as: Person = 'asha') => server.call('UploadCompanyLogo', { picture }, { as });

const keptLogo = async (address: string): Promise<Buffer> => {
  const [, , tenant, id] = address.split('/');
  const row = await server.database.db
    .selectFrom('picture')
    .select('bytes')
    .where('tenant_id', '=', tenant ?? '')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  return Buffer.from(row.bytes);
};

describe('the logo of an agency', () => {
  test.each([
    ['a png', withText(pngOf(1_000, 200)), { width: 640, height: 128 }],
    ['a jpeg', jpeg.encode({ width: 40, height: 20, data: Buffer.alloc(3_200, 90) }).data, { width: 40, height: 20 }],
  ])(
    '[CMP-01] of %s only the pixels are kept, as a png that is no larger than it is shown',
    async (_title, bytes, size) => {
      const outcome = await upload(bytes);
      if (!outcome.ok) throw new Error(outcome.refusal);
      const kept = await keptLogo(outcome.answer.book.logo ?? '');
      const { width, height } = PNG.sync.read(kept);
      expect(kept.includes('secret')).toBe(false);
      expect({ width, height }).toEqual(size);
    },
  );

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not-a-picture'],
    ['half a picture', pngOf(8, 8).subarray(0, 40), 'not-a-picture'],
    ['more pixels than are unpacked', pngOf(2_500, 2_000), 'too-many-pixels'],
  ])('[CMP-01] %s is refused, and the logo stays', async (_title, bytes, refusal) => {
    const { logo } = await brandOf('asha');
    expect(await upload(bytes)).toMatchObject({ ok: false, refusal });
    expect((await brandOf('asha')).logo).toBe(logo);
  });

  test('[CMP-01] is removed as it is seen, by its agency', async () => {
    const first = await upload(pngOf(8, 8));
    const second = await upload(pngOf(9, 9));
    if (!first.ok || !second.ok) throw new Error('refused');
    const [before, logo] = [first, second].map(({ answer }) => answer.book.logo ?? '');
    expect(await server.call('RemoveCompanyLogo', { logo: before ?? '' }, { as: 'asha' })).toMatchObject({
      refusal: 'logo-changed',
    });
    expect(await server.call('RemoveCompanyLogo', { logo: logo ?? '' }, { as: 'badrul' })).toMatchObject({
      refusal: 'logo-changed',
    });
    expect(await server.call('RemoveCompanyLogo', { logo: logo ?? '' }, { as: 'asha' })).toMatchObject({
      ok: true,
      answer: { book: { logo: null } },
    });
    await expect(keptLogo(logo ?? '')).rejects.toThrow();
    expect(await server.call('GetLogo', {}, { as: 'asha' })).toMatchObject({ answer: { of: 'tenant' } });
  });

  test('[CMP-01] is changed with the permission for the basic information', async () => {
    await server.allowOnly('asha', ['CompanySettings']);
    expect((await server.send('LoadBrand', {}, { as: 'asha' })).status).toBe(200);
    const asked = { version: 0, ...typed };
    expect((await server.send('SaveBrand', asked, { as: 'asha' })).status).toBe(403);
    expect((await server.send('UploadCompanyLogo', { picture: pngOf(8, 8) }, { as: 'asha' })).status).toBe(403);
    expect((await server.send('RemoveCompanyLogo', { logo: '/none' }, { as: 'asha' })).status).toBe(403);
  });
});
