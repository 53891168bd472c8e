import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import type { CaseKind, ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { sentence } from '../../contract/said.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { legsOf } from '../booking/order-legs.ts';
import { orderName } from '../booking/payment-effects.ts';
import type { PaidSale } from '../booking/sold-price.ts';
import type { Db, Tx } from '../database/database.ts';
import { walletOf } from '../money/accounts.ts';
import { accountName, effectOn, walletFigures } from '../money/effect.ts';
import type { Leg } from '../money/transfer.ts';
import { flightsProduct } from '../orders/flights-product.ts';
import { type OrderRow, optionsOfOrder, travellersOf } from '../orders/order-rows.ts';
import { owedBeforeAndAfter } from '../part-payments/owed-by-agency.ts';
import { leavesCredit } from './exchange-terms.ts';
import type { CaseTerms } from './refund-terms.ts';
import {
  costOf,
  type DividedSale,
  type KeptBack,
  type MoneyBack,
  moneyBack,
  type TicketsBack,
} from './ticket-shares.ts';

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
export interface ReturnTerms extends CaseTerms, TicketsBack {
  readonly kind: CaseKind;
  readonly feeMinor: number;
  /** The airline's part comes back in the same step. */
  readonly settlesAtOnce: boolean;
  /** What the new tickets of an exchange are paid with. `null`: there are none. */
  readonly newSale: PaidSale | null;
  /** What is reserved for it already, and so is not available any more. */
  readonly reservedMinor: number;
}

export interface CaseMoney {
  readonly back: MoneyBack;
  /** What pays for the new tickets, after `back` has been posted. */
  readonly saleLegs: readonly Leg[];
  /** With all postings, as they are made. */
  readonly money: ReturnOfMoney;
}

/** What returning some tickets posts, by the same transfers that are posted when the airline has done it. */
export const caseMoney = async (db: Db | Tx, sale: DividedSale, terms: ReturnTerms, now: Date): Promise<CaseMoney> => {
  const { order } = sale;
  const newMinor = terms.newSale?.agent_minor ?? 0;
  const { back, creditMinor, ...moved } = againstNew(sale, keptOf(terms, await dueLeft(db, order)), newMinor, now);
  const saleLegs = terms.newSale === null ? [] : legsOf(flightsProduct, terms.newSale, now);
  const legs = [...back.legs, ...saleLegs];
  const wallet = walletOf(order.agency_id, order.currency);
  const { penaltyMinor, isPriced } = terms;
  const { amountMinor, keptMinor, dueMinor } = back;
  const sums = { amountMinor, penaltyMinor, keptMinor, isPriced, newMinor };
  const feeMinor = amountMinor - penaltyMinor - creditMinor - keptMinor - dueMinor - back.walletMinor;
  if (!isPriced) {
    const owes = await owedBeforeAndAfter(db, { tenantId: order.tenant_id, agencyId: order.agency_id, wallet }, []);
    const unknown = { dueMinor: 0, walletMinor: 0, payMinor: 0, creditMinor: 0, effect: null };
    return { back, saleLegs, money: { ...sums, feeMinor, ...unknown, ...owes } };
  }
  const figures = withReserved(await walletFigures(db, order.tenant_id, wallet, false, true), terms.reservedMinor);
  const owes = await owedBeforeAndAfter(db, { tenantId: order.tenant_id, agencyId: order.agency_id, wallet }, legs);
  return {
    back,
    saleLegs,
    money: {
      ...sums,
      feeMinor,
      dueMinor,
      creditMinor,
      ...moved,
      effect: figures ? effectOn(wallet, figures, { legs, creditLimitMinor: null }) : null,
      ...owes,
    },
  };
};

/** What is kept of returned tickets, as their transfers name it. `dueLeftMinor`: what is left of the order's part payment. */
export const keptOf = (terms: ReturnTerms, dueLeftMinor: number): KeptBack => ({
  ...terms,
  title: wordsOfCase[terms.kind].title,
  paysLater: !terms.settlesAtOnce,
  dueLeftMinor,
});

/** What old tickets and new ones at a price do to the wallet. */
export const againstNew = (sale: DividedSale, kept: KeptBack, newMinor: number, now: Date) => {
  const { back, creditMinor } = withCredit(sale, kept, newMinor, now);
  return {
    back,
    creditMinor,
    /** What comes back to the wallet. */
    walletMinor: Math.max(0, back.walletMinor - newMinor),
    /** What the wallet pays. */
    payMinor: Math.max(0, newMinor - back.walletMinor),
  };
};

/**
 * What comes back of the old tickets. What is left over after the new ones are paid, and the old fare would not give back, stays with the
 * airline as a credit: as much of it as the airline got.
 */
const withCredit = (
  sale: DividedSale,
  kept: KeptBack,
  newMinor: number,
  now: Date,
): { readonly back: MoneyBack; readonly creditMinor: number } => {
  const back = moneyBack(sale, kept, now);
  const leftMinor = newMinor === 0 || !leavesCredit(sale) ? 0 : Math.max(0, back.walletMinor - newMinor);
  const creditMinor = Math.min(leftMinor, costOf(sale, kept, now) - kept.penaltyMinor);
  if (creditMinor === 0) return { back, creditMinor };
  return { back: moneyBack(sale, { ...kept, penaltyMinor: kept.penaltyMinor + creditMinor }, now), creditMinor };
};

/** Figures of a wallet as if what is reserved for the act itself were available. */
const withReserved = (figures: Awaited<ReturnType<typeof walletFigures>>, reservedMinor: number) =>
  figures && { ...figures, availableMinor: figures.availableMinor + reservedMinor };

/**
 * The money as an agency is shown it: the postings to one account are one amount, and what the house keeps is part of the penalty.
 * Apart they tell what the platform earns (decision 0010).
 */
export const shownReturn = (money: ReturnOfMoney): ReturnOfMoney => ({
  ...money,
  penaltyMinor: money.penaltyMinor + money.keptMinor,
  keptMinor: 0,
  effect: money.effect && { ...money.effect, postings: asOne(money.effect.postings) },
});

const revenueName = accountName({ kind: 'platform-revenue' });
const walletName = accountName({ kind: 'wallet' });
const laterName = accountName({ kind: 'part-payment-due' });
const feeName = sentence('Service fee').text;
const newTicketsName = sentence('The new tickets').text;

const asOne = (postings: MoneyEffect['postings']): MoneyEffect['postings'] => {
  const sums = new Map<string, number>();
  let paidMinor = 0;
  for (const { debit, credit, amountMinor } of postings) {
    if (debit === walletName) paidMinor += amountMinor;
    else if (credit === walletName || credit === laterName || credit === revenueName) {
      const shown = credit === revenueName ? feeName : credit;
      sums.set(shown, (sums.get(shown) ?? 0) + amountMinor);
    }
  }
  const back = [...sums].map(([credit, amountMinor]) => ({ debit: orderName, credit, amountMinor }));
  return paidMinor === 0 ? back : [...back, { debit: walletName, credit: newTicketsName, amountMinor: paidMinor }];
};

/** Whether postings are those that were shown before (decision 0024). */
export const areSamePostings = (one: MoneyEffect['postings'], other: MoneyEffect['postings']): boolean =>
  one.length === other.length &&
  one.every(
    ({ debit, credit, amountMinor }, place) =>
      other[place]?.debit === debit && other[place]?.credit === credit && other[place]?.amountMinor === amountMinor,
  );
