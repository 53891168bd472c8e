import { accountsToOpen } from '../../booking/order-legs.ts';
import type { Tx } from '../../database/database.ts';
import { openAccounts, platformAccount, supplierPayable } from '../../money/accounts.ts';
import { type Leg, transfer } from '../../money/transfer.ts';
import type { HotelOrderRow } from './order-rows.ts';
import type { StayBy } from './settle-stay.ts';
import { costInOwn } from './sold-stay.ts';

/** The transfers by which the house pays what a property keeps of a request that its agency does not pay. */
export const borneLegs = (order: HotelOrderRow, supplierMinor: number): readonly Leg[] => {
  const { currency, supplier_code, reference, sold } = order;
  const revenue = platformAccount('platform-revenue', currency);
  const payable = supplierPayable(supplier_code, sold.supplier.currency);
  const words = `Kept by the property of ${reference}, borne by the house`;
  if (sold.supplier.currency === currency)
    return [{ debit: revenue, credit: payable, amountMinor: supplierMinor, words }];
  const rate = sold.supplier.rate ?? undefined;
  const exchange = (of: string) => platformAccount('currency-exchange', of);
  return [
    { debit: revenue, credit: exchange(currency), amountMinor: costInOwn(order, supplierMinor), words, rate },
    { debit: exchange(sold.supplier.currency), credit: payable, amountMinor: supplierMinor, words, rate },
  ];
};

/** The house pays what a property keeps of a request that is taken back, in the supplier's currency: its agency pays nothing for it. */
export const bearCost = async (tx: Tx, order: HotelOrderRow, supplierMinor: number, by: StayBy): Promise<void> => {
  if (supplierMinor === 0) return;
  await openAccounts(tx, order.tenant_id, [
    ...accountsToOpen(order),
    platformAccount('platform-revenue', order.currency),
  ]);
  const note = { tenantId: order.tenant_id, purpose: 'stay-cancelled', orderReference: order.reference } as const;
  const moved = await transfer(
    tx,
    { ...note, actor: by.askedBy ?? by.actor, at: by.now },
    borneLegs(order, supplierMinor),
  );
  if (!moved.ok) throw new Error(`what the property of ${order.reference} keeps was not posted`);
};
