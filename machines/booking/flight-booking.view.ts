import type { SnapshotFrom } from 'xstate';
import type { PricedOffer, PriceWarning } from '../../contract/booking/booking.ts';
import type { AirSearchRequest, TravellerType } from '../../contract/flights/flights.ts';
import { type FrequentFlyerProgramme, programmesTakenBy } from '../../contract/frequent-flyer.ts';
import { displayMoney } from '../../contract/money.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { inAirlineLetters, oneNameConventionOf, ticketNames } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { overLimitWords, withinLimitWords } from '../money/limit-words.ts';
import { type BookingNotice, type BookingStop, bookingNotices } from './booking-notices.ts';
import { type ChosenByTraveller, chosenByTraveller, type OptionLine, optionLinesOf } from './chosen-options.ts';
import { type ContactSection, contactSection } from './contact-section.ts';
import { documentWarnings } from './document-warnings.ts';
import { zoneError } from './filled-traveller.ts';
import type { flightBookingMachine } from './flight-booking.machine.ts';
import {
  type BookingContext,
  nextSection,
  optionTravellersOf,
  rulesOf,
  sectionErrors,
} from './flight-booking.setup.ts';
import { fullWay, type PartWay, type PaymentWay, partWay, type Shortfall, shortfallOf } from './payment-ways.ts';
import { ticketMailWords } from './ticket-mail-words.ts';
import { type ContactDraft, namesErrors, namesOf, type TravellerDraft, titlesOf } from './traveller-rules.ts';
import { typedEmail } from './typed-codes.ts';

export type BookingSnapshot = SnapshotFrom<typeof flightBookingMachine>;

/** Names of the steps, in order. Step 1 is the first. */
export const bookingSteps = ['Travellers', 'Add-ons', 'Review', 'Payment', 'Confirmation'] as const;

/** What is waited for while the airline holds the seats. */
export const seatsAsked = say('the airline to hold the seats');

/** The summary beside the form, which is always visible. */
export interface SaleSummary {
  readonly offer: PricedOffer;
  /** Amount to pay from the wallet: the sum of the lines above it, accepted or not. */
  readonly toPayMinor: number;
  readonly warnings: readonly PriceWarning[];
  /** Bags, meals, seats and assistance that are part of the price, by traveller. */
  readonly chosen: readonly ChosenByTraveller[];
  /** The same by kind and type of traveller, for the sums. */
  readonly optionLines: readonly OptionLine[];
  /** The accepted proposal that it is sold from. `null`: none. */
  readonly accepted: AcceptedView | null;
}

/** An accepted proposal in the summary of its booking. */
export interface AcceptedView {
  /** `Accepted by Nasrin Akter: BDT 69,268`. Names nothing of what the agency pays. */
  readonly words: string;
  /** What the fare costs the agency more or less than in the proposal. `null`: as much. Only for the agency. */
  readonly costWords: string | null;
}

export interface TravellerSection {
  readonly kind: 'traveller';
  readonly section: number;
  /** `Adult`, or `Adult 1` where there are several adults. */
  readonly label: string;
  readonly draft: TravellerDraft;
  readonly titles: readonly string[];
  readonly open: boolean;
  readonly complete: boolean;
  readonly passportRequired: boolean;
  /** Frequent flyer programmes that an airline of the journey takes. Empty for an infant. */
  readonly programmes: readonly FrequentFlyerProgramme[];
  /** Whether this person may pick and save travellers. */
  readonly maySave: boolean;
  /** Whether the traveller is saved for later bookings. */
  readonly saves: boolean;
  readonly names: SectionNames;
}

/** What is said of a traveller's names. */
export interface SectionNames {
  /** The passport shows one name. */
  readonly one: boolean;
  /** How the ticket has the names, where it differs from what is typed. `null`: as typed, or not complete. */
  readonly ticket: string | null;
  /** The field whose name a machine-readable zone may have cut. `null`: none. */
  readonly mayBeCut: 'firstName' | 'lastName' | null;
  /** Why the pasted text is no machine-readable zone. `null`: nothing is in the field. */
  readonly zoneError: string | null;
  /** The names were read from a machine-readable zone. */
  readonly areRead: boolean;
}
export type WalletView =
  | { readonly is: 'reading' }
  | { readonly is: 'unread' }
  | { readonly is: 'covers'; readonly availableMinor: number; readonly leavesMinor: number }
  | { readonly is: 'short'; readonly availableMinor: number; readonly shortfallMinor: number };

