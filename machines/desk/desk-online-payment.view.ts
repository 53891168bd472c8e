import type { SnapshotFrom } from 'xstate';
import type {
  DeskPayment,
  DeskPaymentAct,
  PaymentDoubt,
  PaymentEvent,
} from '../../contract/desk/desk-online-payments.ts';
import { gatewayNames } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { amountFault } from '../../contract/typed-amount.ts';
import { badgeOf, type PaymentLine, toneOf } from '../money/online-deposit.view.ts';
import { methodWords } from '../money/online-payment-words.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import type { deskPaymentMachine } from './desk-online-payment.machine.ts';
import {
  confirmedActs,
  effectOf,
  isUnseen,
  isWhole,
  partOf,
  reasonedActs,
  wantedOf,
} from './desk-online-payment.setup.ts';
import { differenceWords } from './difference-words.ts';
import { type EffectWords, effectWords } from './effect-words.ts';
import { partButton, partWords, type WaitingView, waitingView } from './two-people.ts';

/** Effect of an act on the money. */
export interface PaymentEffect extends EffectWords {
  readonly heading: string;
}

/** One fact in both books. */
export interface BookLine {
  readonly name: string;
  readonly asked: string;
  readonly said: string;
  readonly differs: boolean;
}

/** Something that happened to the payment. */
export interface PaymentEventLine {
  readonly at: string;
  /** `Notice of the gateway, heard before` */
  readonly who: string;
  readonly words: string;
  readonly isSuspect: boolean;
}

