import { functionalities } from '../../contract/functionalities.ts';
import type { MoneyEffect } from '../../contract/money-decisions.ts';
import type { CaseKind, ReturnOfMoney } from '../../contract/post-travel.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { effectOn, walletFigures } from '../money/effect.ts';
import { type OrderRow, optionsOfOrder, travellersOf } from '../orders/order-rows.ts';
import { owesAround } from '../part-payments/owed-by-agency.ts';
import type { CaseTerms } from './refund-terms.ts';
import { type DividedSale, type MoneyBack, moneyBack } from './ticket-shares.ts';

/** An order as its price is divided among its travellers. */
export const dividedSale = async (db: Db | Tx, order: OrderRow): Promise<DividedSale> => ({
  order,
  travellers: await travellersOf(db, order.tenant_id, order.reference),
  options: await optionsOfOrder(db, order.tenant_id, order.reference),
});

/** What is left of the order's part payment. 0: it is paid in full. */
export const dueLeft = async (db: Db | Tx, { tenant_id, reference }: OrderRow): Promise<number> => {
  const due = await db
    .selectFrom('part_payment_due')
    .select(['due_minor', 'settled_minor'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .executeTakeFirst();
  return due === undefined ? 0 : due.due_minor - due.settled_minor;
};

/** Which tickets are returned, and what is kept of them. */
export interface ReturnTerms extends CaseTerms {
  readonly kind: CaseKind;
  readonly paxIds: readonly string[];
  readonly feeMinor: number;
  /** The airline's part comes back in the same step. */
  readonly settlesAtOnce: boolean;
}

export interface CaseMoney {
  readonly back: MoneyBack;
  /** With all postings, as they are made. */
  readonly money: ReturnOfMoney;
}

/** What returning some tickets posts, by the same transfers that are posted when the airline has done it. */
export const caseMoney = async (db: Db | Tx, sale: DividedSale, terms: ReturnTerms, now: Date): Promise<CaseMoney> => {
  const { order } = sale;
  const { title } = wordsOfCase[terms.kind];
  const kept = { ...terms, title, paysLater: !terms.settlesAtOnce, dueLeftMinor: await dueLeft(db, order) };
  const back = moneyBack(sale, kept, now);
  const wallet = walletOf(order.agency_id, order.currency);
  const { penaltyMinor, isPriced } = terms;
  const { amountMinor, keptMinor, dueMinor, walletMinor } = back;
  const sums = { amountMinor, penaltyMinor, keptMinor, isPriced };
  const feeMinor = amountMinor - penaltyMinor - keptMinor - dueMinor - walletMinor;
  if (!isPriced) {
    const owes = await owesAround(db, { tenantId: order.tenant_id, agencyId: order.agency_id, wallet }, []);
    return { back, money: { ...sums, feeMinor, dueMinor: 0, walletMinor: 0, effect: null, ...owes } };
  }
  const figures = await walletFigures(db, order.tenant_id, wallet);
  const owes = await owesAround(db, { tenantId: order.tenant_id, agencyId: order.agency_id, wallet }, back.legs);
  return {
    back,
    money: {
      ...sums,
      feeMinor,
      dueMinor,
      walletMinor,
      effect: figures ? effectOn(wallet, figures, { legs: back.legs, creditLimitMinor: null }) : null,
      ...owes,
    },
  };
};

/**
 * The money as a person is shown it. Without ShowCommision the postings to one account are one amount, and what the house keeps is part of
 * the penalty: apart they tell what the platform earns.
 */
export const shownReturn = (money: ReturnOfMoney, agent: Agent): ReturnOfMoney => {
  if (agent.functionalities.has(functionalities.ShowCommision)) return money;
  return {
    ...money,
    penaltyMinor: money.penaltyMinor + money.keptMinor,
    keptMinor: 0,
    effect: money.effect && { ...money.effect, postings: asOne(money.effect.postings) },
  };
};

const asOne = (postings: MoneyEffect['postings']): MoneyEffect['postings'] => {
  const sums = new Map<string, number>();
  for (const { credit, amountMinor } of postings) {
    if (credit === 'Wallet' || credit === 'Due later' || credit === 'Revenue of the house') {
      sums.set(credit, (sums.get(credit) ?? 0) + amountMinor);
    }
  }
  return [...sums].map(([credit, amountMinor]) => ({ debit: 'This order', credit, amountMinor }));
};

/** Whether postings are those that were shown before (decision 0024). */
export const areSamePostings = (one: MoneyEffect['postings'], other: MoneyEffect['postings']): boolean =>
  one.length === other.length &&
  one.every(
    ({ debit, credit, amountMinor }, place) =>
      other[place]?.debit === debit && other[place]?.credit === credit && other[place]?.amountMinor === amountMinor,
  );
