import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { type Said, said, saidInARow, sentence, wordsOfSaid } from '../../contract/said.ts';
import { reworded, say } from '../../contract/say.ts';
import { actOfCase, caseHappening, caseOutcomes, doneOfCase } from '../../machines/outcomes/case-outcomes.ts';
import type { Happening } from '../../machines/outcomes/happening.ts';
import { isToldIn } from '../../machines/outcomes/outcome.ts';
import type { CaseEventName } from '../../machines/post-travel/case-chart.ts';
import { chartOfCase, wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { caseActionOf, reasonAgainstAct } from '../../machines/post-travel/case-view.ts';
import { lacksConsent } from '../../machines/post-travel/consent-words.ts';
import type { Seller } from '../booking/sale-limit.ts';
import { wrongTickets } from '../booking/ticket-numbers.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import { audit } from '../http/audit.ts';
import { tellAgency } from '../messages/tell-agency.ts';
import { findOrder, type OrderRow } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import { airlineOnCase, type CaseActor, caseFacts, handlerOf, termsOfCase } from './case-answer.ts';
import { caseMoney, dividedSale } from './case-money.ts';
import {
  type CaseMarks,
  type CaseRow,
  closeTickets,
  lockCase,
  paxIdsOf,
  ticketsOf,
  writeCaseEvent,
} from './case-rows.ts';
import { endCaseSagas, startCaseSaga } from './case-sagas.ts';
import { consentDue, consentFollows } from './consent-of-case.ts';
import { releaseReserved, reserveAgreed } from './exchange-money.ts';
import { lockNewOrder, markInExchange } from './exchange-orders.ts';
import { rulesOfKind } from './kinds.ts';
import { type PostedCase, postCase, postSettlement } from './post-case.ts';
import { costOf } from './ticket-shares.ts';
import { otherRoutes } from './wish-words.ts';

/** Who acts on which case, and when. `kind`: `null` is whichever. */
export interface CaseAct {
  readonly tenantId: string;
  readonly reference: string;
  readonly kind: CaseKind | null;
  readonly actor: CaseActor;
  readonly now: Date;
}

export type CaseActed =
  | { readonly ok: true; readonly row: CaseRow }
  | { readonly ok: false; readonly refusal: 'case-unknown' }
  | { readonly ok: false; readonly refusal: 'penalty-too-high' }
  | { readonly ok: false; readonly refusal: 'tickets-differ' }
  | { readonly ok: false; readonly refusal: 'not-allowed'; readonly detail: string }
  | { readonly ok: false; readonly refusal: 'consent-missing'; readonly detail: string };

/** What an act writes beside the next state. */
interface CaseEffects<Event extends CaseEventName> {
  readonly marks?: CaseMarks;
  readonly effect?: MoneyEffect;
  readonly happening: Happening<Event>;
  /** How the agency's notification begins, after kind and reference. */
  readonly title: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

type Refused = Extract<CaseActed, { ok: false }>;

/**
 * Does one act on a case: locks its order and it, asks the chart, lets `effectsOf` move money, and writes state, history, audit
 * and the agency's notification, all in the transaction. The locks make two acts at once one after the other, and the chart then
 * refuses the second.
 */
const act = async <const Event extends CaseEventName>(
  tx: Tx,
  { tenantId, reference, kind, actor, now }: CaseAct,
  event: Event,
  effectsOf: (row: CaseRow) => CaseEffects<Event> | Promise<CaseEffects<Event> | Refused>,
): Promise<CaseActed> => {
  const agencyId = actor.is === 'agent' ? actor.agencyId : null;
  const row = await lockCase(tx, { tenantId, agencyId, reference, kind });
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const facts = caseFacts(row, actor, now);
  const chart = chartOfCase(row.kind);
  const state = chart.next(row.state, facts, { type: event });
  if (state === null) {
    const action = caseActionOf(event);
    const why = action && reasonAgainstAct(action, { kind: row.kind, state: row.state, facts });
    const refusal = lacksConsent(chart, row.state, { facts, event: { type: event } })
      ? 'consent-missing'
      : 'not-allowed';
    return { ok: false, refusal, detail: why || goneOn() };
  }
  const effects = await effectsOf(row);
  if ('ok' in effects) return effects;
  const clock = chart.clock(state, row.automatic);
  const reached: CaseRow = { ...row, ...effects.marks, state, done_effect: effects.effect ?? row.done_effect };
  const marks = { ...effects.marks, ...(await consentFollows(tx, row, reached, { name: actor.name, now })) };
  const waits = await consentDue(tx, { ...reached, ...marks }, now);
  const due_at = waits ?? (clock && dueWithin(reached, state, new Date(now.getTime() + clock.withinMs)));
  const moved: CaseRow = { ...reached, ...marks, due_at };
  await writeState(tx, moved, { ...effects, marks });
  if (clock === null) {
    await closeTickets(tx, row);
    await endCaseSagas(tx, row);
    if (row.kind === 'exchange') await markInExchange(tx, row, null);
  }
  await writeCaseEvent(tx, row, { line: effects.happening, at: now, state, heard: { event, facts } });
  await audit(tx, {
    tenantId,
    actor: actor.userId,
    action: `${row.kind}.${state}`,
    subject: reference,
    facts: { before: row.state, order: row.order_reference, amountMinor: row.amount_minor, ...effects.facts },
    now,
  });
  if (isToldIn(caseOutcomes, event)) {
    const title = `${reworded(wordsOfCase[row.kind].title)} ${reference}${effects.title}`;
    const telling = {
      title,
      words: wordsOfSaid(effects.happening.said).slice(0, 600),
      path: rulesOfKind[row.kind].address(reference),
    };
    await tellAgency(tx, moved, caseOutcomes[event].news, telling, now);
  }
  return { ok: true, row: moved };
};

const goneOn = (): string =>
  say('Somebody has acted on this request meanwhile. Look at it again. Nothing has changed by this.');

const writeState = async (
  tx: Tx,
  moved: CaseRow,
  { marks, effect }: Pick<CaseEffects<CaseEventName>, 'marks' | 'effect'>,
): Promise<void> => {
  await tx
    .updateTable('post_travel_case')
    .set({
      ...marks,
      state: moved.state,
      due_at: moved.due_at,
      ...(effect === undefined ? {} : { done_effect: asJson(effect) as never }),
    })
    .where('tenant_id', '=', moved.tenant_id)
    .where('reference', '=', moved.reference)
    .execute();
};

/** No state that waits for a person lasts longer than the airline does it, or than the quote stands. */
const dueWithin = ({ closes_at, quote_until }: CaseRow, state: CaseRow['state'], due: Date): Date => {
  if (state === 'processing' || state === 'unknown') return due;
  const ends = [due, closes_at, state === 'quoted' ? quote_until : null].filter((end) => end !== null);
  return new Date(Math.min(...ends.map((end) => end.getTime())));
};

const money = (row: CaseRow, minor: number): string => displayMoney({ currency: row.currency, minor });

/** The desk takes the case up with the airline. It cannot be withdrawn any more. */
export const beginCase = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, 'processing.begun', ({ kind, prepared_by }) => ({
    marks: { prepared_by: prepared_by ?? given.actor.userId },
    title: say(': with the airline'),
    happening: caseHappening('processing.begun', given.actor, 'byDesk', { act: said(actOfCase[kind]) }),
  }));

/** The marks of a case whose reserved money has been given back. */
const notReserved: CaseMarks = { reserved_id: null, reserved_minor: 0 };

/** Gives back what is reserved, because the exchange ends without new tickets or waits for another agreement. */
const released = async (tx: Tx, row: CaseRow, { actor, now }: CaseAct): Promise<CaseMarks> => {
  await releaseReserved(tx, row, actor.userId, now);
  return row.reserved_id === null ? {} : notReserved;
};

/** Says what the airline keeps. The agency accepts it or withdraws. */
export const quoteCase = (tx: Tx, given: CaseAct, penaltyMinor: number): Promise<CaseActed> =>
  act(tx, given, 'quote.given', async (row) => {
    const most = await mostKept(tx, row, given.now);
    // What an airline itself keeps is never more than it got.
    const kept = given.actor.is === 'airline' ? Math.min(penaltyMinor, most) : penaltyMinor;
    if (kept > most) return { ok: false, refusal: 'penalty-too-high' };
    if (given.actor.is === 'desk') await endCaseSagas(tx, row);
    return quoted(tx, row, given, kept);
  });

/** What the agency is quoted: the penalty, until when, and what it does to the money. */
const quoted = async (tx: Tx, row: CaseRow, given: CaseAct, kept: number): Promise<CaseEffects<'quote.given'>> => {
  const marks: CaseMarks = {
    ...(await released(tx, row, given)),
    penalty_minor: kept,
    quote_until: await quoteEnds(tx, row, given.now),
    priced: true,
    keeps_earnings: false,
    kept_minor: 0,
    // Flights that the desk has found are let go with the quote; no time but the quote's ends it.
    ...(row.wish === null ? {} : { closes_at: null }),
  };
  const { creditMinor, payMinor, walletMinor } = (await agreedMoney(tx, { ...row, ...marks }, given.now)).money;
  return {
    marks: {
      ...marks,
      credit_minor: creditMinor,
      prepared_by: given.actor.is === 'desk' ? given.actor.userId : null,
    },
    title: say(': accept the quote'),
    happening: caseHappening('quote.given', handlerOf(given.actor), payMinor > 0 ? 'paid' : 'comesBack', {
      kept: money(row, kept),
      amount: money(row, payMinor > 0 ? payMinor : walletMinor),
    }),
    facts: { penaltyMinor: kept },
  };
};

/** Until when a quote stands: no longer than the new seats are held. */
const quoteEnds = async (tx: Tx, row: CaseRow, now: Date): Promise<Date> => {
  const stands = now.getTime() + chartOfCase(row.kind).quoteStandsMs;
  const held = (await lockNewOrder(tx, row))?.time_limit_at ?? null;
  const ends = [row.wish === null ? row.closes_at : null, held].filter((end) => end !== null);
  return new Date(Math.min(stands, ...ends.map((end) => end.getTime())));
};

/** Quotes flights that the desk has found and whose seats are held as `newOrder`. Flights that were offered before are let go. */
export const offerFlights = (tx: Tx, given: CaseAct, newOrder: OrderRow, penaltyMinor: number): Promise<CaseActed> =>
  act(tx, given, 'flights.offered', async (row) => {
    if (penaltyMinor > (await mostKept(tx, row, given.now))) return { ok: false, refusal: 'penalty-too-high' };
    if (row.new_order_reference !== null) await markInExchange(tx, row, null);
    const flights = { new_order_reference: newOrder.reference, new_minor: newOrder.agent_minor };
    const effects = await quoted(tx, { ...row, ...flights }, given, penaltyMinor);
    await markInExchange(tx, { ...row, ...flights }, row.reference);
    const routes = otherRoutes(row.wish);
    const quote = effects.happening.said;
    return {
      ...effects,
      marks: { ...effects.marks, ...flights },
      title: say(': approve the new flights'),
      happening:
        routes === null
          ? caseHappening('flights.offered', given.actor, 'sameRoute', { quote })
          : caseHappening('flights.offered', given.actor, 'otherRoute', { routes, quote }),
      facts: { ...effects.facts, newOrder: newOrder.reference },
    };
  });

/** The most that the airline can keep: what it got, as far as the fee leaves it. */
export const mostKept = async (tx: Db | Tx, row: CaseRow, now: Date): Promise<number> => {
  const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const cost = costOf(await dividedSale(tx, order), await ticketsOf(tx, row), now);
  return Math.min(cost, row.amount_minor - row.fee_minor);
};

/** What a case does to the money at the terms of its row, with the order of the new flights. */
const agreedMoney = async (tx: Tx, row: CaseRow, now: Date) => {
  const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const newOrder = await lockNewOrder(tx, row);
  const { money } = await caseMoney(
    tx,
    await dividedSale(tx, order),
    termsOfCase(row, await ticketsOf(tx, row), newOrder),
    now,
  );
  return { money, newOrder };
};

/** Accepts the quote. A supplier that does it by itself is asked at once. */
export const acceptQuote = async (tx: Tx, given: CaseAct, seller: Seller): Promise<CaseActed> => {
  const accepted = await act(tx, given, 'quote.accepted', async (row) => {
    const { money: agreed, newOrder } = await agreedMoney(tx, row, given.now);
    const marks = await reserveAgreed(tx, row, newOrder, agreed.payMinor, seller);
    if ('ok' in marks) return marks;
    return {
      // From now on it is done while the seats that the desk has found are held, as any exchange.
      marks: { ...marks, ...(row.wish === null ? {} : { closes_at: newOrder?.time_limit_at ?? null }) },
      title: say(': quote accepted'),
      happening: caseHappening('quote.accepted', given.actor, { kept: money(row, row.penalty_minor) }),
    };
  });
  if (!accepted.ok) return accepted;
  return (await askAirline(tx, accepted.row, given.actor, given.now)) ?? accepted;
};

/**
 * Asks a supplier that does it by itself, once nothing is waited for. `null`: the chart does not let the case begin yet, or the desk
 * begins it.
 */
export const askAirline = async (
  tx: Tx,
  row: CaseRow,
  by: Pick<CaseActor, 'userId' | 'name'>,
  now: Date,
): Promise<CaseActed | null> => {
  const begins = chartOfCase(row.kind).next(row.state, caseFacts(row, airlineOnCase, now), {
    type: 'processing.begun',
  });
  if (!row.automatic || begins === null) return null;
  const isAsked = await startCaseSaga(tx, row, { phase: 'return', by, now });
  if (!isAsked) return { ok: false, refusal: 'not-allowed', detail: busyOrder() };
  const given = { tenantId: row.tenant_id, reference: row.reference, kind: row.kind, actor: airlineOnCase, now };
  return act(tx, given, 'processing.begun', ({ kind }) => ({
    title: say(': with the airline'),
    happening: caseHappening('processing.begun', 'portal', 'byItself', { act: said(actOfCase[kind]) }),
  }));
};

const busyOrder = (): string =>
  say('Another request for this order is being processed. Wait for its end, then accept. Nothing has changed.');

export const withdrawCase = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, 'withdrawal.made', async (row) => ({
    marks: await released(tx, row, given),
    title: say(' was withdrawn'),
    happening: caseHappening('withdrawal.made', given.actor),
  }));

