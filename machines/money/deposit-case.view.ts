import {
  type Deposit,
  type DepositFacts,
  type DepositState,
  methodNames,
  providerNames,
} from '../../contract/money/deposits.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import {
  conditionsForDeposit,
  type DepositCaseEvent,
  type DepositCondition,
  depositConditions,
  nextDepositState,
} from './deposit-case.machine.ts';

const stateWords: Readonly<Record<DepositState, { readonly title: string; readonly next: string | null }>> = {
  submitted: { title: say('Waiting for the desk'), next: say('The desk looks for the payment at the bank.') },
  matched: {
    title: say('Payment found'),
    next: say('A second person at the desk approves it. Then your wallet is credited.'),
  },
  received: { title: say('Cheque received'), next: say('The desk takes the cheque to the bank.') },
  deposited: { title: say('Cheque at the bank'), next: say('The bank pays the cheque or returns it.') },
  cleared: {
    title: say('Cheque paid'),
    next: say('A second person at the desk approves it. Then your wallet is credited.'),
  },
  approved: { title: say('Credited'), next: null },
  refused: { title: say('Refused'), next: null },
  withdrawn: { title: say('Withdrawn'), next: null },
  bounced: { title: say('Cheque returned'), next: null },
};

/** `Waiting for the desk` */
export const titleOfDeposit = (state: DepositState): string => stateWords[state].title;

const tones: Readonly<Record<DepositState, 'success' | 'warning' | 'danger' | 'neutral'>> = {
  submitted: 'warning',
  matched: 'warning',
  received: 'warning',
  deposited: 'warning',
  cleared: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  bounced: 'danger',
};

/** Tone of the badge of a deposit's state. */
export const toneOfDeposit = (state: DepositState): 'success' | 'warning' | 'danger' | 'neutral' => tones[state];

/** What comes next. `null`: nothing. */
export const nextOfDeposit = ({ state, facts }: Pick<Deposit, 'state' | 'facts'>): string | null =>
  state === 'approved' && facts.isCheque && facts.mayBeReturned
    ? say('A bank can return a cheque for 30 days after it was credited. The amount would then be taken back.')
    : stateWords[state].next;

/**
 * What a deposit moved: the charge, and what the wallet got. `null` for both: nothing, because it is not credited, or its cheque was
 * returned.
 */
export const movedByDeposit = ({
  state,
  chargeMinor,
  creditedMinor,
}: Pick<Deposit, 'state' | 'chargeMinor' | 'creditedMinor'>): {
  readonly chargeMinor: number | null;
  readonly creditedMinor: number | null;
} => (state === 'approved' ? { chargeMinor, creditedMinor } : { chargeMinor: null, creditedMinor: null });

/** `Bank transfer`, `bKash` */
export const methodWords = ({ method, provider }: Pick<Deposit, 'method' | 'provider'>): string =>
  provider === null ? methodNames[method] : providerNames[provider];

export type DepositActionName =
  | 'match'
  | 'undo-match'
  | 'receive-cheque'
  | 'deposit-cheque'
  | 'clear-cheque'
  | 'bounce-cheque'
  | 'approve'
  | 'refuse'
  | 'withdraw';

const buttons = {
  match: { label: say('Payment found'), event: 'match.made' },
  'undo-match': { label: say('Undo the match'), event: 'match.undone' },
  'receive-cheque': { label: say('Cheque received'), event: 'cheque.received' },
  'deposit-cheque': { label: say('Cheque taken to the bank'), event: 'cheque.deposited' },
  'clear-cheque': { label: say('Bank has paid'), event: 'cheque.cleared' },
  'bounce-cheque': { label: say('Bank has returned the cheque'), event: 'cheque.bounced' },
  approve: { label: say('Approve and credit'), event: 'approval.given' },
  refuse: { label: say('Refuse'), event: 'refusal.given' },
  withdraw: { label: say('Withdraw request'), event: 'withdrawal.made' },
} as const satisfies Record<DepositActionName, { label: string; event: keyof typeof conditionsForDeposit }>;

/** `Payment found` */
export const labelOfAction = (action: DepositActionName): string => buttons[action].label;

/** The act that is heard as this. */
export const depositActionOf = (event: keyof typeof conditionsForDeposit): DepositActionName => {
  const found = (Object.keys(buttons) as readonly DepositActionName[]).find((name) => buttons[name].event === event);
  if (found === undefined) throw new Error(`no act on a deposit is heard as ${event}`);
  return found;
};

/** Event of the chart for each act. */
const eventOfAction = (action: DepositActionName): DepositCaseEvent => ({ type: buttons[action].event });

const unmet: Readonly<Record<DepositCondition, Sentence>> = {
  mayWithdraw: sentence('You do not have permission to ask for deposits.'),
  mayDecide: sentence('You do not work at the desk.'),
  isOfOthers: sentence('Nobody decides about a deposit of the own agency.'),
  isSecondPerson: sentence('Whoever found the payment does not approve it. A second person must.'),
  isCheque: sentence('This deposit is no cheque.'),
  isNoCheque: sentence('A cheque is received, taken to the bank and cleared.'),
  mayBeReturned: sentence('A bank returns no cheque after 30 days.'),
};

/** Every fact as a desk and an agent together would have it: only the state decides then. */
const unhindered = ({ isCheque }: DepositFacts): DepositFacts => ({
  isCheque,
  isOwn: false,
  isMatcher: false,
  mayWithdraw: true,
  mayDecide: true,
  mayBeReturned: true,
});

/** An act on a deposit. `reason`: why this person may not do it although the state allows it; `null`: it may be done. */
export interface DepositAction {
  readonly action: DepositActionName;
  readonly label: string;
  readonly reason: string | null;
}

/** Why this person may not do it. `null`: it may be done. `undefined`: the state does not allow it to anybody. */
export const reasonAgainst = (
  action: DepositActionName,
  { state, facts }: Pick<Deposit, 'state' | 'facts'>,
): string | null | undefined => {
  const event = eventOfAction(action);
  if (nextDepositState(state, facts, event) !== null) return null;
  if (nextDepositState(state, unhindered(facts), event) === null) return undefined;
  const failed = conditionsForDeposit[buttons[action].event].find((condition) => !depositConditions[condition](facts));
  if (failed === undefined) throw new Error(`the chart refuses ${event.type} in ${state}, but every condition holds`);
  return wordsOfSaid(unmet[failed]);
};

const actionsAmong = (
  names: readonly DepositActionName[],
  deposit: Pick<Deposit, 'state' | 'facts'>,
): readonly DepositAction[] =>
  names.flatMap((action) => {
    const reason = reasonAgainst(action, deposit);
    return reason === undefined ? [] : [{ action, label: buttons[action].label, reason }];
  });

/** What a person of the desk can do with a deposit in its state, the usual act first. */
export const deskActionsOf = (deposit: Pick<Deposit, 'state' | 'facts'>): readonly DepositAction[] =>
  actionsAmong(
    ['match', 'receive-cheque', 'deposit-cheque', 'clear-cheque', 'approve', 'undo-match', 'bounce-cheque', 'refuse'],
    deposit,
  );

/** Whether the agent can withdraw a deposit in its state. */
export const withdrawalOf = (deposit: Pick<Deposit, 'state' | 'facts'>): DepositAction | null =>
  actionsAmong(['withdraw'], deposit)[0] ?? null;
