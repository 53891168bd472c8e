import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { calls } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { exchanged } from '../../contract/post-travel/exchange.ts';
import type { PreparedCall, PreparedTerms, TwoPeople } from '../../contract/prepared-acts.ts';
import { say } from '../../contract/say.ts';
import { limitOfPrepared } from '../../contract/who-decides.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { type AuditFact, audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { rateOf } from '../money/exchange.ts';
import { aloneMostMinor } from '../rights/alone.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** What a person asks for, with all that is decided. */
export interface AskedAct {
  readonly call: PreparedCall;
  /** Code or reference of the payment, deposit, order or case. */
  readonly subject: string;
  readonly currency: string;
  readonly terms: PreparedTerms;
  /** The person was told that another one confirms it. */
  readonly prepares: boolean;
}

/** `carry-out`: the caller does it now. `prepared`: it waits for another person. */
export type ByTwoPeople =
  | 'carry-out'
  | 'prepared'
  | { readonly ok: false; readonly refusal: 'takes-two' }
  | { readonly ok: false; readonly refusal: 'own-preparation'; readonly audited: AuditFact };

/**
 * The most about which this person decides alone, in a currency. The limit is set in the tenant's currency and exchanged at the rate in
 * force; without a rate everything takes two people.
 */
const soloMostMinor = async (
  db: Db | Tx,
  { tenant, agent, now }: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
  call: PreparedCall,
  currency: string,
): Promise<number> => {
  const limit = aloneMostMinor(tenant.config.pricing.soloMostMinor[limitOfPrepared(call)], agent.limits);
  if (currency === tenant.config.global.currency) return limit;
  const rate = await rateOf(db, tenant.id, currency, now());
  return rate === undefined ? 0 : exchanged(limit, rate);
};

const openOf = (db: Db | Tx, tenantId: string, subject: string, among: readonly PreparedCall[]) =>
  db
    .selectFrom('prepared_act as p')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.made_by'))
    .selectAll('p')
    .select(['u.first_name', 'u.last_name'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.subject', '=', subject)
    .where('p.call', 'in', among)
    .where('p.state', '=', 'waits')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many people decide, as this person is shown it. `among`: the acts that are possible now and may wait. */
export const twoPeopleShown = async (
  db: Db | Tx,
  context: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
  {
    subject,
    currency,
    among,
  }: { readonly subject: string; readonly currency: string; readonly among: readonly PreparedCall[] },
): Promise<TwoPeople> => {
  const [first] = among;
  if (first === undefined) return { soloMostMinor: 0, prepared: null };
  const row = await openOf(db, context.tenant.id, subject, among);
  return {
    soloMostMinor: await soloMostMinor(db, context, first, currency),
    prepared:
      row === undefined
        ? null
        : {
            preparedId: row.id,
            call: row.call,
            terms: row.terms,
            by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || say('Somebody'),
            at: row.made_at.toISOString(),
            own: row.made_by === context.agent.userId,
          },
  };
};

/** The acts of a page, and dropping what waits. */
export const withDrop = <Act extends string>(
  acts: readonly { readonly act: Act; readonly reason: string | null }[],
  twoPeople: TwoPeople | null,
): readonly { readonly act: Act | 'drop-prepared'; readonly reason: string | null }[] =>
  (twoPeople?.prepared ?? null) === null ? acts : [...acts, { act: 'drop-prepared', reason: null }];

const factOf = (
  { tenant, agent, now }: InTx,
  { call, subject, currency, terms }: Omit<AskedAct, 'prepares'>,
  action: string,
  more: AuditFact['facts'] = {},
): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `prepared-act.${action}`,
  subject,
  facts: { call, currency, amountMinor: terms.amountMinor, words: terms.words, ...more },
  now: now(),
});

const decide = async (
  { tx, tenant, agent, now }: InTx,
  id: string,
  state: 'confirmed' | 'dropped' | 'replaced',
): Promise<void> => {
  await tx
    .updateTable('prepared_act')
    .set({ state, decided_by: agent.userId, decided_at: now() })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
};

/** Ticket numbers in one order, whatever order they were typed in. */
const inOrder = ({ tickets, ...terms }: PreparedTerms): PreparedTerms => ({
  ...terms,
  tickets: tickets.toSorted((one, other) => (one.paxId < other.paxId ? -1 : 1)),
});

/**
 * Who does what: below the limit one person carries an act out. Above it one prepares it, and another one carries out exactly what
 * was prepared; other terms are prepared anew and replace what waited. The caller has checked the fresh code and that the act is
 * allowed as things stand, and rolls back where it cannot carry it out.
 */
export const byTwoPeople = async (context: InTx, asked: AskedAct): Promise<ByTwoPeople> => {
  const { tx, tenant, agent, now } = context;
  const { call, subject, currency, prepares } = asked;
  const terms = inOrder(asked.terms);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prepared ${tenant.id} ${call} ${subject}`}, 0))`.execute(
    tx,
  );
  const waiting = await openOf(tx, tenant.id, subject, [call]);
  if (prepares) {
    if (waiting !== undefined) await decide(context, waiting.id, 'replaced');
    const at = now();
    await tx
      .insertInto('prepared_act')
      .values({
        tenant_id: tenant.id,
        id: timeOrderedId(at.getTime()),
        call,
        subject,
        terms: asJson(terms),
        made_by: agent.userId,
        made_at: at,
      })
      .execute();
    await audit(tx, factOf(context, asked, 'prepared'));
    return 'prepared';
  }
  if (terms.amountMinor <= (await soloMostMinor(tx, context, call, currency))) {
    if (waiting !== undefined) await decide(context, waiting.id, 'replaced');
    return 'carry-out';
  }
  if (waiting === undefined || !isDeepStrictEqual(waiting.terms, terms)) return { ok: false, refusal: 'takes-two' };
  if (waiting.made_by === agent.userId)
    return { ok: false, refusal: 'own-preparation', audited: factOf(context, asked, 'self-confirmation-refused') };
  await decide(context, waiting.id, 'confirmed');
  await audit(tx, factOf(context, asked, 'confirmed', { preparedBy: waiting.made_by }));
  return 'carry-out';
};

/** Drops what waits for another person: by whoever has prepared it, or may confirm it. */
export const dropPrepared = async (
  { preparedId }: CallRequest<'DropPreparedAct'>,
  context: InTx,
): Promise<CallOutcome<'DropPreparedAct'>> => {
  const { tx, tenant, agent } = context;
  const row = await tx
    .selectFrom('prepared_act')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', preparedId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { ok: false, refusal: 'prepared-unknown' };
  if (row.state !== 'waits') return { ok: false, refusal: 'not-open' };
  if (!agent.functionalities.has(functionalities[calls[row.call].access])) return { ok: false, refusal: 'not-allowed' };
  await decide(context, row.id, 'dropped');
  const { call, subject, terms, made_by } = row;
  await audit(tx, factOf(context, { call, subject, currency: '', terms }, 'dropped', { preparedBy: made_by }));
  return { ok: true, answer: {} };
};
