import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { invitedBy } from '../company/staff/invitation.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { CallContext } from '../http/handler.ts';
import { giveGrant } from '../sign-in/password-grants.ts';
import { userById } from '../sign-in/users.ts';
import { hashOfSignInToken } from './registration-rows.ts';

type InTx = CallContext & { readonly tx: Tx };

/**
 * Grants the owner of an approved agency one new password on this device, by the mailed link. The link works until a
 * password is set by whichever way, because the owner's first password is forced. A person whom an agency has invited does the same.
 */
export const beginFirstSignIn = async (
  { token }: CallRequest<'BeginFirstSignIn'>,
  context: InTx,
): Promise<CallOutcome<'BeginFirstSignIn'>> => {
  const { tx, tenant, deviceId, now } = context;
  const at = now();
  const row = await tx
    .selectFrom('registration')
    .select(['reference', 'owner_id', 'sign_in_until'])
    .where('tenant_id', '=', tenant.id)
    .where('sign_in_hash', '=', hashOfSignInToken(token))
    .executeTakeFirst();
  if (row === undefined) return acceptInvitation(token, context);
  if (!row.owner_id || row.sign_in_until === null) return { ok: false, refusal: 'link-unknown' };
  const owner = await userById(tx, tenant.id, row.owner_id);
  if (!owner?.active || !owner.force_change_password || row.sign_in_until <= at) {
    return { ok: false, refusal: 'link-over' };
  }
  const earnedBy = `first sign-in ${row.reference}`;
  await giveGrant(tx, { tenantId: tenant.id, userId: owner.id, deviceId, earnedBy, now: at });
  await audit(tx, {
    tenantId: tenant.id,
    actor: owner.id,
    action: 'password.granted',
    subject: row.reference,
    facts: {},
    now: at,
  });
  return { ok: true, answer: { username: owner.email } };
};

/** Grants an invited person the first password on this device. The link ends when a password is set, whoever opens it again. */
const acceptInvitation = async (
  token: string,
  { tx, tenant, deviceId, now }: InTx,
): Promise<CallOutcome<'BeginFirstSignIn'>> => {
  const at = now();
  const invited = await invitedBy(tx, tenant.id, token);
  if (invited === undefined) return { ok: false, refusal: 'link-unknown' };
  if (!invited.active || invited.invited_until === null || invited.invited_until <= at) {
    return { ok: false, refusal: 'link-over' };
  }
  await giveGrant(tx, { tenantId: tenant.id, userId: invited.id, deviceId, earnedBy: 'invitation', now: at });
  await audit(tx, {
    tenantId: tenant.id,
    actor: invited.id,
    action: 'password.granted',
    subject: invited.id,
    facts: {},
    now: at,
  });
  return { ok: true, answer: { username: invited.email } };
};
