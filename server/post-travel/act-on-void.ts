import { displayMoney } from '../../contract/money.ts';
import type { MoneyEffect } from '../../contract/money-decisions.ts';
import { voidAddress } from '../../contract/page-addresses.ts';
import {
  clockOfVoid,
  nextVoidState,
  quoteStandsMs,
  type VoidCaseEvent,
} from '../../machines/post-travel/void-case.machine.ts';
import { reasonAgainstVoid, type VoidActionName } from '../../machines/post-travel/void-case.view.ts';
import { asJson, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { notifyOfCase } from '../messages/notify-agency.ts';
import { findOrder } from '../orders/order-rows.ts';
import { type CaseActor, caseFacts } from './case-answer.ts';
import { type CaseMarks, type CaseRow, closeTickets, lockCase, writeCaseEvent } from './case-rows.ts';
import { postVoid } from './post-void.ts';
import { costOf } from './ticket-shares.ts';
import { dividedSale } from './void-money.ts';

/** Who acts on which case, and when. */
export interface CaseAct {
  readonly tenantId: string;
  readonly reference: string;
  readonly actor: CaseActor;
  readonly now: Date;
}

export type CaseActed =
  | { readonly ok: true; readonly row: CaseRow }
  | { readonly ok: false; readonly refusal: 'void-unknown' }
  | { readonly ok: false; readonly refusal: 'penalty-too-high' }
  | { readonly ok: false; readonly refusal: 'not-allowed'; readonly detail: string };

/** What an act writes beside the next state. */
interface CaseEffects {
  readonly marks?: CaseMarks;
  readonly effect?: MoneyEffect;
  readonly words: string;
  readonly title: string;
  readonly isBad?: true;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * Does one act on a void: locks its order and it, asks the chart, lets `effectsOf` move money, and writes state, history, audit
 * and the agency's notification, all in the transaction. The locks make two acts at once one after the other, and the chart then
 * refuses the second.
 */
const act = async (
  tx: Tx,
  { tenantId, reference, actor, now }: CaseAct,
  given: { readonly event: VoidCaseEvent; readonly action: VoidActionName | null },
  effectsOf: (row: CaseRow) => CaseEffects | Promise<CaseEffects | Extract<CaseActed, { ok: false }>>,
): Promise<CaseActed> => {
  const row = await lockCase(tx, { tenantId, agencyId: actor.is === 'agent' ? actor.agencyId : null, reference });
  if (!row) return { ok: false, refusal: 'void-unknown' };
  const facts = caseFacts(row, actor, now);
  const state = nextVoidState(row.state, facts, given.event);
  if (state === null) {
    const why = given.action && reasonAgainstVoid(given.action, { state: row.state, facts });
    return { ok: false, refusal: 'not-allowed', detail: why ?? goneOn };
  }
  const effects = await effectsOf(row);
  if ('ok' in effects) return effects;
  const clock = clockOfVoid(state, row.automatic);
  const due_at = clock && dueWithin(row, state, new Date(now.getTime() + clock.withinMs));
  const moved: CaseRow = { ...row, ...effects.marks, state, due_at, done_effect: effects.effect ?? row.done_effect };
  await tx
    .updateTable('post_travel_case')
    .set({
      ...effects.marks,
      state,
      due_at,
      ...(effects.effect === undefined ? {} : { done_effect: asJson(effects.effect) as never }),
    })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
  if (clock === null) await closeTickets(tx, row);
  await writeCaseEvent(tx, row, { who: actor.name, words: effects.words, at: now, state });
  await audit(tx, {
    tenantId,
    actor: actor.userId,
    action: `void.${state}`,
    subject: reference,
    facts: { before: row.state, order: row.order_reference, amountMinor: row.amount_minor, ...effects.facts },
    now,
  });
  if (actor.is !== 'agent') {
    const { title, words, isBad } = effects;
    await notifyOfCase(tx, moved, { title, words, isBad, path: voidAddress(reference) }, now);
  }
  return { ok: true, row: moved };
};

const goneOn = 'Somebody has acted on this void meanwhile. Look at it again. Nothing has changed by this.';

/** No state that waits for a person lasts longer than the airline voids. */
const dueWithin = (row: CaseRow, state: CaseRow['state'], due: Date): Date =>
  state === 'processing' || state === 'unknown' || due < row.closes_at ? due : row.closes_at;

const money = (row: CaseRow, minor: number): string => displayMoney({ currency: row.currency, minor });

/** The desk takes the case up with the airline. It cannot be withdrawn any more. */
export const beginVoid = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'processing.begun' }, action: 'begin' }, (row) => ({
    title: `Void ${row.reference}: with the airline`,
    words: 'The desk has asked the airline to void the tickets.',
  }));

