import type { CallAnswer, CallRequest, JsonCallName } from '../../../contract/calls.ts';
import { type FreshServer, type Person, password, type SendOptions } from '../fresh-server.ts';

/** The answer of a call; throws when it is refused. */
export const answerOf = async <N extends JsonCallName>(
  server: FreshServer,
  name: N,
  request: CallRequest<N>,
  options: SendOptions = {},
): Promise<CallAnswer<N>> => {
  const outcome = await server.call(name, request, options);
  if (!outcome.ok) throw new Error(`${name} was refused`);
  return outcome.answer as CallAnswer<N>;
};

/** Signs in completely. On an unknown device, enters the mailed code. */
export const signInAnswer = async (
  server: FreshServer,
  person: Person,
  given: { readonly password?: string; readonly headers?: Record<string, string> } = {},
): Promise<CallAnswer<'Authenticate'>> => {
  const { email: username, deviceId, tenantId } = server.people[person];
  const options = { headers: { 'x-device-id': deviceId, 'x-tenant': tenantId, ...given.headers } };
  const answer = await answerOf(server, 'Authenticate', { username, password: given.password ?? password }, options);
  if (answer.verificationReference === null) return answer;
  const verificationCode = await server.mailedCode(person);
  return answerOf(
    server,
    'VerifyDevice',
    { username, reference: answer.verificationReference, verificationCode },
    options,
  );
};

/** A code of six digits that differs from the given one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

export const bearer = (token: string): { readonly authorization: string } => ({ authorization: `Bearer ${token}` });

/** HTTP status of a `GetUserContext` call with this token. */
export const contextStatus = async (server: FreshServer, token: string, person: Person = 'asha'): Promise<number> => {
  const { deviceId, tenantId } = server.people[person];
  const { status } = await server.send(
    'GetUserContext',
    {},
    { headers: { ...bearer(token), 'x-device-id': deviceId, 'x-tenant': tenantId } },
  );
  return status;
};
