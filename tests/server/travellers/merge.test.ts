import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { SavedTraveller, TravellerDetails } from '../../../contract/travellers/travellers.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer();
});
afterEach(() => server.close());

const karim: TravellerDetails = {
  title: 'Mr',
  firstName: 'ABDUL KARIM',
  lastName: 'CHOWDHURY',
  dateOfBirth: '1988-04-12',
  gender: 'M',
  nationality: 'BD',
  email: 'karim@example.com',
  phone: '+8801711000001',
  frequentFlyers: [],
  passport: { number: 'BX0123456', expiryDate: '2028-01-01' },
};
const again: TravellerDetails = {
  ...karim,
  firstName: 'Abdul Karim',
  lastName: 'Chowdhury',
  email: null,
  phone: '+8801711000002',
  frequentFlyers: [{ airlineCode: 'BG', number: 'BG12345' }],
  passport: { number: 'BX7654321', expiryDate: '2034-01-01' },
};

const saved = async (details: TravellerDetails, as: Person = 'asha'): Promise<SavedTraveller> => {
  const outcome = await server.call('CreateTraveller', details, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.traveller;
};

const doublesOf = async (as: Person = 'asha') => {
  const outcome = await server.call('GetTravellerDoubles', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.doubles.map(({ kept, removed, same }) => [kept.travellerId, removed.travellerId, same]);
};

const versionOf = ({ travellerId, version }: SavedTraveller) => ({ travellerId, version });

const merging = (
  kept: SavedTraveller,
  removed: SavedTraveller,
  ...taken: CallRequest<'MergeTravellers'>['taken']
): CallRequest<'MergeTravellers'> => ({ kept: versionOf(kept), removed: versionOf(removed), taken });

const loaded = async (travellerId: string, as: Person = 'asha') => {
  const outcome = await server.call('LoadTraveller', { travellerId }, { as });
  return outcome.ok ? outcome.answer.traveller : outcome.refusal;
};

const passportOf = async (travellerId: string) => {
  const outcome = await server.call('ViewTravellerPassport', { travellerId }, { as: 'asha' });
  return outcome.ok ? outcome.answer.passportNumber : outcome.refusal;
};

const audited = async (action: string) =>
  server.database.db
    .selectFrom('audit_entry')
    .select(['subject', 'facts'])
    .where('tenant_id', '=', server.people.asha.tenantId)
    .where('action', '=', action)
    .execute();

test('[CMP-03] doubles are those of one name and birth date, whatever their capitals, and those of one passport number', async () => {
  const first = await saved(karim);
  const second = await saved(again);
  const otherState = await saved({ ...karim, firstName: 'Karim', nationality: 'IN', dateOfBirth: '1988-04-13' });
  await saved({ ...karim, lastName: 'Rahman', passport: null });
  await saved({ ...karim, dateOfBirth: '1990-01-01', passport: null });
  expect(new Set((await doublesOf()).map(String))).toEqual(
    new Set([
      `${first.travellerId},${second.travellerId},name-and-birth`,
      `${first.travellerId},${otherState.travellerId},passport`,
    ]),
  );
});

test('[CMP-03] travellers of another agency are neither doubles nor merged', async () => {
  const mine = await saved(karim);
  const theirs = await saved({ ...karim, passport: null }, 'badrul');
  await saved({ ...karim, passport: null }, 'carol');
  expect(await doublesOf()).toEqual([]);
  expect(await doublesOf('badrul')).toEqual([]);
  const tried = await server.call('MergeTravellers', merging(mine, theirs, 'phone'), { as: 'asha' });
  expect(tried).toMatchObject({ ok: false, refusal: 'traveller-unknown' });
  expect(await loaded(theirs.travellerId, 'badrul')).toMatchObject({ travellerId: theirs.travellerId });
});

test('[CMP-03] a merge keeps one traveller with the values that were chosen, and the removed id leads to them', async () => {
  const kept = await saved(karim);
  const removed = await saved(again);
  const outcome = await server.call('MergeTravellers', merging(kept, removed, 'firstName', 'phone', 'passport'), {
    as: 'asha',
  });
  if (!outcome.ok) throw new Error(outcome.refusal);
  expect(outcome.answer.traveller).toMatchObject({
    travellerId: kept.travellerId,
    firstName: 'Abdul Karim',
    lastName: 'CHOWDHURY',
    email: 'karim@example.com',
    phone: '+8801711000002',
    frequentFlyers: [],
    passport: { masked: '••••••321', expiryDate: '2034-01-01' },
  });
  expect(await passportOf(kept.travellerId)).toBe('BX7654321');
  expect(await loaded(removed.travellerId)).toMatchObject({ travellerId: kept.travellerId });
  expect(await passportOf(removed.travellerId)).toBe('BX7654321');
  expect(await loaded(removed.travellerId, 'badrul')).toBe('traveller-unknown');
  expect(await doublesOf()).toEqual([]);
  const all = await server.call('GetAllTravellers', { search: '', after: null }, { as: 'asha' });
  expect(all.ok && all.answer.travellers).toHaveLength(1);
});

test('[CMP-03] a merge is in the audit with both ids and the fields that were taken, and with nothing of the person', async () => {
  const kept = await saved(karim);
  const removed = await saved(again);
  await server.call('MergeTravellers', merging(kept, removed, 'phone'), { as: 'asha' });
  expect(await audited('traveller.merged')).toEqual([
    { subject: kept.travellerId, facts: { removed: removed.travellerId, taken: 'phone' } },
  ]);
});

test('[CMP-03] [NET-03] a retry of a merge answers the same and merges once', async () => {
  const kept = await saved(karim);
  const removed = await saved(again);
  const asked = merging(kept, removed, 'phone');
  const first = await server.call('MergeTravellers', asked, { as: 'asha', key: 'one-merge-only' });
  const second = await server.call('MergeTravellers', asked, { as: 'asha', key: 'one-merge-only' });
  expect(second).toEqual(first);
  expect(await audited('traveller.merged')).toHaveLength(1);
});

test('[CMP-03] whoever was changed since the comparison is not merged, and a change from before the merge is refused', async () => {
  const kept = await saved(karim);
  const removed = await saved(again);
  const change = {
    travellerId: removed.travellerId,
    version: removed.version,
    details: { ...again, email: 'new@example.com' },
  };
  await server.call('UpdateTraveller', change, { as: 'asha' });
  const stale = await server.call('MergeTravellers', merging(kept, removed), { as: 'asha' });
  expect(stale).toMatchObject({ ok: false, refusal: 'traveller-changed' });
  const merged = await server.call('MergeTravellers', merging(kept, { ...removed, version: removed.version + 1 }), {
    as: 'asha',
  });
  expect(merged.ok).toBe(true);
  const late = await server.call('UpdateTraveller', { ...versionOf(kept), details: karim }, { as: 'asha' });
  expect(late).toMatchObject({ ok: false, refusal: 'traveller-changed' });
});

test('[CMP-03] of three who are one, the ids of both removed lead to the last, whatever the order', async () => {
  const one = await saved(karim);
  const two = await saved(again);
  const three = await saved({ ...again, passport: null });
  const merge = async (kept: string, removed: string) => {
    const [a, b] = [await loaded(kept), await loaded(removed)];
    if (typeof a === 'string' || typeof b === 'string') throw new Error('not there');
    const outcome = await server.call('MergeTravellers', merging(a, b), { as: 'asha' });
    expect(outcome.ok).toBe(true);
  };
  await merge(two.travellerId, three.travellerId);
  await merge(one.travellerId, two.travellerId);
  for (const { travellerId } of [two, three])
    expect(await loaded(travellerId)).toMatchObject({ travellerId: one.travellerId });
  await server.call('RemoveTraveller', { travellerId: one.travellerId }, { as: 'asha' });
  for (const { travellerId } of [one, two, three]) expect(await loaded(travellerId)).toBe('traveller-unknown');
});

test('[CMP-03] a traveller is not merged with oneself, and not without the permission', async () => {
  const one = await saved(karim);
  const outcome = await server.call('MergeTravellers', merging(one, one), { as: 'asha' });
  expect(outcome).toMatchObject({ ok: false, refusal: 'traveller-unknown' });
  await server.allowOnly('asha', ['Search']);
  expect((await server.send('GetTravellerDoubles', {}, { as: 'asha' })).status).toBe(403);
  expect((await server.send('MergeTravellers', merging(one, one), { as: 'asha' })).status).toBe(403);
});

test('[CMP-03] two merges of one pair at the same moment merge once', async () => {
  const kept = await saved(karim);
  const removed = await saved(again);
  const outcomes = await Promise.all([
    server.call('MergeTravellers', merging(kept, removed, 'phone'), { as: 'asha' }),
    server.call('MergeTravellers', merging(removed, kept, 'email'), { as: 'asha' }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await audited('traveller.merged')).toHaveLength(1);
});
