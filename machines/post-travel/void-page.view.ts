import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import type { VoidCase } from '../../contract/post-travel-void.ts';
import { labelOfVoidAction, nextOfVoid, ownerNames, titleOfVoid, type VoidActionName } from './void-case.view.ts';
import type { VoidSide } from './void-list.machine.ts';
import type { voidPageMachine } from './void-page.machine.ts';
import { fieldOf, isComplete, type ShownVoid, typedPenalty, type VoidPageContext } from './void-page.setup.ts';
import { type VoidMoneyView, voidMoneyView } from './void-request.view.ts';

export interface VoidButton {
  readonly act: VoidActionName;
  readonly label: string;
  /** Why this person may not do it. `null`: it may be done. */
  readonly reason: string | null;
  readonly isPrimary: boolean;
}

/** The dialog in which an act is confirmed. */
export interface VoidActDialog {
  readonly heading: string;
  readonly about: string;
  readonly field: { readonly label: string; readonly typed: string; readonly isAmount: boolean } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type VoidPageView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly side: VoidSide; readonly voidReference: string }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'void';
      readonly side: VoidSide;
      readonly case: VoidCase;
      readonly agency: ShownVoid['agency'];
      readonly status: string;
      readonly next: string | null;
      readonly owner: string | null;
      readonly by: string | null;
      readonly isLate: boolean;
      readonly money: VoidMoneyView;
      readonly moneyTitle: string;
      readonly buttons: readonly VoidButton[];
      /** `null`: no act is being confirmed. */
      readonly dialog: VoidActDialog | null;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'asking' | 'stepping-up' | 'acting' | 'unheard';
    };

const doingIn = {
  reading: 'reading',
  following: 'nothing',
  unknown: 'nothing',
  unreadable: 'nothing',
  shown: 'nothing',
  asked: 'asking',
  steppingUp: 'stepping-up',
  acting: 'acting',
  unheard: 'unheard',
} as const;

/** The projection of one void. */
export const viewOfVoidPage = ({ value, context }: SnapshotFrom<typeof voidPageMachine>): VoidPageView => {
  const { shown, message, side, voidReference } = context;
  if (value === 'unknown') return { show: 'unknown', side, voidReference };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (shown === null) return { show: 'reading' };
  const { void: one, agency, acts } = shown;
  const first = acts.find(({ act, reason }) => reason === null && act !== 'refuse' && act !== 'withdraw');
  return {
    show: 'void',
    side,
    case: one,
    agency,
    status: titleOfVoid(one.state),
    next: nextOfVoid(one),
    owner: one.owner && ownerNames[one.owner],
    by: one.due?.at ?? null,
    isLate: one.due !== null && one.due.remainingMs < 0,
    money: voidMoneyView(one.currency, one.money),
    moneyTitle: one.state === 'done' ? 'What it did to the money' : 'What it does to the money',
    buttons: acts.map(({ act, reason }) => ({
      act,
      label: labelOfVoidAction(act),
      reason,
      isPrimary: act === first?.act,
    })),
    dialog: dialogOf(context),
    message,
    doing: doingIn[value],
  };
};

const dialogOf = (context: VoidPageContext): VoidActDialog | null => {
  const { act, shown, typed } = context;
  if (act === null || shown === null) return null;
  const { void: one } = shown;
  const money = (minor: number) => displayMoney({ currency: one.currency, minor });
  const back = money(one.money.walletMinor);
  const penalty = typedPenalty(context);
  const words: Readonly<Record<VoidActionName, Pick<VoidActDialog, 'heading' | 'about' | 'confirm'>>> = {
    begin: {
      heading: 'Ask the airline',
      about: 'The agency cannot withdraw the request any more.',
      confirm: 'Begin',
    },
    confirm: {
      heading: 'The airline has voided',
      about: `${back} goes back to the wallet of the agency. This cannot be undone.`,
      confirm: `Give back ${back}`,
    },
    quote: {
      heading: 'Quote a penalty',
      about: 'What the airline keeps. The agency accepts it or withdraws.',
      confirm: penalty === null ? 'Send quote' : `Quote ${money(penalty)}`,
    },
    refuse: {
      heading: 'Refuse this void',
      about: 'The tickets stay as they are. The agency reads the reason.',
      confirm: 'Refuse void',
    },
    accept: {
      heading: 'Accept the quote',
      about: `The airline keeps ${money(one.money.penaltyMinor)}. ${back} comes back to the wallet.`,
      confirm: `Accept, ${back} back`,
    },
    withdraw: {
      heading: 'Withdraw the request',
      about: 'The tickets stay as they are.',
      confirm: 'Yes, withdraw',
    },
  };
  const field = fieldOf(act);
  return {
    ...words[act],
    field:
      field === null
        ? null
        : {
            label:
              act === 'confirm'
                ? 'The airline’s answer'
                : act === 'quote'
                  ? `Penalty in ${one.currency}`
                  : 'Why it is refused',
            typed,
            isAmount: field === 'amount',
          },
    mayConfirm: isComplete(context),
  };
};
