import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { houseRoles } from '../../../contract/desk/house-roles.ts';
import { ownerRoleId } from '../../../server/rights/roles.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { hasRole, holdsOnly } from '../give-rights.ts';
import { callAs, houseRoleForm, invitationOf, join, memberForm } from './staff-world.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const asOwner = { as: 'dipa' } as const;
const withoutCode = async () => {
  await server.database.db.updateTable('session').set({ stepped_up_at: null }).execute();
};

const invited = async (email: string, roleId: string) => {
  await codeStands(server, 'dipa');
  const outcome = await server.call('InviteHousePerson', { invitation: { ...memberForm(roleId), email } }, asOwner);
  if (!outcome.ok) throw new Error(`${outcome.refusal} ${JSON.stringify(outcome.errors)}`);
  return join(server, { userId: outcome.answer.userId, token: await invitationOf(server, email) }, email);
};

const rolesOfHouse = async () => {
  const outcome = await server.call('GetHouseRoles', {}, asOwner);
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.roles;
};

test('[OPS-05] a house begins with its roles, and its owners alone give them', async () => {
  const roles = await rolesOfHouse();
  expect(roles.map(({ roleId }) => roleId)).toEqual(
    expect.arrayContaining([ownerRoleId, ...houseRoles.map(({ id }) => id)]),
  );
  const managing = houseRoles.filter(({ holds }) => holds.includes('DeskManagePeople'));
  expect(managing).toEqual([]);
});

test('[OPS-05] an invited auditor reads, changes nothing, and is judged by another role at the next press', async () => {
  const auditor = await invited('selina@house.example', 'auditor');
  expect((await callAs(server, auditor, 'GetSolvency', {})).status).toBe(200);
  const noted = { queue: 'agencies', caseId: server.people.asha.agencyId, words: 'Seen' } as const;
  expect((await callAs(server, auditor, 'NoteDeskCase', noted)).status).toBe(403);
  expect((await callAs(server, auditor, 'SwitchHousePerson', { userId: 'anybody', active: false })).status).toBe(403);

  await callAs(server, auditor, 'GetDeskLookUp', lookUp);
  const shown = await server.call('GetHousePerson', { userId: auditor.userId }, asOwner);
  expect(shown.ok && shown.answer.activity.map(({ text }) => text)).toContain('Looked something up');

  await codeStands(server, 'dipa');
  const changed = { userId: auditor.userId, member: memberForm('content') };
  expect(await server.call('UpdateHousePerson', changed, asOwner)).toMatchObject({ ok: true });
  expect((await callAs(server, auditor, 'GetSolvency', {})).status).toBe(403);

  await server.call('SwitchHousePerson', { userId: auditor.userId, active: false }, asOwner);
  expect((await callAs(server, auditor, 'GetDeskQueues', {})).status).toBe(401);
});

const lookUp: CallRequest<'GetDeskLookUp'> = { search: 'Meghna', kinds: [], agency: null, sort: '-at', after: null };

test('[OPS-05] giving rights takes a fresh code; switching somebody off does not', async () => {
  const clerk = await invited('rashed@house.example', 'ticketing');
  await withoutCode();
  const role = houseRoleForm('Night desk', ['DeskView']);
  const { userId } = clerk;
  const withoutFresh = [
    server.call('CreateHouseRole', { role }, asOwner),
    server.call('InviteHousePerson', { invitation: { ...memberForm('auditor'), email: 'x@house.example' } }, asOwner),
    server.call('UpdateHousePerson', { userId, member: memberForm('auditor') }, asOwner),
    server.call('SwitchHousePerson', { userId, active: true }, asOwner),
  ];
  for (const outcome of await Promise.all(withoutFresh)) expect(outcome).toMatchObject({ refusal: 'step-up-needed' });
  expect(await server.call('SwitchHousePerson', { userId, active: false }, asOwner)).toMatchObject({
    ok: true,
    answer: { member: { state: 'off' } },
  });
});

test('[OPS-05] nobody of the house gives what he lacks, lowers himself, or ends the last owner', async () => {
  const { emdad, dipa } = server.people;
  await holdsOnly(server.database.db, emdad, [911, 938, 939]);
  const asManager = { as: 'emdad' } as const;
  expect(await server.call('SendStepUpCode', {}, asManager)).toMatchObject({ ok: true, answer: { error: null } });
  const { body } = await server.database.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', emdad.email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(body).toContain('It lets you decide about roles of the house.');
  await codeStands(server, 'emdad');
  const more = await server.call(
    'CreateHouseRole',
    { role: houseRoleForm('Too much', ['DeskView', 'DeskDecideMoney']) },
    asManager,
  );
  expect(more).toMatchObject({ refusal: 'fields-wrong', errors: [{ path: 'DeskDecideMoney' }] });
  expect(await server.call('SwitchHousePerson', { userId: dipa.userId, active: false }, asManager)).toMatchObject({
    refusal: 'not-allowed',
  });
  expect(
    await server.call('UpdateHousePerson', { userId: emdad.userId, member: memberForm('auditor') }, asManager),
  ).toMatchObject({ refusal: 'not-allowed' });
  await hasRole(server.database.db, emdad, ownerRoleId);
  await codeStands(server, 'dipa');
  const lowered = { userId: emdad.userId, member: memberForm('auditor') };
  expect(await server.call('UpdateHousePerson', lowered, asOwner)).toMatchObject({ ok: true });
  const agencysOwn = { userId: server.people.asha.userId, member: memberForm('auditor') };
  expect(await server.call('UpdateHousePerson', agencysOwn, asOwner)).toMatchObject({ refusal: 'staff-unknown' });
  await hasRole(server.database.db, emdad, ownerRoleId);
});
