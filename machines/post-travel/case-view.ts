import type { CaseFacts, CaseState, TicketCase } from '../../contract/post-travel/post-travel.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { reworded, say } from '../../contract/say.ts';
import { type CaseCondition, type CaseEvent, type CaseEventName, caseConditions } from './case-chart.ts';
import { chartOfCase, wordsOfCase } from './case-kinds.ts';
import type { CaseSide } from './case-list.machine.ts';

type Kinded = Pick<TicketCase, 'kind' | 'facts'>;

const titles: Readonly<Record<Exclude<CaseState, 'done'>, Sentence>> = {
  requested: sentence('With the desk'),
  quoted: sentence('Quote to accept'),
  accepted: sentence('Quote accepted'),
  processing: sentence('With the airline'),
  unknown: sentence('Airline has not answered'),
  settling: sentence('Money is back'),
  refused: sentence('Refused'),
  withdrawn: sentence('Withdrawn'),
};

/** `With the desk`. A request that the airline must answer first is with the airline. */
export const titleOfCase = ({
  kind,
  state,
  owner,
  flights,
}: Pick<TicketCase, 'kind' | 'state' | 'owner' | 'flights'>): string => {
  if (state === 'done') return reworded(wordsOfCase[kind].doneTitle);
  if (owner === 'passenger') return say('With the passenger');
  if (state === 'requested' && flights === 'awaited') return say('Waiting for the desk to find flights');
  if (state === 'quoted' && flights === 'offered') return say('New flights to approve');
  return state === 'requested' && owner === 'supplier' ? wordsOfSaid(titles.processing) : wordsOfSaid(titles[state]);
};

/** What comes next. `null`: nothing. */
export const nextOfCase = (
  side: CaseSide,
  { kind, state, isAutomatic, facts }: Pick<TicketCase, 'kind' | 'state' | 'isAutomatic' | 'facts'>,
): string | null => {
  const { next, done } = wordsOfCase[kind];
  if (facts.awaitsConsent && facts.isPriced && (state === 'requested' || state === 'accepted')) return asksPassenger;
  switch (state) {
    case 'requested':
      if (facts.flights === 'awaited') return findsFlights[side];
      if (kind !== 'void' && facts.isPriced) return next.accepted;
      return isAutomatic ? next.requestedOfAirline : next.requested;
    case 'quoted':
      if (facts.flights === 'offered') return approvesFlights[side];
      return side === 'agency'
        ? say('Accept the quote, or withdraw the request. Without an answer nothing is {done}.', { done })
        : say('The agency accepts the quote or withdraws the request. Without an answer nothing is {done}.', { done });
    case 'accepted':
      return next.accepted;
    case 'processing':
      if (isAutomatic) return next.processing;
      return facts.needsOther ? `${next.processingByDesk} ${byAnother}` : next.processingByDesk;
    case 'unknown':
      return say(
        'We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost.',
      );
    case 'settling':
      return side === 'agency'
        ? say('The airline pays its part to us. You have your money, and need to do nothing.')
        : say('The agency has its money. Enter the airline’s part when it has arrived.');
    case 'done':
    case 'refused':
    case 'withdrawn':
      return null;
  }
};

const findsFlights: Readonly<Record<CaseSide, string>> = {
  agency: say('The desk looks for flights on the days that you want, and quotes them. You approve them, or withdraw.'),
  desk: say('Find flights on the wanted days and quote them, or refuse with a reason.'),
};
const approvesFlights: Readonly<Record<CaseSide, string>> = {
  agency: say(
    'Approve the new flights, or withdraw the request. The seats are held until then; without an answer nothing is exchanged.',
  ),
  desk: say('The agency approves the flights or withdraws the request. The seats are held until then.'),
};
const byAnother = say('Because of the amount another person of the desk enters it.');
const asksPassenger = say('The passenger is asked to agree. The airline is not asked before they have.');

const ownerNames = {
  agency: {
    agent: say('Your agency'),
    desk: say('The desk'),
    supplier: say('The airline'),
    passenger: say('The passenger'),
  },
  desk: {
    agent: say('The agency'),
    desk: say('The desk'),
    supplier: say('The airline'),
    passenger: say('The passenger'),
  },
} as const satisfies Record<CaseSide, unknown>;

/** Who must act next, and by when. */
export interface CaseClockView {
  /** `The desk`. `null`: nobody. */
  readonly owner: string | null;
  readonly dueAt: string | null;
  readonly isLate: boolean;
}

/** Who must act next. When the airline pays its part is no matter of the agency, which has its money. */
export const clockOfCase = (
  side: CaseSide,
  { state, owner, due }: Pick<TicketCase, 'state' | 'owner' | 'due'>,
): CaseClockView =>
  owner === null || (side === 'agency' && state === 'settling')
    ? { owner: null, dueAt: null, isLate: false }
    : { owner: ownerNames[side][owner], dueAt: due?.at ?? null, isLate: due !== null && due.remainingMs < 0 };

export type CaseActionName = 'begin' | 'confirm' | 'settle' | 'quote' | 'offer' | 'refuse' | 'accept' | 'withdraw';