/** Refuses a case. `reason` is shown to the agency. */
export const refuseCase = (tx: Tx, given: CaseAct, reason: string): Promise<CaseActed> =>
  act(tx, given, 'refusal.given', async (row) => ({
    marks: { ...(await released(tx, row, given)), reason: reason.trim() },
    title: say(' was refused'),
    happening: caseHappening('refusal.given', handlerOf(given.actor), row.kind === 'void' ? 'ofVoid' : 'plain', {
      reason: reason.trim(),
    }),
  }));

/** The time for it has passed before anybody asked the airline. */
export const endLateCase = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, 'window.passed', async (row) => {
    const isExchange = row.kind === 'exchange';
    const reason = isExchange ? seatsNotHeld : timeForVoidsPassed;
    const because = { reason: said(reason) };
    return {
      marks: { ...(await released(tx, row, given)), reason: reason.text },
      title: say(' is too late'),
      happening: isExchange
        ? caseHappening('window.passed', 'time-limit', 'ofExchange', because)
        : caseHappening('window.passed', 'time-for-voids', 'ofVoid', because),
    };
  });

const timeForVoidsPassed = sentence('The airline’s time for voids has passed.');
const seatsNotHeld = sentence('The new seats were not held any longer.');

/** A quote has run out without an answer: the desk asks the airline again. */
export const lapseQuote = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, 'quote.lapsed', async (row) => {
    const marks = { quote_until: null, penalty_minor: 0, credit_minor: 0, priced: false, prepared_by: null };
    if (row.wish === null) {
      return {
        marks,
        title: say(': the quote has run out'),
        happening: caseHappening('quote.lapsed', 'time-for-answers', 'asksAgain'),
      };
    }
    await markInExchange(tx, row, null);
    return {
      marks: { ...marks, new_order_reference: null, new_minor: 0 },
      title: say(': the quote has run out'),
      happening: caseHappening('quote.lapsed', 'time-for-answers', 'looksAgain'),
    };
  });

