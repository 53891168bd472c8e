import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { displayMoney } from '../../contract/money.ts';
import type { CaseKind, ChoosableTicket, ExchangeWish } from '../../contract/post-travel/post-travel.ts';
import { type Said, type Sentence, said, sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { reasonAgainstCase } from '../../machines/orders/order.view.ts';
import { actOfCase, caseHappening } from '../../machines/outcomes/case-outcomes.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { chartOfCase } from '../../machines/post-travel/case-kinds.ts';
import { newCaseReference } from '../booking/references.ts';
import type { PaidSale } from '../booking/sold-price.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { factsForAgent } from '../orders/order-facts.ts';
import { writeHistory } from '../orders/order-history.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-rows.ts';
import type { Supplier } from '../suppliers/port.ts';
import { agentOnCase, airlineOnCase, caseAnswer, caseFacts, dueOf } from './case-answer.ts';
import {
  areSamePostings,
  type CaseMoney,
  caseMoney,
  dividedSale,
  dueLeft,
  type ReturnTerms,
  shownReturn,
} from './case-money.ts';
import { type CaseRow, writeCaseEvent } from './case-rows.ts';
import { startCaseSaga } from './case-sagas.ts';
import { choiceError, choosableTickets, couponsChosen, type TicketsAsked } from './choose-tickets.ts';
import { setConsentState } from './consent-moves.ts';
import { askConsent, firstConsentOf } from './consent-of-case.ts';
import { reserveAgreed } from './exchange-money.ts';
import { markInExchange } from './exchange-orders.ts';
import { exchangeRules, exchangeTerms } from './exchange-terms.ts';
import { rulesOfKind } from './kinds.ts';
import { type CaseTerms, refundRules, refundTerms, voidTerms } from './refund-terms.ts';
import { type DividedSale, priceOf, type TicketsBack } from './ticket-shares.ts';
import { saidWish } from './wish-words.ts';

export interface CaseDeps {
  readonly suppliers: readonly Supplier[];
}

type Choice = CallRequest<'VerifyRefundPenalty'>;
type Refusal = Extract<CallOutcome<'VerifyVoidPenalty'>, { ok: false }>;

export interface Chosen {
  readonly order: OrderRow;
  readonly sale: DividedSale;
  readonly tickets: readonly ChoosableTicket[];
  readonly terms: ReturnTerms;
  readonly given: CaseMoney;
  readonly isAutomatic: boolean;
}

const abilityOf = ({ suppliers }: CaseDeps, kind: CaseKind, order: OrderRow) =>
  rulesOfKind[kind].ability(suppliers.find(({ code }) => code === order.supplier_code));

/** Why it cannot be asked for: the order's chart refuses it, its fare, or what is still due. `null`: it can. */
const whyNot = async (db: Db | Tx, kind: CaseKind, order: OrderRow, { agent, now }: SignedInContext) => {
  const why = reasonAgainstCase(kind, { state: order.state, facts: factsForAgent(order, agent, 0, now()) });
  if (why !== null || kind !== 'exchange') return why;
  if (order.sold.brand.change.allowed === false) return cannotBeExchanged();
  return (await dueLeft(db, order)) > 0 ? dueFirst() : null;
};

const cannotBeExchanged = () => ({
  reason: say('This fare cannot be exchanged.'),
  fix: say('Ask for a refund, and book other flights.'),
});
const dueFirst = () => ({
  reason: say('Part of this order is not paid yet.'),
  fix: say('Settle what is due, then exchange.'),
});

/** Which tickets are asked for, and what pays for the new ones of an exchange. `null`: there are none. */
export interface AskedTickets extends TicketsAsked {
  readonly kind: CaseKind;
  readonly deps: CaseDeps;
  readonly newSale: PaidSale | null;
  /** The desk finds the new flights: nothing is priced before it quotes them. */
  readonly isWish?: true;
}

/** The chosen tickets with what returning them posts, by the code that posts it later. */
export const chooseTickets = async (
  db: Db | Tx,
  order: OrderRow | undefined,
  { kind, paxIds, coupons, deps, newSale, isWish }: AskedTickets,
  context: SignedInContext,
): Promise<{ readonly ok: true; readonly chosen: Chosen } | Refusal> => {
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const why = await whyNot(db, kind, order, context);
  if (why) {
    const detail = [why.reason, why.fix].filter((part) => part !== null).join(' ');
    return { ok: false, refusal: 'not-allowed', detail };
  }
  const sale = await dividedSale(db, order);
  const tickets = await choosableTickets(db, sale, kind, context.now());
  const asked = { paxIds, coupons };
  const back = { paxIds, coupons: couponsChosen(kind, tickets, asked) };
  const error = choiceError(tickets, asked, back);
  if (error !== null) return { ok: false, ...error };
  const { isAutomatic, settlesAtOnce } = abilityOf(deps, kind, order);
  const known = isWish ? unpriced : termsOfKind[kind](sale, back, context.now());
  const wanted = rulesOfKind[kind].feeMinor(context.tenant) * paxIds.length;
  const terms = { ...known, ...back, kind, settlesAtOnce, feeMinor: wanted, newSale, reservedMinor: 0 };
  const given = await caseMoney(db, sale, terms, context.now());
  return {
    ok: true,
    chosen: {
      order,
      sale,
      tickets,
      terms: { ...terms, feeMinor: given.money.feeMinor },
      given,
      // An exchange that is quoted by the desk is also done by it.
      isAutomatic: isAutomatic && (kind !== 'exchange' || terms.isPriced),
    },
  };
};

const unpriced: CaseTerms = { ...voidTerms, isPriced: false };

const termsOfKind: Readonly<Record<CaseKind, (sale: DividedSale, tickets: TicketsBack, now: Date) => CaseTerms>> = {
  void: () => voidTerms,
  refund: refundTerms,
  exchange: (sale, { paxIds }, now) => exchangeTerms(sale, paxIds, now),
};

/** What the fare says, as the agency reads it. */
const rulesOf: Readonly<Record<CaseKind, (sale: DividedSale) => readonly string[]>> = {
  void: () => [],
  refund: refundRules,
  exchange: exchangeRules,
};

/** What of an order may be asked for, and until when. */
export const orderForCase = async (
  deps: CaseDeps,
  kind: CaseKind,
  { orderReference }: CallRequest<'GetVoidOrder'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetVoidOrder'>> => {
  const { db, tenant, agent, now } = context;
  const order = await findOrder(db, tenant.id, agent.agencyId, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const why = await whyNot(db, kind, order, context);
  const sale = await dividedSale(db, order);
  const voidUntil = order.void_until && dueOf(order.void_until, now());
  return {
    ok: true,
    answer: {
      orderReference: order.reference,
      currency: order.currency,
      reason: why?.reason ?? null,
      fix: why?.fix ?? null,
      closes: kind === 'void' ? voidUntil : null,
      isAutomatic: abilityOf(deps, kind, order).isAutomatic,
      rules: [...rulesOf[kind](sale)],
      voidable: kind !== 'void' && (await whyNot(db, 'void', order, context)) === null ? voidUntil : null,
      tickets: [...(await choosableTickets(db, sale, kind, now()))],
    },
  };
};

/** What a case would post, with the balances after. */
export const verifyPenalty = async (
  deps: CaseDeps,
  kind: CaseKind,
  { orderReference, paxIds, coupons }: Choice,
  context: SignedInContext,
): Promise<CallOutcome<'VerifyVoidPenalty'>> => {
  const { db, tenant, agent } = context;
  const order = await findOrder(db, tenant.id, agent.agencyId, orderReference);
  const found = await chooseTickets(db, order, { kind, paxIds, coupons, deps, newSale: null }, context);
  return found.ok ? { ok: true, answer: { money: shownReturn(found.chosen.given.money) } } : found;
};

/**
 * Opens a case for the chosen tickets, at the effect that was agreed to. Where the supplier does it by itself, the saga that asks it is
 * written in the same transaction: to return the tickets, or first to say what it keeps. The order's lock makes two requests for one
 * ticket one after the other.
 */
export const requestCase = async (
  deps: CaseDeps,
  kind: CaseKind,
  { agreed, orderReference, paxIds, coupons }: CallRequest<'RequestRefund'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'RequestVoid'>> => {
  const { tx, tenant, agent } = context;
  const locked = await lockOrder(tx, tenant.id, agent.agencyId, orderReference);
  const found = await chooseTickets(tx, locked, { kind, paxIds, coupons, deps, newSale: null }, context);
  return found.ok ? openCase(found.chosen, { agreed, newOrder: null }, context) : found;
};

/** What was agreed to, and the order of the new flights of an exchange, locked. */
export interface Agreed {
  readonly agreed: CallRequest<'RequestVoid'>['agreed'];
  readonly newOrder: OrderRow | null;
  /** What the desk is asked to find. Absent: nothing. */
  readonly wish?: ExchangeWish;
}

/** Opens the case, with the saga of a supplier that does it by itself. The order is locked. */
export const openCase = async (
  chosen: Chosen,
  { agreed, newOrder, wish }: Agreed,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'RequestVoid'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const { order, sale, given, terms } = chosen;
  const { kind, paxIds, coupons } = terms;
  const shown = shownReturn(given.money).effect;
  const asked = newCase(chosen, { newOrder, wish: wish ?? null }, context, now);
  const reserved = await reserveAgreed(tx, asked, newOrder, given.money.payMinor, { tenant, agent, now });
  if ('ok' in reserved) return reserved;
  const row = { ...asked, ...reserved };
  const isAgreed = terms.isPriced ? shown !== null && areSamePostings(shown.postings, agreed) : agreed.length === 0;
  if (!isAgreed) return { ok: false, refusal: 'effect-changed' };
  // Of terms that are known, the airline is asked when the chart has begun.
  if (row.automatic && (row.state === 'processing' || !terms.isPriced)) {
    const phase = terms.isPriced ? 'return' : 'quote';
    if (!(await startCaseSaga(tx, row, { phase, by: agent, now }))) return busy();
  }
  await writeCase(tx, row, context);
  if (newOrder) await markInExchange(tx, row, row.reference);
  faultPoint('returning.claimed');
  await tx
    .insertInto('post_travel_ticket')
    .values(
      paxIds.map((paxId) => ({
        tenant_id: tenant.id,
        case_reference: row.reference,
        order_reference: order.reference,
        pax_id: paxId,
        amount_minor: priceOf(sale, { paxIds: [paxId], coupons }, now),
        coupons: coupons[paxId] === undefined ? null : asJson(coupons[paxId]),
      })),
    )
    .execute();
  await tx
    .updateTable('air_order')
    .set({ tickets_in_cases: order.tickets_in_cases + paxIds.length })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', order.reference)
    .execute();
  const marks = row.consent_state === null ? {} : await askConsent(tx, row, { name: agent.name, to: null, now });
  // The contact of the sale may be an address of the agency: then the agency names another to the desk.
  const standing = marks.consent_state === 'lapsed' ? await setConsentState(tx, row, marks.consent_state, now) : row;
  return { ok: true, answer: { case: await caseAnswer(tx, standing, { actor: agentOnCase(agent, kind), now }) } };
};

const busy = (): Extract<CallOutcome<'RequestVoid'>, { ok: false }> => ({
  ok: false,
  refusal: 'not-allowed',
  detail: say(
    'Another request for this order is being processed. Wait for its end, then ask again. Nothing has changed.',
  ),
});

/** The row of a new case in its first state. A priced case of a supplier that does it by itself is processed at once. */
const newCase = (
  { order, given, terms, isAutomatic }: Chosen,
  { newOrder, wish }: Pick<CaseRow, 'wish'> & Pick<Agreed, 'newOrder'>,
  { tenant, agent }: SignedInContext,
  now: Date,
): CaseRow => {
  const { kind } = terms;
  const asked: CaseRow = {
    tenant_id: tenant.id,
    reference: newCaseReference(kind),
    kind,
    order_reference: order.reference,
    agency_id: agent.agencyId,
    branch_id: order.branch_id,
    user_id: agent.userId,
    requested_by: agent.name,
    requested_at: now,
    state: 'requested',
    due_at: null,
    closes_at: newOrder?.time_limit_at ?? (kind === 'void' ? order.void_until : null),
    quote_until: null,
    automatic: isAutomatic,
    currency: order.currency,
    amount_minor: given.back.amountMinor,
    fee_minor: terms.feeMinor,
    penalty_minor: terms.penaltyMinor,
    priced: terms.isPriced,
    keeps_earnings: terms.keepsEarnings,
    kept_minor: given.back.keptMinor,
    settles_at_once: terms.settlesAtOnce,
    owed_minor: null,
    done_due_minor: null,
    done_wallet_minor: null,
    done_pay_minor: null,
    done_effect: null,
    new_order_reference: newOrder?.reference ?? null,
    new_minor: given.money.newMinor,
    wish,
    credit_minor: given.money.creditMinor,
    credit_number: null,
    reserved_id: null,
    reserved_minor: 0,
    prepared_by: null,
    reason: null,
    airline_answer: null,
    asked_at: null,
    ...firstConsentOf(tenant, terms),
  };
  const chart = chartOfCase(kind);
  const first = chart.first(caseFacts(asked, agentOnCase(agent, kind), now));
  const begun = isAutomatic
    ? chart.next(first, caseFacts(asked, airlineOnCase, now), { type: 'processing.begun' })
    : null;
  const state = begun ?? first;
  const clock = chart.clock(state, isAutomatic);
  return { ...asked, state, due_at: clock && new Date(now.getTime() + clock.withinMs) };
};

const askedFor = {
  void: sentence('Asked for a void: {terms}'),
  refund: sentence('Asked for a refund: {terms}'),
  exchange: sentence('Asked for an exchange: {terms}'),
} as const satisfies Readonly<Record<CaseKind, Sentence>>;

/** `BDT 1,000 would come back.` */
const comesOf = ({ priced, currency, ...row }: CaseRow): Said => {
  if (row.wish !== null) {
    return said(sentence('{wish} The desk finds the flights and quotes them.'), { wish: saidWish(row.wish) });
  }
  if (!priced) return said(sentence('What the airline keeps is quoted first.'));
  const kept = row.fee_minor + row.penalty_minor + row.kept_minor + row.credit_minor;
  const minor = row.amount_minor - kept - row.new_minor;
  return minor < 0
    ? said(sentence('{amount} would be paid from the wallet.'), { amount: displayMoney({ currency, minor: -minor }) })
    : said(sentence('{amount} would come back.'), { amount: displayMoney({ currency, minor }) });
};

/** Writes a new case with its history, its reference for the search, and the order's history. */
const writeCase = async (tx: Tx, row: CaseRow, { agent }: SignedInContext): Promise<void> => {
  const { kind, reference, tenant_id, requested_at: at } = row;
  const { done_effect: _none, wish, ...kept } = row;
  await tx
    .insertInto('post_travel_case')
    .values({ ...kept, wish: wish && asJson(wish) })
    .execute();
  await tx
    .insertInto('case_reference')
    .values({ tenant_id, reference, agency_id: row.agency_id, kind, created_at: at })
    .execute();
  const asked = {
    line: lineBy(agent, said(askedFor[kind], { terms: comesOf(row) })),
    at,
    state: 'requested' as const,
  };
  await writeCaseEvent(tx, row, asked);
  if (row.automatic && (row.state === 'processing' || !row.priced)) {
    const line = row.priced
      ? caseHappening('processing.begun', 'portal', 'byItself', { act: said(actOfCase[kind]) })
      : lineBy('portal', said(sentence('The airline is asked what it keeps.')));
    const begun = { event: 'processing.begun', facts: caseFacts(row, airlineOnCase, at) } as const;
    const heard = row.state === 'requested' ? undefined : begun;
    await writeCaseEvent(tx, row, { line, at, state: row.state, heard });
  }
  const ofOrder = { tenant_id, reference: row.order_reference };
  await writeHistory(tx, ofOrder, orderHappening(`${kind}.requested`, agent, { reference }), at);
  await audit(tx, {
    tenantId: tenant_id,
    actor: agent.userId,
    action: `${kind}.requested`,
    subject: reference,
    facts: { order: row.order_reference, amountMinor: row.amount_minor, feeMinor: row.fee_minor },
    now: at,
  });
};
