import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import type { ReturnOfMoney } from '../../contract/post-travel.ts';
import type { VoidableTicket } from '../../contract/post-travel-void.ts';
import { type ShownEffect, shownEffect } from '../money/shown-effect.ts';
import type { VoidRequestContext, voidRequestMachine } from './void-request.machine.ts';

/** A sum of a void, written out. */
export interface MoneyLine {
  readonly name: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** What a void does to the money. */
export interface VoidMoneyView extends ShownEffect {
  readonly lines: readonly MoneyLine[];
}

export interface TicketChoice {
  readonly paxId: string;
  readonly name: string;
  readonly ticketNumber: string;
  readonly amount: string;
  readonly isChosen: boolean;
  /** Why it cannot be chosen by itself. `null`: it can. */
  readonly why: string | null;
}

export type VoidRequestView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly orderReference: string }
  | { readonly show: 'unreadable'; readonly message: string }
  | { readonly show: 'sent'; readonly orderReference: string; readonly voidReference: string }
  | {
      readonly show: 'choosing';
      readonly orderReference: string;
      readonly tickets: readonly TicketChoice[];
      /** Why none can be voided. `null`: some can. */
      readonly blocked: string | null;
      /** End of the airline's time for voids. `null`: it does not say. */
      readonly closesAt: string | null;
      readonly leftWords: string | null;
      readonly who: string;
      /** `null`: it is not known yet. */
      readonly money: VoidMoneyView | null;
      readonly maySee: boolean;
      readonly confirm: string | null;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'verifying' | 'sending';
    };

const whyWords: Readonly<Record<NonNullable<(typeof VoidableTicket)['TYPE']['why']>, string>> = {
  'void-already': 'Void already',
  'case-open': 'A request is open',
  'no-ticket': 'No ticket',
};

/** The sums of a void and its exact effect, written out. */
export const voidMoneyView = (currency: string, money: ReturnOfMoney): VoidMoneyView => {
  const written = (minor: number) => displayMoney({ currency, minor });
  const line = (name: string, minor: number, isTotal = false): MoneyLine => ({ name, amount: written(minor), isTotal });
  return {
    lines: [
      line('Price of these tickets', money.amountMinor),
      line('Fee for the void', -money.feeMinor),
      ...(money.penaltyMinor === 0 ? [] : [line('Kept by the airline', -money.penaltyMinor)]),
      ...(money.dueMinor === 0 ? [] : [line('Clears what is due', -money.dueMinor)]),
      line('Back to the wallet', money.walletMinor, true),
    ],
    ...shownEffect(currency, money.effect, money),
  };
};

const minuteMs = 60_000;

/** `3 h 20 min left` */
export const leftWords = (ms: number): string => {
  if (ms <= 0) return 'Over';
  const minutes = Math.floor(ms / minuteMs);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
};

const doingIn = {
  reading: 'reading',
  unknown: 'nothing',
  unreadable: 'nothing',
  choosing: 'nothing',
  verifying: 'verifying',
  agreeing: 'nothing',
  sending: 'sending',
  sent: 'nothing',
} as const;

export const viewOfVoidRequest = ({ value, context }: SnapshotFrom<typeof voidRequestMachine>): VoidRequestView => {
  const { order, orderReference, chosen, money, message, voidReference } = context;
  if (value === 'unknown') return { show: 'unknown', orderReference };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (value === 'sent' && voidReference !== null) return { show: 'sent', orderReference, voidReference };
  if (order === null) return { show: 'reading' };
  const isAgreed = value === 'agreeing' || value === 'sending';
  return {
    show: 'choosing',
    orderReference,
    tickets: ticketsOf(context),
    blocked: order.reason === null ? null : [order.reason, order.fix].filter((part) => part !== null).join(' '),
    closesAt: order.closes?.at ?? null,
    leftWords: order.closes && leftWords(order.closes.remainingMs),
    who: order.isAutomatic
      ? 'The airline voids these tickets by itself.'
      : 'The desk asks the airline to void these tickets, and may quote what the airline keeps.',
    money: isAgreed && money !== null ? voidMoneyView(order.currency, money) : null,
    maySee: value === 'choosing' && order.reason === null && chosen.length > 0,
    confirm:
      isAgreed && money !== null
        ? `Void ${chosen.length === 1 ? '1 ticket' : `${chosen.length} tickets`}, ${displayMoney({ currency: order.currency, minor: money.walletMinor })} back`
        : null,
    message,
    doing: doingIn[value],
  };
};

const ticketsOf = ({ order, chosen }: VoidRequestContext): readonly TicketChoice[] =>
  (order?.tickets ?? []).map(({ paxId, name, ticketNumber, amountMinor, why, withPaxId }) => ({
    paxId,
    name,
    ticketNumber,
    amount: displayMoney({ currency: order?.currency ?? '', minor: amountMinor }),
    isChosen: chosen.includes(paxId),
    why: why === null ? (withPaxId === null ? null : `Goes with ${nameOf(order, withPaxId)}`) : whyWords[why],
  }));

const nameOf = (order: VoidRequestContext['order'], paxId: string): string =>
  order?.tickets.find((ticket) => ticket.paxId === paxId)?.name ?? 'its adult';
