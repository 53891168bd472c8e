import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import type { SavedTraveller, TravellerDetails } from '../../../contract/travellers/travellers.ts';
import type { Person } from '../fresh-server.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

const saved = async (search = '', as: Person = 'asha'): Promise<readonly SavedTraveller[]> => {
  const outcome = await desk.server.call('GetAllTravellers', { search, after: null }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.travellers;
};

const everybody = [0, 1, 2].map((position) => ({ position, nationality: 'BD' }));

const nasrin: TravellerDetails = {
  title: 'Ms',
  firstName: 'NASRIN',
  lastName: 'Rahman',
  dateOfBirth: '1988-07-01',
  gender: 'X',
  nationality: 'GB',
  email: 'nasrin@example.com',
  phone: null,
  frequentFlyers: [{ airlineCode: 'BG', number: '12345678' }],
  passport: { number: 'OLD112233', expiryDate: '2026-12-31' },
};

it('[BKG-02] travellers who are ticked are saved with the order, once, and those saved before are updated', async () => {
  const before = await desk.server.call('CreateTraveller', nasrin, { as: 'asha' });
  if (!before.ok) throw new Error(before.refusal);
  const asked = desk.bookRequest(await desk.priced());
  const skywards = { airlineCode: 'EK', number: '00512345' };
  const travellers = asked.travellers.map((one, index) => (index === 2 ? one : { ...one, frequentFlyer: skywards }));
  const request = { ...asked, travellers, savedTravellers: everybody };
  const sent = await Promise.all(
    [1, 2, 3].map(() => desk.server.send('AirBook', request, { as: 'asha', key: 'saves-once' })),
  );
  expect(new Set(sent.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
  const again = await desk.server.call('AirBook', request, { as: 'asha', key: 'saves-once' });
  if (!again.ok) throw new Error(again.refusal);
  const family = await saved('rahman');
  expect(family.map(({ firstName }) => firstName).toSorted()).toEqual(['Kamal', 'Nasrin', 'Tarek']);
  const [kamal, updated] = ['Kamal', 'Nasrin'].map((name) => family.find(({ firstName }) => firstName === name));
  expect(kamal).toMatchObject({
    title: 'Mr',
    gender: 'M',
    dateOfBirth: '1985-03-12',
    nationality: 'BD',
    version: 1,
    frequentFlyers: [skywards],
    passport: { masked: '••••••567', expiryDate: '2031-05-01' },
  });
  expect(updated).toMatchObject({
    travellerId: before.answer.traveller.travellerId,
    version: 2,
    title: 'Mrs',
    gender: 'X',
    nationality: 'BD',
    email: 'nasrin@example.com',
    frequentFlyers: [skywards, ...nasrin.frequentFlyers],
    passport: { masked: '••••••321', expiryDate: '2031-05-01' },
  });
  const passport = await desk.server.call(
    'ViewTravellerPassport',
    { travellerId: kamal?.travellerId ?? '' },
    { as: 'asha' },
  );
  expect(passport).toEqual({ ok: true, answer: { passportNumber: 'BX1234567' } });
  expect(again.answer.order.history?.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Kamal Rahman saved to travellers',
      'Nasrin Rahman updated in travellers',
      'Tarek Rahman saved to travellers',
    ]),
  );
  expect(again.answer.order.history?.filter(({ what }) => what.includes('travellers'))).toHaveLength(3);
});

it('[BKG-02] whoever has the passport is updated under the new name, and only who is ticked', async () => {
  const as = 'badrul';
  const first = { ...desk.bookRequest(await desk.priced(as)), savedTravellers: everybody };
  expect(await desk.server.call('AirBook', first, { as })).toMatchObject({ ok: true });
  const request = desk.bookRequest(await desk.priced(as));
  const [kamal, ...others] = request.travellers;
  if (kamal === undefined) throw new Error('nobody travels');
  const renamed = { ...kamal, firstName: 'Kamal Uddin' };
  const asked = { ...request, travellers: [renamed, ...others], savedTravellers: everybody.slice(0, 1) };
  expect(await desk.server.call('AirBook', asked, { as })).toMatchObject({ ok: true });
  const family = await saved('rahman', as);
  const versions = Object.fromEntries(family.map(({ firstName, version }) => [firstName, version]));
  expect(versions).toEqual({ 'Kamal Uddin': 2, Nasrin: 1, Tarek: 1 });
});

it('[BKG-02] a booking that is refused saves nobody', async () => {
  const before = await saved();
  const request = desk.bookRequest(await desk.priced());
  desk.supplier.next({ hold: { outcome: 'fare-gone' } });
  const travellers = request.travellers.map((each) => ({ ...each, lastName: 'Nobody' }));
  const asked = { ...request, travellers, savedTravellers: everybody };
  expect(await desk.server.call('AirBook', asked, { as: 'asha' })).toMatchObject({ refusal: 'fare-gone' });
  expect(await saved()).toEqual(before);
});

it('[BKG-02] a traveller who is not of the booking, or is named twice, is refused', async () => {
  const request = desk.bookRequest(await desk.priced());
  for (const positions of [[3], [1, 1]]) {
    const savedTravellers = positions.map((position) => ({ position, nationality: 'BD' }));
    const answer = await desk.server.send('AirBook', { ...request, savedTravellers }, { as: 'asha' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`savedTravellers.${positions.length - 1}.position`);
  }
});

it('[BKG-02] without the right to saved travellers nobody is saved', async () => {
  const request = { ...desk.bookRequest(await desk.priced()), savedTravellers: everybody };
  const held = (Object.keys(functionalities) as FunctionalityName[]).filter((name) => name !== 'ManageTravellers');
  await desk.server.allowOnly('asha', held);
  expect((await desk.server.send('AirBook', request, { as: 'asha' })).status).toBe(403);
});
