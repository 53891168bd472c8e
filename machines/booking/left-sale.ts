import type { BookingDraft, LeftSale } from '../../contract/booking/booking-draft.ts';
import { draftsFor, isFormEmpty } from './traveller-rules.ts';

/**
 * What a booking continues with. A price change that was not decided when the sale was left is to be decided now. In the
 * add-ons step there is none: its options are accepted when it is left.
 */
export const continuedFrom = ({ saleId, offer, draft }: LeftSale) => {
  if (offer === null || draft === null) return {};
  const travellers = draftsFor(offer, draft.travellers);
  const newMinor = offer.sums.agentMinor;
  return {
    saleId,
    leftAt: draft.step,
    offer,
    travellers,
    contact: draft.contact,
    mailsTickets: mailingOf(draft),
    toSave: draft.toSave,
    recall: recallOf(draft),
    openSection: Math.min(draft.openSection, travellers.length),
    chosen: draft.chosen,
    acceptedMinor: draft.acceptedMinor,
    acceptedFareMinor: draft.acceptedFareMinor,
    priceChange:
      draft.step === 'addOns' || draft.acceptedMinor === newMinor ? null : { oldMinor: draft.acceptedMinor, newMinor },
  };
};

/** Whether e-tickets were to be mailed when the sale was left. */
export const mailingOf = ({ mailsTickets = true }: Pick<BookingDraft, 'mailsTickets'>): boolean => mailsTickets;

/** A form that was emptied when the sale was left holds nothing to recall. */
export const recallOf = (draft: Pick<BookingDraft, 'travellers' | 'contact'>): 'none' | 'filled' =>
  isFormEmpty(draft) ? 'none' : 'filled';
