import type { Supplier } from '../port.ts';
import { readOfferKey } from '../schedule/offer-key.ts';
import type { ReservedBehaviour } from '../schedule/reserved-routes.ts';
import { bookingOf } from '../stock/queries.ts';
import { noteRequote, returnTicketsOf } from '../stock/returning.ts';
import { exchangingOf } from './exchanging.ts';
import { refundingOf } from './refunding.ts';
import { behaviourOfKey } from './reserved-offers.ts';
import type { ReturningSetting } from './returning-setting.ts';

type Returning = Pick<
  Supplier,
  'voiding' | 'voidTickets' | 'refunding' | 'quoteRefund' | 'refundTickets' | 'exchanging' | 'exchangeTickets'
>;

/** How an embedded supplier voids, refunds and exchanges, and misbehaves at it on the routes reserved for that. */
export const returningOf = (setting: ReturningSetting): Returning => {
  const { voidTickets, ...voiding } = voidingOf(setting);
  const { refundTickets, ...refunding } = refundingOf(setting);
  const { exchangeTickets, ...exchanging } = exchangingOf(setting);
  return {
    ...voiding,
    ...refunding,
    ...exchanging,
    ...(voidTickets && {
      voidTickets: async (reference, paxIds, key) =>
        heardOf(setting, { reference, key }, () => voidTickets(reference, paxIds, key)),
    }),
    ...(refundTickets && {
      refundTickets: async (asked) =>
        (await requoteOf(setting, asked)) ?? heardOf(setting, asked, () => refundTickets(asked)),
    }),
    ...(exchangeTickets && {
      exchangeTickets: async (asked) =>
        (await requoteOf(setting, asked)) ?? heardOf(setting, asked, () => exchangeTickets(asked)),
    }),
  };
};

const voidingOf = ({
  db,
  profile: { code, voids },
  clock,
  operated,
  pace,
}: ReturningSetting): Pick<Supplier, 'voiding' | 'voidTickets'> => ({
  voiding: voids,
  ...(voids.isAutomatic && {
    async voidTickets(reference: string, paxIds: readonly string[], key: string) {
      await operated();
      const answersAfterMs = voids.answersAfterMs * pace;
      return returnTicketsOf(db, {
        does: 'voided',
        supplierCode: code,
        reference,
        paxIds,
        key,
        now: clock(),
        answersAfterMs,
      });
    },
  }),
});

interface Asked {
  readonly reference: string;
  readonly key: string;
}

const behaviourOf = async (
  { db, profile }: ReturningSetting,
  reference: string,
): Promise<ReservedBehaviour | undefined> => {
  const booking = await bookingOf(db, profile.code, reference);
  const key = booking === undefined ? null : readOfferKey(booking.offer_key);
  return key === null ? undefined : behaviourOfKey(key);
};

/** What is heard of a return. On a reserved route the first answer is lost, after it has taken effect. */
const heardOf = async <Outcome>(
  setting: ReturningSetting,
  { reference, key }: Asked,
  act: () => Promise<Outcome>,
): Promise<Outcome | { readonly outcome: 'unknown' }> => {
  const isLost =
    (await behaviourOf(setting, reference)) === 'returned-without-answer' &&
    !(await bookingOf(setting.db, setting.profile.code, reference))?.returns.some((each) => each.key === key);
  const outcome = await act();
  if (!isLost) return outcome;
  await setting.silence();
  return { outcome: 'unknown' };
};

/** What the airline keeps beyond what it was expected to, on a reserved route, in minor units. */
const moreKeptMinor = 100_000;

/** On a reserved route the airline keeps more than it was expected to, and says so once. `null`: it keeps what was expected. */
const requoteOf = async (
  setting: ReturningSetting,
  asked: Asked & { readonly paxIds: readonly string[]; readonly expectedPenaltyMinor: number },
): Promise<{ readonly outcome: 'requoted'; readonly penaltyMinor: number } | null> => {
  if ((await behaviourOf(setting, asked.reference)) !== 'requoted-when-returned') return null;
  const isNew = await noteRequote(setting.db, {
    ...asked,
    supplierCode: setting.profile.code,
    now: setting.clock(),
  });
  return isNew ? { outcome: 'requoted', penaltyMinor: asked.expectedPenaltyMinor + moreKeptMinor } : null;
};
