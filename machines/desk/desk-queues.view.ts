import type { SnapshotFrom } from 'xstate';
import { minuteMs } from '../../contract/days.ts';
import type { DeskQueue, DeskQueueName } from '../../contract/desk/desk-queues.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { deskQueuesMachine } from './desk-queues.machine.ts';

/** A queue in words. */
export interface QueueCard {
  readonly queue: DeskQueueName;
  readonly title: string;
  readonly about: string;
  readonly path: string;
  /** `3 wait`, `Nothing waits`. */
  readonly waiting: string;
  readonly isEmpty: boolean;
  /** `The oldest has waited 2 h 5 min`. `null`: none waits. */
  readonly oldest: string | null;
  /** `The next is due in 40 min`, `The most urgent is late by 40 min`. `null`: none has a time. */
  readonly due: string | null;
  readonly isLate: boolean;
  /** `You have taken 1`. `null`: none. */
  readonly mine: string | null;
}

export type DeskQueuesView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'known';
      readonly cards: readonly QueueCard[];
      /** Why they could not be read again. `null`: they could. */
      readonly message: string | null;
    };

const words: Readonly<Record<DeskQueueName, Pick<QueueCard, 'title' | 'about' | 'path'>>> = {
  deposits: {
    title: say('Deposits'),
    about: say('Payments that agencies have made: one person finds each, and another approves it.'),
    path: pagePaths.deskDeposits,
  },
  ticketing: {
    title: say('Ticketing'),
    about: say('Orders whose airline does not confirm the tickets: ask it again, enter them, or give the money back.'),
    path: pagePaths.deskTicketings,
  },
  stays: {
    title: say('Hotel stays'),
    about: say('Stays whose property or supplier does not answer: ask it by telephone, and enter what it says.'),
    path: pagePaths.deskStays,
  },
  'online-payments': {
    title: say('Online payments'),
    about: say('Payments by gateway that are held, wait too long, or whose refund needs the desk.'),
    path: pagePaths.deskOnlinePayments,
  },
  differences: {
    title: say('Reconciliation'),
    about: say('Differences between the gateways’ own books and ours.'),
    path: pagePaths.deskReconciliation,
  },
  'supplier-differences': {
    title: say('Bookings at suppliers'),
    about: say('Bookings that suppliers have otherwise than we do, or that only one of us has.'),
    path: pagePaths.deskSupplierBooks,
  },
  voids: {
    title: say('Voids'),
    about: say('Tickets that agencies want void: ask the airline, enter its answer, and the money goes back.'),
    path: pagePaths.deskVoids,
  },
  refunds: {
    title: say('Refunds'),
    about: say(
      'Tickets that agencies want refunded: quote what the airline keeps, ask it, enter its answer and its money.',
    ),
    path: pagePaths.deskRefunds,
  },
  exchanges: {
    title: say('Exchanges'),
    about: say(
      'Tickets that agencies want exchanged for other flights: quote, ask the airline, enter the new tickets.',
    ),
    path: pagePaths.deskExchanges,
  },
  registrations: {
    title: say('Registrations'),
    about: say('Agencies that want to join: look at their documents, ask, and approve or refuse.'),
    path: pagePaths.deskRegistrations,
  },
  'agency-changes': {
    title: say('Changes of agencies'),
    about: say('Agencies that want another name, owner or licence: compare it with their papers, accept or refuse.'),
    path: pagePaths.deskAgencyChanges,
  },
  withdrawals: {
    title: say('Withdrawals'),
    about: say('Money that agencies want at their bank: pay it and enter the bank’s reference, or refuse it.'),
    path: pagePaths.deskWithdrawals,
  },
  'bank-lines': {
    title: say('Lines of banks'),
    about: say('Lines of statements that nobody has said anything about: match each, post it, or set it aside.'),
    path: pagePaths.deskStatements,
  },
  'agency-documents': {
    title: say('Documents of agencies'),
    about: say('Licenses, certificates and messages of agencies: look, accept, ask again or answer.'),
    path: pagePaths.deskDocumentCases,
  },
  'money-decisions': {
    title: say('Adjustments and credit limits'),
    about: say('Changes of an agency’s money that one person has proposed and another decides.'),
    path: pagePaths.deskMoney,
  },
};

/** `12 min`, `2 h 5 min`, `3 days`. */
export const waitedWords = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return say('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48)
    return minutes % 60 === 0 ? `${hours} h` : say('{hours} h {minutes} min', { hours, minutes: minutes % 60 });
  return say('{floor} days', { floor: Math.floor(hours / 24) });
};

export const viewOfDeskQueues = ({ value, context }: SnapshotFrom<typeof deskQueuesMachine>): DeskQueuesView => {
  if (value === 'reading') return { show: 'reading' };
  if (value === 'unreadable') return { show: 'unreadable', message: context.message ?? '' };
  return {
    show: 'known',
    cards: context.queues.map((queue) => cardOf(queue, context.readAtMs)),
    message: context.message,
  };
};

const dueWords = (leftMs: number): string =>
  leftMs < 0
    ? say('The most urgent is late by {waited}', { waited: waitedWords(-leftMs) })
    : say('The next is due in {leftMs}', { leftMs: waitedWords(leftMs) });

const cardOf = ({ queue, waiting, oldestAt, dueAt, mine }: DeskQueue, nowMs: number): QueueCard => ({
  queue,
  ...words[queue],
  waiting:
    waiting === 0 ? say('Nothing waits') : say({ one: '{count} waits', other: '{count} wait' }, { count: waiting }),
  isEmpty: waiting === 0,
  oldest:
    oldestAt === null
      ? null
      : say('The oldest has waited {waited}', { waited: waitedWords(nowMs - Date.parse(oldestAt)) }),
  due: dueAt === null ? null : dueWords(Date.parse(dueAt) - nowMs),
  isLate: dueAt !== null && Date.parse(dueAt) < nowMs,
  mine: mine === 0 ? null : say('You have taken {mine}', { mine }),
});
