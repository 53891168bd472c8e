import type { Supplier } from '../port.ts';
import { exchangeTicketsOf } from '../stock/exchanging.ts';
import type { RefundingSetting } from './refunding.ts';

/** The exchanges of an embedded supplier. An airline that takes a while exchanges later. */
export const exchangingOf = ({
  db,
  profile,
  clock,
  operated,
  answersAfterMs,
}: Omit<RefundingSetting, 'readKey'>): Pick<Supplier, 'exchanging' | 'exchangeTickets'> => {
  const { exchanges } = profile;
  if (!exchanges.isAutomatic) return { exchanging: exchanges };
  return {
    exchanging: exchanges,
    async exchangeTickets({ reference, newReference, paxIds, key, creditMinor }) {
      await operated();
      const asked = {
        does: 'exchanged',
        supplierCode: profile.code,
        reference,
        newReference,
        paxIds,
        key,
        creditMinor,
      };
      return exchangeTicketsOf(db, { ...asked, does: 'exchanged', now: clock(), answersAfterMs });
    },
  };
};