/** The dialog in which an act is confirmed. */
export interface PaymentDialog {
  readonly heading: string;
  /** `null`: the act moves nothing. */
  readonly effect: PaymentEffect | null;
  /** `null`: no amount is asked for. */
  readonly amount: { readonly typed: string; readonly hint: string; readonly error: string | null } | null;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  /** Who decides, where one person is not enough. `null`: this person alone. */
  readonly people: string | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskPaymentView =
  | CaseNotShown<{ readonly code: string }>
  | {
      readonly show: 'payment';
      readonly code: string;
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      readonly agency: DeskPayment['agency'];
      readonly amount: string;
      /** `Card by SSLCommerz, asked for by Asha Rahman, charge BDT 500, to the wallet BDT 19,500` */
      readonly sums: string;
      /** Why it is held, or why its refund failed. */
      readonly why: readonly string[];
      /** Who has proposed to accept it, and when. */
      readonly proposal: { readonly words: string; readonly at: string } | null;
      /** What one person has prepared and another confirms. `null`: nothing. */
      readonly waiting: WaitingView | null;
      readonly owner: { readonly name: string; readonly at: string; readonly isLate: boolean } | null;
      readonly books: { readonly lines: readonly BookLine[]; readonly saidAt: string | null };
      readonly differences: readonly { readonly words: string; readonly ours: string; readonly theirs: string }[];
      readonly events: readonly PaymentEventLine[];
      readonly buttons: readonly CaseButton<DeskPaymentAct>[];
      readonly effects: readonly PaymentEffect[];
      /** `null`: no act is being confirmed. */
      readonly dialog: PaymentDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<DeskPaymentAct, string>> = {
  accept: say('Accept and credit'),
  propose: say('Propose to accept'),
  withdraw: say('Withdraw the proposal'),
  'retry-refund': say('Try the refund again'),
  ask: say('Ask the gateway'),
  refuse: say('Refuse'),
  refund: say('Refund'),
  'drop-prepared': say('Drop what was prepared'),
};

type Snapshot = SnapshotFrom<typeof deskPaymentMachine>;

/** The projection of one online payment at the desk. */
export const viewOfDeskPayment = (snapshot: Snapshot): DeskPaymentView => {
  const { context } = snapshot;
  const { code } = context;
  return viewOfCase(snapshot, { code }, (shown, at) => {
    const { payment, agency, acts, proposal } = shown;
    const money = moneyOf(shown);
    const usual = acts.find(
      ({ act, reason }) => reason === null && act !== 'refuse' && act !== 'refund' && act !== 'drop-prepared',
    );
    return {
      show: 'payment',
      code: payment.code,
      badge: badgeOf(payment.state),
      tone: toneOf(payment.state),
      agency,
      amount: money(payment.amountMinor),
      sums: say(
        '{methodWords} by {gatewayNames}, asked for by {madeBy}, charge {chargeMinor}, to the wallet {creditMinor}',
        {
          methodWords: methodWords[payment.method],
          gatewayNames: gatewayNames[payment.gateway],
          madeBy: shown.madeBy,
          chargeMinor: money(shown.chargeMinor),
          creditMinor: money(shown.creditMinor),
        },
      ),
      why: whyOf(shown),
      proposal: proposal && {
        words: proposal.own ? say('You proposed to accept it') : say('{by} proposed to accept it', { by: proposal.by }),
        at: proposal.at,
      },
      waiting: waitingView(shown.twoPeople, payment.currency, {
        RefundOnlinePayment: say('a refund'),
        RefuseOnlinePayment: say('a refusal with repayment'),
      }),
      owner:
        payment.owner === null || payment.due === null
          ? null
          : {
              name: payment.owner === 'desk' ? say('Desk') : say('Gateway'),
              at: payment.due.at,
              isLate: payment.due.remainingMs < 0,
            },
      books: booksOf(shown),
      differences: shown.differences.map(({ kind, ours, theirs }) => ({ words: differenceWords(kind), ours, theirs })),
      events: shown.events.map(eventLine),
      buttons: buttonsOf(acts, labels, usual?.act),
      effects: shown.effects.map((effect) => effectLine(effect, shown)),
      dialog: dialogOf(context),
      ...at,
    };
  });
};

const moneyOf =
  ({ payment: { currency } }: DeskPayment) =>
  (minor: number): string =>
    displayMoney({ currency, minor });

const effectHeadings = {
  accept: say('What accepting it does'),
  refuse: say('What refusing it does'),
  refund: say('What a refund does'),
  'retry-refund': say('What trying the refund again does'),
} as const;

const effectLine = ({ act, money }: DeskPayment['effects'][number], { payment }: DeskPayment): PaymentEffect => ({
  heading: effectHeadings[act],
  ...effectWords(money, payment.currency),
});

const doubtWords = (doubt: PaymentDoubt, shown: DeskPayment): string => {
  const paid = shown.said?.paid;
  switch (doubt) {
    case 'reference':
      return say('The gateway has it under another reference, {reference}.', { reference: paid?.reference ?? '' });
    case 'amount':
      return say('The gateway has {shown}, and {amountMinor} was asked for.', {
        shown: saidAmount(shown),
        amountMinor: moneyOf(shown)(shown.payment.amountMinor),
      });
    case 'currency':
      return say('The gateway has it in {currency}, and {currency2} was asked for.', {
        currency: paid?.currency ?? '',
        currency2: shown.payment.currency,
      });
    case 'risk':
      return say('The gateway has the money and asks to hold it: its check of the payer is not clear.');
    case 'receipt':
      return say('The transaction at the gateway has paid another payment already.');
  }
};

const whyOf = (shown: DeskPayment): readonly string[] => {
  const { payment, doubts, refund } = shown;
  const words = doubts.map((doubt) => doubtWords(doubt, shown));
  const failed = payment.reason !== null && refund !== null;
  return failed ? [...words, say('Its refund failed: {reason}.', { reason: payment.reason ?? '' })] : words;
};

const saidAmount = ({ said }: DeskPayment): string => {
  const paid = said?.paid;
  if (!paid) return say('Nothing');
  return paid.amountMinor === null
    ? say('An amount that cannot be read')
    : displayMoney({ currency: paid.currency, minor: paid.amountMinor });
};

const saidStates = {
  paid: 'Paid',
  pending: say('Not decided'),
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const;

const booksOf = (shown: DeskPayment): Extract<DeskPaymentView, { show: 'payment' }>['books'] => {
  const { payment, said, doubts } = shown;
  const line = (name: string, asked: string, answered: string, doubt: PaymentDoubt | null = null): BookLine => ({
    name,
    asked,
    said: said === null ? say('Not asked yet') : answered,
    differs: doubt !== null && doubts.includes(doubt),
  });
  const paid = said?.paid ?? null;
  return {
    saidAt: said?.at ?? null,
    lines: [
      line(say('State'), badgeOf(payment.state), said === null ? '' : saidStates[said.state]),
      line(say('Reference'), payment.code, paid?.reference ?? say('None'), 'reference'),
      line(
        say('Amount'),
        moneyOf(shown)(payment.amountMinor),
        saidAmount(shown),
        doubts.includes('amount') ? 'amount' : 'currency',
      ),
      line(say('Transaction'), say('None other'), paid?.receiptRef ?? say('None'), 'receipt'),
      line(say('Risk'), say('None'), paid?.risky ? say('To be held') : say('None'), 'risk'),
    ],
  };
};

const kindWords: Readonly<Record<PaymentEvent['kind'], string>> = {
  state: say('Payment'),
  return: say('Return of the payer’s browser'),
  notice: say('Notice of the gateway'),
  'forged-notice': say('Forged notice, ignored'),
  ask: say('Answer of the gateway'),
  desk: say('Desk'),
};

const eventLine = ({ at, kind, words, doubled }: PaymentEvent): PaymentEventLine => ({
  at,
  who: doubled ? say('{kindWords}, heard before', { kindWords: kindWords[kind] }) : kindWords[kind],
  words,
  isSuspect: kind === 'forged-notice',
});

const dialogOf = (context: Snapshot['context']): PaymentDialog | null => {
  const { shown, act, reason, amount } = context;
  if (shown === null || act === null || !confirmedActs.includes(act)) return null;
  const effect = effectOf(context);
  const unseen = isUnseen(context);
  const moved = moneyOf(shown)(effect?.amountMinor ?? 0);
  const confirm = {
    accept: say('Credit {moved}', { moved }),
    refuse: effect === null ? say('Refuse payment') : say('Refuse, pay back {moved}', { moved }),
    refund: unseen ? say('Show what it does') : say('Refund {moved}', { moved }),
    'retry-refund': say('Refund {moved}', { moved }),
  }[act as 'accept' | 'refuse' | 'refund' | 'retry-refund'];
  return {
    heading: `${labels[act]}: ${shown.payment.code}`,
    effect: effect === null || unseen ? null : effectLine(effect, shown),
    amount:
      act === 'refund'
        ? {
            typed: amount,
            error: amountFault(amount, shown.payment.currency),
            hint: say('At most {refundableMinor}. The charge stays.', {
              refundableMinor: moneyOf(shown)(shown.refundableMinor),
            }),
          }
        : null,
    reason: reasonedActs.includes(act)
      ? { label: act === 'refuse' ? say('Why it is refused') : say('Why it is refunded'), typed: reason }
      : null,
    people: unseen ? null : partWords(shown.twoPeople, wantedOf(context), shown.payment.currency),
    confirm: unseen ? confirm : partButton(partOf(context), confirm),
    mayConfirm: unseen || isWhole(context),
  };
};
