import type { SnapshotFrom } from 'xstate';
import { twoTicketsWords } from '../../contract/flights/two-tickets.ts';
import { displayMoney } from '../../contract/money.ts';
import type { Proposal, ProposalOption, ProposalTicket } from '../../contract/proposals/proposals.ts';
import { say } from '../../contract/say.ts';
import type { proposalsMachine } from './proposals.machine.ts';
import { type ChosenFares, mayRenew } from './proposals.setup.ts';

/** An option in the list. */
export interface ListedOption {
  readonly optionId: string;
  /** `Emirates EK 583, Flex`, and of two tickets both. */
  readonly words: string;
  /** Words where it is two tickets. `null`: one ticket. */
  readonly tickets: string | null;
  readonly isChosen: boolean;
  /** What the customer is shown. `null`: no price, or not shown to this agent. */
  readonly offeredMinor: number | null;
}

/** A proposal in the list. */
export interface ListedProposal {
  readonly proposal: Proposal;
  /** `For Nasrin Akter` */
  readonly name: string;
  /** `DAC – DXB, 2 options` */
  readonly about: string;
  readonly options: readonly ListedOption[];
  /** What the customer did, and the state of the link. */
  readonly status: 'waiting' | 'opened' | 'chosen' | 'taken' | 'ended' | 'expired';
  readonly statusWords: string;
  /** `Emirates EK 583, Flex`. `null`: nothing is chosen. */
  readonly chosen: string | null;
  readonly mayEnd: boolean;
  /** Whether a new link may replace the earlier one. */
  readonly mayRenew: boolean;
  /** Words of the button that books the choice. `null`: nothing is chosen. */
  readonly bookWords: string | null;
}

export interface Renewal {
  readonly proposalId: string;
  readonly is: 'confirming' | 'renewing' | 'shown' | 'copying';
  /** Secret of the new link. `null`: there is none yet. */
  readonly token: string | null;
  readonly note: string | null;
}

export type ProposalsView =
  | { readonly show: 'waiting' }
  | { readonly show: 'finding'; readonly words: string }
  | { readonly show: 'unreachable'; readonly title: string; readonly message: string }
  /** `offeredMinor`: what the customer accepted. `null`: no price, or not shown to this agent. */
  | { readonly show: 'moved'; readonly title: string; readonly detail: string; readonly offeredMinor: number | null }
  | {
      readonly show: 'list';
      readonly proposals: readonly ListedProposal[];
      readonly hasMore: boolean;
      readonly readingMore: boolean;
      /** The proposal whose link is about to end. `null`: none. */
      readonly confirming: string | null;
      readonly ending: boolean;
      /** The proposal whose link is being replaced, and how far that is. `null`: none. */
      readonly renewal: Renewal | null;
      readonly message: string | null;
    };

/** The projection of the list of proposals. */
export const viewOfProposals = (snapshot: SnapshotFrom<typeof proposalsMachine>): ProposalsView => {
  const { proposals, next, actedOn, found, message } = snapshot.context;
  if (snapshot.matches('unreachable'))
    return { show: 'unreachable', title: say('Your proposals could not be loaded'), message: message ?? '' };
  if (snapshot.matches('booking') || snapshot.matches('leaving') || snapshot.matches('addressed'))
    return { show: 'finding', words: say('Finding the chosen flights and their price again …') };
  if (snapshot.matches('moved') && found !== null) {
    return {
      show: 'moved',
      title:
        found.newMinor > found.oldMinor
          ? say('The price has risen since the proposal')
          : say('The price has fallen since the proposal'),
      detail: movedWords(found),
      offeredMinor: found.offeredMinor,
    };
  }
  if (snapshot.matches('reading')) return { show: 'waiting' };
  return {
    show: 'list',
    proposals: proposals.map(listedOf),
    hasMore: next !== null,
    readingMore: snapshot.matches('readingMore'),
    confirming: snapshot.matches('confirming') || snapshot.matches('ending') ? actedOn : null,
    ending: snapshot.matches('ending'),
    renewal: renewalOf(snapshot),
    message,
  };
};

