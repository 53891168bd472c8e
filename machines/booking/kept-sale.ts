import { type BookingDraft, typedTextAtMost } from '../../contract/booking/booking-draft.ts';
import type { ChosenOption } from '../../contract/orders/options.ts';
import type { KeptFlightSale } from './booking-draft.machine.ts';
import type { BookingSnapshot } from './flight-booking.view.ts';
import { isFormEmpty, type TravellerDraft } from './traveller-rules.ts';

/** The sale as it is to be kept. `null`: it stands at no step, or nothing was typed or chosen. An emptied form is kept, too. */
export const keptSaleOf = ({ value, context, children }: BookingSnapshot): KeptFlightSale | null => {
  const step = stepOf(value.sale);
  const { offer, travellers, contact } = context;
  if (step === null || offer === null || travellers.length === 0) return null;
  const chosen = chosenIn(children) ?? context.chosen;
  if (step === 'travellers' && chosen.length === 0 && context.recall !== 'emptied' && isFormEmpty(context)) return null;
  return {
    saleId: context.saleId,
    priceId: offer.priceId,
    draft: {
      step,
      travellers: travellers.map(shortened),
      contact: { email: cut(contact.email), phone: cut(contact.phone) },
      mailsTickets: context.mailsTickets,
      toSave: [...context.toSave],
      openSection: context.openSection,
      chosen: [...chosen],
      acceptedMinor: context.acceptedMinor,
      acceptedFareMinor: context.acceptedFareMinor,
    },
  };
};

const stepOf = (sale: BookingSnapshot['value']['sale']): BookingDraft['step'] | null => {
  if (typeof sale === 'string' || !('offered' in sale)) return null;
  const { offered } = sale;
  if (typeof offered === 'object') return 'payment';
  return offered === 'entering' || offered === 'deciding' ? 'travellers' : offered;
};

/** What is chosen in the add-ons step now. `undefined`: it is not open. */
const chosenIn = (children: BookingSnapshot['children']): readonly ChosenOption[] | undefined =>
  children.flightOptions?.getSnapshot().context.chosen;

const cut = (typed: string): string => typed.slice(0, typedTextAtMost);

const shortened = (draft: TravellerDraft): TravellerDraft => ({
  type: draft.type,
  title: draft.title,
  firstName: cut(draft.firstName),
  lastName: cut(draft.lastName),
  dateOfBirth: cut(draft.dateOfBirth),
  nationality: cut(draft.nationality),
  passportNumber: cut(draft.passportNumber),
  passportExpiry: cut(draft.passportExpiry),
  flyerAirline: cut(draft.flyerAirline),
  flyerNumber: cut(draft.flyerNumber),
  ...(draft.oneName ? { oneName: draft.oneName } : {}),
  ...(draft.fromZone ? { fromZone: draft.fromZone } : {}),
});