/** The supplier has not said what it did. It is asked again. */
export const missAnswer = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, 'answer.missing', () => ({
    title: say(': no answer yet'),
    happening: caseHappening('answer.missing', 'airline'),
  }));

/** The new tickets of an exchange, by the passengers of the old ones, and the number of the airline's credit. */
export interface InExchange {
  readonly tickets: readonly IssuedTicket[];
  readonly creditNumber: string | null;
}

/** Whether each passenger of an exchange has one new ticket that nobody has yet; no other case takes any. */
const areTicketsOf = async (tx: Tx, row: CaseRow, issued: InExchange | null): Promise<boolean> => {
  if (row.kind !== 'exchange') return issued === null || issued.tickets.length === 0;
  const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  return (await wrongTickets(tx, order, await paxIdsOf(tx, row), issued?.tickets ?? [])) === null;
};

/** `BDT 1,000 came back to the wallet.` Where it only cleared what was due, nothing did. */
const saidOfMoney = (row: CaseRow, { payMinor, walletMinor, dueMinor, creditMinor }: PostedCase): Said => {
  const amount = (minor: number) => ({ amount: money(row, minor) });
  const cameBack =
    walletMinor === 0 && dueMinor > 0 ? null : said(sentence('{amount} came back to the wallet.'), amount(walletMinor));
  return saidInARow(
    [
      payMinor > 0 ? said(sentence('{amount} was paid from the wallet.'), amount(payMinor)) : cameBack,
      creditMinor > 0 ? said(sentence('The airline keeps {amount} as a credit.'), amount(creditMinor)) : null,
      dueMinor > 0 ? said(sentence('{amount} cleared what was due.'), amount(dueMinor)) : null,
    ].filter((part) => part !== null),
    ' ',
  );
};

