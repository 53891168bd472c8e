import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { consentTriesMost, type OfferedConsent } from '../../contract/consent/passenger-consent.ts';
import { wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { nextConsent } from '../../machines/consent/passenger-consent.machine.ts';
import { consentHappening, consentOutcomes } from '../../machines/outcomes/consent-outcomes.ts';
import { type HistoryLine, nameOf } from '../../machines/outcomes/happening.ts';
import {
  type ConsentRow,
  consentReferenceOf,
  findConsentByToken,
  hashOfConsentCode,
  lockConsent,
  markConsent,
} from '../consent/consent-rows.ts';
import type { Db, Tx } from '../database/database.ts';
import { linkAgency } from '../documents/agency-card.ts';
import { audit } from '../http/audit.ts';
import type { CallContext } from '../http/handler.ts';
import { sameText } from '../http/secrets.ts';
import { wipeCodes } from '../messages/messages.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import {
  type AskedAbout,
  goOnAgreed,
  isMoot,
  lockAskedAbout,
  moveConsent,
  notifyOfConsent,
  stepWithConsent,
  stepWithoutConsent,
  tellConsent,
} from './asked-about.ts';

type Public = CallContext & { readonly tx: Tx };
type LinkRefusal = Extract<CallOutcome<'OpenConsent'>, { ok: false }>;
type Followed = { readonly ok: true; readonly consent: ConsentRow } | LinkRefusal;

const passenger = { userId: 'passenger', name: nameOf('passenger') } as const;

/** What a link leads to, or why it does not open any more. */
const followed = (consent: ConsentRow | undefined, now: Date): Followed => {
  if (consent === undefined || consent.state === 'sending') return { ok: false, refusal: 'consent-unknown' };
  switch (consent.state) {
    case 'replaced':
    case 'withdrawn':
    case 'lapsed':
      return { ok: false, refusal: `consent-${consent.state}` };
    case 'asked':
      return consent.expires_at <= now ? { ok: false, refusal: 'consent-lapsed' } : { ok: true, consent };
    case 'agreed':
    case 'declined':
      return { ok: true, consent };
  }
};

/** A request as its page shows it before the code was entered: nothing of passenger and tickets. */
const offered = async (db: Db | Tx, tenant: Tenant, one: ConsentRow): Promise<OfferedConsent> => ({
  agency: await linkAgency(db, tenant, one.agency_id),
  state: one.state === 'agreed' || one.state === 'declined' ? one.state : 'asked',
  channel: one.channel,
  triesLeft: consentTriesMost - one.tries,
  expiresAt: one.expires_at.toISOString(),
  answeredAt: one.answered_at?.toISOString() ?? null,
});

export const openConsent = async (
  { token }: CallRequest<'OpenConsent'>,
  { db, tenant, now }: CallContext,
): Promise<CallOutcome<'OpenConsent'>> => {
  const found = followed(await findConsentByToken(db, tenant.id, token), now());
  return found.ok ? { ok: true, answer: { consent: await offered(db, tenant, found.consent) } } : found;
};

/** The request of a link with what it is about. Both are locked, after the order, as every act on it does. */
const lockedLink = async (
  token: string,
  { tx, tenant, now }: Public,
): Promise<{ readonly ok: true; readonly consent: ConsentRow; readonly about: AskedAbout } | LinkRefusal> => {
  const seen = await findConsentByToken(tx, tenant.id, token);
  if (!seen) return { ok: false, refusal: 'consent-unknown' };
  const about = await lockAskedAbout(tx, seen);
  const found = followed(await lockConsent(tx, seen), now());
  if (found.ok && found.consent.state === 'asked' && isMoot(about)) return { ok: false, refusal: 'consent-withdrawn' };
  return found.ok ? { ...found, about } : found;
};

/** Compares a code while the row is locked, and counts a wrong one, so that at most five are ever compared. */
const isRight = async (
  { tx, now }: Public,
  { consent, about }: { readonly consent: ConsentRow; readonly about: AskedAbout },
  { token, code }: Pick<CallRequest<'ReadConsent'>, 'token' | 'code'>,
): Promise<{ readonly isCodeRight: boolean; readonly consent: ConsentRow }> => {
  if (consent.tries >= consentTriesMost) return { isCodeRight: false, consent };
  if (sameText(consent.code_hash ?? '', hashOfConsentCode(token, code))) return { isCodeRight: true, consent };
  // An answer is kept as it was given, and shows nothing more to whoever guesses.
  if (consent.state !== 'asked') return { isCodeRight: false, consent };
  const tries = consent.tries + 1;
  await markConsent(tx, consent, { tries });
  if (tries === consentTriesMost) await tellOfGuesses(tx, about, now());
  return { isCodeRight: false, consent: { ...consent, tries } };
};

