import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { nextConsent } from '../../machines/consent/passenger-consent.machine.ts';
import { consentHappening } from '../../machines/outcomes/consent-outcomes.ts';
import {
  type ConsentRow,
  type ConsentSubject,
  consentReferenceOf,
  hashOfConsentCode,
  hashOfConsentToken,
  lockConsent,
  markConsent,
  newConsentCode,
  newConsentToken,
} from '../consent/consent-rows.ts';
import { sentWords } from '../consent/shown-consents.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { type AgencyFace, agencyFace, signatureOf } from '../documents/agency-face.ts';
import { forEachDue, isNotPostponed } from '../due/for-each-due.ts';
import { type Message, queueMessage } from '../messages/messages.ts';
import { siteLink } from '../tenants/site-link.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { momentIn } from '../time/moment-in.ts';
import { type AskedAbout, lockAskedAbout, moveConsent, nounsOf, tellConsent } from './asked-about.ts';

export interface SendConsentDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly now: () => Date;
}

const atOnce = 20;

/** Sends the requests for consent that wait: makes link and code, of which only hashes are kept, and queues the message. */
export const sendConsents = async ({ db, tenants, now }: SendConsentDeps): Promise<void> => {
  const job = 'send-consents';
  await forEachDue(
    { db, now },
    {
      job,
      find: () =>
        db
          .selectFrom('passenger_consent as c')
          .select(['tenant_id', 'id', 'agency_id', 'case_reference', 'held_order'])
          .where('state', '=', 'sending')
          .where(isNotPostponed(job, { tenant: 'c.tenant_id', subject: 'c.id' }, now()))
          .orderBy('id')
          .limit(atOnce)
          .execute(),
      subjectOf: ({ id }) => id,
      act: async (one) => {
        const tenant = tenants.byId(one.tenant_id);
        if (tenant) await inTx(db, (tx) => sendOne(tx, tenant, one, now()));
      },
    },
  );
};

const sendOne = async (
  tx: Tx,
  tenant: Tenant,
  waiting: ConsentSubject & Pick<ConsentRow, 'id' | 'agency_id'>,
  now: Date,
): Promise<void> => {
  const about = await lockAskedAbout(tx, waiting);
  const consent = await lockConsent(tx, waiting);
  const facts = { hasProved: false, knowsTerms: false, isOver: false };
  const state = nextConsent(consent.state, facts, { type: 'message.sent' });
  // It was sent or ended meanwhile.
  if (state === null) return;
  const token = newConsentToken();
  const code = newConsentCode();
  await markConsent(tx, consent, {
    state,
    sent_at: now,
    token_hash: hashOfConsentToken(token),
    code_hash: hashOfConsentCode(token, code),
  });
  const agency = await agencyFace(tx, tenant, consent.agency_id);
  await queueMessage(tx, consentMessage({ tenant, agency, about, consent, token, code }), now);
  await moveConsent(tx, about, state, now);
  const to = consent.is_contact ? 'toContact' : 'elsewhere';
  const line = consentHappening('message.sent', { name: consent.asked_by }, to, { consent: sentWords(consent) });
  await tellConsent(tx, about, line, now);
};

interface MessageParts {
  readonly tenant: Tenant;
  readonly agency: AgencyFace;
  readonly about: AskedAbout;
  readonly consent: ConsentRow;
  readonly token: string;
  readonly code: string;
}

/** The message with link and code. It names nobody, and neither tickets nor amounts. */
const consentMessage = ({ tenant, agency, about, consent, token, code }: MessageParts): Message => {
  const { act, yours, made } = nounsOf(about);
  const link = siteLink(tenant, pageAddress.passengerConsent(token));
  const shared = {
    tenantId: tenant.id,
    channel: consent.channel,
    recipient: consent.address,
    subject: say('{name} asks whether you agree to a {act}', { name: agency.name, act }),
    code: { reference: consentReferenceOf(consent), goodUntil: consent.expires_at },
  };
  if (consent.channel === 'sms') {
    return {
      ...shared,
      body: say('{name} asks whether you agree to a {act} of {yours}: {link} Code: {code}', {
        name: agency.name,
        act,
        yours,
        link,
        code,
      }),
    };
  }
  const until = momentIn(consent.expires_at, zoneAtHome(tenant));
  return {
    ...shared,
    sender: { name: agency.name, replyTo: agency.email },
    body: [
      say('Hello,'),
      '',
      say('{name} asks whether you agree to a {act} of {made}.', { name: agency.name, act, made }),
      '',
      say('Read what would happen, and agree or decline:'),
      link,
      '',
      say('Your code is {code}.', { code }),
      '',
      say(
        'Link and code work until {until}. Give the code to nobody, not even to your travel agency: with it your answer is given in your name.',
        { until },
      ),
      ...withoutAnswer(about),
      '',
      ...signatureOf(agency),
    ].join('\n'),
  };
};

/** What happens if nobody answers, where something waits for it. */
const withoutAnswer = ({ is, row }: AskedAbout): readonly string[] => {
  if (row.consent_rule !== 'required') return [];
  return is === 'case'
    ? [say('Without your answer nothing happens to the tickets.')]
    : [say('Without your answer the seats are not given back before the airline’s time limit.')];
};
