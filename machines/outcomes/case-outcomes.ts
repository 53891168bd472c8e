import type { CaseKind, CaseState } from '../../contract/post-travel/post-travel.ts';
import { type Sentence, sentence } from '../../contract/said.ts';
import type { CaseEventName } from '../post-travel/case-chart.ts';
import { happeningsOf } from './happening.ts';
import { mailed, mailedWarning, noticed, type Outcomes, outcome, seenByDoer, untold, unwritten } from './outcome.ts';

/** What happens to a void, a refund or an exchange. */
export const caseOutcomes = {
  'quote.given': outcome(['airline', 'desk'], mailed, {
    paid: sentence('The airline keeps {kept}. {amount} would be paid from the wallet.'),
    comesBack: sentence('The airline keeps {kept}. {amount} would come back.'),
  }),
  /** `quote` is the sentence of a quote that is given. */
  'flights.offered': outcome('desk', mailed, {
    sameRoute: sentence('New flights are found, and their seats are held. {quote}'),
    otherRoute: sentence(
      'New flights are found, and their seats are held. Their route is another one: {routes}. {quote}',
    ),
  }),
  'quote.accepted': outcome('person', seenByDoer, sentence('The quote was accepted: the airline keeps {kept}.')),
  'quote.lapsed': outcome('time-for-answers', mailedWarning, {
    asksAgain: sentence('The quote has run out. The desk asks the airline again what it keeps.'),
    looksAgain: sentence(
      'The quote has run out, and the seats are not kept for it any more. The desk looks for flights again.',
    ),
  }),
  'processing.begun': outcome(['portal', 'desk'], noticed, {
    byDesk: sentence('The desk has asked the airline to {act} the tickets.'),
    byItself: sentence('The airline is asked to {act} the tickets.'),
  }),
  'airline.confirmed': outcome(['airline', 'desk'], mailed, {
    tickets: sentence('The tickets are {done}. {money}'),
    flights: sentence('The flights are {done}. {money}'),
  }),
  'settlement.arrived': outcome('desk', noticed, sentence('The airline has paid its part. Nothing is open any more.')),
  'refusal.given': outcome(['airline', 'desk'], mailedWarning, {
    plain: sentence('Refused: {reason} The tickets are as they were.'),
    ofVoid: sentence('Refused: {reason} The tickets are as they were. Ask for a refund instead.'),
  }),
  'answer.missing': outcome(
    'airline',
    noticed,
    sentence('The airline has not answered yet. It is asked again by itself.'),
  ),
  'withdrawal.made': outcome(
    'person',
    seenByDoer,
    sentence('The request was withdrawn. The tickets are as they were.'),
  ),
  'window.passed': outcome(['time-for-voids', 'time-limit'], mailedWarning, {
    ofVoid: sentence('{reason} The tickets are as they were. Ask for a refund instead.'),
    ofExchange: sentence('{reason} The tickets are as they were. Choose flights again.'),
  }),
} as const satisfies Outcomes<CaseEventName, CaseState>;

/** An event of a case with what its history says. */
export const caseHappening = happeningsOf(caseOutcomes);

/** Parts of the sentences, by the kind of the case. */
export const actOfCase: Readonly<Record<CaseKind, Sentence>> = {
  void: sentence('void'),
  refund: sentence('refund'),
  exchange: sentence('exchange'),
};
export const doneOfCase: Readonly<Record<CaseKind, Sentence>> = {
  void: sentence('void'),
  refund: sentence('refunded'),
  exchange: sentence('exchanged'),
};

const inConversation = unwritten('It stands in the conversation of the case.');

/** What is written on the page of a case. */
export const messageOutcomes = {
  'desk.wrote': outcome('desk', mailed, inConversation),
  'agency.wrote': outcome(
    'person',
    untold('The desk finds it among the cases that wait for an answer.'),
    inConversation,
  ),
} as const satisfies Outcomes<'desk.wrote' | 'agency.wrote'>;
