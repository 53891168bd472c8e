import { agencyFunctionalities, type FunctionalityName } from '../../../contract/functionalities.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import type { SupplierBrand } from '../../../server/suppliers/port.ts';
import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import { onCommission } from '../booking/commission-taxed.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn, type Script } from '../booking/scripted-supplier.ts';
import { ownTenants } from '../reused-app.ts';

const as = 'asha';

const balances = async (of: SalesDesk) => {
  const { balanceMinor } = await ledgerBalances(of.server.database.db, products, 'platform');
  return (account: string) => balanceMinor.get(account) ?? 0;
};

/** What an act changed on accounts. */
export const changed = async (of: SalesDesk, doing: () => Promise<unknown>, accounts: readonly string[]) => {
  const before = await balances(of);
  await doing();
  const after = await balances(of);
  return accounts.map((account) => after(account) - before(account));
};

/** What the supplier answers when it sells a brand. */
export const pricedAs = (desk: SalesDesk, brand: SupplierBrand): Script => ({
  price: {
    outcome: 'priced',
    offer: dubaiReturn(brand),
    brand,
    passportRequired: true,
    validForMs: 900_000,
    holdUntil: new Date(desk.clock.now().getTime() + 86_400_000),
  },
});

/** A ticketed order of another brand, for two adults and one more traveller. */
export const soldAs = async (desk: SalesDesk, brand: SupplierBrand, third: 'CHD' | 'INF' = 'CHD'): Promise<Order> => {
  const party = third === 'INF' ? { childCount: 0, childAges: [], infantCount: 1 } : {};
  desk.supplier.next(pricedAs(desk, brand));
  const priced = await desk.priced(as, party);
  const request = desk.bookRequest(priced);
  const last = request.travellers[2];
  if (third === 'INF' && last) Object.assign(last, { type: 'INF', dateOfBirth: '2026-02-01' });
  const booked = await desk.server.call('AirBook', request, { as });
  if (!booked.ok) throw new Error(`${booked.refusal}: ${booked.detail}`);
  const issued = await desk.server.call('AirTicket', desk.ticketRequest(booked.answer.order), { as });
  if (!issued.ok) throw new Error(issued.refusal);
  return issued.answer.order;
};

/** A ticketed order whose first traveller has a bag of 20 kg. */
export const soldWithBag = async (desk: SalesDesk, brand = classicBrand()): Promise<Order> => {
  desk.supplier.next(pricedAs(desk, brand));
  const priced = await desk.priced();
  const bags = await desk.server.call('GetBaggage', { priceId: priced.priceId }, { as });
  const optionId = (bags.ok && bags.answer.options.find(({ name }) => name === '20 kg')?.optionId) || '';
  const choices = [{ optionId, traveller: 0, count: 1, remark: null }];
  const sold = await desk.server.call('AirSell', { priceId: priced.priceId, choices }, { as });
  if (!sold.ok) throw new Error(sold.refusal);
  const booked = await desk.server.call('AirBook', desk.bookRequest(sold.answer.offer), { as });
  if (!booked.ok) throw new Error(booked.refusal);
  const issued = await desk.server.call('AirTicket', desk.ticketRequest(booked.answer.order), { as });
  if (!issued.ok) throw new Error(issued.refusal);
  return issued.answer.order;
};

/** The default tenant, trading in dirham; its supplier sells in taka. */
export const dirhamTenants = (): TenantBook => {
  const shipped = ownTenants;
  const inDirham = (tenant: Tenant): Tenant =>
    tenant.id === 'platform'
      ? onCommission({ ...tenant, config: { ...tenant.config, global: { ...tenant.config.global, currency: 'AED' } } })
      : tenant;
  const all = shipped.all.map(inDirham);
  return {
    all,
    ofHost: (host) => inDirham(shipped.ofHost(host)),
    byId: (id) => all.find((tenant) => tenant.id === id),
  };
};

/** Does something while Asha may do what people of an agency may, except for these. */
export const without = async (
  { server }: SalesDesk,
  names: readonly FunctionalityName[],
  doing: () => Promise<unknown>,
): Promise<void> => {
  await server.allowOnly(
    as,
    agencyFunctionalities.filter((name) => !names.includes(name)),
  );
  try {
    await doing();
  } finally {
    await server.allowOnly(as, agencyFunctionalities);
  }
};
