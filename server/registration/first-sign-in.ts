import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { CallContext } from '../http/handler.ts';
import { giveGrant } from '../sign-in/password-grants.ts';
import { userById } from '../sign-in/users.ts';
import { hashOfSignInToken } from './registration-rows.ts';

/**
 * Grants the owner of an approved agency one new password on this device, by the mailed link. The link works until a
 * password is set by whichever way, because the owner's first password is forced.
 */
export const beginFirstSignIn = async (
  { token }: CallRequest<'BeginFirstSignIn'>,
  { tx, tenant, deviceId, now }: CallContext & { readonly tx: Tx },
): Promise<CallOutcome<'BeginFirstSignIn'>> => {
  const at = now();
  const row = await tx
    .selectFrom('registration')
    .select(['reference', 'owner_id', 'sign_in_until'])
    .where('tenant_id', '=', tenant.id)
    .where('sign_in_hash', '=', hashOfSignInToken(token))
    .executeTakeFirst();
  if (!row?.owner_id || row.sign_in_until === null) return { ok: false, refusal: 'link-unknown' };
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
