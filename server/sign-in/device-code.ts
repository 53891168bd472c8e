import { say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import type { Secrets } from '../http/secrets.ts';
import { codesOfUser } from './attempts.ts';
import { mailWithCode } from './code-messages.ts';
import type { User } from './users.ts';
import { type CodeSent, isCodeAwaited, sendCode } from './verification.ts';

interface Device {
  readonly deviceId: string;
  readonly now: Date;
}

const askingOf = (tenantId: string, userId: string, { deviceId, now }: Device) =>
  ({ tenantId, purpose: 'device', subject: userId, deviceId, now }) as const;

/** Mails a code with which the user makes this device known. */
export const sendDeviceCode = (
  tx: Tx,
  user: User,
  sent: Device & { readonly brand: string; readonly secrets: Secrets },
): Promise<CodeSent> =>
  sendCode(tx, {
    ...askingOf(user.tenant_id, user.id, sent),
    userId: user.id,
    phone: null,
    limits: [codesOfUser],
    message: (code) =>
      mailWithCode(user.email, sent.brand, code, say('If you did not try to sign in, change your password.')),
    secrets: sent.secrets,
  });

/**
 * Whether this device has a device check: a recent correct password whose code is not entered yet. Also for no user.
 */
export const isDeviceChecked = (tx: Tx, tenantId: string, user: User | undefined, device: Device): Promise<boolean> =>
  isCodeAwaited(tx, askingOf(tenantId, user?.id ?? '', device));
