import { passengerConsentAddress } from '../../contract/page-addresses.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { nextConsent } from '../../machines/post-travel/passenger-consent.machine.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { type AgencyContact, agencyContact } from '../documents/agency-card.ts';
import { type Message, queueMessage } from '../messages/messages.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { momentIn } from '../time/moment-in.ts';
import { type CaseRow, lockCase, writeCaseEvent } from './case-rows.ts';
import { setConsentState } from './consent-moves.ts';
import {
  type ConsentRow,
  consentReferenceOf,
  hashOfConsentCode,
  hashOfConsentToken,
  lockConsent,
  markConsent,
  newConsentCode,
  newConsentToken,
} from './consent-rows.ts';
import { sentWords } from './consent-words.ts';

export interface SendConsentDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly now: () => Date;
}

const atOnce = 20;

/** Sends the requests for consent that wait: makes link and code, of which only hashes are kept, and queues the message. */
export const sendConsents = async ({ db, tenants, now }: SendConsentDeps): Promise<void> => {
  const waiting = await overAllTenants(() =>
    db
      .selectFrom('passenger_consent')
      .select(['tenant_id', 'id', 'case_reference'])
      .where('state', '=', 'sending')
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );
  for (const one of waiting) {
    const tenant = tenants.byId(one.tenant_id);
    if (tenant) await inTenant(one.tenant_id, () => inTx(db, (tx) => sendOne(tx, tenant, one, now())));
  }
};

const sendOne = async (
  tx: Tx,
  tenant: Tenant,
  { id, case_reference: reference }: Pick<ConsentRow, 'id' | 'case_reference'>,
  now: Date,
): Promise<void> => {
  const row = await lockCase(tx, { tenantId: tenant.id, agencyId: null, reference, kind: null });
  if (!row) throw new Error(`case ${reference} is gone`);
  const consent = await lockConsent(tx, { tenant_id: tenant.id, id });
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
  const agency = await agencyContact(tx, row.tenant_id, row.agency_id);
  await queueMessage(tx, consentMessage({ tenant, agency, row, consent, token, code }), now);
  await setConsentState(tx, row, state, now);
  await writeCaseEvent(tx, row, {
    who: consent.asked_by,
    words: `The passenger was asked to agree, ${sentWords(consent)}${consent.is_contact ? '' : ', which is not the contact of the order'}.`,
    at: now,
    state: row.state,
  });
};

interface MessageParts {
  readonly tenant: Tenant;
  readonly agency: AgencyContact;
  readonly row: CaseRow;
  readonly consent: ConsentRow;
  readonly token: string;
  readonly code: string;
}

/** The message with link and code. It names nobody, and neither tickets nor amounts. */
const consentMessage = ({ tenant, agency, row, consent, token, code }: MessageParts): Message => {
  const { noun } = wordsOfCase[row.kind];
  const link = `${tenant.config.global.siteUrl.replace(/\/+$/, '')}${passengerConsentAddress(token)}`;
  const shared = {
    tenantId: tenant.id,
    channel: consent.channel,
    recipient: consent.address,
    subject: `${agency.name} asks whether you agree to a ${noun}`,
    code: { reference: consentReferenceOf(consent), goodUntil: consent.expires_at },
  };
  if (consent.channel === 'sms') {
    return {
      ...shared,
      body: `${agency.name} asks whether you agree to a ${noun} of your tickets: ${link} Code: ${code}`,
    };
  }
  const signature = [agency.name, agency.phone, agency.email].filter((line) => line !== null && line !== '');
  const until = momentIn(consent.expires_at, zoneAtHome(tenant));
  return {
    ...shared,
    sender: { name: agency.name, replyTo: agency.email },
    body: [
      'Hello,',
      '',
      `${agency.name} asks whether you agree to a ${noun} of tickets that it bought for you.`,
      '',
      'Read what would happen, and agree or decline:',
      link,
      '',
      `Your code is ${code}.`,
      '',
      `Link and code work until ${until}. Give the code to nobody, not even to your travel agency: with it your answer is given in your name.`,
      ...(row.consent_rule === 'required' ? ['Without your answer nothing happens to the tickets.'] : []),
      '',
      ...signature,
    ].join('\n'),
  };
};
