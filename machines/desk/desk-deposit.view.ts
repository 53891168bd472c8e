import type { SnapshotFrom } from 'xstate';
import type { DeskDeposit, DeskDepositAct } from '../../contract/desk/desk-deposits.ts';
import type { Deposit } from '../../contract/money/deposits.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { factsOfDeposit, ownerNames } from '../money/deposit.view.ts';
import { labelOfAction, methodWords, titleOfDeposit } from '../money/deposit-case.view.ts';
import type { PaymentFact } from '../money/deposit-form.view.ts';
import { type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import type { deskDepositMachine } from './desk-deposit.machine.ts';
import {
  confirmedActs,
  isWhole,
  movesMoney,
  partOf,
  reasonedActs,
  type SlipSize,
  slipSizes,
  wantedOf,
} from './desk-deposit.setup.ts';
import { type EffectWords, effectWords } from './effect-words.ts';
import { partButton, partWords, type WaitingView, waitingView } from './two-people.ts';

/** Effect of an act on the money. */
export interface DeskDepositEffect extends EffectWords {
  readonly heading: string;
  /** What the agency would owe. `null`: nothing. */
  readonly owes: string | null;
}

/** Another deposit that may be the same payment. */
export interface DoubleLine {
  readonly depositReference: string;
  readonly agencyName: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly stateWords: string;
  /** `Same bank reference`, `Same agency and amount`. */
  readonly because: string;
}

/** A line of a statement. */
export interface MatchedLine {
  readonly bookedOn: string;
  readonly amount: string;
  /** Reference and description. '': the line has neither. */
  readonly about: string;
  /** `Shapla Bank, 1020-4400120-001` */
  readonly account: string;
}

/** The dialog in which an act is confirmed. */
export interface ActDialog {
  readonly heading: string;
  readonly effect: DeskDepositEffect | null;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  /** Who decides, where one person is not enough. `null`: this person alone. */
  readonly people: string | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export interface SlipView {
  readonly address: string;
  readonly isPdf: boolean;
  readonly size: SlipSize;
  readonly larger: SlipSize | null;
  readonly smaller: SlipSize | null;
}

export type DeskDepositView =
  | CaseNotShown<{ readonly depositReference: string }>
  | {
      readonly show: 'deposit';
      readonly deposit: Deposit;
      readonly agency: DeskDeposit['agency'];
      readonly title: string;
      /** `Bank transfer of BDT 50,000, charge BDT 10, to the wallet BDT 49,990` */
      readonly sums: string;
      readonly next: string | null;
      readonly owner: string | null;
      readonly isLate: boolean;
      readonly facts: readonly PaymentFact[];
      readonly buttons: readonly CaseButton<DeskDepositAct>[];
      /** `null`: nothing that can be done moves money any more. */
      readonly effect: DeskDepositEffect | null;
      readonly doubles: readonly DoubleLine[];
      /** The line of a statement that the payment was found by. `null`: none. */
      readonly statementLine: MatchedLine | null;
      /** What one person has prepared and another confirms. `null`: nothing. */
      readonly waiting: WaitingView | null;
      /** `2 lines of statements may be this payment`. `null`: none may. */
      readonly proposing: string | null;
      readonly slip: SlipView | null;
      /** `null`: no act is being confirmed. */
      readonly dialog: ActDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

type Snapshot = SnapshotFrom<typeof deskDepositMachine>;

/** The projection of one deposit at the desk. */
export const viewOfDeskDeposit = (snapshot: Snapshot): DeskDepositView => {
  const { context } = snapshot;
  const { depositReference, slipSize } = context;
  return viewOfCase(snapshot, { depositReference }, (shown, at) => {
    const { deposit, agency, acts, doubles } = shown;
    const money = (minor: number) => displayMoney({ currency: deposit.currency, minor });
    const [usual] = acts;
    return {
      show: 'deposit',
      deposit,
      agency,
      title: titleOfDeposit(deposit.state),
      sums: say('{deposit} of {amountMinor}, charge {chargeMinor}, to the wallet {creditedMinor}', {
        deposit: methodWords(deposit),
        amountMinor: money(deposit.amountMinor),
        chargeMinor: money(deposit.chargeMinor),
        creditedMinor: money(deposit.creditedMinor),
      }),
      next: nextOf(deposit),
      owner: deposit.owner && ownerNames[deposit.owner],
      isLate: deposit.due !== null && deposit.due.remainingMs < 0,
      facts: factsOfDeposit(deposit),
      buttons: acts.map(({ act, reason }) => ({
        act,
        label: act === 'drop-prepared' ? say('Drop what was prepared') : labelOfAction(act),
        reason,
        isPrimary:
          act === usual?.act &&
          reason === null &&
          act !== 'refuse' &&
          act !== 'bounce-cheque' &&
          act !== 'drop-prepared',
      })),
      effect: effectOf(shown),
      doubles: doubles.map(({ deposit: other, because }) => ({
        depositReference: other.depositReference,
        agencyName: other.agencyName,
        amount: money(other.amountMinor),
        paidOn: other.paidOn,
        stateWords: titleOfDeposit(other.state),
        because: because === 'reference' ? say('Same bank reference') : say('Same agency and amount'),
      })),
      statementLine: matchedLine(shown),
      waiting: waitingView(shown.twoPeople, deposit.currency, { BounceCheque: say('the return of the cheque') }),
      proposing: proposingWords(shown.proposingLines),
      slip:
        deposit.slip === null
          ? null
          : {
              address: deposit.slip.address,
              isPdf: deposit.slip.mediaType === 'application/pdf',
              size: slipSize,
              larger: slipSizes[slipSizes.indexOf(slipSize) + 1] ?? null,
              smaller: slipSizes[slipSizes.indexOf(slipSize) - 1] ?? null,
            },
      dialog: dialogOf(context),
      ...at,
    };
  });
};

const matchedLine = ({ statementLine: line, deposit }: DeskDeposit): MatchedLine | null =>
  line && {
    bookedOn: line.bookedOn,
    amount: displayMoney({ currency: deposit.currency, minor: line.amountMinor }),
    about: [line.reference, line.description].filter((part) => part !== '').join(' · '),
    account: `${line.accountName}, ${line.accountNumber}`,
  };

const proposingWords = (lines: number): string | null =>
  lines === 0
    ? null
    : say(
        {
          one: '{count} line of a statement may be this payment',
          other: '{count} lines of statements may be this payment',
        },
        { count: lines },
      );

const nextOf = ({ state, facts }: Deposit): string | null => {
  switch (state) {
    case 'submitted':
      return facts.isCheque ? say('Say so when the cheque has arrived.') : say('Look for this payment in the account.');
    case 'matched':
    case 'cleared':
      return say('A second person compares it with the account, and approves it.');
    case 'received':
      return say('Take the cheque to the bank.');
    case 'deposited':
      return say('The bank pays the cheque or returns it.');
    case 'approved':
      return facts.mayBeReturned ? say('A bank can still return the cheque. The credit is taken back then.') : null;
    case 'refused':
    case 'withdrawn':
    case 'bounced':
      return null;
  }
};

const effectOf = ({ effect, deposit }: DeskDeposit): DeskDepositEffect | null =>
  effect && {
    heading: effect.act === 'approve' ? say('What approving it does') : say('What a return of the cheque does'),
    owes: effect.dueMinor === 0 ? null : displayMoney({ currency: deposit.currency, minor: effect.dueMinor }),
    ...effectWords(effect.money, deposit.currency),
  };

const dialogOf = (context: Snapshot['context']): ActDialog | null => {
  const { shown, act, reason } = context;
  if (shown === null || act === null || !confirmedActs.includes(act)) return null;
  const { deposit } = shown;
  const moves = movesMoney(act, shown);
  const credited = displayMoney({ currency: deposit.currency, minor: deposit.creditedMinor });
  const words = {
    approve: { heading: say('Approve and credit'), confirm: say('Credit {credited}', { credited }) },
    'bounce-cheque': {
      heading: say('The bank has returned the cheque'),
      confirm: moves ? say('Take back {credited}', { credited }) : say('Record the return'),
    },
    refuse: { heading: say('Refuse this deposit'), confirm: say('Refuse deposit') },
  }[act as 'approve' | 'bounce-cheque' | 'refuse'];
  return {
    heading: `${words.heading}: ${deposit.depositReference}`,
    effect: moves ? effectOf(shown) : null,
    reason: reasonedActs.includes(act)
      ? { label: act === 'refuse' ? say('Why it is refused') : say('Why the bank returned it'), typed: reason }
      : null,
    people: partWords(shown.twoPeople, wantedOf(context), deposit.currency),
    confirm: partButton(partOf(context), words.confirm),
    mayConfirm: isWhole(context),
  };
};
