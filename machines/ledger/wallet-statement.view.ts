import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import { monthWords } from '../parts/day-words.ts';
import type { StatementWallet, walletStatementMachine } from './wallet-statement.machine.ts';

export type WalletStatementView =
  | { readonly show: 'nothing' }
  | {
      readonly show: 'dialog';
      readonly currency: string;
      readonly months: readonly StatementMonth[];
      readonly from: string;
      readonly to: string;
      /** What is wrong with the days. */
      readonly daysMessage: string | null;
      /** Whether a file can be asked for. */
      readonly mayMake: boolean;
      readonly file: StatementFileShown;
    };

export interface StatementMonth {
  /** `November 2026` */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isChosen: boolean;
}

export type StatementFileShown =
  | { readonly show: 'nothing' }
  | { readonly show: 'making' | 'saved'; readonly words: string }
  | { readonly show: 'failed'; readonly words: string; readonly mayTryAgain: boolean };

export const viewOfWalletStatement = (snapshot: SnapshotFrom<typeof walletStatementMachine>): WalletStatementView => {
  const { context, value } = snapshot;
  const { wallet, from, to } = context;
  if (typeof value === 'string' || wallet === null) return { show: 'nothing' };
  return {
    show: 'dialog',
    currency: wallet.currency,
    months: monthsOf(wallet).map((month) => ({ ...month, isChosen: month.from === from && month.to === to })),
    from,
    to,
    daysMessage:
      from === '' || to === ''
        ? say('Choose both days.')
        : from > to
          ? say('The last day is before the first day.')
          : null,
    mayMake: snapshot.can({ type: 'file.requested', format: 'pdf' }),
    file: fileShown(value.opened, context.message),
  };
};

const fileShown = (state: string, message: string | null): StatementFileShown => {
  switch (state) {
    case 'making':
      return { show: 'making', words: say('Making the statement…') };
    case 'saved':
      return { show: 'saved', words: say('The statement is in your downloads.') };
    case 'refused':
    case 'unmade':
      return { show: 'failed', words: message ?? messages.somethingWrong, mayTryAgain: state === 'unmade' };
    default:
      return { show: 'nothing' };
  }
};

/** Months that are offered. Earlier ones are chosen by their days. */
const monthsAtMost = 12;

/** The months from today back to the first line. The last of them ends today. */
const monthsOf = ({ since, today }: StatementWallet): readonly Omit<StatementMonth, 'isChosen'>[] => {
  const first = (since ?? today).slice(0, 7);
  const months: Omit<StatementMonth, 'isChosen'>[] = [];
  let [year = 0, month = 1] = today.split('-').map(Number);
  while (months.length < monthsAtMost) {
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (key < first) break;
    const last = `${key}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
    months.push({ name: monthWords(key), from: `${key}-01`, to: last < today ? last : today });
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
  return months;
};
