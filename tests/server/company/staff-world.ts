import type { CallRequest } from '../../../contract/calls.ts';
import { calls } from '../../../contract/calls.ts';
import { readAnswer } from '../../../contract/client.ts';
import { type AgencyRight, type HouseRight, type RightName, rightNames } from '../../../contract/company/rights.ts';
import { codeStands } from '../desk/stepping-up.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

type RoleForm = CallRequest<'CreateRole'>['role'];
type MemberForm = CallRequest<'updatestaff'>['member'];

/** The form of a role. */
export const roleForm = (
  name: string,
  rights: readonly AgencyRight[],
  limits: { readonly saleMost?: string; readonly dayMost?: string; readonly sees?: 'own' } = {},
): RoleForm => ({
  name,
  sees: limits.sees ?? null,
  saleMost: limits.saleMost ?? null,
  dayMost: limits.dayMost ?? null,
  ...ticked(rightNames.agency, rights),
});

const ticked = <Name extends RightName>(names: readonly Name[], rights: readonly Name[]) =>
  Object.fromEntries(names.map((right) => [right, rights.includes(right) ? 'yes' : null])) as Record<
    Name,
    string | null
  >;

/** The form of a role of the house. */
export const houseRoleForm = (
  name: string,
  rights: readonly HouseRight[],
  saleMost: string | null = null,
): CallRequest<'CreateHouseRole'>['role'] => ({ name, saleMost, ...ticked(rightNames.house, rights) });

export const memberForm = (roleId: string, given: Partial<MemberForm> = {}): MemberForm => ({
  firstName: 'Rafiq',
  lastName: 'Mia',
  phoneNumber: null,
  designation: null,
  branchId: null,
  timeZone: null,
  ...given,
  roleId,
});

/** Adds a role and returns its id. */
export const addRole = async (
  server: FreshServer,
  name: string,
  rights: readonly AgencyRight[],
  limits?: { readonly saleMost?: string; readonly dayMost?: string; readonly sees?: 'own' },
  as: Person = 'asha',
): Promise<string> => {
  await codeStands(server, as);
  const outcome = await server.call('CreateRole', { role: roleForm(name, rights, limits) }, { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal} ${JSON.stringify(outcome.errors)}`);
  return outcome.answer.roles.find((role) => role.name === name)?.roleId ?? '';
};

/** Invites somebody, and returns the id and the secret of the mailed link. */
export const invite = async (
  server: FreshServer,
  email: string,
  roleId: string,
  as: Person = 'asha',
): Promise<{ readonly userId: string; readonly token: string }> => {
  await codeStands(server, as);
  const outcome = await server.call('createstaff', { invitation: { ...memberForm(roleId), email } }, { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal} ${JSON.stringify(outcome.errors)}`);
  return { userId: outcome.answer.userId, token: await invitationOf(server, email) };
};

/** The secret in the newest invitation that was mailed to an address. */
export const invitationOf = async (server: FreshServer, email: string): Promise<string> => {
  const { body } = await server.database.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#(\S+)/.exec(body ?? '')?.[1] ?? '';
};

export const newPassword = 'Quiet-River-7';

/** A person beside those of the server, with a device and a token of the person's own. */
export interface Colleague {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
  readonly deviceId: string;
}

/** Accepts an invitation, and signs in with the code that is mailed to the invited address. */
export const join = async (
  server: FreshServer,
  invited: { readonly userId: string; readonly token: string },
  email: string,
): Promise<Colleague> => {
  const deviceId = `device-of-${invited.userId}`.slice(0, 60);
  const at = { headers: { 'x-device-id': deviceId } };
  await server.call('BeginFirstSignIn', { token: invited.token }, at);
  await server.call('ChangePassword', { username: email, password: newPassword }, at);
  return { ...(await signIn(server, email, deviceId)), userId: invited.userId };
};

export const signIn = async (
  server: FreshServer,
  email: string,
  deviceId: string,
): Promise<Omit<Colleague, 'userId'>> => {
  const at = { headers: { 'x-device-id': deviceId } };
  let outcome = await server.call('Authenticate', { username: email, password: newPassword }, at);
  const reference = outcome.ok ? outcome.answer.verificationReference : null;
  if (reference !== null) {
    const verificationCode = await server.codeSentTo(email);
    outcome = await server.call('VerifyDevice', { username: email, reference, verificationCode }, at);
  }
  const token = outcome.ok ? outcome.answer.identity?.token : undefined;
  if (token === undefined) throw new Error(`${email} could not sign in: ${JSON.stringify(outcome)}`);
  return { email, token, deviceId };
};

/** Sends a call as a colleague and returns status and outcome. */
export const callAs = async <N extends Parameters<FreshServer['call']>[0]>(
  server: FreshServer,
  colleague: Omit<Colleague, 'userId'>,
  name: N,
  request: CallRequest<N>,
) => {
  const sent = await server.send(name, request as never, {
    headers: { 'x-device-id': colleague.deviceId, authorization: `Bearer ${colleague.token}` },
  });
  return {
    status: sent.status,
    outcome:
      sent.status < 500 && sent.status !== 401 && sent.status !== 403
        ? readAnswer(calls[name] as never, sent.status, sent.text, null, 'refused')
        : null,
    text: sent.text,
  };
};
