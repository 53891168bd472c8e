import { emailPattern } from '../../contract/sign-in/sign-in.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';

export interface RefusedSignIn {
  readonly tenantId: string;
  readonly userId?: string | undefined;
  /** The account as it was entered. */
  readonly username: string;
  /** The network that the request came from. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Facts of a failure at the door: account and network. A name that is no e-mail address is left out, because people
 * sometimes type their password there.
 */
export const refusedFacts = ({ username, address }: RefusedSignIn) => ({
  account: emailPattern.test(username) ? username.toLowerCase() : null,
  address,
});

/** Audits a sign-in that was refused because of `cause`. */
export const auditRefusedSignIn = (
  tx: Tx,
  cause: 'password' | 'code' | 'too-many-attempts',
  refused: RefusedSignIn,
): Promise<void> =>
  audit(tx, {
    tenantId: refused.tenantId,
    actor: refused.userId ?? 'unknown',
    action: 'session.refused',
    subject: cause,
    facts: refusedFacts(refused),
    now: refused.now,
  });