/** The customer pays what was accepted, so that a moved fare changes what the agency keeps. */
const movedWords = ({ currency, oldMinor, newMinor, offeredMinor }: ChosenFares): string => {
  const money = (minor: number) => displayMoney({ currency, minor });
  const cost = say('Your agency would have paid {oldMinor}; it is {newMinor} now.', {
    oldMinor: money(oldMinor),
    newMinor: money(newMinor),
  });
  const nothingYet = say('Nothing is booked or charged yet.');
  if (offeredMinor === null) return `${cost} ${nothingYet}`;
  const kept =
    offeredMinor < newMinor
      ? say('Your customer pays the accepted {offeredMinor}, so you would lose {lostMinor}.', {
          offeredMinor: money(offeredMinor),
          lostMinor: money(newMinor - offeredMinor),
        })
      : say('Your customer pays the accepted {offeredMinor}, so you keep {keptMinor}.', {
          offeredMinor: money(offeredMinor),
          keptMinor: money(offeredMinor - newMinor),
        });
  return `${cost} ${kept} ${nothingYet}`;
};

const renewalOf = (snapshot: SnapshotFrom<typeof proposalsMachine>): Renewal | null => {
  const { actedOn, token, note } = snapshot.context;
  const states = {
    confirmingLink: 'confirming',
    renewing: 'renewing',
    linkShown: 'shown',
    copying: 'copying',
  } as const;
  const state = (['confirmingLink', 'renewing', 'linkShown', 'copying'] as const).find((one) => snapshot.matches(one));
  return state === undefined || actedOn === null ? null : { proposalId: actedOn, is: states[state], token, note };
};

const statusOf = ({ state, openedAt, choice }: Proposal): ListedProposal['status'] => {
  if (choice !== null) return choice.taken ? 'taken' : 'chosen';
  if (state !== 'open') return state;
  return openedAt === null ? 'waiting' : 'opened';
};

const statusWords: Readonly<Record<ListedProposal['status'], string>> = {
  waiting: say('Not opened yet'),
  opened: say('Opened'),
  chosen: say('Customer has chosen'),
  taken: say('Being booked'),
  ended: say('Ended'),
  expired: say('Expired'),
};

const ticketWords = ({ airlineName, journeys, brandName }: ProposalTicket): string =>
  `${airlineName} ${journeys.flatMap(({ flightNumbers }) => flightNumbers).join(', ')}, ${brandName}`;

const listedOption = (
  { optionId, tickets, offeredMinor }: ProposalOption,
  { choice, showsPrices }: Proposal,
): ListedOption => ({
  optionId,
  words: tickets.map(ticketWords).join(say(' and ')),
  tickets: tickets.length > 1 ? twoTicketsWords : null,
  isChosen: choice?.optionId === optionId,
  offeredMinor: showsPrices ? offeredMinor : null,
});

const listedOf = (proposal: Proposal): ListedProposal => {
  const { customerName, choice, state } = proposal;
  const status = statusOf(proposal);
  const options = proposal.options.map((option) => listedOption(option, proposal));
  const journeys = proposal.options[0]?.tickets.flatMap((ticket) => ticket.journeys) ?? [];
  const places = [journeys[0]?.origin ?? '', ...journeys.map(({ destination }) => destination)].join(' – ');
  return {
    proposal,
    name: customerName === null ? say('Without a name') : say('For {customerName}', { customerName }),
    about: `${places}, ${say({ one: '{count} option', other: '{count} options' }, { count: options.length })}`,
    options,
    status,
    statusWords: statusWords[status],
    chosen: options.find(({ isChosen }) => isChosen)?.words ?? null,
    mayEnd: state === 'open',
    mayRenew: mayRenew(proposal),
    bookWords: choice === null ? null : choice.taken ? say('Book again') : say('Book this choice'),
  };
};
