import { boolean, enums, type Infer, nullable, object, optional } from 'superstruct';
import { defineCall } from '../call.ts';
import { seatsAtMost, TravellerType } from '../flights/flights.ts';
import { ChosenOption, chosenOptionsAtMost } from '../orders/options.ts';
import { TravellerTitle } from '../people.ts';
import { say } from '../say.ts';
import { amountMinor, listOf, opaqueId, text, whole } from '../shapes.ts';
import { PricedOffer } from './booking.ts';

const travellersAtMost = seatsAtMost * 2;

/** Longest text that a draft keeps of one field. Any field's own rule is stricter. */
export const typedTextAtMost = 300;

const typed = () => text(0, typedTextAtMost);

/** A traveller as typed so far, right or wrong. */
export const TypedTraveller = object({
  type: TravellerType,
  /** Empty: none is chosen. */
  title: enums(['', ...Object.values(TravellerTitle.schema)]),
  firstName: typed(),
  lastName: typed(),
  dateOfBirth: typed(),
  nationality: typed(),
  passportNumber: typed(),
  passportExpiry: typed(),
  /** Code of the airline whose programme it is. Empty: none. */
  flyerAirline: typed(),
  flyerNumber: typed(),
  /** Whether the passport shows one name. Default: it shows two. */
  oneName: optional(enums(['', 'yes'])),
  /** What a machine-readable zone said of the names: whole, or which may be cut. Default: they were typed. */
  fromZone: optional(enums(['', 'whole', 'firstName', 'lastName'])),
});

/** Contact as typed so far, right or wrong. */
export const TypedContact = object({ email: typed(), phone: typed() });

/** Steps of a sale at which it can be left and continued. */
export const DraftStep = enums(['travellers', 'addOns', 'review', 'payment']);

/** A sale that is not booked yet: what was typed and chosen, and the step that was open. */
export const BookingDraft = object({
  step: DraftStep,
  /** In the order of the price. */
  travellers: listOf(TypedTraveller, travellersAtMost, 1),
  contact: TypedContact,
  /** Whether the e-tickets are to be mailed to the contact. Default: they are. */
  mailsTickets: optional(boolean()),
  /** Positions of the travellers who are to be saved for later bookings. */
  toSave: listOf(whole(0, travellersAtMost - 1), travellersAtMost),
  /** The open section: a traveller's position, or the number of travellers for the contact. */
  openSection: whole(0, travellersAtMost),
  chosen: listOf(ChosenOption, chosenOptionsAtMost),
  /** The price that the agent has accepted. Another one than that of the price: a change is not decided yet. */
  acceptedMinor: amountMinor(),
  /** The part of it that is not for options. */
  acceptedFareMinor: amountMinor(),
});
export type BookingDraft = Infer<typeof BookingDraft>;

const KeepBookingDraft = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Draft/KeepBookingDraft',
  version: 'v1',
  sends: 'body',
  access: 'BookTicket',
  effect: 'acts',
  request: object({
    /** Made by the page, once a sale. */
    saleId: opaqueId(),
    priceId: opaqueId(),
    draft: BookingDraft,
  }),
  /** `false`: the price has ended or was booked meanwhile. */
  answer: object({ kept: boolean() }),
  refusals: {},
  doing: say('saving what you typed'),
  summary:
    "Keeps what the person has typed for a price, sealed, in place of the sale's earlier draft, until the price ends or is booked. Moves no money.",
});

/** A sale that its person left. */
export const LeftSale = object({
  saleId: opaqueId(),
  /**
   * `open`: it can be continued at its price. `otherFare`: it is of another fare of the same search, whose travellers may
   * be taken over. `booking`: the airline is being asked for the seats. `ordered`: it came to an order.
   */
  state: enums(['open', 'otherFare', 'booking', 'ordered']),
  /** Set of an open sale. */
  offer: nullable(PricedOffer),
  /** Set of an open sale, and of another fare. */
  draft: nullable(BookingDraft),
  /** Set of an order. */
  orderReference: nullable(text(6, 20)),
});
export type LeftSale = Infer<typeof LeftSale>;

const GetBookingDraft = defineCall({
  service: 'booking',
  method: 'GET',
  path: 'Draft/GetBookingDraft',
  version: 'v1',
  sends: 'query',
  access: 'BookTicket',
  effect: 'reads',
  /** `proposalId`: only a sale from this proposal is the same. Default: only one from none. */
  request: object({
    saleId: opaqueId(),
    requestId: opaqueId(),
    itineraryId: opaqueId(),
    brandId: opaqueId(),
    proposalId: optional(opaqueId()),
  }),
  /** `null`: there is none, or its price has ended. */
  answer: object({ sale: nullable(LeftSale) }),
  refusals: {},
  doing: say('loading what you typed'),
  summary:
    "Returns the person's own sale of this id; else the latest open one of the same fare; else the travellers typed for another fare of the same search. Moves no money.",
});

export const bookingDraftCalls = { KeepBookingDraft, GetBookingDraft };