const events = {
  begin: 'processing.begun',
  confirm: 'airline.confirmed',
  settle: 'settlement.arrived',
  quote: 'quote.given',
  offer: 'flights.offered',
  refuse: 'refusal.given',
  accept: 'quote.accepted',
  withdraw: 'withdrawal.made',
} as const satisfies Record<CaseActionName, CaseEventName>;

const labels: Readonly<Record<Exclude<CaseActionName, 'confirm' | 'offer' | 'accept'>, string>> = {
  begin: say('Ask the airline'),
  settle: say('Airline has paid'),
  quote: say('Quote a penalty'),
  refuse: say('Refuse'),
  withdraw: say('Withdraw request'),
};

/** `Ask the airline` */
export const labelOfCaseAction = (action: CaseActionName, { kind, facts: { flights } }: Kinded): string => {
  if (action === 'confirm') return wordsOfCase[kind].confirmLabel;
  if (action === 'offer') return flights === 'offered' ? say('Find other flights') : say('Find flights');
  if (action === 'accept') return flights === 'offered' ? say('Approve new flights') : say('Accept quote');
  return labels[action];
};

/** The act of a person that is heard as this. `undefined`: none is. */
export const caseActionOf = (event: CaseEventName): CaseActionName | undefined =>
  (Object.keys(events) as readonly CaseActionName[]).find((action) => events[action] === event);

/** Event of the chart for each act. */
const eventOfCaseAction = (action: CaseActionName): CaseEvent => ({ type: events[action] });

const unmet: Readonly<Record<CaseCondition, Sentence>> = {
  mayAnswer: sentence('You do not have permission for this request.'),
  mayDecide: sentence('You do not work at the desk.'),
  mayHandle: sentence('You do not work at the desk.'),
  isAirline: sentence('Only the airline says so.'),
  quoteStands: sentence('The quote has run out. Ask the desk for a new one.'),
  quoteIsOver: sentence('The quote still stands.'),
  windowOpen: sentence('The airline’s time for this has passed.'),
  windowClosed: sentence('The airline’s time for this has not passed.'),
  isPriced: sentence('Quote what the airline keeps first.'),
  isOther: sentence('You prepared this, and so much comes back that another person must confirm it.'),
  hasFlights: sentence('Find flights first.'),
  deskFindsFlights: sentence('The agency chooses the flights of this exchange itself.'),
  isConsented: sentence(
    'The passenger has not agreed yet. The airline is asked when they have; the agency can ask them again.',
  ),
};

/** Every fact as everybody together would have it: only the state decides then. */
const unhindered = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  mayAnswer: true,
  mayDecide: true,
  quoteStands: true,
  windowClosed: false,
  isPriced: true,
  needsOther: false,
  awaitsConsent: false,
});

/** Why this person may not do it. `null`: it may be done. `undefined`: the state does not allow it to anybody. */
export const reasonAgainstAct = (
  action: CaseActionName,
  { kind, state, facts }: Pick<TicketCase, 'kind' | 'state' | 'facts'>,
): string | null | undefined => {
  const { next, rules } = chartOfCase(kind);
  const event = eventOfCaseAction(action);
  if (next(state, facts, event) !== null) return null;
  if (next(state, unhindered(facts), event) === null) return undefined;
  const failed = rules[events[action]]?.find((condition) => !caseConditions[condition](facts));
  if (failed === undefined) throw new Error(`the chart refuses ${event.type} in ${state}, but every condition holds`);
  const ofKind = wordsOfCase[kind].unmet[failed];
  return ofKind === undefined ? wordsOfSaid(unmet[failed]) : reworded(ofKind);
};

/** Whether the case can be confirmed, but not by this person, who has prepared it. */
export const isHeldForAnother = (given: Pick<TicketCase, 'kind' | 'state' | 'facts'>): boolean => {
  const { next } = chartOfCase(given.kind);
  const event = eventOfCaseAction('confirm');
  const others = { ...given.facts, needsOther: false };
  return given.facts.needsOther && next(given.state, others, event) !== null;
};

/** An act on a case. `reason`: why this person may not do it although the state allows it; `null`: it may be done. */
export interface CaseAction<Name extends CaseActionName = CaseActionName> {
  readonly act: Name;
  readonly label: string;
  readonly reason: string | null;
}

const actionsAmong = <Name extends CaseActionName>(
  names: readonly Name[],
  given: Pick<TicketCase, 'kind' | 'state' | 'facts'>,
): readonly CaseAction<Name>[] =>
  names.flatMap((act) => {
    const reason = reasonAgainstAct(act, given);
    return reason === undefined ? [] : [{ act, label: labelOfCaseAction(act, given), reason }];
  });

/** What a person of the desk can do with a case in its state, the usual act first. */
export const deskCaseActions = (given: Pick<TicketCase, 'kind' | 'state' | 'facts'>) =>
  actionsAmong(['begin', 'confirm', 'settle', 'quote', 'offer', 'refuse'], given);

/** What the agent can do with a case in its state. */
export const agentCaseActions = (given: Pick<TicketCase, 'kind' | 'state' | 'facts'>) =>
  actionsAmong(['accept', 'withdraw'], given);
