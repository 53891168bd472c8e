import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '../../../contract/days.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { say } from '../../../contract/say.ts';
import type { Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { linkTo } from '../../messages/mailing-portal.ts';
import { queueMessage, wipeCodes } from '../../messages/messages.ts';
import type { AttemptLimit } from '../../sign-in/attempts.ts';

/** Invitations that the people of one agency may send. */
export const invitationsOfAgency: AttemptLimit = { kind: 'invitations of agency', atMost: 100, windowMs: dayMs };

const hashOfInvitation = (token: string): string =>
  createHash('sha256').update(`invitation ${token}`).digest('base64url');

/** Name under which the link of a person's invitation is wiped from its mail. */
const mailOf = (userId: string): string => `invitation ${userId}`;

/** A new link for an invited person. Only its hash is stored. */
export const newInvitation = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfInvitation(token) };
};

/** The person whom an invitation's link names, whether it still stands or not. */
export const invitedBy = (tx: Tx, tenantId: string, token: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'active', 'force_change_password', 'invited_until'])
    .where('tenant_id', '=', tenantId)
    .where('invitation_hash', '=', hashOfInvitation(token))
    .executeTakeFirst();

/** Ends the link in mails that were sent to a person. */
export const wipeInvitation = (tx: Tx, tenantId: string, userId: string): Promise<void> =>
  wipeCodes(tx, tenantId, [mailOf(userId)]);

/** Mails the link to a first password. No password is mailed. */
export const mailInvitation = async (
  tx: Tx,
  { tenant, agent, portalAddress, tenantIsNamed }: SignedInContext,
  invited: {
    readonly userId: string;
    readonly email: string;
    readonly firstName: string;
    readonly agency: string;
    readonly role: string;
    readonly token: string;
    readonly until: Date;
    readonly now: Date;
  },
): Promise<void> => {
  const { name } = tenant.config.company;
  const { email: support, contactNo } = tenant.config.global;
  await wipeInvitation(tx, tenant.id, invited.userId);
  await queueMessage(
    tx,
    {
      tenantId: tenant.id,
      channel: 'mail',
      recipient: invited.email,
      subject: say('{name}: {agency} invites you', { name, agency: invited.agency }),
      body: [
        say('Hello {name},', { name: invited.firstName }),
        '',
        say('{who} of {agency} invites you to work at {portal}, as {role}. You sign in with {email}.', {
          who: agent.name,
          agency: invited.agency,
          portal: name,
          role: invited.role,
          email: invited.email,
        }),
        '',
        say('Choose your password within 7 days:'),
        linkTo({ tenant, portalAddress, tenantIsNamed }, pageAddress.firstSignIn(invited.token)),
        '',
        say('The link is for you alone. Do not pass it on. If you do not know {who}, ignore this mail.', {
          who: agent.name,
        }),
        '',
        name,
        contactNo,
        support,
      ].join('\n'),
      sender: { name, replyTo: support },
      code: { reference: mailOf(invited.userId), goodUntil: invited.until },
    },
    invited.now,
  );
};
