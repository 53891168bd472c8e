import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { holdsOnly } from '../give-rights.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const uttara = {
  name: 'Uttara',
  email: 'uttara@meghna.example',
  phone: '+8801711000011',
  address: null,
  city: 'Dhaka',
};

const branchesOf = async (person: Person) => {
  const outcome = await server.call('LoadBranches', {}, { as: person });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.book.branches;
};

const opened = async (name: string) => {
  const outcome = await server.call('CreateBranch', { ...uttara, name }, { as: 'asha' });
  const branch = outcome.ok ? outcome.answer.book.branches.find((each) => each.name === name) : undefined;
  if (!branch) throw new Error(`${name} was not opened`);
  return branch;
};

const worksAt = async (person: Person, branchId: string | null) => {
  await server.database.db
    .updateTable('app_user')
    .set({ branch_id: branchId })
    .where('id', '=', server.people[person].userId)
    .execute();
};

describe('the branches of an agency', () => {
  test('[CMP-04] are opened, changed and closed by the agency, which no other sees', async () => {
    const { branchId, version } = await opened('Uttara');
    const changed = { ...uttara, name: 'Uttara North', phone: '+8801711000012' };
    expect(await server.call('UpdateBranch', { branchId, version, ...changed }, { as: 'asha' })).toMatchObject({
      ok: true,
      answer: { book: { branches: [{ branchId, version: 2, ...changed, people: 0, closedAt: null }] } },
    });
    expect(await branchesOf('badrul')).toEqual([]);
    const named = { branchId, version: 2 };
    expect(
      await server.call('CloseBranch', { ...named, reason: 'The lease has ended.' }, { as: 'badrul' }),
    ).toMatchObject({ refusal: 'branch-unknown' });
    expect(await server.call('UpdateBranch', { ...named, ...changed, name: 'Taken' }, { as: 'badrul' })).toMatchObject({
      refusal: 'branch-unknown',
    });
    expect(
      await server.call('CloseBranch', { ...named, reason: 'The lease has ended.' }, { as: 'asha' }),
    ).toMatchObject({ ok: true });
    expect((await branchesOf('asha')).find((each) => each.branchId === branchId)?.closedAt).not.toBeNull();
    expect(await server.call('UpdateBranch', { branchId, version: 3, ...changed }, { as: 'asha' })).toMatchObject({
      refusal: 'branch-changed',
    });
  });

  test('[CMP-04] [SHL-05] their contacts stand on the card of the people who work there', async () => {
    const { branchId } = await opened('Banani');
    await worksAt('asha', branchId);
    expect(await server.call('GetUserContext', {}, { as: 'asha' })).toMatchObject({
      answer: { associatedBranch: { name: 'Banani', email: uttara.email, phoneNumber: uttara.phone } },
    });
    await worksAt('asha', null);
  });

  test('[CMP-04] one in which people work is not closed', async () => {
    const { branchId, version } = await opened('Gulshan');
    await worksAt('asha', branchId);
    expect(
      await server.call('CloseBranch', { branchId, version, reason: 'The lease has ended.' }, { as: 'asha' }),
    ).toMatchObject({
      refusal: 'branch-has-people',
    });
    await worksAt('asha', null);
    expect(
      await server.call('CloseBranch', { branchId, version, reason: 'The lease has ended.' }, { as: 'asha' }),
    ).toMatchObject({ ok: true });
  });

  test('[CMP-04] a name is used once, until its branch is closed', async () => {
    const { branchId, version } = await opened('Mirpur');
    const again = { ...uttara, name: 'MIRPUR' };
    expect(await server.call('CreateBranch', again, { as: 'asha' })).toMatchObject({ refusal: 'name-used' });
    expect(await server.call('CreateBranch', again, { as: 'badrul' })).toMatchObject({ ok: true });
    await server.call('CloseBranch', { branchId, version, reason: 'The lease has ended.' }, { as: 'asha' });
    expect(await server.call('CreateBranch', again, { as: 'asha' })).toMatchObject({ ok: true });
  });

  test('[CMP-04] a change of what a colleague has changed meanwhile is refused', async () => {
    const { branchId, version } = await opened('Savar');
    const change = (city: string) =>
      server.call('UpdateBranch', { branchId, version, ...uttara, name: 'Savar', city }, { as: 'asha' });
    const outcomes = await Promise.all([change('Savar'), change('Dhaka')]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.refusal)).sort()).toEqual([
      'branch-changed',
      'done',
    ]);
  });

  test('[CMP-02] [CMP-04] are neither opened nor closed by who sees one branch only, who may change it', async () => {
    const { branchId, version } = await opened('Uttara');
    await worksAt('asha', branchId);
    const { db } = server.database;
    const { tenantId, agencyId, userId } = server.people.asha;
    const codes = [functionalities.CompanySettings, functionalities.ShowBranches, functionalities.ManageBranch];
    await holdsOnly(db, { tenantId, userId }, codes);
    await db.updateTable('agency_role').set({ own_branch_only: true }).where('id', '=', `only-${userId}`).execute();
    const named = { branchId, version };
    const refused = { refusal: 'one-branch-seen' };
    expect(await server.call('LoadBranches', {}, { as: 'asha' })).toMatchObject({
      answer: { book: { seesAll: false, branches: [{ branchId }] } },
    });
    expect(await server.call('CreateBranch', { ...uttara, name: 'Banani' }, { as: 'asha' })).toMatchObject(refused);
    expect(await server.call('CloseBranch', { ...named, reason: 'Empty.' }, { as: 'asha' })).toMatchObject(refused);
    expect(await server.call('UpdateBranch', { ...named, ...uttara, city: 'Savar' }, { as: 'asha' })).toMatchObject({
      ok: true,
    });
    expect(await db.selectFrom('branch').select('id').where('agency_id', '=', agencyId).execute()).toHaveLength(1);
  });

  test('[CMP-04] are seen with one permission and changed with another', async () => {
    await server.allowOnly('asha', ['ShowBranches']);
    expect((await server.send('LoadBranches', {}, { as: 'asha' })).status).toBe(200);
    expect((await server.send('CreateBranch', uttara, { as: 'asha' })).status).toBe(403);
    await server.allowOnly('asha', ['CompanySettings', 'ManageBranch']);
    expect((await server.send('LoadBranches', {}, { as: 'asha' })).status).toBe(403);
  });
});