export type BookingView =
  | { readonly show: 'pricing'; readonly slow: boolean }
  /** The sale was left while the airline was asked for its seats: what comes of it is awaited. */
  | { readonly show: 'awaiting' }
  | { readonly show: 'soldBefore'; readonly orderReference: string; readonly next: BookingContext['next'] }
  | {
      readonly show: 'stopped';
      readonly stop: BookingStop;
      readonly notice: BookingNotice;
      readonly words: string | null;
      readonly shortfallMinor: number | null;
      readonly order: Order | null;
    }
  | { readonly show: 'expired' }
  | {
      readonly show: 'deciding';
      readonly step: 1 | 4;
      readonly summary: SaleSummary;
      readonly oldMinor: number;
      readonly newMinor: number;
    }
  | {
      readonly show: 'travellers';
      readonly step: 1;
      readonly summary: SaleSummary;
      readonly sections: readonly (TravellerSection | ContactSection)[];
      readonly errors: readonly FieldError[];
      readonly rejections: number;
      readonly refusalWords: string | null;
      /** Whether the form was filled in with what was typed before, and can be emptied. */
      readonly isRecalled: boolean;
      /** Local day on which the inbound lands, `yyyy-MM-dd`, that is booked after this. `null`: there is none. */
      readonly inboundLandsOn: string | null;
      /** Label of the button that completes the open section: `Next: child`, `Continue to add-ons`. */
      readonly keepLabel: string;
    }
  | {
      /** The flow `flight-options` shows itself, with its own summary. */
      readonly show: 'addOns';
      readonly step: 2;
      readonly summary: SaleSummary;
    }
  | {
      readonly show: 'review';
      readonly step: 3;
      readonly summary: SaleSummary;
      readonly travellers: readonly TravellerSection[];
      readonly contact: ContactDraft;
      /** Whether the e-tickets are mailed, and where to. */
      readonly mailWords: string;
      /** What may keep a traveller from flying, and is worth a check before the payment. */
      readonly documentWarnings: readonly string[];
    }
  | {
      readonly show: 'payment';
      readonly step: 4;
      readonly summary: SaleSummary;
      readonly wallet: WalletView;
      /** What the wallet lacks, in a dialog with the ways on. `null`: no dialog is open. */
      readonly shortfall: Shortfall | null;
      /** Until when the seats can be held without payment, in ISO 8601. `null`: the fare must be paid at once. */
      readonly holdUntil: string | null;
      /** Payment in full, with its effect. `null`: not known. */
      readonly full: PaymentWay | null;
      /** Payment in part. `null`: it is not offered, or not known. */
      readonly part: PartWay | null;
      /** What the person may still sell for. `null`: there is no limit, or this is above it. */
      readonly limit: string | null;
      /** Whether it is above the limit, so that the seats are held for a colleague to pay. */
      readonly needsApproval: boolean;
      readonly refusalWords: string | null;
    }
  | {
      readonly show: 'working';
      readonly step: 4;
      readonly summary: SaleSummary;
      readonly payment: BookingContext['payment'];
      readonly waitingFor: string;
      readonly slow: boolean;
    }
  | {
      readonly show: 'confirmed';
      readonly step: 5;
      readonly order: Order;
      /** The second fare of two one-ways, not booked yet. `null`: there is none. */
      readonly next: BookingContext['next'];
    }
  /** The agent left for a new search. `search` fills the form. `null`: it is not known. */
  | { readonly show: 'left'; readonly search: AirSearchRequest | null };

/** The projection of the booking. Views read nothing else. */
export const viewOfBooking = (snapshot: BookingSnapshot): BookingView => {
  const { context } = snapshot;
  const sale = snapshot.value.sale;
  if (typeof sale === 'string') return viewAtRest(sale, context);
  if ('opening' in sale) return viewOpening(sale.opening, context);
  if ('repricing' in sale) return { show: 'pricing', slow: sale.repricing === 'waiting' };
  if ('addingAgain' in sale) return { show: 'pricing', slow: sale.addingAgain === 'waiting' };
  if ('booking' in sale) return working(context, sale.booking === 'waiting', seatsAsked);
  if ('ticketing' in sale)
    return working(context, sale.ticketing === 'waiting', say('the airline to issue the tickets'));
  if ('settling' in sale) return working(context, true, say('the airline to issue the tickets'));
  return viewOffered(sale.offered, context);
};

