import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import {
  rateAheadMs,
  rateBefore,
  ratedCurrenciesAtMost,
  rateStep,
  takesTwoPeople,
} from '../../../contract/desk/exchange-rates.ts';
import { rateDraft, rateErrors } from '../../../contract/desk/rate-fields.ts';
import { refusedFields } from '../../../contract/form-check.ts';
import { rateChangePoints } from '../../../contract/post-travel/exchange.ts';
import { say } from '../../../contract/say.ts';
import { audit } from '../../http/audit.ts';
import type { AuditedRefusal } from '../../http/handler.ts';
import { todayAtHome, zoneAtHome } from '../../tenants/today-at-home.ts';
import { startOfDay } from '../../time/end-of-day.ts';
import { hasSteppedUp } from '../step-up.ts';
import { type InTx, lockKind, writeChange } from './changes.ts';
import { confirmed, isProposed, type ProposalsOf, refuseProposal, toConfirm, withdrawProposal } from './proposals.ts';
import { newestOf, rateBook, ratedOf, setsOf } from './rate-book.ts';
import type { RateTerms } from './tables.ts';

const answered = async (context: InTx) =>
  ({ ok: true, answer: { book: await rateBook(context.tx, context) } }) as const;

type Added = CallOutcome<'AddExchangeRate'>;

const factsOf = (before: RateTerms | null, { minor, ownMinor, fromDay }: RateTerms) => ({
  minor,
  ownMinor,
  fromDay,
  beforeMinor: before?.minor ?? null,
  beforeOwnMinor: before?.ownMinor ?? null,
  changePoints: before === null ? null : rateChangePoints(before, { minor, ownMinor }),
});

const proposals: ProposalsOf<'exchange-rate'> = { kind: 'exchange-rate', name: 'exchange-rate', factsOf };

const insertRate = (
  { tx, tenant }: InTx,
  currency: string,
  { minor, ownMinor }: RateTerms,
  from: Date,
  people: { readonly made_by: string; readonly decided_by: string | null },
) =>
  tx
    .insertInto('currency_rate_set')
    .values({ tenant_id: tenant.id, currency, minor, own_minor: ownMinor, set_at: from, ...people })
    .execute();

/** Adds a rate that stands from a moment on, after a fresh code. One that differs much is only proposed. */
export const addRate = async (request: CallRequest<'AddExchangeRate'>, context: InTx): Promise<Added> => {
  const { tx, tenant, agent, now } = context;
  const { currency, minor, ownMinor, fromDay, lastRateId, proposes } = request;
  const at = now();
  if (!hasSteppedUp(agent, at)) return { ok: false, refusal: 'step-up-needed' };
  await lockKind(tx, tenant.id, 'exchange-rate');
  const from = fromDay === null ? at : startOfDay(fromDay, zoneAtHome(tenant));
  const all = await setsOf(tx, tenant.id);
  const own = tenant.config.global.currency;
  const errors = rateErrors(
    rateDraft(request, own),
    { own, today: todayAtHome(tenant, at) },
    {
      currency:
        (!Intl.supportedValuesOf('currency').includes(currency) &&
          say('We know no other currency {currency}.', { currency })) ||
        (!all.has(currency) && all.size >= ratedCurrenciesAtMost && say('There are 60 currencies already.')),
      fromDay: from.getTime() > at.getTime() + rateAheadMs && say('A rate begins within 90 days.'),
    },
  );
  if (errors.length > 0) return refusedFields(errors);
  const sets = all.get(currency) ?? [];
  if ((newestOf(sets)?.id ?? null) !== lastRateId) return { ok: false, refusal: 'rate-changed' };
  const rated = sets.length === 0 ? undefined : ratedOf(currency, sets, [], context);
  const last = rated === undefined ? null : rateBefore(rated, fromDay);
  const before = last === null ? null : { minor: last.minor, ownMinor: last.ownMinor, fromDay: last.fromDay };
  const terms: RateTerms = { minor, ownMinor, fromDay };
  if (before !== null && rateChangePoints(before, terms) === 0) return { ok: false, refusal: 'nothing-changes' };
  if (await isProposed(context, 'exchange-rate', currency)) return { ok: false, refusal: 'proposal-waits' };
  const step = rateStep(rated, terms, fromDay);
  if (!proposes && takesTwoPeople(step)) return { ok: false, refusal: 'takes-two', facts: { points: step ?? 0 } };
  if (proposes) {
    const change = { kind: 'exchange-rate', subject_id: currency, before, after: terms } as const;
    await writeChange(context, { ...change, version: sets.length, state: 'proposed' }, at);
  } else {
    await insertRate(context, currency, terms, from, { made_by: agent.userId, decided_by: null });
  }
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: proposes ? 'exchange-rate.proposed' : 'exchange-rate.added',
    subject: currency,
    facts: factsOf(before, terms),
    now: at,
  });
  return answered(context);
};

/** Sets a rate that another person has proposed. It stands from its day on, or from now on where that has begun. */
export const confirmRate = async (
  { proposalId }: CallRequest<'ConfirmExchangeRate'>,
  context: InTx,
): Promise<CallOutcome<'ConfirmExchangeRate'> | AuditedRefusal<'ConfirmExchangeRate'>> => {
  const { tx, tenant, agent, now } = context;
  const found = await toConfirm(context, proposals, proposalId);
  if ('ok' in found) return found;
  const { change, after } = found;
  const currency = change.subject_id;
  const sets = (await setsOf(tx, tenant.id)).get(currency) ?? [];
  if (sets.length !== change.version) return { ok: false, refusal: 'rate-changed' };
  const at = now();
  const day = after.fromDay === null ? at : startOfDay(after.fromDay, zoneAtHome(tenant));
  const people = { made_by: change.made_by, decided_by: agent.userId };
  await insertRate(context, currency, after, day < at ? at : day, people);
  await confirmed(context, proposals, found);
  return answered(context);
};

export const refuseRate = async (
  request: CallRequest<'RefuseExchangeRate'>,
  context: InTx,
): Promise<CallOutcome<'RefuseExchangeRate'>> =>
  (await refuseProposal(context, proposals, request)) ?? (await answered(context));

export const withdrawRate = async (
  { proposalId }: CallRequest<'WithdrawExchangeRate'>,
  context: InTx,
): Promise<CallOutcome<'WithdrawExchangeRate'>> =>
  (await withdrawProposal(context, proposals, proposalId)) ?? (await answered(context));
