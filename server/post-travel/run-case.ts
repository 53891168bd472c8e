import { sentence } from '../../contract/said.ts';
import { actOnce } from '../booking/act-once.ts';
import { answerOf, type BookingDeps, supplierOf } from '../booking/deps.ts';
import { finishSaga, type Saga } from '../booking/saga.ts';
import type { SagaOutcome } from '../booking/tables.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import { findOrder } from '../orders/order-rows.ts';
import type { ExchangeOutcome, RefundOutcome, RefundQuote, VoidOutcome } from '../suppliers/port.ts';
import { type CaseAct, type CaseActed, confirmCase, missAnswer, quoteCase, refuseCase } from './act-on-case.ts';
import { airlineOnCase } from './case-answer.ts';
import { dividedSale } from './case-money.ts';
import { type CaseRow, findCaseRow, lockCase, ticketsOf } from './case-rows.ts';
import type { CasePhase, CaseSagaInput } from './case-sagas.ts';
import { exchangedCost, type TicketsBack } from './ticket-shares.ts';

type Answer = VoidOutcome | RefundOutcome | RefundQuote | ExchangeOutcome;

/**
 * Asks the supplier what it keeps of a case, or to return its tickets, and moves the case by its answer. The supplier knows the request by
 * the key of the saga, so that asking again does nothing twice. `undefined`: it has not said what it did.
 */
export const runCase = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  const input = saga.input as CaseSagaInput;
  const of = { tenantId: saga.tenantId, agencyId: null, reference: input.caseReference, kind: null };
  const row = await findCaseRow(deps.db, of);
  if (!row) throw new Error(`case ${input.caseReference} is gone`);
  const asked = await askedOf(deps.db, row, saga, deps.now());
  const answer = await answerOnce(deps, saga, input.phase, () => answerOf(deps, ask(deps, row, input, asked)));
  faultPoint('returning.answered');
  return inTx(deps.db, async (tx) => {
    // The order is locked before the saga, as every start of a saga does.
    const locked = await lockCase(tx, of);
    const act = { ...of, actor: airlineOnCase, now: deps.now() };
    if (answer.outcome === 'unknown') {
      if (locked?.state === 'processing') await missAnswer(tx, act);
      return undefined;
    }
    const outcome: SagaOutcome = { ok: true };
    await finishSaga(tx, saga, outcome);
    const acted = await moved(tx, act, answer, asked.toOwn);
    if (!acted.ok) throw new Error(`case ${row.reference} is ${locked?.state}`);
    return outcome;
  });
};

/** A question may be answered anew each time; a return takes effect once, which only the repeated call itself says. */
const answerOnce = (deps: BookingDeps, saga: Saga, phase: CasePhase, asks: () => Promise<Answer>): Promise<Answer> =>
  phase === 'quote'
    ? asks()
    : actOnce<Exclude<Answer, { outcome: 'unknown' }>>(deps, saga, {
        act: asks,
        isNo: ({ outcome }) => outcome === 'refused' || outcome === 'requoted',
      });

interface Asked extends TicketsBack {
  readonly reference: string;
  readonly key: string;
  readonly expectedPenaltyMinor: number;
  readonly creditMinor: number;
  /** An amount of the supplier in the tenant's currency. */
  readonly toOwn: (minor: number) => number;
}

const askedOf = async (db: Db, row: CaseRow, saga: Saga, now: Date): Promise<Asked> => {
  const order = await findOrder(db, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const tickets = await ticketsOf(db, row);
  const { toOwn, toSupplier } = exchangedCost(await dividedSale(db, order), tickets, now);
  return {
    reference: row.order_reference,
    ...tickets,
    key: saga.intentKey,
    expectedPenaltyMinor: toSupplier(row.penalty_minor),
    creditMinor: toSupplier(row.credit_minor),
    toOwn,
  };
};

/** Reason that a case keeps. */
const notByItself = sentence('This supplier does not do it by itself.');
const cannot = { outcome: 'refused', words: notByItself.text } as const;

const ask = async (
  deps: BookingDeps,
  { kind, new_order_reference: newReference }: CaseRow,
  { supplierCode, phase }: CaseSagaInput,
  { reference, paxIds, coupons, key, expectedPenaltyMinor, creditMinor }: Asked,
): Promise<Answer> => {
  const { voidTickets, quoteRefund, refundTickets, exchangeTickets } = supplierOf(deps, supplierCode);
  if (kind === 'void') return (await voidTickets?.(reference, paxIds, key)) ?? cannot;
  if (kind === 'exchange') {
    if (newReference === null) throw new Error(`an exchange of ${reference} has no new flights`);
    const asked = { reference, newReference, paxIds, key, expectedPenaltyMinor, creditMinor };
    return (await exchangeTickets?.(asked)) ?? cannot;
  }
  return phase === 'quote'
    ? ((await quoteRefund?.({ reference, paxIds, coupons, key })) ?? cannot)
    : ((await refundTickets?.({ reference, paxIds, coupons, key, expectedPenaltyMinor })) ?? cannot);
};

const moved = (
  tx: Tx,
  act: CaseAct,
  answer: Exclude<Answer, { outcome: 'unknown' }>,
  toOwn: Asked['toOwn'],
): Promise<CaseActed> => {
  switch (answer.outcome) {
    case 'voided':
    case 'refunded':
      return confirmCase(tx, act, null);
    case 'exchanged':
      return confirmCase(tx, act, null, answer);
    case 'quoted':
    case 'requoted':
      return quoteCase(tx, act, toOwn(answer.penaltyMinor));
    case 'refused':
      return refuseCase(tx, act, answer.words);
  }
};
