import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { ApprovalRequest, SaleApproval } from '../../contract/orders/sale-approval.ts';
import { say } from '../../contract/say.ts';
import { overLimitWords } from '../money/limit-words.ts';
import { isReason, type saleApprovalMachine } from './sale-approval.machine.ts';

export type SaleApprovalView =
  /** Within the limits, and nobody has asked. */
  | { readonly show: 'nothing' }
  /** It could not be read, or it is not known whether the request arrived. */
  | { readonly show: 'stopped'; readonly words: string }
  | {
      readonly show: 'approval';
      readonly tone: 'info' | 'warning';
      readonly words: string;
      /** What became of what was sent. `null`: nothing was refused. */
      readonly message: string | null;
      /** Label of the button that asks a colleague. `null`: it is not asked now. */
      readonly ask: string | null;
      readonly mayWithdraw: boolean;
      readonly mayDecline: boolean;
      readonly isSending: boolean;
      /** The dialog in which a sale is declined. `null`: it is closed. */
      readonly declining: { readonly reason: string; readonly mayConfirm: boolean } | null;
    };

export const viewOfSaleApproval = ({ value, context }: SnapshotFrom<typeof saleApprovalMachine>): SaleApprovalView => {
  const { approval, message, reason } = context;
  if (value === 'unreadable') return { show: 'stopped', words: message ?? messages.somethingWrong };
  if (value === 'unheard') {
    return {
      show: 'stopped',
      words: say('We lost the connection while sending. You can safely try again: it is done once.'),
    };
  }
  if (approval === null) return { show: 'nothing' };
  const words = wordsOf(approval);
  if (words === null && message === null) return { show: 'nothing' };
  const { request, mayAsk, mayDecide } = approval;
  return {
    show: 'approval',
    tone: request?.state === 'waits' ? 'info' : 'warning',
    words: words ?? '',
    message,
    ask: !mayAsk ? null : request === null ? say('Ask a colleague') : say('Ask again'),
    mayWithdraw: request?.state === 'waits' && request.own,
    mayDecline: mayDecide,
    isSending: value === 'sending' || value === 'reading',
    declining:
      value === 'declining' || (value === 'sending' && context.act === 'decline')
        ? { reason, mayConfirm: value === 'declining' && isReason(reason) }
        : null,
  };
};

const wordsOf = ({ request, mayDecide, limit }: SaleApproval): string | null => {
  const over = overLimitWords(limit);
  if (request === null) return over === null ? null : `${over} ${askWords}`;
  return [requestWords(request, mayDecide), request.own && request.state === 'waits' ? null : over]
    .filter((words) => words !== null)
    .join(' ');
};

const askWords = say('Ask a colleague to approve it. Nothing is charged until then, and the seats are held as before.');

const requestWords = ({ state, own, askedBy, declinedBy, reason }: ApprovalRequest, mayDecide: boolean): string => {
  if (state === 'declined') {
    return say('{name} has not approved this sale: {reason}', { name: declinedBy ?? '', reason: reason ?? '' });
  }
  if (own)
    return say('You have asked your colleagues to approve this sale. You are told when one of them has paid for it.');
  return mayDecide
    ? say('{name} asks you to approve this sale. Pay for it to approve it: you see all that it does before.', {
        name: askedBy,
      })
    : say('{name} has asked a colleague to approve this sale.', { name: askedBy });
};
