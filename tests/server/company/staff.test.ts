import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { hasRole, holdsOnly } from '../give-rights.ts';
import {
  addRole,
  callAs,
  invitationOf,
  invite,
  join,
  memberForm,
  newPassword,
  roleForm,
  signIn,
} from './staff-world.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const asOwner = { as: 'asha' } as const;
const rolesOf = async () => {
  const outcome = await server.call('GetRoles', {}, asOwner);
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.roles;
};
const versionOf = async (roleId: string) => (await rolesOf()).find((role) => role.roleId === roleId)?.version ?? 0;
const personOf = async (userId: string) => {
  const outcome = await server.call('viewstaff', { userId }, asOwner);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

describe('roles', () => {
  test('[CMP-02] an agency begins with owners, who may do everything, and their role is not changed', async () => {
    const owned = await server.call('GetRoles', {}, { as: 'badrul' });
    const [owners] = owned.ok ? owned.answer.roles : [];
    expect(owners).toMatchObject({ name: 'Owner', isOwner: true, isOwn: true, peopleCount: 1 });
    expect(owners?.functionalities).toContain(functionalities.ManageStaff);
    const changed = { roleId: owners?.roleId ?? '', version: 1, role: roleForm('Nobody', ['Search']) };
    expect(await server.call('UpdateRole', changed, { as: 'badrul' })).toMatchObject({
      ok: false,
      refusal: 'role-fixed',
    });
    expect(await server.call('DeleteRole', { roleId: changed.roleId, version: 1 }, asOwner)).toMatchObject({
      refusal: 'role-fixed',
    });
  });

  test('[CMP-02] a role allows something, has a name of its own, and limits above zero, each said at its field', async () => {
    await addRole(server, 'Tickets', ['Search', 'IssueTicket']);
    const errorsOf = async (role: ReturnType<typeof roleForm>) => {
      const outcome = await server.call('CreateRole', { role }, asOwner);
      return outcome.ok ? [] : (outcome.errors ?? []).map(({ path }) => path);
    };
    expect(await errorsOf(roleForm('', ['Search']))).toEqual(['name']);
    expect(await errorsOf(roleForm('TICKETS', ['Search']))).toEqual(['name']);
    expect(await errorsOf(roleForm('Empty', []))).toEqual(['Search']);
    expect(await errorsOf(roleForm('Free', ['Search'], { saleMost: '0', dayMost: 'many' }))).toEqual([
      'saleMost',
      'dayMost',
    ]);
  });

  test('[CMP-02] a role in use is not deleted; nobody’s is, and is then unknown', async () => {
    const roleId = await addRole(server, 'Used', ['Search']);
    const { userId } = await invite(server, 'used@meghna.example', roleId);
    const deleted = () => server.call('DeleteRole', { roleId, version: 1 }, asOwner);
    expect(await deleted()).toMatchObject({ ok: false, refusal: 'role-in-use' });
    const other = await addRole(server, 'Other', ['Search']);
    expect(await server.call('updatestaff', { userId, member: memberForm(other) }, asOwner)).toMatchObject({
      ok: true,
    });
    expect(await deleted()).toMatchObject({ ok: true });
    expect(await deleted()).toMatchObject({ ok: false, refusal: 'role-unknown' });
  });

  test('[CMP-02] of two people who change a role at once, the second is told to look again', async () => {
    const roleId = await addRole(server, 'Twice', ['Search']);
    const change = { roleId, version: await versionOf(roleId), role: roleForm('Twice', ['Search', 'BookTicket']) };
    expect(await server.call('UpdateRole', change, asOwner)).toMatchObject({ ok: true });
    expect(await server.call('UpdateRole', change, asOwner)).toMatchObject({ ok: false, refusal: 'role-changed' });
  });

  test('[CMP-02] roles and people of another agency are not there', async () => {
    const roleId = await addRole(server, 'Ours', ['Search']);
    const { userId } = await invite(server, 'ours@meghna.example', roleId);
    const theirs = { as: 'badrul' } as const;
    expect(
      await server.call('UpdateRole', { roleId, version: 1, role: roleForm('X', ['Search']) }, theirs),
    ).toMatchObject({
      refusal: 'role-unknown',
    });
    expect(await server.call('viewstaff', { userId }, theirs)).toMatchObject({ refusal: 'staff-unknown' });
    expect(await server.call('SwitchStaff', { userId, active: false }, theirs)).toMatchObject({
      refusal: 'staff-unknown',
    });
    const outcome = await server.call(
      'createstaff',
      { invitation: { ...memberForm(roleId), email: 'theirs@jamuna.example' } },
      theirs,
    );
    expect(outcome).toMatchObject({ ok: false, errors: [{ path: 'roleId' }] });
  });
});

describe('an invitation', () => {
  test('[CMP-02] leads to a first password of the invited address, and is accepted once', async () => {
    const roleId = await addRole(server, 'Invited', ['Search', 'ViewBooking']);
    const invited = await invite(server, 'rafiq@meghna.example', roleId);
    expect((await personOf(invited.userId)).member).toMatchObject({ state: 'invited', roleName: 'Invited' });
    const colleague = await join(server, invited, 'rafiq@meghna.example');
    expect((await personOf(invited.userId)).member).toMatchObject({ state: 'active', invitedUntil: null });
    const context = await callAs(server, colleague, 'GetUserContext', {});
    expect(context.outcome).toMatchObject({
      answer: { functionalities: [functionalities.Search, functionalities.ViewBooking] },
    });
    expect(await server.call('BeginFirstSignIn', { token: invited.token })).toMatchObject({ refusal: 'link-over' });
  });

  test('[CMP-02] is of no use for another address', async () => {
    const roleId = await addRole(server, 'Named', ['Search']);
    const { token } = await invite(server, 'named@meghna.example', roleId);
    const at = { headers: { 'x-device-id': 'device-of-thief' } };
    expect(await server.call('BeginFirstSignIn', { token }, at)).toMatchObject({
      answer: { username: 'named@meghna.example' },
    });
    const other = { username: server.people.asha.email, password: newPassword };
    expect(await server.call('ChangePassword', other, at)).not.toMatchObject({ answer: { success: true } });
    // Whoever has only the link has no code, which goes to the invited address.
    const own = { username: 'named@meghna.example', password: newPassword };
    await server.call('ChangePassword', own, at);
    expect(await server.call('Authenticate', own, at)).toMatchObject({ answer: { identity: null } });
  });

  test('[CMP-02] sent again ends the earlier link, and ends after seven days or when its person is switched off', async () => {
    const roleId = await addRole(server, 'Again', ['Search']);
    const { userId, token } = await invite(server, 'again@meghna.example', roleId);
    expect(await server.call('InviteStaffAgain', { userId }, asOwner)).toMatchObject({ ok: true });
    expect(await server.call('BeginFirstSignIn', { token })).toMatchObject({ refusal: 'link-unknown' });
    const second = await invitationOf(server, 'again@meghna.example');
    expect(await server.call('SwitchStaff', { userId, active: false }, asOwner)).toMatchObject({ ok: true });
    expect(await server.call('BeginFirstSignIn', { token: second })).toMatchObject({ refusal: 'link-over' });
  });

  test('[CMP-02] goes to nobody who signs in already, whoever of them is invited', async () => {
    const roleId = await addRole(server, 'Taken', ['Search']);
    const invitation = { ...memberForm(roleId), email: server.people.badrul.email.toUpperCase() };
    expect(await server.call('createstaff', { invitation }, asOwner)).toMatchObject({
      ok: false,
      refusal: 'fields-wrong',
      errors: [{ path: 'email' }],
    });
  });
});

describe('who manages staff', () => {
  test('[CMP-02] gives nothing that he does not hold himself, neither in a role nor by giving one', async () => {
    const mighty = await addRole(server, 'Mighty', ['Search', 'IssueTicket', 'ManageStaff', 'ShowStaffs']);
    const { userId } = await invite(server, 'mighty@meghna.example', mighty);
    await server.allowOnly('asha', ['ShowStaffs', 'ManageStaff', 'Search']);
    const role = roleForm('Sly', ['Search', 'IssueTicket']);
    expect(await server.call('CreateRole', { role }, asOwner)).toMatchObject({ errors: [{ path: 'IssueTicket' }] });
    const invitation = { ...memberForm(mighty), email: 'sly@meghna.example' };
    expect(await server.call('createstaff', { invitation }, asOwner)).toMatchObject({ errors: [{ path: 'roleId' }] });
    // He does not take away from who holds more, either.
    expect(await server.call('SwitchStaff', { userId, active: false }, asOwner)).toMatchObject({
      refusal: 'not-allowed',
      detail: expect.stringContaining('issue tickets'),
    });
  });

  test('[CMP-02] neither lowers, moves nor switches himself off, nor changes his own role', async () => {
    const plain = await addRole(server, 'Plain', ['Search']);
    const { userId } = server.people.asha;
    expect(await server.call('updatestaff', { userId, member: memberForm(plain) }, asOwner)).toMatchObject({
      refusal: 'not-allowed',
    });
    expect(await server.call('SwitchStaff', { userId, active: false }, asOwner)).toMatchObject({
      refusal: 'not-allowed',
    });
    const own = await addRole(server, 'Own', ['Search', 'ShowStaffs', 'ManageStaff']);
    await hasRole(server.database.db, server.people.asha, own);
    const change = { roleId: own, version: 1, role: roleForm('Own', ['Search', 'ShowStaffs', 'ManageStaff']) };
    expect(await server.call('UpdateRole', change, asOwner)).toMatchObject({ refusal: 'role-fixed' });
    await hasRole(server.database.db, server.people.asha, 'owners');
  });

  test('[CMP-02] leaves the last owner, also where somebody else holds all that owners hold', async () => {
    const everything = Object.values(functionalities).filter((code) => code < 911);
    const invited = await invite(server, 'all@meghna.example', 'owners');
    const colleague = await join(server, invited, 'all@meghna.example');
    await holdsOnly(server.database.db, { tenantId: 'platform', userId: invited.userId }, everything);
    const plain = await addRole(server, 'Lower', ['Search']);
    const { userId } = server.people.asha;
    expect((await callAs(server, colleague, 'SwitchStaff', { userId, active: false })).text).toContain('last owner');
    const lowered = await callAs(server, colleague, 'updatestaff', { userId, member: memberForm(plain) });
    expect(lowered.outcome).toMatchObject({ refusal: 'fields-wrong', errors: [{ path: 'roleId' }] });
  });

  test('[CMP-02] is judged by what he holds when it is done: of two owners who lower each other, one stays', async () => {
    const invited = await invite(server, 'second@meghna.example', 'owners');
    const second = await join(server, invited, 'second@meghna.example');
    const { userId } = server.people.asha;
    const outcomes = await Promise.all([
      server.send('SwitchStaff', { userId: invited.userId, active: false }, asOwner),
      callAs(server, second, 'SwitchStaff', { userId, active: false }),
    ]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const { db } = server.database;
    await db.updateTable('app_user').set({ active: true }).where('id', 'in', [userId, invited.userId]).execute();
    await hasRole(db, { tenantId: 'platform', userId: invited.userId }, null);
    server.forgetTokens();
  });
});

describe('a fresh code', () => {
  test('[CMP-02] is entered before somebody may spend money or give rights, and for nothing less', async () => {
    const selling = await addRole(server, 'Counter', ['Search', 'IssueTicket'], { saleMost: '1000' });
    const looking = await addRole(server, 'Window', ['Search']);
    const { userId } = await invite(server, 'window@meghna.example', looking);
    const noCode = async <Outcome>(act: Promise<Outcome>) =>
      expect(await act).toMatchObject({ refusal: 'step-up-needed' });
    const done = async <Outcome>(act: Promise<Outcome>) => expect(await act).toMatchObject({ ok: true });
    const create = (
      name: string,
      ...right: ['IssueTicket'] | ['AskWithdrawals'] | ['ManageStaff', 'ShowStaffs'] | []
    ) => server.call('CreateRole', { role: roleForm(name, ['Search', ...right]) }, asOwner);
    const limit = async (saleMost: string, ...more: ['ManageStaff'] | []) =>
      server.call(
        'UpdateRole',
        {
          roleId: selling,
          version: await versionOf(selling),
          role: roleForm('Counter', ['Search', 'IssueTicket', 'ShowStaffs', ...more], { saleMost }),
        },
        asOwner,
      );
    const invited = { ...memberForm(selling), email: 'counter@meghna.example' };
    const save = (roleId: string) => server.call('updatestaff', { userId, member: memberForm(roleId) }, asOwner);
    const turn = (active: boolean) => server.call('SwitchStaff', { userId, active }, asOwner);
    server.forgetTokens();
    await noCode(create('Money', 'IssueTicket'));
    await noCode(create('Payouts', 'AskWithdrawals'));
    await noCode(create('People', 'ManageStaff', 'ShowStaffs'));
    await done(create('Looks'));
    await done(limit('900'));
    await noCode(limit('1001'));
    await noCode(limit('900', 'ManageStaff'));
    await noCode(server.call('createstaff', { invitation: invited }, asOwner));
    await noCode(save(selling));
    await codeStands(server, 'asha');
    await done(save(selling));
    server.forgetTokens();
    await done(save(selling));
    await done(turn(false));
    await noCode(turn(true));
    await codeStands(server, 'asha');
    await done(turn(true));
  });
});

describe('a person at work', () => {
  test('[CMP-02] is judged by a changed role with the next call, and by another role, too', async () => {
    const roleId = await addRole(server, 'Working', ['Search', 'ShowStaffs']);
    const invited = await invite(server, 'working@meghna.example', roleId);
    const colleague = await join(server, invited, 'working@meghna.example');
    const asks = async () => (await callAs(server, colleague, 'GetRoles', {})).status;
    expect(await asks()).toBe(200);
    const change = { roleId, version: await versionOf(roleId), role: roleForm('Working', ['Search']) };
    await server.call('UpdateRole', change, asOwner);
    expect(await asks()).toBe(403);
    expect((await callAs(server, colleague, 'GetRoles', {})).text).toContain('permission');
    const other = await addRole(server, 'Looking', ['Search', 'ShowStaffs']);
    await server.call('updatestaff', { userId: invited.userId, member: memberForm(other) }, asOwner);
    expect(await asks()).toBe(200);
    await hasRole(server.database.db, { tenantId: 'platform', userId: invited.userId }, null);
    expect(await asks()).toBe(403);
  });

  test('[CMP-02] who is switched off is signed out at once, and signs in again only when switched on', async () => {
    const roleId = await addRole(server, 'Leaving', ['Search']);
    const invited = await invite(server, 'leaving@meghna.example', roleId);
    const colleague = await join(server, invited, 'leaving@meghna.example');
    const { userId } = invited;
    expect(await server.call('SwitchStaff', { userId, active: false }, asOwner)).toMatchObject({
      answer: { member: { state: 'off' } },
    });
    expect((await callAs(server, colleague, 'GetUserContext', {})).status).toBe(401);
    await expect(signIn(server, colleague.email, colleague.deviceId)).rejects.toThrow('could not sign in');
    await server.call('SwitchStaff', { userId, active: true }, asOwner);
    expect((await callAs(server, colleague, 'GetUserContext', {})).status).toBe(401);
    await signIn(server, colleague.email, colleague.deviceId);
  });

  test('[CMP-07] devices are seen with their names and ended one by one, by oneself and by who manages staff', async () => {
    const roleId = await addRole(server, 'Devices', ['Search']);
    const invited = await invite(server, 'devices@meghna.example', roleId);
    const first = await join(server, invited, 'devices@meghna.example');
    const second = await signIn(server, first.email, 'device-of-the-counter');
    const own = await callAs(server, first, 'GetOwnDevices', {});
    const devices: { deviceKey: string; isThis: boolean }[] = (own.outcome as never as { answer: { devices: [] } })
      .answer.devices;
    expect(devices.map(({ isThis }) => String(isThis)).sort()).toEqual(['false', 'true']);
    const [here, there] = [devices.find(({ isThis }) => isThis), devices.find(({ isThis }) => !isThis)];
    expect((await callAs(server, first, 'EndOwnDevice', { deviceKey: here?.deviceKey ?? '' })).outcome).toMatchObject({
      refusal: 'this-device',
    });
    expect((await callAs(server, first, 'EndOwnDevice', { deviceKey: there?.deviceKey ?? '' })).outcome).toMatchObject({
      ok: true,
    });
    expect((await callAs(server, second, 'GetUserContext', {})).status).toBe(401);
    expect((await callAs(server, first, 'GetUserContext', {})).status).toBe(200);
    const [left] = (await personOf(invited.userId)).devices;
    const ended = { userId: invited.userId, deviceKey: left?.deviceKey ?? '' };
    expect(await server.call('EndStaffDevice', ended, asOwner)).toMatchObject({ answer: { devices: [] } });
    expect((await callAs(server, first, 'GetUserContext', {})).status).toBe(401);
    expect(await server.call('EndStaffDevice', ended, asOwner)).toMatchObject({ refusal: 'device-unknown' });
  });

  test('[CMP-07] what was done stands in the activity, with who did it', async () => {
    const roleId = await addRole(server, 'Seen', ['Search']);
    const invited = await invite(server, 'seen@meghna.example', roleId);
    await join(server, invited, 'seen@meghna.example');
    const { activity } = await personOf(invited.userId);
    expect(activity.map(({ text }) => text)).toEqual([
      'Signed in',
      'Changed the password',
      'Opened the invitation',
      'Invited a colleague',
    ]);
    expect(activity.map(({ who }) => who)).toEqual(['Rafiq Mia', 'Rafiq Mia', 'Rafiq Mia', 'Asha Rahman']);
  });
});

describe('the list', () => {
  test('[CMP-02] finds people by name, address, state and role, in the order that is asked for', async () => {
    const roleId = await addRole(server, 'Listed', ['Search']);
    const emails = ['zara@listed.example', 'anik@listed.example', 'mina@listed.example'];
    const ids = [];
    for (const email of emails) {
      const invitation = { ...memberForm(roleId, { firstName: email.split('@')[0] ?? '', lastName: 'Listed' }), email };
      const outcome = await server.call('createstaff', { invitation }, asOwner);
      if (outcome.ok) ids.push(outcome.answer.userId);
    }
    const listed = async (asked: object) => {
      const all = { search: '', states: [], roles: [], sort: 'name' as const, after: null };
      const outcome = await server.call('loadstaff', { ...all, ...asked }, asOwner);
      if (!outcome.ok) throw new Error('refused');
      return outcome.answer.staff.map(({ name }) => name.split(' ')[0]);
    };
    expect(await listed({ roles: [roleId] })).toEqual(['anik', 'mina', 'zara']);
    expect(await listed({ roles: [roleId], sort: '-name' })).toEqual(['zara', 'mina', 'anik']);
    expect(await listed({ search: 'MINA@' })).toEqual(['mina']);
    expect(await listed({ search: 'k listed' })).toEqual(['anik']);
    await server.call('SwitchStaff', { userId: ids[0] ?? '', active: false }, asOwner);
    expect(await listed({ roles: [roleId], states: ['off'] })).toEqual(['zara']);
    const first = await server.call(
      'loadstaff',
      { search: '', states: [], roles: [roleId], sort: 'seen', after: null },
      asOwner,
    );
    expect(first).toMatchObject({ answer: { sums: { count: 3, mayManage: true } } });
  });
});
