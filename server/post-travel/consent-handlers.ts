import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { consentAsksADay } from '../../contract/passenger-consent.ts';
import type { CaseKind } from '../../contract/post-travel.ts';
import { mayAskPassenger } from '../../machines/post-travel/consent-words.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { codesOfPhone, countAttempt } from '../sign-in/attempts.ts';
import { answerConsent, openConsent, readConsent } from './answer-consent.ts';
import { agentOnCase, caseAnswer } from './case-answer.ts';
import { lockCase } from './case-rows.ts';
import { setConsentState } from './consent-moves.ts';
import { askConsent, endConsent } from './consent-of-case.ts';
import { consentsSince } from './consent-rows.ts';

type ConsentCall = 'AskVoidConsent' | 'AskRefundConsent' | 'OpenConsent' | 'ReadConsent' | 'AnswerConsent';

export interface ConsentDeps {
  /** Whether SMS can be sent at all. */
  readonly smsLeaves: boolean;
}

/** The calls of passengers' consent: the agency's, and the passenger's without a sign-in. */
export const consentHandlers = (deps: ConsentDeps): Pick<Handlers, ConsentCall> => ({
  AskVoidConsent: { kind: 'acts', handle: (request, context) => askAgain(deps, 'void', request, context) },
  AskRefundConsent: { kind: 'acts', handle: (request, context) => askAgain(deps, 'refund', request, context) },
  OpenConsent: { kind: 'reads', handle: openConsent },
  ReadConsent: { kind: 'acts', handle: readConsent },
  AnswerConsent: { kind: 'acts', handle: answerConsent },
});

const dayMs = 24 * 3_600_000;

/** `+8801700000000`. Numbers without a country's code are of Bangladesh. */
const smsNumber = (phone: string): string => {
  const digits = phone.replaceAll('-', '');
  return digits.startsWith('+') ? digits : `+880${digits.replace(/^(00)?880/, '').replace(/^0/, '')}`;
};

/** Asks the passenger of a case again, at the contact of the order or at another address. The earlier link and code end. */
const askAgain = async (
  { smsLeaves }: ConsentDeps,
  kind: CaseKind,
  { caseReference: reference, address }: CallRequest<'AskVoidConsent'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'AskVoidConsent'>> => {
  const at = now();
  const row = await lockCase(tx, { tenantId: tenant.id, agencyId: agent.agencyId, reference, kind });
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const latest = row.consent_state;
  if (!mayAskPassenger({ rule: row.consent_rule, state: row.state, latest }))
    return { ok: false, refusal: 'not-asked-now' };
  const earlier = await consentsSince(tx, row, new Date(at.getTime() - dayMs));
  if (earlier >= consentAsksADay) return { ok: false, refusal: 'too-many-asks' };
  const isPhone = address !== null && !address.includes('@');
  if (isPhone && !smsLeaves) return { ok: false, refusal: 'sms-unavailable' };
  const to =
    address === null
      ? null
      : ({ channel: isPhone ? 'sms' : 'mail', address: isPhone ? smsNumber(address) : address } as const);
  if (isPhone && to && !(await countAttempt(tx, codesOfPhone, { tenantId: tenant.id, subject: to.address, now: at }))) {
    return { ok: false, refusal: 'too-many-asks' };
  }
  await endConsent(tx, row, 'asked.again');
  await askConsent(tx, row, { name: agent.name, to, now: at });
  const moved = await setConsentState(tx, row, 'sending', at);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'consent.asked',
    subject: reference,
    facts: { channel: to?.channel ?? 'mail', isContact: to === null, before: latest },
    now: at,
  });
  return {
    ok: true,
    answer: { case: await caseAnswer(tx, moved, { actor: agentOnCase(agent, kind), agent, now: at }) },
  };
};
