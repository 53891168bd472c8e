import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { consentAsksADay } from '../../contract/consent/passenger-consent.ts';
import { dayMs } from '../../contract/days.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { said, sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { mayAskToCancel } from '../../machines/consent/consent-panel.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { mayAskPassenger } from '../../machines/post-travel/consent-words.ts';
import { askToCancel } from '../booking/ask-to-cancel.ts';
import { endConsent } from '../consent/ask.ts';
import { consentsSince } from '../consent/consent-rows.ts';
import { maskedAddress } from '../consent/shown-consents.ts';
import { contactOfSale, isAgencysOwn } from '../consent/whose-address.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { receivesSms } from '../messages/sms-number.ts';
import { readOrder } from '../orders/order-answer.ts';
import { findOrder, lockOrder } from '../orders/order-rows.ts';
import { codesOfPhone, countAttempt } from '../sign-in/attempts.ts';
import { phoneAtHome } from '../tenants/phone-at-home.ts';
import { answerConsent, openConsent, readConsent } from './answer-consent.ts';
import { type AskedAbout, moveConsent, subjectOf } from './asked-about.ts';
import { agentOnCase, caseAnswer, deskOnCase } from './case-answer.ts';
import { type CaseRow, lockCase, writeCaseEvent } from './case-rows.ts';
import { askConsent } from './consent-of-case.ts';
import { answerAgency, tellDesk } from './conversation.ts';

export interface ConsentDeps {
  /** Whether SMS can be sent at all. */
  readonly smsLeaves: boolean;
}

/** The calls of passengers' consent: the agency's, and the passenger's without a sign-in. */
export const consentHandlers = (deps: ConsentDeps) =>
  ({
    AskCancelConsent: { kind: 'acts', handle: (request, context) => askAboutCancelling(deps, request, context) },
    AskCaseConsent: { kind: 'acts', handle: (request, context) => askAtDesk(deps, request, context) },
    AskVoidConsent: { kind: 'acts', handle: (request, context) => askAgain(deps, 'void', request, context) },
    AskRefundConsent: { kind: 'acts', handle: (request, context) => askAgain(deps, 'refund', request, context) },
    OpenConsent: { kind: 'reads', handle: openConsent },
    ReadConsent: { kind: 'acts', handle: readConsent },
    AnswerConsent: { kind: 'acts', handle: answerConsent },
  }) satisfies Partial<Handlers>;

/** The number that an SMS is sent to. `null`: it receives none. */
const smsNumber = (tenant: SignedInContext['tenant'], phone: string): string | null => {
  const number = phoneAtHome(tenant, phone);
  return number !== null && receivesSms(number) ? number : null;
};

interface Asking {
  /** Where it is sent. `null`: to the contact of the order. */
  readonly address: string | null;
  readonly mayAsk: boolean;
  readonly about: AskedAbout;
}

type NotAsked = {
  readonly ok: false;
  readonly refusal: 'not-asked-now' | 'too-many-asks' | 'sms-unavailable' | 'phone-wrong';
};

/** Asks the passenger at the contact of the order or at another address. An earlier link and code end. */
const ask = async (
  { smsLeaves }: ConsentDeps,
  { address, mayAsk, about }: Asking,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<AskedAbout | NotAsked> => {
  const at = now();
  const subject = subjectOf(about);
  if (!mayAsk) return { ok: false, refusal: 'not-asked-now' };
  const earlier = await consentsSince(tx, subject, new Date(at.getTime() - dayMs));
  if (earlier >= consentAsksADay) return { ok: false, refusal: 'too-many-asks' };
  const isPhone = address !== null && !address.includes('@');
  if (isPhone && !smsLeaves) return { ok: false, refusal: 'sms-unavailable' };
  const reached = isPhone ? smsNumber(tenant, address) : address;
  if (isPhone && reached === null) return { ok: false, refusal: 'phone-wrong' };
  const to = reached === null ? null : ({ channel: isPhone ? 'sms' : 'mail', address: reached } as const);
  if (isPhone && to && !(await countAttempt(tx, codesOfPhone, { tenantId: tenant.id, subject: to.address, now: at }))) {
    return { ok: false, refusal: 'too-many-asks' };
  }
  await endConsent(tx, subject, 'asked.again');
  const by = { name: agent.name, to, now: at };
  await (about.is === 'case' ? askConsent(tx, about.row, by) : askToCancel(tx, about.row, by));
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'consent.asked',
    subject: about.row.reference,
    facts: { channel: to?.channel ?? 'mail', isContact: to === null, before: about.row.consent_state },
    now: at,
  });
  return moveConsent(tx, about, 'sending', at);
};