type Sale = BookingSnapshot['value']['sale'];
type AtRest = Extract<Sale, string>;
type Opening = Extract<Sale, { opening: unknown }>['opening'];
type Offered = NonNullable<Extract<Sale, { offered?: unknown }>['offered']>;

const viewOpening = (state: Opening, context: BookingContext): BookingView => {
  if (typeof state !== 'string') return { show: 'pricing', slow: state.pricing === 'waiting' };
  switch (state) {
    case 'recalling':
      return { show: 'pricing', slow: false };
    case 'awaiting':
      return { show: 'awaiting' };
    case 'soldBefore':
      return { show: 'soldBefore', orderReference: context.soldAs ?? '', next: context.next };
  }
};

const viewAtRest = (state: AtRest, context: BookingContext): BookingView => {
  switch (state) {
    case 'expired':
      return { show: 'expired' };
    case 'confirmed':
    case 'held':
      if (context.order === null) throw new Error('a sale without an order was concluded');
      return { show: 'confirmed', step: 5, order: context.order, next: context.next };
    case 'left':
      return { show: 'left', search: context.search };
    case 'silent':
    case 'unpriced':
    case 'searchGone':
    case 'fareGone':
    case 'changeUnheard':
    case 'bookingUnheard':
    case 'ticketingUnheard':
    case 'unpaid':
    case 'notIssued':
    case 'notPayable':
      return {
        show: 'stopped',
        stop: state,
        notice: bookingNotices[state],
        words: context.refusalWords,
        shortfallMinor: context.shortfallMinor,
        order: context.order,
      };
  }
};

const viewOffered = (state: Offered, context: BookingContext): BookingView => {
  const summary = summaryOf(context);
  if (typeof state !== 'string') {
    return {
      show: 'payment',
      step: 4,
      summary,
      wallet: walletOf(state.payment, context),
      shortfall:
        state.payment === 'told' && context.wallet ? shortfallOf(context.wallet.currency, context.wallet.full) : null,
      holdUntil: summary.offer.holdUntil,
      ...waysOf(context),
      refusalWords: context.refusalWords,
    };
  }
  switch (state) {
    case 'entering':
      return { show: 'pricing', slow: false };
    case 'deciding':
      return {
        show: 'deciding',
        step: context.bookIntents > 1 ? 4 : 1,
        summary,
        oldMinor: context.priceChange?.oldMinor ?? context.acceptedMinor,
        newMinor: context.priceChange?.newMinor ?? context.acceptedMinor,
      };
    case 'travellers':
      return {
        show: 'travellers',
        step: 1,
        summary,
        sections: [...travellerSections(context), contactSection(context, labelOf(context, context.travellers.length))],
        errors: context.errors,
        rejections: context.rejections,
        refusalWords: context.refusalWords,
        isRecalled: context.recall === 'filled',
        inboundLandsOn: context.next?.landsOn ?? null,
        keepLabel: keepLabel(context),
      };
    case 'addOns':
      return { show: 'addOns', step: 2, summary };
    case 'review':
      return {
        show: 'review',
        step: 3,
        summary,
        travellers: travellerSections(context),
        contact: context.contact,
        mailWords: ticketMailWords(context.mailsTickets, typedEmail(context.contact.email)),
        documentWarnings: documentWarnings(summary.offer, context.travellers),
      };
  }
};

const waysOf = ({ wallet }: BookingContext) => ({
  full: wallet && fullWay(wallet.currency, wallet.full),
  part: wallet?.part ? partWay(wallet.currency, wallet.part, wallet.full.limit) : null,
  limit: withinLimitWords(wallet?.full.limit ?? null),
  needsApproval: overLimitWords(wallet?.full.limit ?? null) !== null,
});

const working = (context: BookingContext, slow: boolean, waitingFor: string): BookingView => ({
  show: 'working',
  step: 4,
  summary: summaryOf(context),
  payment: context.payment,
  waitingFor,
  slow,
});

const summaryOf = (context: BookingContext): SaleSummary => {
  if (context.offer === null) throw new Error('a sale without a price was shown');
  const toPayMinor = context.order?.sums.agentMinor ?? context.offer.sums.agentMinor;
  const travellers = optionTravellersOf(context);
  return {
    offer: context.offer,
    toPayMinor,
    warnings: context.offer.warnings,
    chosen: chosenByTraveller(context.offer.options, travellers, context.offer),
    optionLines: optionLinesOf(
      context.offer.options,
      travellers.map(({ type }) => type),
    ),
    accepted: acceptedOf(context.offer),
  };
};

