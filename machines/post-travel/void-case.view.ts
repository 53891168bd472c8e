import type { CaseFacts, CaseState } from '../../contract/post-travel.ts';
import type { VoidCase } from '../../contract/post-travel-void.ts';
import {
  type CaseCondition,
  caseConditions,
  conditionsForVoid,
  nextVoidState,
  type VoidCaseEvent,
} from './void-case.machine.ts';

const titles: Readonly<Record<CaseState, string>> = {
  requested: 'With the desk',
  quoted: 'Quote to accept',
  accepted: 'Quote accepted',
  processing: 'With the airline',
  unknown: 'Airline has not answered',
  done: 'Void',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** `With the desk` */
export const titleOfVoid = (state: CaseState): string => titles[state];

/** What comes next. `null`: nothing. */
export const nextOfVoid = ({ state, isAutomatic }: Pick<VoidCase, 'state' | 'isAutomatic'>): string | null => {
  switch (state) {
    case 'requested':
      return 'The desk asks the airline to void these tickets, or quotes what the airline keeps.';
    case 'quoted':
      return 'Accept the quote, or withdraw the request. Without an answer nothing is voided.';
    case 'accepted':
      return 'The desk asks the airline to void these tickets.';
    case 'processing':
      return isAutomatic
        ? 'The airline voids the tickets. Then the money comes back.'
        : 'The desk waits for the airline’s answer. Then the money comes back.';
    case 'unknown':
      return 'We ask the airline again until it says what it did. Nothing is given back twice, and nothing is lost.';
    case 'done':
    case 'refused':
    case 'withdrawn':
      return null;
  }
};

export const ownerNames = { agent: 'Your agency', desk: 'The desk', supplier: 'The airline' } as const;

export type VoidActionName = 'begin' | 'confirm' | 'quote' | 'refuse' | 'accept' | 'withdraw';

const buttons = {
  begin: { label: 'Ask the airline', event: 'processing.begun' },
  confirm: { label: 'Airline has voided', event: 'void.confirmed' },
  quote: { label: 'Quote a penalty', event: 'quote.given' },
  refuse: { label: 'Refuse', event: 'refusal.given' },
  accept: { label: 'Accept quote', event: 'quote.accepted' },
  withdraw: { label: 'Withdraw request', event: 'withdrawal.made' },
} as const satisfies Record<VoidActionName, { label: string; event: keyof typeof conditionsForVoid }>;

/** `Ask the airline` */
export const labelOfVoidAction = (action: VoidActionName): string => buttons[action].label;

/** Event of the chart for each act. */
export const eventOfVoidAction = (action: VoidActionName): VoidCaseEvent => ({ type: buttons[action].event });

const unmet: Readonly<Record<CaseCondition, string>> = {
  mayAnswer: 'You do not have permission to request voids.',
  mayDecide: 'You do not work at the desk.',
  mayHandle: 'You do not work at the desk.',
  isAirline: 'Only the airline says so.',
  quoteStands: 'The quote has run out. Ask the desk for a new one.',
  windowOpen: 'The airline’s time for voids has passed. Ask the desk for a refund instead.',
  windowClosed: 'The airline still voids these tickets.',
};

/** Every fact as everybody together would have it: only the state decides then. */
const unhindered = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  mayAnswer: true,
  mayDecide: true,
  quoteStands: true,
  windowClosed: false,
});

/** Why this person may not do it. `null`: it may be done. `undefined`: the state does not allow it to anybody. */
export const reasonAgainstVoid = (
  action: VoidActionName,
  { state, facts }: Pick<VoidCase, 'state' | 'facts'>,
): string | null | undefined => {
  const event = eventOfVoidAction(action);
  if (nextVoidState(state, facts, event) !== null) return null;
  if (nextVoidState(state, unhindered(facts), event) === null) return undefined;
  const failed = conditionsForVoid[buttons[action].event].find((condition) => !caseConditions[condition](facts));
  if (failed === undefined) throw new Error(`the chart refuses ${event.type} in ${state}, but every condition holds`);
  return unmet[failed];
};

/** An act on a void. `reason`: why this person may not do it although the state allows it; `null`: it may be done. */
export interface VoidAction<Name extends VoidActionName = VoidActionName> {
  readonly act: Name;
  readonly label: string;
  readonly reason: string | null;
}

const actionsAmong = <Name extends VoidActionName>(
  names: readonly Name[],
  given: Pick<VoidCase, 'state' | 'facts'>,
): readonly VoidAction<Name>[] =>
  names.flatMap((act) => {
    const reason = reasonAgainstVoid(act, given);
    return reason === undefined ? [] : [{ act, label: buttons[act].label, reason }];
  });

/** What a person of the desk can do with a void in its state, the usual act first. */
export const deskVoidActions = (given: Pick<VoidCase, 'state' | 'facts'>) =>
  actionsAmong(['begin', 'confirm', 'quote', 'refuse'], given);

/** What the agent can do with a void in its state. */
export const agentVoidActions = (given: Pick<VoidCase, 'state' | 'facts'>) =>
  actionsAmong(['accept', 'withdraw'], given);