/** The desk says what the airline keeps. The agency accepts it or withdraws. */
export const quoteVoid = (tx: Tx, given: CaseAct, penaltyMinor: number): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'quote.given' }, action: 'quote' }, async (row) => {
    const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
    if (!order) throw new Error(`order ${row.order_reference} is gone`);
    const sale = await dividedSale(tx, order);
    const most = costOf(sale, await voidedPax(tx, row), given.now);
    if (penaltyMinor > most || penaltyMinor + row.fee_minor > row.amount_minor) {
      return { ok: false, refusal: 'penalty-too-high' };
    }
    const until = new Date(Math.min(given.now.getTime() + quoteStandsMs, row.closes_at.getTime()));
    return {
      marks: { penalty_minor: penaltyMinor, quote_until: until },
      title: `Void ${row.reference}: accept the quote`,
      words: `The airline keeps ${money(row, penaltyMinor)}. ${money(row, row.amount_minor - row.fee_minor - penaltyMinor)} would come back.`,
      facts: { penaltyMinor },
    };
  });

const voidedPax = async (tx: Tx, row: CaseRow): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('post_travel_ticket')
      .select('pax_id')
      .where('tenant_id', '=', row.tenant_id)
      .where('case_reference', '=', row.reference)
      .execute()
  ).map(({ pax_id }) => pax_id);

export const acceptQuote = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'quote.accepted' }, action: 'accept' }, (row) => ({
    title: `Void ${row.reference}: quote accepted`,
    words: `The quote was accepted: the airline keeps ${money(row, row.penalty_minor)}.`,
  }));

export const withdrawVoid = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'withdrawal.made' }, action: 'withdraw' }, (row) => ({
    title: `Void ${row.reference} was withdrawn`,
    words: 'The request was withdrawn. The tickets are as they were.',
  }));

/** Refuses a void. `reason` is shown to the agency. */
export const refuseVoid = (tx: Tx, given: CaseAct, reason: string): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'refusal.given' }, action: 'refuse' }, (row) => ({
    marks: { reason: reason.trim() },
    title: `Void ${row.reference} was refused`,
    words: `Refused: ${reason.trim()} The tickets are as they were. Ask the desk for a refund instead.`.slice(0, 600),
    isBad: true,
  }));

/** The time for voids has passed before anybody asked the airline. */
export const endLateVoid = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'window.passed' }, action: null }, (row) => ({
    marks: { reason: 'The airline’s time for voids has passed.' },
    title: `Void ${row.reference} is too late`,
    words: 'The airline’s time for voids has passed. The tickets are as they were. Ask the desk for a refund instead.',
    isBad: true,
  }));

/** The supplier has not said what it did. It is asked again. */
export const missAnswer = (tx: Tx, given: CaseAct): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'answer.missing' }, action: null }, (row) => ({
    title: `Void ${row.reference}: no answer yet`,
    words: 'The airline has not answered yet. It is asked again by itself.',
  }));

/** The airline has voided the tickets: they are void, and the money goes back. Once: a second one finds the case done. */
export const confirmVoid = (tx: Tx, given: CaseAct, airlineAnswer: string | null): Promise<CaseActed> =>
  act(tx, given, { event: { type: 'void.confirmed' }, action: 'confirm' }, async (row) => {
    const posted = await postVoid(tx, row, { actor: given.actor.userId, who: given.actor.name, now: given.now });
    const cleared = posted.dueMinor === 0 ? '' : ` ${money(row, posted.dueMinor)} cleared what was due.`;
    return {
      marks: { airline_answer: airlineAnswer, done_due_minor: posted.dueMinor, done_wallet_minor: posted.walletMinor },
      effect: posted.effect,
      title: `Void ${row.reference}: money is back`,
      words: `The tickets are void. ${money(row, posted.walletMinor)} came back to the wallet.${cleared}`,
      facts: { walletMinor: posted.walletMinor, dueMinor: posted.dueMinor, feeMinor: row.fee_minor },
    };
  });
