import type { SnapshotFrom } from 'xstate';
import type { SupplierItem, SupplierItemsAsked } from '../../contract/books/supplier-items.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import { supplierItemList } from './supplier-item-list.ts';
import type { supplierItemsMachine } from './supplier-items.machine.ts';
import type { PeriodView } from './trial-balance.view.ts';

export interface SupplierItemsView extends ListView<SupplierItemsAsked, SupplierItem> {
  readonly period: PeriodView;
  /** `Meghna Air: 12 items, BDT 1,200`. Suppliers of which nothing matches are left out. */
  readonly sums: readonly string[];
}

/** The projection of what suppliers are owed. */
export const viewOfSupplierItems = (snapshot: SnapshotFrom<typeof supplierItemsMachine>): SupplierItemsView => {
  const { asked, pages } = snapshot.context;
  const known = snapshot.matches('unreadable') ? null : (pages[0]?.sums ?? null);
  return {
    ...viewOfList(supplierItemList, snapshot),
    period: { from: asked.from, to: asked.to },
    sums: (known?.accounts ?? [])
      .filter(({ count }) => count > 0)
      .map(({ supplierName, currency, count, amountMinor }) =>
        say(
          { one: '{name}: {count} item, {amount}', other: '{name}: {count} items, {amount}' },
          { name: supplierName, count, amount: displayMoney({ currency, minor: amountMinor }) },
        ),
      ),
  };
};
