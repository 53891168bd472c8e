import type { TravellerType } from '../../contract/flights/flights.ts';
import type { FrequentFlyer } from '../../contract/frequent-flyer.ts';
import type { ConsentRule } from '../../contract/orders/case-consents.ts';
import type { TravellerTitle } from '../../contract/people.ts';
import type { KeptPassport } from './passport-seal.ts';

/** A traveller as stored with an order. */
export interface KeptTraveller {
  readonly paxId: string;
  readonly type: TravellerType;
  readonly title: TravellerTitle;
  /** As on the ticket: that of a traveller with one name follows the airline's convention. */
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly passport: KeptPassport | null;
  readonly frequentFlyer?: FrequentFlyer | undefined;
  /** The traveller is also saved for later bookings. Default: not saved. */
  readonly savedAs?: {
    readonly nationality: string;
    /** Saved with the surname alone. Default: with both names. */
    readonly hasOneName?: boolean;
  };
}

/** Input of a booking saga, stored so that the saga can continue after a crash. */
export interface BookInput {
  readonly priceId: string;
  readonly userId: string;
  readonly travellers: readonly KeptTraveller[];
  readonly contact: { readonly email: string; readonly phone: string };
  /** Whether the e-tickets are mailed to the contact. Absent: written before it was a choice, when they were. */
  readonly mailsTickets?: boolean;
  /** The order for whose tickets the seats are held. Absent: they are sold by themselves. */
  readonly exchangeOf?: string;
  /** The tenant's rule for passengers' consent. Absent: written before it was kept. */
  readonly consentRule?: ConsentRule;
}
