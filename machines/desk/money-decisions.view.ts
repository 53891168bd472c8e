import type { SnapshotFrom } from 'xstate';
import type { MoneyDecision } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type EffectWords, effectWords } from './effect-words.ts';
import type { moneyDecisionsMachine } from './money-decisions.machine.ts';
import type { DecisionList } from './money-decisions.setup.ts';

/** A proposal in the list. */
export interface DecisionLine {
  readonly decisionId: string;
  readonly agencyName: string;
  /** `Add BDT 2,500`, `Take BDT 2,500`, `Credit limit BDT 50,000`. */
  readonly what: string;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly state: MoneyDecision['state'];
  readonly stateWords: string;
  readonly own: boolean;
}

/** The open proposal. */
export interface OpenedDecision extends DecisionLine, EffectWords {
  /** Who ended it, and with which words. `null`: it waits. */
  readonly ended: { readonly by: string; readonly at: string; readonly words: string | null } | null;
  readonly mayApprove: boolean;
  readonly mayRefuse: boolean;
  readonly mayWithdraw: boolean;
  /** Why this person cannot approve it now. `null`: they can, or it is ended. */
  readonly blocked: string | null;
}

export type MoneyDecisionsView =
  | { readonly show: 'waiting'; readonly which: DecisionList }
  | { readonly show: 'unreachable'; readonly message: string }
  | {
      readonly show: 'list';
      readonly which: DecisionList;
      readonly lines: readonly DecisionLine[];
      readonly more: 'none' | 'offered' | 'reading';
      readonly note: string | null;
      readonly message: string | null;
      readonly opened: OpenedDecision | null;
      readonly doing:
        | 'looking'
        | 'refusing'
        | 'approving'
        | 'stepping-up'
        | 'unheard'
        | 'sending-refusal'
        | 'withdrawing'
        | 'over'
        | 'nothing';
      /** The reason of a refusal, in its field. */
      readonly typedReason: string;
      readonly mayPrepare: boolean;
    };

const stateNames: Readonly<Record<MoneyDecision['state'], string>> = {
  proposed: say('Waits'),
  approved: say('Approved'),
  refused: say('Refused'),
  withdrawn: say('Withdrawn'),
};

const whatOf = ({ kind, currency, amountMinor }: MoneyDecision): string => {
  const amount = displayMoney({ currency, minor: amountMinor });
  switch (kind) {
    case 'credit':
      return say('Add {amount}', { amount });
    case 'debit':
      return say('Take {amount}', { amount });
    case 'credit-limit':
      return say('Credit limit {amount}', { amount });
  }
};

const lineOf = (decision: MoneyDecision): DecisionLine => ({
  decisionId: decision.decisionId,
  agencyName: decision.agencyName,
  what: whatOf(decision),
  reason: decision.reason,
  madeBy: decision.own ? say('You') : decision.madeBy,
  madeAt: decision.madeAt,
  state: decision.state,
  stateWords: stateNames[decision.state],
  own: decision.own,
});

const openedOf = (decision: MoneyDecision, { mayDecide, mayPrepare }: DecisionPermissions): OpenedDecision => {
  const { effect, currency, state, own, decidedBy, decidedAt, decidedWords } = decision;
  const waits = state === 'proposed';
  return {
    ...lineOf(decision),
    ...effectWords(effect, currency),
    ended: decidedBy === null || decidedAt === null ? null : { by: decidedBy, at: decidedAt, words: decidedWords },
    mayApprove: waits && mayDecide && !own && effect !== null,
    mayRefuse: waits && mayDecide && !own,
    mayWithdraw: waits && mayPrepare && own,
    blocked: waits ? blockedWords(own, mayDecide, effect !== null) : null,
  };
};

const blockedWords = (own: boolean, mayDecide: boolean, covered: boolean): string | null => {
  if (!covered) return say('The wallet does not cover this as it stands, so it cannot be approved.');
  if (own) return say('You proposed this, so another person must decide about it.');
  return mayDecide ? null : say('Your role does not include deciding about money.');
};

interface DecisionPermissions {
  readonly mayDecide: boolean;
  readonly mayPrepare: boolean;
}

type Snapshot = SnapshotFrom<typeof moneyDecisionsMachine>;

const doingOf = (snapshot: Snapshot): Extract<MoneyDecisionsView, { show: 'list' }>['doing'] => {
  const { value } = snapshot;
  if (typeof value === 'object') return value.opened;
  switch (value) {
    case 'approving':
    case 'unheard':
    case 'withdrawing':
    case 'over':
      return value;
    case 'steppingUp':
      return 'stepping-up';
    case 'sendingRefusal':
      return 'sending-refusal';
    case 'reading':
    case 'unreachable':
    case 'listed':
    case 'readingMore':
      return 'nothing';
  }
};

/** The projection of the queue of proposed changes of money. */
export const viewOfMoneyDecisions = (snapshot: Snapshot): MoneyDecisionsView => {
  const { which, decisions, next, opened, words, message, note, mayDecide, mayPrepare } = snapshot.context;
  if (snapshot.matches('reading')) return { show: 'waiting', which };
  if (snapshot.matches('unreachable')) return { show: 'unreachable', message: message ?? '' };
  return {
    show: 'list',
    which,
    lines: decisions.map(lineOf),
    more: snapshot.matches('readingMore') ? 'reading' : next === null ? 'none' : 'offered',
    note,
    message,
    opened: opened === null ? null : openedOf(opened, { mayDecide, mayPrepare }),
    doing: doingOf(snapshot),
    typedReason: words,
    mayPrepare,
  };
};