const titleOfDone = ({ kind }: CaseRow, { walletMinor, dueMinor }: PostedCase): string => {
  if (kind === 'exchange') return say(': the new tickets are here');
  if (walletMinor > 0) return say(': money is back');
  return dueMinor > 0 ? say(': what was due is cleared') : say(': done, nothing comes back');
};

/** The airline has done it: the tickets are returned, and the money goes back. Once: a second one finds the case done. */
export const confirmCase = (
  tx: Tx,
  given: CaseAct,
  airlineAnswer: string | null,
  issued: InExchange | null = null,
): Promise<CaseActed> =>
  act(tx, given, 'airline.confirmed', async (row) => {
    if (!(await areTicketsOf(tx, row, issued))) return { ok: false, refusal: 'tickets-differ' };
    const doer = handlerOf(given.actor);
    const by = { actor: given.actor.userId, doer, now: given.now } as const;
    const posted = await postCase(tx, row, by, issued?.tickets ?? null);
    faultPoint('returning.posted');
    return {
      marks: {
        airline_answer: airlineAnswer,
        kept_minor: posted.keptMinor,
        done_due_minor: posted.dueMinor,
        done_wallet_minor: posted.walletMinor,
        done_pay_minor: posted.payMinor,
        credit_minor: posted.creditMinor,
        credit_number: issued?.creditNumber ?? null,
        owed_minor: posted.owedMinor,
        ...(row.reserved_id === null ? {} : notReserved),
      },
      effect: posted.effect,
      title: titleOfDone(row, posted),
      happening: caseHappening('airline.confirmed', doer, posted.isPartial ? 'flights' : 'tickets', {
        done: said(doneOfCase[row.kind]),
        money: saidOfMoney(row, posted),
      }),
      facts: { walletMinor: posted.walletMinor, dueMinor: posted.dueMinor, feeMinor: row.fee_minor },
    };
  });

/** The airline's part has arrived: what it owed is settled, and the case is at its end. */
export const settleCase = (tx: Tx, given: CaseAct, airlineAnswer: string): Promise<CaseActed> =>
  act(tx, given, 'settlement.arrived', async (row) => {
    await postSettlement(tx, row, given.actor.userId, given.now);
    return {
      marks: { airline_answer: airlineAnswer },
      title: say(' is at its end'),
      happening: caseHappening('settlement.arrived', given.actor),
      facts: { owedMinor: row.owed_minor ?? 0 },
    };
  });