const tellOfGuesses = async (tx: Tx, about: AskedAbout, now: Date): Promise<void> => {
  const line = consentHappening('codes.used-up', 'portal');
  await tellConsent(tx, about, line, now);
  const { news } = consentOutcomes['codes.used-up'];
  await notifyOfConsent(
    tx,
    about,
    news,
    { title: say(': wrong codes for the consent'), words: wordsOfSaid(line.said) },
    now,
  );
};

/** The words that a passenger is asked to agree to, for whoever has link and code. */
export const readConsent = async (
  request: CallRequest<'ReadConsent'>,
  context: Public,
): Promise<CallOutcome<'ReadConsent'>> => {
  const link = await lockedLink(request.token, context);
  if (!link.ok) return link;
  const { isCodeRight, consent } = await isRight(context, link, request);
  const terms = isCodeRight ? { words: consent.words, hash: consent.words_hash } : null;
  return { ok: true, answer: { consent: await offered(context.tx, context.tenant, consent), terms } };
};

/** Records the answer of a passenger once. A case that waited for an agreement goes on in the same transaction. */
export const answerConsent = async (
  request: CallRequest<'AnswerConsent'>,
  context: Public,
): Promise<CallOutcome<'AnswerConsent'>> => {
  const { tx } = context;
  const now = context.now();
  const link = await lockedLink(request.token, context);
  if (!link.ok) return link;
  const { isCodeRight, consent } = await isRight(context, link, request);
  if (!isCodeRight) return { ok: true, answer: { consent: await offered(tx, context.tenant, consent), isCodeRight } };
  const wanted = request.agrees ? 'agreed' : 'declined';
  if (consent.state === wanted)
    return { ok: true, answer: { consent: await offered(tx, context.tenant, consent), isCodeRight } };
  if (consent.state !== 'asked') return { ok: false, refusal: 'consent-answered' };
  const facts = { hasProved: true, knowsTerms: request.hash === consent.words_hash, isOver: consent.expires_at <= now };
  const state = nextConsent(consent.state, facts, { type: request.agrees ? 'agreement.given' : 'refusal.given' });
  if (state === null) return { ok: false, refusal: 'terms-changed' };
  const reason = request.agrees ? null : (request.reason?.trim() ?? null) || null;
  const answered = { state, answered_at: now, answered_from: context.address, reason };
  await markConsent(tx, consent, answered);
  await wipeCodes(tx, consent.tenant_id, [consentReferenceOf(consent)]);
  const about = await moveConsent(tx, link.about, state, now);
  await recordAnswer(tx, about, { ...consent, ...answered }, now);
  if (state === 'agreed') await goOnAgreed(tx, about, passenger, now);
  return { ok: true, answer: { consent: await offered(tx, context.tenant, { ...consent, ...answered }), isCodeRight } };
};

const answered = (hasAgreed: boolean, reason: string | null): HistoryLine => {
  if (hasAgreed) return consentHappening('agreement.given', 'passenger');
  return reason === null
    ? consentHappening('refusal.given', 'passenger', 'plain')
    : consentHappening('refusal.given', 'passenger', 'reasoned', { reason });
};

/** Writes the answer into the history and the audit, and tells the agency. */
const recordAnswer = async (tx: Tx, about: AskedAbout, { id, state, reason }: ConsentRow, now: Date): Promise<void> => {
  const hasAgreed = state === 'agreed';
  const line = answered(hasAgreed, reason);
  const words = wordsOfSaid(line.said);
  await tellConsent(tx, about, line, now);
  await audit(tx, {
    tenantId: about.row.tenant_id,
    actor: passenger.userId,
    action: `consent.${state}`,
    subject: about.row.reference,
    facts: { consent: id },
    now,
  });
  const next = say('Speak with them: {step}.', { step: stepWithoutConsent(about) });
  const title = hasAgreed ? say(': the passenger agrees') : say(': the passenger does not agree');
  const told = hasAgreed ? `${words}${stepWithConsent(about)}` : `${words} ${next}`.slice(0, 600);
  const { news } = consentOutcomes[hasAgreed ? 'agreement.given' : 'refusal.given'];
  await notifyOfConsent(tx, about, news, { title, words: told }, now);
};