/** Asks the passenger of a case again. */
const askAgain = async (
  deps: ConsentDeps,
  kind: CaseKind,
  { caseReference: reference, address }: CallRequest<'AskVoidConsent'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'AskVoidConsent'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockCase(tx, { tenantId: tenant.id, agencyId: agent.agencyId, reference, kind });
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const mayAsk = mayAskPassenger({ rule: row.consent_rule, state: row.state, latest: row.consent_state });
  if (row.consent_rule === 'required' && mayAsk) {
    const named = await askOrName(row, address, context);
    if ('ok' in named) return named;
    if (named.is === 'named')
      return {
        ok: true,
        answer: { case: await caseAnswer(tx, named.row, { actor: agentOnCase(agent, kind), now: now() }) },
      };
  }
  const asked = await ask(deps, { address, mayAsk, about: { is: 'case', row } }, context);
  if ('ok' in asked) return asked;
  if (asked.is !== 'case') throw new Error('a case became something else');
  return {
    ok: true,
    answer: { case: await caseAnswer(tx, asked.row, { actor: agentOnCase(agent, kind), now: now() }) },
  };
};

type OwnAddress = {
  readonly ok: false;
  readonly refusal: 'contact-is-agencys' | 'address-is-agencys' | 'too-many-messages';
};

/**
 * Where the passenger must agree: the contact of the sale is asked unless it is the agency's own, and another address is named to the
 * desk, which asks there or says why not.
 */
const askOrName = async (
  row: CaseRow,
  address: string | null,
  context: SignedInContext & { readonly tx: Tx },
): Promise<OwnAddress | { readonly is: 'asked' } | { readonly is: 'named'; readonly row: CaseRow }> => {
  const { tx, tenant, agent, now } = context;
  const of = { tenantId: tenant.id, agencyId: row.agency_id };
  if (address === null) {
    const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
    if (!order) throw new Error(`order ${row.order_reference} is gone`);
    const isOwn = await isAgencysOwn(tx, of, contactOfSale(order).email);
    return isOwn ? { ok: false, refusal: 'contact-is-agencys' } : { is: 'asked' };
  }
  if (await isAgencysOwn(tx, of, address)) return { ok: false, refusal: 'address-is-agencys' };
  const words = say('Please ask the passenger at {address}, which is not the contact with which the order was sold.', {
    address,
  });
  const after = await tellDesk(context, row, words);
  if (!after) return { ok: false, refusal: 'too-many-messages' };
  const at = now();
  const named = sentence('The agency named another address of the passenger to the desk: {address}.');
  const line = lineBy(agent, said(named, { address: maskedAddress(address) }));
  await writeCaseEvent(tx, row, { line, at, state: row.state });
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'consent.address-named',
    subject: row.reference,
    facts: { channel: address.includes('@') ? 'mail' : 'sms', address: maskedAddress(address) },
    now: at,
  });
  return { is: 'named', row: after };
};

/** Lets a person of the desk ask the passenger at another address, which the agency is told. */
const askAtDesk = async (
  deps: ConsentDeps,
  { caseReference: reference, address }: CallRequest<'AskCaseConsent'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'AskCaseConsent'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockCase(tx, { tenantId: tenant.id, agencyId: null, reference, kind: null });
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const mayAsk =
    row.consent_rule === 'required' &&
    mayAskPassenger({ rule: row.consent_rule, state: row.state, latest: row.consent_state });
  const of = { tenantId: tenant.id, agencyId: row.agency_id };
  if (await isAgencysOwn(tx, of, address)) return { ok: false, refusal: 'address-is-agencys' };
  const asked = await ask(deps, { address, mayAsk, about: { is: 'case', row } }, context);
  if ('ok' in asked) return asked;
  if (asked.is !== 'case') throw new Error('a case became something else');
  const after = await answerAgency(
    context,
    asked.row,
    say('The passenger is asked at {address}.', { address: maskedAddress(address) }),
  );
  if (!after) return { ok: false, refusal: 'too-many-messages' };
  return { ok: true, answer: { case: await caseAnswer(tx, after, { actor: deskOnCase(agent, tenant), now: now() }) } };
};

/** Asks the passenger whether the held seats of an order may be given back, for the first time or again. */
const askAboutCancelling = async (
  deps: ConsentDeps,
  { orderReference: reference, address }: CallRequest<'AskCancelConsent'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'AskCancelConsent'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockOrder(tx, tenant.id, agent.agencyId, reference);
  if (!row) return { ok: false, refusal: 'order-unknown' };
  const { state, exchange_case, consent_rule: rule, consent_state: latest } = row;
  const mayAsk = exchange_case === null && mayAskToCancel({ state, rule, latest });
  if (rule === 'required') {
    if (address !== null) return { ok: false, refusal: 'address-refused' };
    const of = { tenantId: tenant.id, agencyId: row.agency_id };
    if (await isAgencysOwn(tx, of, contactOfSale(row).email)) return { ok: false, refusal: 'contact-is-agencys' };
  }
  const asked = await ask(deps, { address, mayAsk, about: { is: 'cancellation', row } }, context);
  if ('ok' in asked) return asked;
  const order = await readOrder(tx, tenant.id, agent, reference, now());
  if (!order) throw new Error(`order ${reference} is gone`);
  return { ok: true, answer: { order } };
};
