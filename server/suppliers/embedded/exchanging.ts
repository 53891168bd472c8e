import type { Supplier } from '../port.ts';
import { exchangeTicketsOf } from '../stock/exchanging.ts';
import type { ReturningSetting } from './returning-setting.ts';

/** The exchanges of an embedded supplier. An airline that takes a while exchanges later. */
export const exchangingOf = ({
  db,
  profile,
  clock,
  operated,
  pace,
}: ReturningSetting): Pick<Supplier, 'exchanging' | 'exchangeTickets'> => {
  const { exchanges } = profile;
  if (!exchanges.isAutomatic) return { exchanging: exchanges };
  return {
    exchanging: exchanges,
    async exchangeTickets({ reference, newReference, paxIds, key, creditMinor }) {
      await operated();
      return exchangeTicketsOf(db, {
        does: 'exchanged',
        supplierCode: profile.code,
        reference,
        newReference,
        paxIds,
        key,
        creditMinor,
        now: clock(),
        answersAfterMs: exchanges.answersAfterMs * pace,
      });
    },
  };
};
