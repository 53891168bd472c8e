import type { SnapshotFrom } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { displayMoney } from '../../contract/money.ts';
import type { OrderDue } from '../../contract/part-payments.ts';
import type { dueSettlementMachine } from './due-settlement.machine.ts';
import { missedDueWords } from './part-payment-words.ts';

export interface ShownPosting {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

export interface ShownFigure {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

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
      /** The button: `Settle BDT 126,588`. `null`: nothing is left, or the person may not settle. */
      readonly settleLabel: string | null;
      /** Why it cannot be pressed. `null`: it can. */
      readonly hindrance: string | null;
      /** What happens when it is not paid. `null`: it is paid. */
      readonly ifMissed: string | null;
      /** What this visit has paid. `null`: nothing. */
      readonly done: string | null;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'settling';
    };

const doingIn = { reading: 'reading', shown: 'nothing', settling: 'settling' } as const;

export const viewOfDueSettlement = (snapshot: SnapshotFrom<typeof dueSettlementMachine>): DueSettlementView => {
  const { context, value } = snapshot;
  const { details, message, paidMinor } = context;
  if (value === 'unknown') return { show: 'unknown', orderReference: context.orderReference };
  if (value === 'unreadable') return { show: 'unreadable', words: message ?? '' };
  if (details === null) return { show: 'reading' };
  const { due, effect } = details;
  const money = (minor: number) => displayMoney({ currency: due.currency, minor });
  const isOwed = due.state !== 'settled';
  return {
    show: 'due',
    due,
    settlements: details.settlements,
    postings: (effect?.postings ?? []).map(({ debit, credit, amountMinor }) => ({
      from: debit,
      to: credit,
      amount: money(amountMinor),
    })),
    figures: effect ? figuresOf(effect, money) : [],
    settleLabel: isOwed && details.maySettle ? `Settle ${money(due.leftMinor)}` : null,
    hindrance: isOwed && effect === null ? hindranceOf(details.shortfallMinor, money) : null,
    ifMissed: due.state === 'open' ? missedDueWords : null,
    done: paidMinor === null ? null : `${money(paidMinor)} was paid from your wallet.`,
    message,
    doing: doingIn[value],
  };
};

const hindranceOf = (shortfallMinor: number, money: (minor: number) => string): string =>
  shortfallMinor === 0
    ? 'Your wallet cannot pay at present.'
    : `Your wallet is ${money(shortfallMinor)} short. Deposit this amount, then look again.`;

type Effect = NonNullable<CallAnswer<'GetSettlementDetails'>['effect']>;

const figuresOf = ({ before, after }: Effect, money: (minor: number) => string): readonly ShownFigure[] => [
  { name: 'Balance', before: money(before.balanceMinor), after: money(after.balanceMinor) },
  { name: 'Available', before: money(before.availableMinor), after: money(after.availableMinor) },
];
