import type { CaseConsents, ConsentRule } from '../../contract/orders/case-consents.ts';
import { type Said, said, sentence } from '../../contract/said.ts';
import type { Db, Tx } from '../database/database.ts';
import { type ConsentSubject, consentsAbout } from './consent-rows.ts';
import { contactOfSale, isAgencysOwn, type SoldToContact } from './whose-address.ts';

/** `k•••@family.example`, `•••000` */
export const maskedAddress = (address: string): string => {
  const at = address.indexOf('@');
  return at < 0 ? `•••${address.slice(-3)}` : `${address.slice(0, 1)}•••${address.slice(at)}`;
};

/** `by mail to k•••@family.example` */
export const sentWords = ({
  channel,
  address,
}: {
  readonly channel: 'mail' | 'sms';
  readonly address: string;
}): Said =>
  channel === 'mail'
    ? said(sentence('by mail to {address}'), { address: maskedAddress(address) })
    : said(sentence('by SMS to {address}'), { address: maskedAddress(address) });

/** What was asked of passengers about something, as agency and desk see it. */
export const shownConsents = async (
  db: Db | Tx,
  rule: ConsentRule,
  subject: ConsentSubject,
  order: SoldToContact & { readonly tenant_id: string; readonly agency_id: string },
): Promise<CaseConsents> => ({
  rule,
  contactIsAgencys:
    rule === 'required' &&
    (await isAgencysOwn(db, { tenantId: order.tenant_id, agencyId: order.agency_id }, contactOfSale(order).email)),
  asked:
    rule === 'off'
      ? []
      : (await consentsAbout(db, subject)).map((one) => ({
          state: one.state,
          channel: one.channel,
          address: maskedAddress(one.address),
          isContact: one.is_contact,
          askedAt: one.asked_at.toISOString(),
          askedBy: one.asked_by,
          expiresAt: one.expires_at.toISOString(),
          answeredAt: one.answered_at?.toISOString() ?? null,
          answeredFrom: one.answered_from,
          reason: one.reason,
          words: one.words,
        })),
});
