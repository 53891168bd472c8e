import type { SnapshotFrom } from 'xstate';
import type { FlightNames } from '../../contract/flights/flights.ts';
import { partyCounted } from '../../contract/flights/people-counted.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { twoTicketsWords } from '../../contract/flights/two-tickets.ts';
import type { OfferedOption, OfferedProposal, OfferedTicket } from '../../contract/proposals/proposals.ts';
import { say } from '../../contract/say.ts';
import type { proposalChoiceMachine } from './proposal-choice.machine.ts';
import type { LinkRefusal } from './proposal-choice.setup.ts';
import { spanWords } from './time-words.ts';

/** A fare of an option. */
export interface OfferedTicketView {
  readonly ticket: OfferedTicket;
  /** `Ticket 1`. `null`: the option is one ticket. */
  readonly title: string | null;
  readonly className: string;
}

/** An option as a card. */
export interface OfferedCard {
  readonly option: OfferedOption;
  /** The airlines of its tickets, each once. */
  readonly airlineName: string;
  /** `Option 1` */
  readonly title: string;
  readonly tickets: readonly OfferedTicketView[];
  /** Words where it is two tickets. `null`: one ticket. */
  readonly ticketsWords: string | null;
  readonly state: 'open' | 'sending' | 'chosen';
  /** The button's words. `null`: no button. */
  readonly button: string | null;
}

export type ProposalChoiceView =
  | { readonly show: 'waiting' }
  | {
      readonly show: 'options';
      readonly title: string;
      readonly agency: OfferedProposal['agency'];
      readonly note: string | null;
      readonly currency: string;
      readonly names: FlightNames;
      /** `2 adults, 1 child` */
      readonly party: string;
      /** How old the prices are, and what that means. */
      readonly age: string;
      readonly offeredAt: string;
      /** How long the proposal can still be chosen from. */
      readonly end: string;
      readonly expiresAt: string;
      readonly cards: readonly OfferedCard[];
      readonly busy: boolean;
      /** What has been chosen, and what happens next. `null`: nothing yet. */
      readonly thanks: string | null;
      readonly message: string | null;
    }
  | { readonly show: 'over'; readonly title: string; readonly detail: string }
  | { readonly show: 'unreachable'; readonly title: string; readonly message: string };

/** The projection of the customer's page. */
export const viewOfProposalChoice = (snapshot: SnapshotFrom<typeof proposalChoiceMachine>): ProposalChoiceView => {
  const { proposal, refusal, wanted, message } = snapshot.context;
  if (snapshot.matches('over')) return { show: 'over', ...overWords[refusal ?? 'proposal-unknown'] };
  if (snapshot.matches('unreachable'))
    return { show: 'unreachable', title: say('Your flight options could not be loaded'), message: message ?? '' };
  if (proposal === null) return { show: 'waiting' };
  const busy = snapshot.matches('choosing') || snapshot.matches('opening');
  const { agency, customerName, choice } = proposal;
  return {
    show: 'options',
    title:
      customerName === null ? say('Your flight options') : say('Flight options for {customerName}', { customerName }),
    agency,
    note: proposal.note,
    currency: proposal.currency,
    names: proposal.names,
    party: partyWords(proposal),
    age: ageWords(proposal),
    offeredAt: proposal.offeredAt,
    end: say('You can choose for another {remainingMs}.', { remainingMs: spanWords(proposal.remainingMs) }),
    expiresAt: proposal.expiresAt,
    cards: proposal.options.map((option, index) => {
      const isChosen = choice?.optionId === option.optionId;
      const isSending = snapshot.matches('choosing') && wanted === option.optionId;
      return {
        option,
        airlineName: airlinesOf(option, proposal.names),
        title: say('Option {index}', { index: index + 1 }),
        tickets: option.tickets.map((ticket, at) => ({
          ticket,
          title: option.tickets.length > 1 ? say('Ticket {at}', { at: at + 1 }) : null,
          className: classWords(ticket.productClass),
        })),
        ticketsWords: option.tickets.length > 1 ? twoTicketsWords : null,
        state: isSending ? 'sending' : isChosen ? 'chosen' : 'open',
        button: isChosen || choice?.taken === true ? null : buttonWords(isSending, choice !== null),
      };
    }),
    busy,
    thanks: choice === null ? null : thanksWords(proposal),
    message,
  };
};

const airlinesOf = ({ tickets }: OfferedOption, { airlines }: FlightNames): string =>
  [...new Set(tickets.map(({ airlineCode }) => airlines[airlineCode]?.name ?? airlineCode))].join(say(' and '));

const buttonWords = (isSending: boolean, another: boolean): string => {
  if (isSending) return say('Sending your choice …');
  return another ? say('Choose this one instead') : say('Choose this option');
};

/** Prices are only shown with their age. Without prices there is none to tell. */
const ageWords = ({ options, offeredMsAgo, agency }: OfferedProposal): string =>
  options.every(({ priceMinor }) => priceMinor === null)
    ? say('{name} will tell you the prices.', { name: agency.name })
    : say('These prices are {offeredMsAgo} old. Seats and prices are confirmed when {name} books.', {
        offeredMsAgo: spanWords(offeredMsAgo),
        name: agency.name,
      });

const thanksWords = ({ choice, options, agency }: OfferedProposal): string => {
  const place = options.findIndex(({ optionId }) => optionId === choice?.optionId) + 1;
  return choice?.taken === true
    ? say('{name} is booking option {place}. To change it, please call them.', { name: agency.name, place })
    : say(
        'You have chosen option {place}. {name} has been told and will contact you. Nothing is booked or charged yet.',
        { place, name: agency.name },
      );
};

const partyWords = ({ adults, children, infants }: OfferedProposal): string => partyCounted(adults, children, infants);

const overWords: Readonly<Record<LinkRefusal, { readonly title: string; readonly detail: string }>> = {
  'proposal-unknown': {
    title: say('This link does not open'),
    detail: say('Check that you have copied the whole link, or ask your travel agency for a new one.'),
  },
  'proposal-ended': {
    title: say('This proposal has been withdrawn'),
    detail: say('Nothing was booked or charged. Ask your travel agency for a new proposal.'),
  },
  'proposal-expired': {
    title: say('This proposal has expired'),
    detail: say('Nothing was booked or charged. Ask your travel agency for current prices.'),
  },
};
