import type { CaseConsents } from '../../contract/orders/case-consents.ts';
import type { CaseKind, CaseOwner } from '../../contract/post-travel/post-travel.ts';
import { said, sentence } from '../../contract/said.ts';
import { consentStandsMs, firstConsent } from '../../machines/consent/passenger-consent.machine.ts';
import { caseRequests, closesRequest } from '../../machines/consent/requests-in-states.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { type AskedBy, awaitsConsent, consentRuleOf, endConsent, writeConsent } from '../consent/ask.ts';
import { aboutCase, lockOpenConsent } from '../consent/consent-rows.ts';
import { shownConsents } from '../consent/shown-consents.ts';
import { contactOfSale, isAgencysOwn } from '../consent/whose-address.ts';
import type { Db, Tx } from '../database/database.ts';
import { findOrder, type OrderRow } from '../orders/order-rows.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { type CaseMarks, type CaseRow, writeCaseEvent } from './case-rows.ts';
import { consentWords } from './consent-words.ts';

/** How the consent to a new case stands. Where the airline quotes first, there are no terms to ask for yet. */
export const firstConsentOf = (
  tenant: Tenant,
  { kind, isPriced }: { readonly kind: CaseKind; readonly isPriced: boolean },
): Pick<CaseRow, 'consent_rule' | 'consent_state'> => {
  // An exchange is asked for by the passenger.
  const consent_rule = kind === 'exchange' ? 'off' : consentRuleOf(tenant);
  return { consent_rule, consent_state: consent_rule === 'off' || !isPriced ? null : firstConsent };
};

type Waiting = Pick<CaseRow, 'state' | 'consent_rule' | 'consent_state'>;

/** Who must act next in place of the owner of a case that waits for consent. `null`: nobody. */
export const consentOwner = (row: Waiting): Extract<CaseOwner, 'passenger' | 'agent'> | null => {
  const { state, consent_state } = row;
  if (!awaitsConsent(row) || consent_state === null || (state !== 'requested' && state !== 'accepted')) return null;
  return consent_state === 'sending' || consent_state === 'asked' ? 'passenger' : 'agent';
};

/** Time within which an agency asks again, or withdraws. */
const agencyActsMs = 24 * 3_600_000;

/** When the owner of a case that waits for consent should have acted. `null`: it does not wait. */
export const consentDue = async (tx: Tx, row: CaseRow, now: Date): Promise<Date | null> => {
  const owner = consentOwner(row);
  if (owner === null) return null;
  const open = owner === 'passenger' ? await lockOpenConsent(tx, aboutCase(row)) : undefined;
  return open?.expires_at ?? within(row, new Date(now.getTime() + agencyActsMs));
};

/** No time is later than that within which the airline does it. */
const within = ({ closes_at }: CaseRow, due: Date): Date => (closes_at !== null && closes_at < due ? closes_at : due);

const nobodyAsked = sentence(
  'Nobody was asked to agree: the contact of the order is an address of the agency. It names the passenger’s own to the desk.',
);

/** Asks the passenger to agree to the present terms of a case. Link and code are made when the message is sent. */
export const askConsent = async (tx: Tx, row: CaseRow, { name, to, now }: AskedBy): Promise<CaseMarks> => {
  const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const isRequired = row.consent_rule === 'required';
  const contact = isRequired ? contactOfSale(order) : order.sold.contact;
  const of = { tenantId: row.tenant_id, agencyId: row.agency_id };
  if (isRequired && to === null && (await isAgencysOwn(tx, of, contact.email))) {
    const line = lineBy('portal', said(nobodyAsked));
    await writeCaseEvent(tx, row, { line, at: now, state: row.state });
    return { consent_state: 'lapsed' };
  }
  await writeConsent(
    tx,
    aboutCase(row),
    {
      agencyId: row.agency_id,
      contact,
      words: await consentWords(tx, row, order),
      expiresAt: within(row, new Date(now.getTime() + consentStandsMs)),
    },
    { name, to, now },
  );
  return { consent_state: firstConsent };
};

/**
 * What becomes of the consent when a case takes a state. To other terms the passenger is asked anew, whatever the answer to the earlier
 * ones was.
 */
export const consentFollows = async (
  tx: Tx,
  before: CaseRow,
  moved: CaseRow,
  by: Omit<AskedBy, 'to'>,
): Promise<CaseMarks> => {
  if (moved.consent_rule === 'off') return {};
  if (moved.state === 'quoted') {
    await endConsent(tx, aboutCase(before), 'terms.changed');
    return askConsent(tx, moved, { ...by, to: null });
  }
  if (before.priced && !moved.priced) {
    await endConsent(tx, aboutCase(before), 'terms.changed');
    return { consent_state: null };
  }
  const isOver = closesRequest(caseRequests, before.state, moved.state);
  return isOver && (await endConsent(tx, aboutCase(before), 'case.ended')) ? { consent_state: 'withdrawn' } : {};
};

/** What was asked of the passengers of a case, as agency and desk see it. */
export const caseConsents = (db: Db | Tx, row: CaseRow, order: OrderRow): Promise<CaseConsents> =>
  shownConsents(db, row.consent_rule, aboutCase(row), order);
