import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { BrandLook } from '../brand-look.ts';
import { defineCall } from '../call.ts';
import { dayMs } from '../days.ts';
import { FlightNames, Journey, seatsAtMost, segmentsAtMost, TravelClass } from '../flights/flights.ts';
import { say } from '../say.ts';
import {
  airlineCode,
  airportCode,
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  opaqueId,
  printed,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { emailPattern } from '../sign-in/sign-in.ts';
import { markupBasisPointsAtMost, markupMinorAtMost } from './own-markup.ts';
import {
  customerNameMost,
  proposalDaysAtMost,
  proposalNoteMost,
  proposalOptionsAtMost,
  proposalsAPage,
  ticketsAtMost,
} from './proposal-limits.ts';

/** `open`: its link opens. `ended`: an agent has ended the link. `expired`: its days are over. */
export const ProposalState = enums(['open', 'ended', 'expired']);
export type ProposalState = Infer<typeof ProposalState>;

/** The option that the customer has chosen. `taken`: an agent has begun to book it, so that it can no longer be replaced. */
export const ProposalChoice = object({ optionId: opaqueId(), chosenAt: isoTime(), taken: boolean() });
export type ProposalChoice = Infer<typeof ProposalChoice>;

/** One direction of an option, in short. */
export const OfferedJourney = object({
  origin: airportCode(),
  destination: airportCode(),
  departsAt: isoTime(),
  arrivesAt: isoTime(),
  flightNumbers: listOf(text(3, 8), 6, 1),
});
export type OfferedJourney = Infer<typeof OfferedJourney>;

/** A fare of an option, in short. */
export const ProposalTicket = object({
  airlineCode: airlineCode(),
  airlineName: text(1, 80),
  journeys: listOf(OfferedJourney, segmentsAtMost, 1),
  brandName: text(1, 40),
});
export type ProposalTicket = Infer<typeof ProposalTicket>;

/** An option of a proposal with its amounts for all travellers, as they were when it was made: the sums of its fares. */
export const ProposalOption = object({
  optionId: opaqueId(),
  /** Two: the outbound and the inbound are tickets of their own. */
  tickets: listOf(ProposalTicket, ticketsAtMost, 1),
  agentMinor: amountMinor(),
  /** Customer price without the agent's own markup. Null without ShowMarkup. */
  grossMinor: nullable(amountMinor()),
  /** Customer price of the proposal. Null without ShowMarkup. */
  offeredMinor: nullable(amountMinor()),
});
export type ProposalOption = Infer<typeof ProposalOption>;

/** A proposal as the agency sees it. */
export const Proposal = object({
  proposalId: opaqueId(),
  customerName: nullable(text(1, customerNameMost)),
  /** Name of the agent who made it. */
  madeBy: text(1, 120),
  madeAt: isoTime(),
  expiresAt: isoTime(),
  state: ProposalState,
  /** When the customer first opened the link. */
  openedAt: nullable(isoTime()),
  choice: nullable(ProposalChoice),
  currency: currencyCode(),
  /** `false`: the customer sees no prices, because the agent who made it may not see them (ShowMarkup). */
  showsPrices: boolean(),
  options: listOf(ProposalOption, proposalOptionsAtMost, 1),
});
export type Proposal = Infer<typeof Proposal>;

/** The secret in the link of a proposal. Only its hash is stored. */
const linkToken = () => text(1, 100);

const ofProposals = { service: 'search', version: 'v1', method: 'POST', sends: 'body' } as const;

const proposalUnknown = { status: 404, title: say('We could not find this proposal.') } as const;

/** A fare of a search that the agency made. `brandId` null: the itinerary's cheapest brand. */
export const ProposedFare = object({ requestId: opaqueId(), itineraryId: opaqueId(), brandId: nullable(opaqueId()) });
export type ProposedFare = Infer<typeof ProposedFare>;

const MakeProposal = defineCall({
  ...ofProposals,
  path: 'Proposal/MakeProposal',
  access: 'MakeProposal',
  effect: 'acts',
  request: object({
    /** The fares of each option: one, or an outbound and an inbound that are two tickets. */
    options: listOf(object({ fares: listOf(ProposedFare, ticketsAtMost, 1) }), proposalOptionsAtMost, 1),
    /** What the agent adds to the customer price of each option. Anything but zero needs ShowMarkup. */
    markupBasisPoints: whole(0, markupBasisPointsAtMost),
    markupMinor: whole(0, markupMinorAtMost),
    customerName: nullable(printed(textLike(/\S/, customerNameMost))),
    note: nullable(printed(textLike(/\S/, proposalNoteMost))),
    validDays: whole(1, proposalDaysAtMost),
  }),
  answer: object({ proposal: Proposal, token: text(40, 50) }),
  refusals: {
    'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
    'fare-gone': { status: 410, title: say('One of these fares is no longer offered. Remove it or search again.') },
    'options-mismatch': { status: 422, title: say('These fares cannot be offered together.') },
  },
  doing: say('making the proposal'),
  summary:
    "Offers up to six options to a customer at fixed prices, each a fare or a pair of one-way fares of two searches by one person, and returns the secret of the proposal's link, which is not stored. Moves no money.",
});

const GetProposals = defineCall({
  ...ofProposals,
  path: 'Proposal/GetProposals',
  access: 'MakeProposal',
  effect: 'reads',
  /** `after`: `next` of the page before. `null`: the first page. */
  request: object({ after: nullable(opaqueId()) }),
  answer: object({
    proposals: listOf(Proposal, proposalsAPage),
    /** Where the next page begins. `null`: this is the last. */
    next: nullable(opaqueId()),
  }),
  refusals: {},
  doing: say('loading your proposals'),
  summary: "Lists the agency's proposals, the newest first, with what their customers did. Moves no money.",
});

const EndProposal = defineCall({
  ...ofProposals,
  path: 'Proposal/EndProposal',
  access: 'MakeProposal',
  effect: 'acts',
  request: object({ proposalId: opaqueId() }),
  answer: object({ proposal: Proposal }),
  refusals: { 'proposal-unknown': proposalUnknown },
  doing: say('ending the link'),
  summary: 'Ends the link of a proposal. A link that has ended stays so. Moves no money.',
});

const RenewProposalLink = defineCall({
  ...ofProposals,
  path: 'Proposal/RenewLink',
  access: 'MakeProposal',
  effect: 'acts',
  request: object({ proposalId: opaqueId() }),
  answer: object({ proposal: Proposal, token: text(40, 50) }),
  refusals: {
    'proposal-unknown': proposalUnknown,
    'proposal-over': { status: 410, title: say('The link of this proposal has ended. Make a new proposal.') },
  },
  doing: say('making a new link'),
  summary:
    'Replaces the link of an open proposal and returns the secret of the new one, which is not stored. The earlier link leads nowhere from then on; prices and end stay. A proposal with prices needs ShowMarkup. Moves no money.',
});

const MailProposal = defineCall({
  ...ofProposals,
  path: 'Proposal/MailProposal',
  access: 'MakeProposal',
  effect: 'acts',
  request: object({
    proposalId: opaqueId(),
    token: linkToken(),
    email: textLike(emailPattern, 254),
  }),
  answer: object({ email: text(3, 254) }),
  refusals: {
    'proposal-unknown': proposalUnknown,
    'proposal-over': { status: 410, title: say('The link of this proposal has ended. Nothing was sent.') },
    'too-many-mails': { status: 409, title: say('This proposal was mailed five times today. Try again tomorrow.') },
  },
  doing: say('mailing the proposal'),
  summary:
    "Mails a proposal in the agency's name: its options, its link and its PDF, at most five times a day. Moves no money.",
});

const GetProposalPdf = defineCall({
  ...ofProposals,
  path: 'Proposal/GetProposalPdf',
  access: 'MakeProposal',
  effect: 'reads',
  request: object({ proposalId: opaqueId() }),
  answer: ['pdf'],
  refusals: { 'proposal-unknown': proposalUnknown },
  doing: say('preparing the proposal'),
  summary: 'Returns a proposal as a PDF for its customer. It names prices only with ShowMarkup. Moves no money.',
});

/** A fare that can be booked now. */
export const FoundFare = object({
  requestId: opaqueId(),
  itineraryId: opaqueId(),
  brandId: opaqueId(),
  /** Local day of its last arrival. */
  landsOn: isoDay(),
});
export type FoundFare = Infer<typeof FoundFare>;

const BookProposal = defineCall({
  ...ofProposals,
  path: 'Proposal/BookProposal',
  access: 'MakeProposal',
  effect: 'acts',
  request: object({ proposalId: opaqueId() }),
  /**
   * The fares of searches that are kept now, the outbound first, and their agent price in the proposal and now. `offeredMinor`: what the
   * customer accepted and pays; null where the proposal names no prices, and without ShowMarkup.
   */
  answer: object({
    proposalId: opaqueId(),
    fares: listOf(FoundFare, ticketsAtMost, 1),
    currency: currencyCode(),
    oldMinor: amountMinor(),
    newMinor: amountMinor(),
    offeredMinor: nullable(amountMinor()),
  }),
  refusals: {
    'proposal-unknown': proposalUnknown,
    'nothing-chosen': { status: 409, title: say('The customer has not chosen yet.') },
    'choice-changed': { status: 409, title: say('The customer has just chosen another option. Open it again.') },
    'fare-gone': {
      status: 410,
      title: say('The chosen fare is no longer offered. Nothing was booked or charged. Search for other flights.'),
    },
    'supplier-silent': {
      status: 409,
      title: say('The airline did not answer. Nothing was booked or charged. Try again.'),
    },
  },
  doing: say('finding the chosen flights'),
  summary:
    'Finds the chosen fares again, each in its search or in a new one for the same flights, and keeps the customer from choosing another option. Moves no money.',
});

/** A fare of an option as the customer sees it, with its flights and terms. */
export const OfferedTicket = object({
  airlineCode: airlineCode(),
  journeys: listOf(Journey, segmentsAtMost, 1),
  brandName: text(1, 40),
  productClass: TravelClass,
  cabinBaggage: text(1, 20),
  baggage: nullable(text(1, 20)),
  change: text(1, 300),
  refund: text(1, 300),
});
export type OfferedTicket = Infer<typeof OfferedTicket>;

/** An option as the customer sees it: nothing of the agent's price, of markup or of a supplier. */
export const OfferedOption = object({
  optionId: opaqueId(),
  /** Two: the outbound and the inbound are tickets of their own. */
  tickets: listOf(OfferedTicket, ticketsAtMost, 1),
  /** Price for all travellers, of all tickets. `null`: the agency tells it. */
  priceMinor: nullable(amountMinor()),
});
export type OfferedOption = Infer<typeof OfferedOption>;

/** An agency as those see it who follow a link of its own. */
export const LinkAgency = object({
  name: text(1, 200),
  phone: nullable(text(1, 40)),
  whatsapp: nullable(text(1, 40)),
  email: nullable(text(1, 254)),
  address: nullable(text(1, 300)),
  /** Address of its logo. `null`: it stands by its name. */
  logo: nullable(text(1, 200)),
  /** Its colour on the page. */
  look: BrandLook,
  /** `Issued through …`, where the rules of the tenant name the platform. */
  issuedThrough: nullable(text(1, 200)),
});
export type LinkAgency = Infer<typeof LinkAgency>;

/** A proposal as its customer sees it. */
export const OfferedProposal = object({
  agency: LinkAgency,
  customerName: nullable(text(1, customerNameMost)),
  note: nullable(text(1, proposalNoteMost)),
  currency: currencyCode(),
  adults: whole(1, seatsAtMost),
  children: whole(0, seatsAtMost),
  infants: whole(0, seatsAtMost),
  /** When the prices were made, and their age, so that the browser's clock does not matter. */
  offeredAt: isoTime(),
  offeredMsAgo: whole(0, (proposalDaysAtMost + 1) * dayMs),
  expiresAt: isoTime(),
  remainingMs: whole(0, (proposalDaysAtMost + 1) * dayMs),
  options: listOf(OfferedOption, proposalOptionsAtMost, 1),
  names: FlightNames,
  choice: nullable(ProposalChoice),
});
export type OfferedProposal = Infer<typeof OfferedProposal>;

const linkRefusals = {
  'proposal-unknown': { status: 404, title: say('This link does not lead to a proposal. Check that it is complete.') },
  'proposal-ended': {
    status: 410,
    title: say('This proposal has been withdrawn. Please ask your agency for a new one.'),
  },
  'proposal-expired': { status: 410, title: say('This proposal has expired. Please ask your agency for a new one.') },
} as const;

const OpenProposal = defineCall({
  ...ofProposals,
  path: 'Proposal/OpenProposal',
  access: 'public',
  effect: 'reads',
  request: object({ token: linkToken() }),
  answer: object({ proposal: OfferedProposal }),
  refusals: linkRefusals,
  doing: say('opening the proposal'),
  summary: 'Returns the proposal of a link to its customer, and notes when it was first opened. Moves no money.',
});

const ChooseProposal = defineCall({
  ...ofProposals,
  path: 'Proposal/ChooseProposal',
  access: 'public',
  effect: 'acts',
  request: object({ token: linkToken(), optionId: opaqueId() }),
  answer: object({ proposal: OfferedProposal }),
  refusals: {
    ...linkRefusals,
    'option-unknown': { status: 404, title: say('This option is not part of the proposal.') },
    'choice-taken': {
      status: 409,
      title: say('Your agency is already booking the flights that you chose. Please call them to change your choice.'),
    },
  },
  doing: say('sending your choice'),
  summary:
    "Records the customer's choice and notifies the agency. Another choice replaces it until the agency begins to book. Moves no money.",
});

export const proposalCalls = {
  MakeProposal,
  GetProposals,
  EndProposal,
  RenewProposalLink,
  MailProposal,
  GetProposalPdf,
  BookProposal,
  OpenProposal,
  ChooseProposal,
};
