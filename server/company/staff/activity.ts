import { sql } from 'kysely';
import type { StaffActivity } from '../../../contract/company/staff.ts';
import { sentence } from '../../../contract/said.ts';
import { reworded, say } from '../../../contract/say.ts';
import type { Db, Tx } from '../../database/database.ts';
import { referenceSeen } from '../../rights/branch-of.ts';
import type { DeviceOwner } from './devices.ts';

const shownAtMost = 50;

/** What the audit's actions are in words. Actions that are not here are not shown. */
const texts: Readonly<Record<string, string>> = {
  'session.opened': sentence('Signed in').text,
  'session.closed': sentence('Signed out').text,
  'password.changed': sentence('Changed the password').text,
  'password.granted': sentence('Opened the invitation').text,
  'phone.verified': sentence('Verified a phone number').text,
  'profile.changed': sentence('Changed the profile').text,
  'profile.picture-set': sentence('Changed the picture').text,
  'device.ended': sentence('Signed out a device').text,
  'order.held': sentence('Held a booking').text,
  'order.ticketing': sentence('Paid for tickets').text,
  'order.ticketed': sentence('Issued tickets').text,
  'order.cancelled': sentence('Cancelled a booking').text,
  'order.extended': sentence('Extended a time limit').text,
  'order.mailed': sentence('Mailed an order').text,
  'order.details-changed': sentence('Changed the details of an order').text,
  'order.passport-shown': sentence('Looked at a passport').text,
  'order.passport-changed': sentence('Changed a passport').text,
  'order.print-prices-changed': sentence('Changed printed prices').text,
  'order.message-added': sentence('Wrote a message').text,
  'hotel-order.mailed': sentence('Mailed a hotel booking').text,
  'deposit.submitted': sentence('Asked for a deposit').text,
  'online-payment.created': sentence('Began an online payment').text,
  'void.requested': sentence('Asked for a void').text,
  'refund.requested': sentence('Asked for a refund').text,
  'exchange.requested': sentence('Asked for an exchange').text,
  'part-payment.asked': sentence('Paid in part').text,
  'proposal.made': sentence('Made a proposal').text,
  'proposal.mailed': sentence('Mailed a proposal').text,
  'documents.given': sentence('Gave documents').text,
  'traveller.passport-shown': sentence('Looked at a passport').text,
  'staff.invited': sentence('Invited a colleague').text,
  'staff.changed': sentence('Changed a colleague').text,
  'staff.switched-off': sentence('Switched a colleague off').text,
  'staff.switched-on': sentence('Switched a colleague on').text,
  'staff.device-ended': sentence('Signed a colleague out at a device').text,
  'role.created': sentence('Added a role').text,
  'role.changed': sentence('Changed a role').text,
  'role.deleted': sentence('Deleted a role').text,
  'desk.looked-up': sentence('Looked something up').text,
  'desk.looked': sentence('Looked at a record').text,
  'registration.document-read': sentence('Read a document of an applicant').text,
  'agency-change.read': sentence('Looked at a change of an agency').text,
  'statement.imported': sentence('Took in a statement').text,
  'money-decision.proposed': sentence('Proposed a change of money').text,
  'registration.approved': sentence('Approved a registration').text,
  'registration.refused': sentence('Refused a registration').text,
};

const referencePattern = /^[A-Z0-9]{6,20}$/;

interface ActivityRow {
  readonly at: Date;
  readonly actor: string;
  readonly who: string | null;
  readonly action: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** What a person did, and what colleagues did to the person, the newest first. */
export const activityOf = async (
  db: Db | Tx,
  { tenantId, userId }: DeviceOwner,
  currency: string,
): Promise<StaffActivity[]> => {
  const shown = Object.keys(texts);
  const { rows } = await sql<ActivityRow>`
    select e.at, e.actor, e.action, e.subject, e.facts, trim(u.first_name || ' ' || u.last_name) as who
    from (
      (select * from audit_entry where tenant_id = ${tenantId} and actor = ${userId}
        and action in (${sql.join(shown)}) order by id desc limit ${shownAtMost})
      union
      (select * from audit_entry where tenant_id = ${tenantId} and subject = ${userId} and action like 'staff.%'
        order by id desc limit ${shownAtMost})
    ) e left join app_user u on u.tenant_id = ${tenantId} and u.id = e.actor
    where (e.subject !~ ${referencePattern.source} or ${referenceSeen(tenantId, [sql`e.subject`])})
    order by e.id desc limit ${shownAtMost}`.execute(db);
  return rows.map((row) => activityFrom(row, currency));
};

const activityFrom = ({ at, who, action, subject, facts }: ActivityRow, currency: string): StaffActivity => {
  const amount = facts['amountMinor'];
  const place = [facts['device'], facts['address']].filter((each) => typeof each === 'string');
  return {
    at: at.toISOString(),
    who: who || say('Portal'),
    text: reworded(texts[action] ?? action),
    reference: referencePattern.test(subject) ? subject : null,
    amountMinor: typeof amount === 'number' && amount >= 0 ? amount : null,
    currency: typeof facts['currency'] === 'string' ? facts['currency'] : currency,
    where: place.join(', ') || null,
  };
};
