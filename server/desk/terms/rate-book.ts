import {
  type ExchangeRates,
  type RatedCurrency,
  type RateSet,
  rateComparedMs,
  ratedCurrenciesAtMost,
  rateSetsListed,
} from '../../../contract/desk/exchange-rates.ts';
import { displayMoney } from '../../../contract/money.ts';
import { say } from '../../../contract/say.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { hasSteppedUp } from '../step-up.ts';
import { changesOf, historyOf, type NamedChange } from './changes.ts';
import type { RateTerms } from './tables.ts';

/** A rate that was set, with the names of who set it. */
export interface SetRow {
  readonly id: string;
  readonly minor: number;
  readonly ownMinor: number;
  readonly from: Date;
  /** Names. `madeBy` null: the configuration; `decidedBy` null: one person set it. */
  readonly madeBy: string | null;
  readonly decidedBy: string | null;
}

const nameOf = (id: string | null, first: string | null, last: string | null): string | null =>
  id === null ? null : `${first ?? ''} ${last ?? ''}`.trim() || say('Somebody');

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Rates by currency, in the order in which each takes over from the one before: of one moment the last that was set. */
export const setsOf = async (db: Db | Tx, tenantId: string): Promise<ReadonlyMap<string, readonly SetRow[]>> => {
  const rows = await db
    .selectFrom('currency_rate_set as r')
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.made_by'))
    .leftJoin('app_user as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.decided_by'),
    )
    .selectAll('r')
    .select(['u.first_name', 'u.last_name', 'd.first_name as decider_first', 'd.last_name as decider_last'])
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
      madeBy: nameOf(row.made_by, row.first_name, row.last_name),
      decidedBy: nameOf(row.decided_by, row.decider_first, row.decider_last),
    });
    sets.set(row.currency, of);
  }
  return sets;
};

/** The rate that was set last. */
export const newestOf = (sets: readonly SetRow[]): SetRow | null =>
  sets.reduce<SetRow | null>((found, set) => (found === null || Number(set.id) > Number(found.id) ? set : found), null);

/**
 * The rates that stood within the last day, the newest first. Those before a rate that two people decided, or that came with the
 * configuration, are left out: from there on one person may change it by a little again.
 */
const stoodLately = (begun: readonly SetRow[], at: Date): readonly SetRow[] => {
  const since = at.getTime() - rateComparedMs;
  const first = begun.findIndex(
    ({ from, madeBy, decidedBy }) => from.getTime() <= since || madeBy === null || decidedBy !== null,
  );
  return begun.slice(0, first === -1 ? begun.length : first + 1);
};

const worthWords = ({ minor, ownMinor }: RateTerms, currency: string, own: string): string =>
  `${displayMoney({ currency, minor })} = ${displayMoney({ currency: own, minor: ownMinor })}`;

export const ratedOf = (
  currency: string,
  sets: readonly SetRow[],
  changes: readonly NamedChange<'exchange-rate'>[],
  { tenant, now }: Pick<SignedInContext, 'tenant' | 'now'>,
): RatedCurrency => {
  const at = now();
  const answerOf = ({ id, minor, ownMinor, from, madeBy, decidedBy }: SetRow): RateSet => ({
    rateId: id,
    minor,
    ownMinor,
    from: from.toISOString(),
    fromDay: todayAtHome(tenant, from),
    setBy: madeBy,
    decidedBy,
  });
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
    compared: stoodLately(begun, at)
      .slice(0, rateSetsListed)
      .map(({ minor, ownMinor }) => ({ minor, ownMinor })),
    declined: historyOf(
      changes.filter(({ state }) => state === 'refused' || state === 'withdrawn'),
      currency,
      (_, after) => worthWords(after, currency, tenant.config.global.currency),
    ),
  };
};

/** The rates of the tenant: what stands, what comes, what stood, and what waits for a second person. */
export const rateBook = async (db: Db | Tx, context: SignedInContext): Promise<ExchangeRates> => {
  const { tenant, agent, now } = context;
  const at = now();
  const changes = await changesOf(db, tenant.id, 'exchange-rate');
  return {
    currency: tenant.config.global.currency,
    today: todayAtHome(tenant, at),
    rates: [...(await setsOf(db, tenant.id))]
      .slice(0, ratedCurrenciesAtMost)
      .map(([currency, sets]) => ratedOf(currency, sets, changes, context)),
    proposals: changes
      .flatMap(({ id, subject_id, state, after, maker, made_at, made_by }) =>
        state !== 'proposed' || after === null
          ? []
          : [
              {
                ...after,
                proposalId: id,
                currency: subject_id,
                madeBy: maker,
                madeAt: made_at.toISOString(),
                own: made_by === agent.userId,
              },
            ],
      )
      .slice(0, ratedCurrenciesAtMost),
    steppedUp: hasSteppedUp(agent, at),
  };
};
