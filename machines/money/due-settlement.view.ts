import type { SnapshotFrom } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import type { OrderDue } from '../../contract/money/part-payments.ts';
import { columnMoney, displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type DueSettlementContext, type dueSettlementMachine, typedMinor } from './due-settlement.machine.ts';
import { missedDueWords } from './part-payment-words.ts';
import { type ShownFigure, type ShownPosting, shownEffect } from './shown-effect.ts';

export type DueSettlementView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly orderReference: string }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'due';
      readonly due: OrderDue;
      readonly settlements: CallAnswer<'GetSettlementDetails'>['settlements'];
      /** What settling all that is left posts. Empty: it cannot be settled now. */
      readonly postings: readonly ShownPosting[];
      readonly figures: readonly ShownFigure[];
      /** The field for an amount. `null`: the due is settled in one amount, or not by this person. */
      readonly amount: AmountField | null;
      /** What is left after it, written out, and the last day to pay it, `yyyy-MM-dd`. `null`: nothing is. */
      readonly thenLeft: { readonly left: string; readonly by: string } | null;
      /** The button: `Settle BDT 126,588`. `null`: nothing is left, or the person may not settle. */
      readonly settleLabel: string | null;
      /** Why it cannot be pressed. `null`: it can. */
      readonly hindrance: string | null;
      /** What happens when it is not paid. `null`: it is paid. */
      readonly ifMissed: string | null;
      /** What this visit has paid. `null`: nothing. */
      readonly done: string | null;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'typing' | 'settling';
    };

export interface AmountField {
  /** As it is typed; all that is left, where nothing was. */
  readonly written: string;
  readonly hint: string;
  /** What is wrong with it. `null`: nothing. */
  readonly error: string | null;
  readonly isAll: boolean;
}

const doingIn = { reading: 'reading', shown: 'nothing', typing: 'typing', settling: 'settling' } as const;

export const viewOfDueSettlement = (snapshot: SnapshotFrom<typeof dueSettlementMachine>): DueSettlementView => {
  const { context, value } = snapshot;
  const { details, message, paidMinor, shownMinor } = context;
  if (value === 'unknown') return { show: 'unknown', orderReference: context.orderReference };
  if (value === 'unreadable') return { show: 'unreadable', words: message ?? '' };
  if (details === null) return { show: 'reading' };
  const { due, effect } = details;
  const money = (minor: number) => displayMoney({ currency: due.currency, minor });
  const isOwed = due.leftMinor > 0;
  const amountMinor = shownMinor ?? due.leftMinor;
  // An effect of another amount than the one that is typed is not shown.
  const effectNow = value === 'typing' ? null : effect;
  return {
    show: 'due',
    due,
    settlements: details.settlements,
    ...shownEffect(due.currency, effectNow, details),
    amount: isOwed && details.maySettle && due.inParts ? amountOf(context, due) : null,
    thenLeft:
      effectNow !== null && amountMinor < due.leftMinor
        ? { left: money(due.leftMinor - amountMinor), by: due.payBy }
        : null,
    settleLabel: isOwed && details.maySettle ? say('Settle {amountMinor}', { amountMinor: money(amountMinor) }) : null,
    hindrance: isOwed && value !== 'typing' && effect === null ? hindranceOf(details.shortfallMinor, money) : null,
    ifMissed: due.state === 'open' ? missedDueWords : null,
    done: paidMinor === null ? null : say('{paidMinor} was paid from your wallet.', { paidMinor: money(paidMinor) }),
    message,
    doing: doingIn[value],
  };
};

const amountOf = (context: DueSettlementContext, due: OrderDue): AmountField => {
  const most = displayMoney({ currency: due.currency, minor: due.leftMinor });
  const isWrong = context.typed !== null && typedMinor(context) === null;
  return {
    written: context.typed ?? columnMoney({ currency: due.currency, minor: due.leftMinor }),
    hint: say('Up to {most}. The rest stays due.', { most }),
    error: isWrong ? say('Enter an amount up to {most}.', { most }) : null,
    isAll: context.typed === null,
  };
};

const hindranceOf = (shortfallMinor: number, money: (minor: number) => string): string =>
  shortfallMinor === 0
    ? say('Your wallet cannot pay at present.')
    : say('Your wallet is {shortfallMinor} short. Deposit this amount, then look again.', {
        shortfallMinor: money(shortfallMinor),
      });