const acceptedOf = ({ proposal, sums }: PricedOffer): AcceptedView | null => {
  if (proposal === undefined) return null;
  const { customerName, offeredMinor, agentMinor } = proposal;
  const { currency } = sums;
  const name = customerName ?? say('your customer');
  const money = (minor: number) => displayMoney({ currency, minor });
  const moreMinor = sums.agentMinor - sums.optionsMinor - agentMinor;
  return {
    words:
      offeredMinor === null
        ? say('Chosen by {name} from your proposal', { name })
        : say('Accepted by {name}: {offeredMinor}', { name, offeredMinor: money(offeredMinor) }),
    costWords:
      moreMinor === 0
        ? null
        : moreMinor > 0
          ? say('The fare costs your agency {moreMinor} more than in the proposal.', { moreMinor: money(moreMinor) })
          : say('The fare costs your agency {lessMinor} less than in the proposal.', {
              lessMinor: money(-moreMinor),
            }),
  };
};

const calledBy: Record<TravellerType, string> = { ADT: say('Adult'), CHD: say('Child'), INF: say('Infant') };

const labelOf = ({ travellers }: BookingContext, section: number): string => {
  const draft = travellers[section];
  if (draft === undefined) return say('Contact');
  const alike = travellers.filter(({ type }) => type === draft.type);
  const place = travellers.slice(0, section + 1).filter(({ type }) => type === draft.type).length;
  return alike.length === 1 ? calledBy[draft.type] : `${calledBy[draft.type]} ${place}`;
};

const travellerSections = (context: BookingContext): readonly TravellerSection[] =>
  context.travellers.map((draft, section) => ({
    kind: 'traveller',
    section,
    label: labelOf(context, section),
    draft,
    titles: titlesOf[draft.type],
    open: context.openSection === section,
    complete: sectionErrors(context, section).length === 0,
    passportRequired: context.offer?.passportRequired ?? false,
    programmes: draft.type === 'INF' ? [] : programmesTakenBy(rulesOf(context).airlines),
    maySave: context.mayManageTravellers,
    saves: context.toSave.includes(section),
    names: sectionNames(draft, context),
  }));

const sectionNames = (draft: TravellerDraft, context: BookingContext): SectionNames => ({
  one: draft.oneName === 'yes',
  ticket: ticketWords(draft, context),
  mayBeCut: draft.fromZone === 'firstName' || draft.fromZone === 'lastName' ? draft.fromZone : null,
  zoneError: zoneError(draft, rulesOf(context).firstFlightDay),
  areRead: (draft.fromZone ?? '') !== '' && (draft.mrz ?? '') === '',
});

const ticketWords = (draft: TravellerDraft, { offer }: BookingContext): string | null => {
  const errors = namesErrors(draft);
  if (offer === null || errors.firstName !== null || errors.lastName !== null) return null;
  const { airlineCode } = offer.itinerary;
  const { firstName, lastName } = ticketNames(namesOf(draft), airlineCode);
  const name = `${inAirlineLetters(lastName)}/${inAirlineLetters(firstName)}`;
  if (draft.oneName !== 'yes') {
    const isAsTyped = name === `${draft.lastName.trim()}/${draft.firstName.trim()}`.toUpperCase();
    return isAsTyped ? null : say('On the ticket: {name}', { name });
  }
  return oneNameConventionOf(airlineCode) === 'FNU'
    ? say('On the ticket: {name}. FNU means that there is no given name.', { name })
    : say('On the ticket: {name}. {airline} wants one name in both places.', {
        name,
        airline: offer.names.airlines[airlineCode]?.name ?? airlineCode,
      });
};

const keepLabel = (context: BookingContext): string => {
  const next = nextSection(context);
  return next === null
    ? say('Continue to add-ons')
    : say('Next: {step}', { step: labelOf(context, next).toLowerCase() });
};

const walletOf = (
  state: 'weighing' | 'ready' | 'short' | 'told' | 'unread',
  { wallet }: BookingContext,
): WalletView => {
  if (state === 'weighing') return { is: 'reading' };
  if (state === 'unread' || wallet === null) return { is: 'unread' };
  const { availableMinor, full } = wallet;
  const isCovered = state === 'ready' || full.effect !== null;
  return isCovered
    ? { is: 'covers', availableMinor, leavesMinor: availableMinor - full.nowMinor }
    : { is: 'short', availableMinor, shortfallMinor: full.shortfallMinor };
};
