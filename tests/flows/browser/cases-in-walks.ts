import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type CaseKind, type CaseState, casePrefixes } from '../../../contract/post-travel/post-travel.ts';
import { asJson, type Db, inTx, type Tx } from '../../../server/database/database.ts';
import {
  openAccounts,
  platformAccount,
  supplierPayable,
  supplierReceivable,
  walletOf,
} from '../../../server/money/accounts.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { bookingMinor, writeBookings } from '../../server/orders/sold-bookings.ts';
import type { Person } from './device.ts';
import { soldBookings } from './sold-in-walks.ts';

const readable = (): string => randomBytes(3).toString('hex').toUpperCase();
/** What makes the price of a booking of the walks: two adults without commission. */
const sold = {
  fares: [
    {
      type: 'ADT',
      count: 2,
      baseMinor: 2_000_000,
      taxes: [{ code: 'BD', name: 'Embarkation fee', amountMinor: 250_000 }],
    },
  ],
  sums: {
    currency: 'BDT',
    baseMinor: 4_000_000,
    taxMinor: 500_000,
    platformMarkupMinor: 0,
    commissionMinor: 0,
    taxOnCommissionMinor: 0,
    optionsMinor: 0,
    agentMinor: 4_500_000,
    agencyMarkupMinor: 0,
    grossMinor: 4_500_000,
  },
  commissionBasisPoints: 0,
  supplier: { currency: 'BDT', baseMinor: 4_000_000, rate: null },
  brand: { refund: { allowed: null, penaltyMinor: null, words: 'Rules not supplied' } },
};

/** Time for which the airline still voids, unless something else is said. */
const dayMs = 86_400_000;

/** The flights of a booking, there and back. */
const flightsOf = ({ carrier, origin, destination, departsOn }: ReturnType<typeof soldBookings>[number]) => {
  const flown = (from: string, to: string, flightNumber: string) => {
    const way = { origin: from, destination: to };
    const segment = {
      ...way,
      airlineCode: carrier,
      flightNumber,
      departsAt: `${departsOn}T10:15:00+06:00`,
      durationMinutes: 300,
    };
    return { ...way, departureDate: departsOn, segments: [segment] };
  };
  return { airlineCode: carrier, journeyWises: [flown(origin, destination, '583'), flown(destination, origin, '584')] };
};

/** Posts what the order cost, and as much before, so that the wallet stays as it was. */
const payFor = async (tx: Tx, { tenantId, agencyId, userId }: Person, orderReference: string): Promise<void> => {
  await tx.deleteFrom('sale_standing').where('order_reference', '=', orderReference).execute();
  const wallet = walletOf(agencyId, 'BDT');
  const note = { tenantId, actor: userId, at: new Date() };
  const moves = [
    {
      orderReference: null,
      purpose: 'opening-deposit',
      debit: platformAccount('bank-clearing', 'BDT'),
      credit: wallet,
    },
    { orderReference, purpose: 'tickets', debit: wallet, credit: supplierPayable('test', 'BDT') },
  ] as const;
  for (const { orderReference: of, purpose, ...sides } of moves) {
    const leg = { ...sides, amountMinor: bookingMinor, words: 'Fare and taxes' };
    const { ok } = await transfer(tx, { ...note, orderReference: of, purpose }, [leg]);
    if (!ok) throw new Error(`order ${orderReference} was not paid`);
  }
};

/** A ticketed order of two adults, of a supplier without rules for refunds. `closesInMs`: how long the airline still voids. */
export const writeTicketed = async (db: Db, person: Person, closesInMs = dayMs): Promise<string> => {
  const [booking] = soldBookings(`PT${readable()}`, 1);
  if (!booking) throw new Error('no booking');
  const tickets = ['1', '2'].map((last) => `${String(Number.parseInt(readable(), 16)).padStart(12, '9')}${last}`);
  await writeBookings(db, person, [{ ...booking, tickets }]);
  await db
    .updateTable('order_traveller')
    .set({ pax_id: sql`'traveller-' || position` })
    .where('tenant_id', '=', person.tenantId)
    .where('order_reference', '=', booking.reference)
    .execute();
  await inTx(db, async (tx) => {
    await openAccounts(tx, person.tenantId, [
      supplierPayable('test', 'BDT'),
      supplierReceivable('test', 'BDT'),
      platformAccount('platform-revenue', 'BDT'),
      platformAccount('bank-clearing', 'BDT'),
    ]);
    await payFor(tx, person, booking.reference);
  });
  await db
    .updateTable('air_order')
    .set({
      open_tickets: 2,
      void_until: new Date(Date.now() + closesInMs),
      sold: sql`sold || ${asJson({ ...sold, itinerary: flightsOf(booking) })}` as never,
    })
    .where('tenant_id', '=', person.tenantId)
    .where('reference', '=', booking.reference)
    .execute();
  return booking.reference;
};

/** A case of the first traveller of a new order, for the desk. A refund that is only asked for is not priced. */
export const writeCase = async (
  db: Db,
  person: Person,
  state: CaseState = 'requested',
  kind: CaseKind = 'void',
): Promise<string> => {
  const orderReference = await writeTicketed(db, person);
  const reference = `${casePrefixes[kind]}${readable()}22`;
  const own = { tenant_id: person.tenantId, order_reference: orderReference };
  const { paid, isOpen } = standing(state);
  const now = new Date();
  await db
    .insertInto('post_travel_case')
    .values({
      ...own,
      ...paid,
      reference,
      kind,
      agency_id: person.agencyId,
      user_id: person.userId,
      requested_by: 'Nusrat Jahan',
      requested_at: now,
      state,
      due_at: isOpen || state === 'settling' ? new Date(now.getTime() + 3_600_000) : null,
      closes_at: kind === 'void' ? new Date(now.getTime() + dayMs) : null,
      automatic: false,
      currency: 'BDT',
      amount_minor: amountMinor,
      fee_minor: feeMinor,
      priced: kind === 'void' || state !== 'requested',
      keeps_earnings: false,
      kept_minor: 0,
      settles_at_once: kind === 'void',
    })
    .execute();
  await db
    .insertInto('post_travel_ticket')
    .values({ ...own, case_reference: reference, pax_id: 'traveller-0', amount_minor: amountMinor, open: isOpen })
    .execute();
  if (isOpen) {
    await db
      .updateTable('air_order')
      .set({ tickets_in_cases: 1 })
      .where('tenant_id', '=', person.tenantId)
      .where('reference', '=', orderReference)
      .execute();
  }
  return reference;
};

const amountMinor = 2_250_000;
const feeMinor = 15_000;
const walletMinor = amountMinor - feeMinor;
const before = { balanceMinor: 0, creditLimitMinor: 0, availableMinor: 0 };

/** What a case in this state has done to the money. Of one that settles, the airline owes what it got. */
const standing = (state: CaseState) => ({
  isOpen: state !== 'withdrawn' && state !== 'settling',
  paid:
    state === 'settling'
      ? {
          owed_minor: amountMinor,
          done_due_minor: 0,
          done_pay_minor: 0,
          done_wallet_minor: walletMinor,
          done_effect: asJson({
            postings: [{ debit: 'This order', credit: 'Wallet', amountMinor: walletMinor }],
            before,
            after: { ...before, balanceMinor: walletMinor, availableMinor: walletMinor },
          }) as never,
        }
      : {},
});
