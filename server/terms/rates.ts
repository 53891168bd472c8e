import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type Rate, rateChangePoints } from '../../contract/exchange.ts';
import {
  type ExchangeRates,
  rateAheadMs,
  ratedCurrenciesAtMost,
  rateSetsListed,
  rateStepPoints,
} from '../../contract/exchange-rates.ts';
import type { Db, Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { startOfDay } from '../time/end-of-day.ts';
import type { InTx } from './changes.ts';

interface SetRow {
  readonly id: string;
  readonly minor: number;
  readonly ownMinor: number;
  readonly from: Date;
  readonly madeBy: string | null;
  readonly maker: string | null;
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Rates by currency, in the order in which each takes over from the one before: of one moment the last that was set. */
const setsOf = async (db: Db | Tx, tenantId: string): Promise<ReadonlyMap<string, readonly SetRow[]>> => {
  const rows = await db
    .selectFrom('currency_rate_set as r')
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.made_by'))
    .selectAll('r')
    .select(['u.first_name', 'u.last_name'])
    .where('r.tenant_id', '=', tenantId)
    .orderBy('r.currency')
    .orderBy('r.set_at')
    .orderBy('r.id')
    .execute();
  const sets = new Map<string, SetRow[]>();
  for (const row of rows) {
    const of = sets.get(row.currency) ?? [];
    of.push({
      id: String(row.id),
      minor: row.minor,
      ownMinor: row.own_minor,
      from: row.set_at,
      madeBy: row.made_by,
      maker: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null,
    });
    sets.set(row.currency, of);
  }
  return sets;
};

/** The rates of the tenant: what stands, what comes, and what stood. */
export const rateBook = async (
  db: Db | Tx,
  { tenant, now }: Pick<SignedInContext, 'tenant' | 'now'>,
): Promise<ExchangeRates> => {
  const at = now();
  const answerOf = ({ id, minor, ownMinor, from, madeBy, maker }: SetRow) => ({
    rateId: id,
    minor,
    ownMinor,
    from: from.toISOString(),
    setBy: madeBy === null ? null : (maker ?? 'Somebody'),
  });
  const rates = [...(await setsOf(db, tenant.id))].map(([currency, sets]) => {
    const begun = sets.filter(({ from }) => from <= at).toReversed();
    const current = begun[0] ?? null;
    return {
      currency,
      name: (currencyNames.of(currency) ?? currency).slice(0, 60),
      lastRateId: newestOf(sets)?.id ?? '0',
      current: current === null ? null : answerOf(current),
      coming: sets
        .filter(({ from }) => from > at)
        .slice(0, rateSetsListed)
        .map(answerOf),
      past: begun.slice(1, rateSetsListed + 1).map(answerOf),
    };
  });
  return {
    currency: tenant.config.global.currency,
    today: todayAtHome(tenant, at),
    rates: rates.slice(0, ratedCurrenciesAtMost),
  };
};

/** The rate that was set last. */
const newestOf = (sets: readonly SetRow[]): SetRow | null =>
  sets.reduce<SetRow | null>((found, set) => (found === null || Number(set.id) > Number(found.id) ? set : found), null);

type Added = CallOutcome<'AddExchangeRate'>;
const wrong = (path: string, detail: string): Added => ({ ok: false, refusal: 'terms-wrong', detail, facts: { path } });

/** Adds a rate that stands from a moment on. One that differs much from the rate before it must be agreed to. */
export const addRate = async (request: CallRequest<'AddExchangeRate'>, context: InTx): Promise<Added> => {
  const { tx, tenant, agent, now } = context;
  const { currency, minor, ownMinor, fromDay, lastRateId, agreed } = request;
  if (currency === tenant.config.global.currency || !Intl.supportedValuesOf('currency').includes(currency))
    return wrong('currency', `We know no other currency ${currency}.`);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terms ${tenant.id} rates`}, 0))`.execute(tx);
  const at = now();
  const from = fromDay === null ? at : startOfDay(fromDay, zoneAtHome(tenant));
  if (from < at) return wrong('fromDay', 'A rate begins now or on a later day, never before.');
  if (from.getTime() > at.getTime() + rateAheadMs) return wrong('fromDay', 'A rate begins within 90 days.');
  const all = await setsOf(tx, tenant.id);
  if (!all.has(currency) && all.size >= ratedCurrenciesAtMost)
    return wrong('currency', 'There are 60 currencies already.');
  const sets = all.get(currency) ?? [];
  if ((newestOf(sets)?.id ?? null) !== lastRateId) return { ok: false, refusal: 'rate-changed' };
  const before = sets.findLast((set) => set.from <= from) ?? null;
  const rate: Omit<Rate, 'currency'> = { minor, ownMinor };
  const points = before === null ? 0 : rateChangePoints(before, rate);
  if (before !== null && points === 0) return { ok: false, refusal: 'nothing-changes' };
  if (Math.abs(points) > rateStepPoints && !agreed) return { ok: false, refusal: 'differs-much', facts: { points } };
  await tx
    .insertInto('currency_rate_set')
    .values({ tenant_id: tenant.id, currency, minor, own_minor: ownMinor, set_at: from, made_by: agent.userId })
    .execute();
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'exchange-rate.added',
    subject: currency,
    facts: {
      minor,
      ownMinor,
      from: from.toISOString(),
      beforeMinor: before?.minor ?? null,
      beforeOwnMinor: before?.ownMinor ?? null,
      changePoints: points,
    },
    now: at,
  });
  return { ok: true, answer: { book: await rateBook(tx, context) } };
};
